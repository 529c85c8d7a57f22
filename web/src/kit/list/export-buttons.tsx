import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
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
})

type Format = 'csv' | 'xlsx'

/** What the filter shows, as a file. */
export function ExportButtons({ save }: { save: (format: Format) => Promise<void> }): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [chosen, setChosen] = useState<Format>()
  const make = (format: Format) =>
    act(() => {
      setChosen(format)
      return save(format)
    })
  const button = (format: Format) => (
    <Button variant="default" size="xs" loading={busy && chosen === format} onClick={() => void make(format)}>
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
