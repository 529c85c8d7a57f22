import { Checkbox, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { companyWords } from './company-texts.ts'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Edit Shared With', lt: 'Redaguoti bendrinimą' },
  hint: {
    en: 'The users of the manager find this company among their own and see its accounts and payments.',
    lt: 'Valdančios įmonės naudotojai randa šią įmonę tarp savų ir mato jos sąskaitas bei mokėjimus.',
  },
  loses: {
    en: (name: string) => `The users of ${name} lose access at once.`,
    lt: (name: string) => `${name} naudotojai prieigos neteks iš karto.`,
  },
  saved: {
    en: (name: string) => `${name}: saved`,
    lt: (name: string) => `${name}: išsaugota`,
  },
})

/** The choice of no manager. */
const NOBODY = ''
/** The most managers that are listed. */
const MOST = 200

/** Gives a company a manager, another one, or none. */
export function EditCompanyManager({
  company: { _id, name },
  manager: now,
  close,
}: {
  company: Pick<Company, '_id' | 'name'>
  manager: Result<'getCompanyManager'>
  close: () => void
}): ReactNode {
  // The manager when the dialog opened, so a colleague's change is not overwritten.
  const [{ managedBy, shared_with: shared, version }] = useState(now)
  const [chosen, choose] = useState(managedBy?._id ?? NOBODY)
  const [pays, setPays] = useState(shared)
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const { data: managers = [] } = useCall('listCompanies', {
    query: { 'settings.can_manage_other_companies': 'true', status: 'APPROVED', sort: 'name', limit: MOST },
  })
  const choices = [
    { value: NOBODY, label: c.noCompany },
    ...(managedBy && !managers.some((one) => one._id === managedBy._id)
      ? [{ value: managedBy._id, label: managedBy.legal_name }]
      : []),
    ...managers.filter((one) => one._id !== _id).map((one) => ({ value: one._id, label: one.name })),
  ]
  const hasManager = chosen !== NOBODY
  const isOther = chosen !== (managedBy?._id ?? NOBODY)
  return (
    <ActionDialog
      title={o.title}
      action={t.save}
      ready={isOther || (hasManager && pays !== shared)}
      close={close}
      act={async (send) => {
        await send('updateCompanyManager', {
          params: { id: _id },
          body: { manager_id: chosen || null, shared_with: hasManager && pays, version },
        })
        toast('good', o.saved(name))
      }}
    >
      <Select
        label={c.managedBy}
        description={o.hint}
        data={choices}
        value={chosen}
        onChange={(next) => choose(next ?? NOBODY)}
        allowDeselect={false}
        searchable
      />
      <Checkbox
        label={c.managerPays}
        checked={hasManager && pays}
        disabled={!hasManager}
        onChange={({ currentTarget: { checked } }) => setPays(checked)}
      />
      {isOther && managedBy ? <Note tone="wait">{o.loses(managedBy.legal_name)}</Note> : null}
    </ActionDialog>
  )
}
