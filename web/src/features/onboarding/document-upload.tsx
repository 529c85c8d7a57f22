import { FILE_WORDS } from '@fondaco/contract/files.ts'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Input, type Result, upload } from '../../api/client.ts'
import { useActingFor, useMe } from '../../api/session.tsx'
import { ChosenFiles } from '../../kit/form/chosen-files.tsx'
import { FILE_KINDS, FileZone, sortOut, uploadFaults } from '../../kit/form/file-zone.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { words as shared } from './texts.ts'

const words = texts({
  upload: { en: 'Upload', lt: 'Įkelti' },
  none: FILE_WORDS.none,
  failed: FILE_WORDS.notKept,
})

type Fields = Input<'uploadIndividualDocuments'>['body']
type Outcome = Result<'uploadIndividualDocuments'>[number]

/** Spreadsheets can show the source of money as well. */
const KINDS: Readonly<Partial<Record<Fields['path'], readonly string[]>>> = {
  'documents/sof': [...FILE_KINDS, 'xls', 'xlsx'],
}

/** Documents that are chosen, checked and then sent together, with the reasons for rejected ones. */
export function DocumentUpload({
  label,
  fields,
  send,
  stored,
  aside,
}: {
  label: string
  fields: Fields
  /** Sends the files; absent: as an individual. */
  send?: (files: readonly File[]) => Promise<readonly Outcome[]>
  /** Every file is stored. */
  stored: () => Promise<void>
  /** Beside the button: another way on. */
  aside?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { go } = useTexts(shared)
  const { _id } = useActingFor()
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const { act, busy } = useAct()
  /** Some are stored and others rejected: the person can continue without those. */
  const [someStored, setSomeStored] = useState(false)
  const { max_files: maxFiles } = useMe().product
  const kinds = KINDS[fields.path] ?? FILE_KINDS
  const most = fields.path === 'documents/poa' ? 1 : maxFiles

  const choose = (chosen: readonly File[]) => {
    const { fit, faults } = sortOut(chosen, files.length, most, kinds)
    setFiles([...files, ...fit])
    setFaults(faults)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (files.length === 0 && !someStored) return setFaults([t.none])
    setFaults([])
    void act(async () => {
      try {
        const sendAll =
          send ?? ((all) => upload('uploadIndividualDocuments', { params: { id: _id }, body: fields }, all))
        const outcomes = files.length > 0 ? await sendAll(files) : []
        const refused = outcomes.filter(({ status }) => status === 'refused')
        setFiles([])
        setFaults(refused.map(({ name, error }) => `${name}: ${error ?? t.failed}`))
        if (refused.length === 0) await stored()
        else if (refused.length < outcomes.length) setSomeStored(true)
      } catch (error) {
        setFaults(uploadFaults(error))
        throw error
      }
    })
  }

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <FileZone label={label} kinds={kinds} most={most} faults={faults} onChosen={choose}>
        <ChosenFiles files={files} onChange={setFiles} />
      </FileZone>
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {someStored && files.length === 0 ? go : t.upload}
        </Button>
        {aside}
      </div>
    </form>
  )
}
