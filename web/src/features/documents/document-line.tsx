import '@mantine/core/styles/ActionIcon.css'
import { shortFileName } from '@fondaco/rules/companies/kept-documents.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readDocument } from '../../api/read-document.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { saveBlob } from '../../kit/list/save-file.ts'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { useTexts } from '../../texts.ts'
import { DeleteDocument } from './delete-document.tsx'
import classes from './documents.module.css'
import type { Kept, KeptDocument, Shown } from './kept.ts'
import { LicenceValidity } from './licence-validity.tsx'
import { words } from './texts.ts'

const TONES = { received: 'wait', accepted: 'good', rejected: 'stop' } as const

/** One document with what this person may do with it. */
export function DocumentLine({
  company,
  document,
  shown,
  show,
}: Shown & { readonly company: Kept; readonly document: KeptDocument }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [deleting, setDeleting] = useState(false)
  const { _id, kind, name, state, by_staff, uploaded_by, deleted, deletion, undecided } = document
  const isOfProvider = state === 'received' && !undecided
  const download = async () => {
    try {
      saveBlob(await readDocument(company._id, _id), name)
    } catch (error) {
      toast('stop', (error as Error).message)
    }
  }
  return (
    <div className={classes.line}>
      <span className={classes.file}>
        <span title={name} className={classes.name}>
          {shortFileName(name)}
        </span>
        <Badge tone={isOfProvider ? 'info' : TONES[state]}>{isOfProvider ? t.ofProvider : t[state]}</Badge>
        {by_staff ? <span className={classes.none}>{t.byStaff(uploaded_by)}</span> : null}
        {kind === 'license' && !deleted ? <LicenceValidity company={company} document={document} /> : null}
        {deleted ? (
          <span className={classes.none}>
            <DateTime at={deleted.at} /> {t.deletedBy(deleted.by)} {written(deleted.reason)}
          </span>
        ) : null}
      </span>
      {can('download:document') ? (
        <>
          <ActionIcon
            variant={shown === _id ? 'light' : 'subtle'}
            size={28}
            aria-label={t.show(name)}
            aria-pressed={shown === _id}
            title={t.show(name)}
            onClick={() => show(_id)}
          >
            <IconEye size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t.download(name)}
            title={t.download(name)}
            onClick={() => void download()}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      {can('delete:document') && (deletion || undecided) ? (
        <ActionIcon
          variant="subtle"
          color="red"
          size={28}
          aria-label={t.delete(name)}
          title={t.delete(name)}
          onClick={() => setDeleting(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {deleting ? (
        <DeleteDocument company={company} document={document} close={() => setDeleting(false)} />
      ) : null}
    </div>
  )
}
