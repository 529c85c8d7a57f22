import '@mantine/core/styles/ActionIcon.css'
import {
  type KeptDocumentKind,
  keepsSeveralFiles,
  keepsSpreadsheets,
  keptDocumentPath,
} from '@fondaco/rules/companies/kept-documents.ts'
import { ActionIcon } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { upload } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'
import { useCan, useMe } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { sortOut, uploadFaults } from '../../kit/form/file-zone.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import { DocumentLine } from './document-line.tsx'
import classes from './documents.module.css'
import type { Kept, Shown } from './kept.ts'
import { KIND_WORDS, words } from './texts.ts'

/** What staff upload: without pictures that move, and with plain texts. */
export const STAFF_FILE_KINDS: readonly string[] = ['doc', 'docx', 'xml', 'pdf', 'txt', 'jpeg', 'jpg', 'png']

/** The documents of one kind, with a button that uploads more. */
export function DocumentSlot({
  company,
  party,
  kind,
  ...shown
}: Shown & {
  readonly company: Kept
  /** Of the company itself, or of a person or an entity of it. */
  readonly party: string
  readonly kind: KeptDocumentKind
}): ReactNode {
  const t = useTexts(words)
  const label = useTexts(KIND_WORDS)[kind]
  const can = useCan()
  const { act, busy } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const { max_files: maxFiles } = useMe().product
  const { _id: id } = company
  const files = keepsSpreadsheets(kind) ? [...STAFF_FILE_KINDS, 'xls', 'xlsx'] : STAFF_FILE_KINDS
  const most = keepsSeveralFiles(kind) ? maxFiles : 1
  const documents = company.all_documents.filter(
    (one) => one.kind === kind && one.party === party && one.request === null && one.deleted === null,
  )
  const store = (chosen: readonly File[]) =>
    act(async () => {
      const { fit, faults: found } = sortOut(chosen, 0, most, files)
      setFaults(found)
      if (fit.length === 0) return
      try {
        const body = { path: keptDocumentPath(kind), ...(party === id ? {} : { party }) }
        const outcomes = await upload('addCompanyDocuments', { params: { id }, body }, fit)
        const refused = outcomes.filter(({ status }) => status === 'refused')
        setFaults([...found, ...refused.map((one) => `${one.name}: ${one.error ?? t.notStored}`)])
        for (const { status, name } of outcomes) if (status === 'ok') toast('good', t.stored(name))
        await readings.readAgainAfter('addCompanyDocuments')
      } catch (error) {
        setFaults([...found, ...uploadFaults(error)])
        throw error
      }
    })
  return (
    <li className={classes.slot} data-field={`${party === id ? '' : `${party}.`}${kind}`}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {can('edit:document') ? (
          <>
            <ActionIcon
              variant="subtle"
              size={28}
              loading={busy}
              aria-label={t.upload(label)}
              title={t.upload(label)}
              onClick={() => input.current?.click()}
            >
              <IconUpload size={18} aria-hidden />
            </ActionIcon>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={label}
              multiple={most > 1}
              accept={files.map((one) => `.${one}`).join(',')}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])]
                currentTarget.value = ''
                if (chosen.length > 0) void store(chosen)
              }}
            />
          </>
        ) : null}
      </div>
      {documents.length === 0 ? <span className={classes.none}>{t.none}</span> : null}
      {documents.map((document) => (
        <DocumentLine key={document._id} company={company} document={document} {...shown} />
      ))}
      {faults.length > 0 ? (
        <div role="alert" className={classes.faults}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
    </li>
  )
}
