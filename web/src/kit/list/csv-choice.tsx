import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Note } from '../show/card.tsx'
import classes from './csv-choice.module.css'
import { saveBlob } from './save-file.ts'
import { textOf } from './text-of.ts'

const words = texts({
  template: { en: 'Download the template', lt: 'Atsisiųsti šabloną' },
  choose: { en: 'Choose a file', lt: 'Pasirinkti failą' },
  chosen: { en: (name: string) => `File: ${name}`, lt: (name: string) => `Failas: ${name}` },
  tooLarge: {
    en: (lines: number) => `The file is too large. It may have at most ${lines.toLocaleString('en')} lines.`,
    lt: (lines: number) =>
      `Failas per didelis. Jame gali būti ne daugiau kaip ${lines.toLocaleString('lt')} eilučių.`,
  },
  encoding: {
    en: 'The file is not text in UTF-8. Save it as CSV in UTF-8.',
    lt: 'Failas nėra UTF-8 tekstas. Išsaugokite jį CSV formatu UTF-8 koduote.',
  },
})

export interface CsvFile {
  readonly name: string
  readonly csv: string
}

/** A CSV file that somebody imports, and the template of it. A file that is no text or too large says so here. */
export function CsvChoice({
  template,
  mostBytes,
  mostLines,
  busy = false,
  onChosen,
  children,
}: {
  readonly template: CsvFile
  readonly mostBytes: number
  readonly mostLines: number
  readonly busy?: boolean
  /** Null: the file cannot be used. */
  readonly onChosen: (file: CsvFile | null) => void
  /** Other buttons. */
  readonly children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const take = async (file: File | null) => {
    if (!file) return
    // The same file, once it is corrected, is a choice again.
    reset.current?.()
    const isTooLarge = file.size > mostBytes
    const csv = isTooLarge ? null : await textOf(file)
    setName(file.name)
    setFault(isTooLarge ? t.tooLarge(mostLines) : csv === null ? t.encoding : null)
    onChosen(csv === null ? null : { name: file.name, csv })
  }
  return (
    <>
      <div className={classes.buttons}>
        <FileButton onChange={(file) => void take(file)} accept=".csv,text/csv" resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob(['\ufeff', template.csv], { type: 'text/csv' }), template.name)}
        >
          {t.template}
        </Button>
        {children}
      </div>
      {name ? <p className={classes.name}>{t.chosen(name)}</p> : null}
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
    </>
  )
}
