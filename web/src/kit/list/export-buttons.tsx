import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
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
  const [making, setMaking] = useState<Format | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const make = async (format: Format) => {
    if (making) return
    setMaking(format)
    setFault(null)
    try {
      await save(format)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(t.failed(error.message))
    } finally {
      setMaking(null)
    }
  }
  const button = (format: Format) => (
    <Button variant="default" size="xs" loading={making === format} onClick={() => void make(format)}>
      {t[format]}
    </Button>
  )
  return (
    <div className={classes.exports}>
      {button('csv')}
      {button('xlsx')}
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
    </div>
  )
}
