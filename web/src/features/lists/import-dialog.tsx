import '@mantine/core/styles/Radio.css'
import {
  IMPORT_MODES,
  type ImportMode,
  listTemplate,
  MOST_LIST_BYTES,
  MOST_LIST_LINES,
} from '@fondaco/rules/lists/list-file.ts'
import { Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { CsvChoice, type CsvFile } from '../../kit/list/csv-choice.tsx'
import { WrongLines } from '../../kit/list/wrong-lines.tsx'
import { Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useTexts } from '../../texts.ts'
import { words as importWords } from './import-texts.ts'
import type { ListFiles } from './list-files.ts'
import { words as common } from './texts.ts'
import type { ShowEffect } from './trial.tsx'

/** Proposes the changes of a file as one. The file is tried as soon as it is chosen. */
export function ImportDialog<Shown>({
  files,
  Effect,
  close,
}: {
  readonly files: ListFiles<Shown>
  readonly Effect: ShowEffect
  readonly close: () => void
}): ReactNode {
  const t = { ...useTexts(common), ...useTexts(importWords) }
  const [file, setFile] = useState<CsvFile | null>(null)
  const [mode, setMode] = useState<ImportMode>('add')
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<Result<'tryBlacklistedWordsFile'> | null>(null)
  const { act, busy, refusal } = useAct()
  const judge = (chosen: CsvFile | null, as: ImportMode) => {
    setFile(chosen)
    setMode(as)
    setTried(null)
    if (chosen) void act(async (send) => setTried(await files.tryFile(send, { csv: chosen.csv, mode: as })))
  }
  return (
    <ActionDialog
      title={t.importTitle}
      action={t.propose}
      ready={file !== null && tried !== null && why.trim().length >= 3}
      act={async (send) => {
        if (!file) return
        const file_name = file.name.slice(0, 140)
        await files.propose(send, { csv: file.csv, mode, file_name, change_reason: why.trim() })
        toast('info', t.proposed)
      }}
      close={close}
    >
      <p>{t.importAbout}</p>
      <CsvChoice
        template={{ name: `${files.name}.csv`, csv: listTemplate(files.name) }}
        mostBytes={MOST_LIST_BYTES}
        mostLines={MOST_LIST_LINES}
        busy={busy}
        onChosen={(chosen) => judge(chosen, mode)}
      />
      {refusal && file && !busy ? (
        <>
          <Note tone="stop" live>
            {refusal.message}
          </Note>
          <WrongLines refusal={refusal} />
        </>
      ) : null}
      <Radio.Group label={t.mode} value={mode} onChange={(as) => judge(file, as as ImportMode)}>
        {IMPORT_MODES.map((one) => (
          <Radio key={one} value={one} label={t[one]} disabled={busy} mt={8} />
        ))}
      </Radio.Group>
      <TextInput
        label={t.changeReason}
        description={t.changeReasonHint}
        maxLength={500}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      {busy ? <Loading lines={3} /> : null}
      {tried ? (
        <>
          <DefinitionList
            items={[
              [t.added, tried.added],
              [t.changed, tried.changed],
              [t.removed, tried.removed],
              [t.unchanged, tried.unchanged],
            ]}
          />
          <Effect of={tried} />
        </>
      ) : null}
    </ActionDialog>
  )
}
