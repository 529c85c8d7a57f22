import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { toast } from '../feedback/toasts.ts'
import { useAct } from '../form/use-act.ts'
import { Note } from '../show/card.tsx'
import classes from './list.module.css'

const words = texts({
  failed: {
    en: (why: string) => `The file could not be made. ${why}`,
    lt: (why: string) => `Failo sukurti nepavyko. ${why}`,
  },
  csv: { en: 'Export CSV', lt: 'Eksportuoti CSV' },
  xlsx: { en: 'Export XLSX', lt: 'Eksportuoti XLSX' },
  making: {
    en: 'The file is made in the background. You are notified when it is ready.',
    lt: 'Failas rengiamas fone. Kai jis bus paruoštas, gausite pranešimą.',
  },
  see: { en: 'Downloads and imports', lt: 'Atsisiuntimai ir importai' },
})

type Format = 'csv' | 'xlsx'

/** Files of more rows are made in the background. */
const MOST_AT_ONCE = 5_000

/** What the filter shows, as a file: at once, or of a long list in the background. */
export function ExportButtons({
  found,
  save,
  task,
  downloads,
}: {
  /** The figures of the list. Until they are known nobody can tell whether the file is long. */
  found: PagingMetadata | undefined
  save: (format: Format) => Promise<void>
  task: (format: Format) => Input<'createTask'>['body']
  /** Where files that are made in the background are shown. */
  downloads: Address
}): ReactNode {
  const t = useTexts(words)
  const { acted_by } = useMe()
  const { act, busy, refusal } = useAct()
  const [chosen, setChosen] = useState<Format>()
  const isLong = found?.at_least === true || (found?.count ?? 0) > MOST_AT_ONCE
  const make = (format: Format) =>
    act(async (send) => {
      setChosen(format)
      // Nothing is asked for in the name of a customer that would wait for them.
      if (!isLong || acted_by) return save(format)
      await send('createTask', { body: task(format) })
      toast('info', t.making, { to: downloads, text: t.see })
    })
  const button = (format: Format) => (
    <Button
      variant="default"
      size="xs"
      disabled={found === undefined}
      loading={busy && chosen === format}
      onClick={() => void make(format)}
    >
      {t[format]}
    </Button>
  )
  return (
    <div className={classes.exports}>
      {button('csv')}
      {button('xlsx')}
      {refusal ? (
        <Note tone="stop" live>
          {t.failed(refusal.message)}
        </Note>
      ) : null}
    </div>
  )
}
