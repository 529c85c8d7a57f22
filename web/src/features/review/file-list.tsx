import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Note } from '../../kit/card.tsx'
import { downloadFile } from './download-file.ts'
import classes from './transaction.module.css'

interface ListedFile {
  readonly _id: string
  readonly name: string
  readonly size: number
}

/** Files of a payment or of an answer, to be saved by whoever may download documents. */
export function FileList({ id, files }: { id: string; files: readonly ListedFile[] }): ReactNode {
  const can = useCan()
  const [fault, setFault] = useState<string | null>(null)
  const save = async ({ _id, name }: ListedFile) => {
    setFault(null)
    try {
      await downloadFile('getTransactionFile', { params: { id, file: _id } }, name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFault(`${name} could not be read. ${error.message}`)
    }
  }
  return (
    <>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file._id}>
            {can('download:document') ? (
              <Button variant="default" size="xs" onClick={() => void save(file)}>
                Download {file.name}
              </Button>
            ) : (
              file.name
            )}
            <span className={classes.about}>{sizeWords(file.size)}</span>
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

const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
