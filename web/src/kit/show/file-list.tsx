import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Note } from './card.tsx'
import classes from './file-list.module.css'

const words = texts({
  download: { en: 'Download', lt: 'Atsisiųsti' },
  downloadFile: {
    en: (name: string) => `Download ${name}`,
    lt: (name: string) => `Atsisiųsti ${name}`,
  },
  failed: {
    en: (name: string, why: string) => `${name} could not be read. ${why}`,
    lt: (name: string, why: string) => `Failo ${name} nuskaityti nepavyko. ${why}`,
  },
})

interface ListedFile {
  readonly _id: string
  readonly name: string
  readonly size: number
}

/** Files to be saved; for anyone who may not, their names alone. */
export function FileList({
  files,
  save,
}: {
  files: readonly ListedFile[]
  /** Null: this person may not read them. */
  save: ((file: ListedFile) => Promise<void>) | null
}): ReactNode {
  const t = useTexts(words)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: ListedFile) => {
    setFault(null)
    try {
      await save?.(file)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(t.failed(file.name, error.message))
    }
  }
  return (
    <>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file._id}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.size}>{sizeWords(file.size)}</span>
            {save ? (
              <Button
                variant="default"
                size="xs"
                aria-label={t.downloadFile(file.name)}
                onClick={() => void read(file)}
              >
                {t.download}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {fault ? (
        <Note tone="stop" live>
          {fault}
        </Note>
      ) : null}
    </>
  )
}

/** The size of a file as people read it. */
export const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
