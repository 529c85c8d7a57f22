import { BANK_TEMPLATE, MOST_BANK_BYTES, MOST_BANKS } from '@fondaco/rules/banks/participant.ts'
import { isDay } from '@fondaco/rules/calendar.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { CsvChoice, type CsvFile } from '../../kit/list/csv-choice.tsx'
import { WrongLines } from '../../kit/list/wrong-lines.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** Proposes a list of banks from a file; a refused file shows its wrong lines. */
export function ImportBanks({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const [file, setFile] = useState<CsvFile | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [said, setSaid] = useState({ version: '', list_date: '', source: '', change_reason: '' })
  const say = (part: Partial<typeof said>) => setSaid((before) => ({ ...before, ...part }))
  const propose = async (send: Send) => {
    setRefusal(null)
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
      setRefusal(error)
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
      <CsvChoice
        template={{ name: 'banks.csv', csv: BANK_TEMPLATE }}
        mostBytes={MOST_BANK_BYTES}
        mostLines={MOST_BANKS}
        onChosen={(chosen) => {
          setFile(chosen)
          setRefusal(null)
        }}
      />
      <WrongLines refusal={refusal} />
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
