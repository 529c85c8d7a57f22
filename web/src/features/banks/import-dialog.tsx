import { BANK_TEMPLATE, MOST_BANK_BYTES } from '@fondaco/rules/banks/participant.ts'
import { isDay } from '@fondaco/rules/calendar.ts'
import { Button, FileButton, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { textOf } from '../../kit/form/text-of.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { saveBlob } from '../../kit/list/save-file.ts'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

interface Wrong {
  readonly faulty: number
  readonly lines: readonly { readonly line: number; readonly text: string }[]
}

/** Of the wrong lines so many are shown. */
const MOST_SHOWN = 10

/** Proposes a list of banks from a file; a refused file shows its wrong lines. */
export function ImportBanks({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [said, setSaid] = useState({ version: '', list_date: '', source: '', change_reason: '' })
  const say = (part: Partial<typeof said>) => setSaid((before) => ({ ...before, ...part }))
  const take = async (chosen: File | null) => {
    if (!chosen) return
    setFile(null)
    setWrong(null)
    const csv = chosen.size > MOST_BANK_BYTES ? null : await textOf(chosen)
    setFault(chosen.size > MOST_BANK_BYTES ? t.tooLarge : csv === null ? t.encoding : null)
    if (csv !== null) setFile({ name: chosen.name, csv })
  }
  const propose = async (send: Send) => {
    setWrong(null)
    const { version, list_date, source, change_reason } = said
    const body = {
      csv: file?.csv ?? '',
      list_version: version.trim(),
      list_date,
      source: source.trim(),
      change_reason: change_reason.trim(),
    }
    try {
      await send('importBanks', { body })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'import_lines_wrong') setWrong(error.result as Wrong)
      throw error
    }
    toast('info', t.proposed)
  }
  const isSaid = said.version.trim() !== '' && said.source.trim() !== '' && isDay(said.list_date)
  return (
    <ActionDialog
      title={t.import}
      action={t.propose}
      ready={file !== null && isSaid && said.change_reason.trim().length >= 3}
      act={propose}
      close={close}
    >
      <p>{t.about}</p>
      <div>
        <FileButton onChange={(chosen) => void take(chosen)} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} variant="default">
              {t.choose}
            </Button>
          )}
        </FileButton>{' '}
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob(['\ufeff', BANK_TEMPLATE], { type: 'text/csv' }), 'banks.csv')}
        >
          {t.template}
        </Button>
      </div>
      {file ? <p>{t.chosen(file.name)}</p> : null}
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
      {wrong ? <WrongLines wrong={wrong} /> : null}
      <TextInput
        label={t.version}
        description={t.versionHint}
        maxLength={40}
        value={said.version}
        onChange={({ currentTarget }) => say({ version: currentTarget.value })}
      />
      <DateField label={t.listDate} value={said.list_date} onChange={(list_date) => say({ list_date })} />
      <TextInput
        label={t.source}
        maxLength={140}
        value={said.source}
        onChange={({ currentTarget }) => say({ source: currentTarget.value })}
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={said.change_reason}
        onChange={({ currentTarget }) => say({ change_reason: currentTarget.value })}
      />
    </ActionDialog>
  )
}

function WrongLines({ wrong: { faulty, lines } }: { wrong: Wrong }): ReactNode {
  const t = useTexts(words)
  const shown = lines.slice(0, MOST_SHOWN)
  return (
    <Note tone="stop">
      {shown.map(({ line, text }) => (
        <div key={line}>{t.wrongLine(line, text)}</div>
      ))}
      {faulty > shown.length ? <div>{t.moreWrong(faulty - shown.length)}</div> : null}
    </Note>
  )
}
