import { formatDate } from '@fondaco/rules/calendar.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { useTexts } from '../../texts.ts'
import classes from './documents.module.css'
import type { Kept, KeptDocument } from './kept.ts'
import { words } from './texts.ts'

interface Licence {
  readonly company: Kept
  readonly document: KeptDocument
}

/** Until when a licence is valid, with a button that changes it. */
export function LicenceValidity({ company, document }: Licence): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [changing, setChanging] = useState(false)
  const { name, expires_on } = document
  return (
    <span className={classes.none}>
      {expires_on ? t.validUntil(formatDate(new Date(expires_on), 'UTC')) : t.noExpiry}{' '}
      {can('edit:document') ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t.setExpiryOf(name)}
          onClick={() => setChanging(true)}
        >
          {t.change}
        </Button>
      ) : null}
      {changing ? <SetExpiry company={company} document={document} close={() => setChanging(false)} /> : null}
    </span>
  )
}

/** Says until when a licence is valid. */
function SetExpiry({
  company,
  document: { _id, name, expires_on },
  close,
}: Licence & { close: () => void }): ReactNode {
  const t = useTexts(words)
  const [day, setDay] = useState(expires_on ?? '')
  return (
    <ActionDialog
      title={t.setExpiryOf(name)}
      action={t.save}
      act={async (send) => {
        await send('setDocumentExpiry', {
          params: { id: company._id, document: _id },
          body: { expires_on: day === '' ? null : day },
        })
        toast('good', t.expirySet(name))
      }}
      close={close}
    >
      <DateField label={t.lastDay} description={t.lastDayHint} value={day} onChange={setDay} />
    </ActionDialog>
  )
}
