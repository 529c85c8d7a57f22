import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { Note } from './card.tsx'
import classes from './list.module.css'

type Format = 'csv' | 'xlsx'

/** What the filter shows, as a file. */
export function ExportButtons({ save }: { save: (format: Format) => Promise<void> }): ReactNode {
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
      setFault(`The file could not be made. ${error.message}`)
    } finally {
      setMaking(null)
    }
  }
  const button = (format: Format, label: string) => (
    <Button variant="default" size="xs" loading={making === format} onClick={() => void make(format)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.exports}>
      {button('csv', 'Export CSV')}
      {button('xlsx', 'Export XLSX')}
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
    </div>
  )
}
