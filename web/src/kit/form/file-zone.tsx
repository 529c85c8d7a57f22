import { FILE_WORDS, MAX_FILE_BYTES, tooManyFiles } from '@fondaco/contract/files.ts'
import { Button } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import classes from './file-zone.module.css'

/** Allowed files of every upload. */
export const FILE_KINDS: readonly string[] = ['png', 'jpeg', 'jpg', 'gif', 'pdf', 'doc', 'docx']

const words = texts({
  choose: { en: 'Choose files', lt: 'Pasirinkti failus' },
  hint: {
    en: (kinds: string) => `or drop them here: ${kinds}, up to 8 MB each`,
    lt: (kinds: string) => `arba nutempkite juos čia: ${kinds}, kiekvienas iki 8 MB`,
  },
  chooseOne: { en: 'Choose a file', lt: 'Pasirinkti failą' },
  hintOne: {
    en: (kinds: string) => `or drop it here: ${kinds}, up to 8 MB`,
    lt: (kinds: string) => `arba nutempkite jį čia: ${kinds}, iki 8 MB`,
  },
  tooMany: {
    en: (most: number) => tooManyFiles(most).en,
    lt: (most: number) => tooManyFiles(most).lt,
  },
  again: {
    en: 'Error uploading files. Please try again.',
    lt: 'Įkeliant failus įvyko klaida. Bandykite dar kartą.',
  },
  refused: { en: 'Failed to upload files.', lt: 'Failų įkelti nepavyko.' },
  unexpected: {
    en: 'An unexpected error occurred during file upload.',
    lt: 'Įkeliant failus įvyko netikėta klaida.',
  },
  ...FILE_WORDS,
})

interface FileZoneProps {
  readonly label: string
  /** Why the files are asked for, under the label. */
  readonly reason?: string
  readonly hint?: string | undefined
  readonly kinds?: readonly string[]
  /** Files that it holds at most. */
  readonly most: number
  readonly busy?: boolean
  readonly faults: readonly string[]
  readonly onChosen: (files: readonly File[]) => void
  /** What was chosen before. */
  readonly children?: ReactNode
}

/** An area for choosing or dropping files. The caller shows their outcome and faults. */
export function FileZone({
  label,
  reason,
  hint,
  kinds = FILE_KINDS,
  most,
  busy = false,
  faults,
  onChosen,
  children,
}: FileZoneProps): ReactNode {
  const say = useTexts(words)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [choose, hintOf] = most > 1 ? [say.choose, say.hint] : [say.chooseOne, say.hintOne]
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onChosen([...event.dataTransfer.files])
  }
  return (
    <div>
      <div className={classes.label} id={`${id}-label`}>
        {label}
      </div>
      {reason ? (
        <p className={classes.reason} id={`${id}-reason`}>
          {reason}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-label ${id}-reason ${id}-hint`}
        >
          {choose}
        </Button>
        <span className={classes.hint} id={`${id}-hint`}>
          {hint ?? hintOf(kinds.filter((kind) => kind !== 'jpg').join(', '))}
        </span>
        <input
          ref={input}
          type="file"
          multiple={most > 1}
          accept={kinds.map((kind) => `.${kind}`).join(',')}
          hidden
          aria-labelledby={`${id}-label`}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (chosen.length > 0) onChosen(chosen)
          }}
        />
      </div>
      {faults.length > 0 ? (
        <div role="alert" className={classes.faults}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      {children}
    </div>
  )
}

/** Removes files that cannot be sent; the server also checks the content. If there are too many, none is accepted. */
export function sortOut(
  chosen: readonly File[],
  already: number,
  most: number,
  kinds: readonly string[] = FILE_KINDS,
): { readonly fit: readonly File[]; readonly faults: readonly string[] } {
  const say = textsNow(words)
  if (already + chosen.length > most) {
    return { fit: [], faults: [most === 1 ? say.onlyOne : say.tooMany(most)] }
  }
  const faults: string[] = []
  const fit = chosen.filter((file) => {
    const kind = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    const fault =
      file.size > MAX_FILE_BYTES
        ? say.tooLarge
        : file.size === 0
          ? say.empty
          : !kinds.includes(kind) && say.invalid
    if (fault) faults.push(`${file.name}: ${fault}`)
    return !fault
  })
  return { fit, faults }
}

/** Text for an upload that failed as a whole; single files have their outcomes. */
export function uploadFaults(error: unknown): readonly string[] {
  const say = textsNow(words)
  if (!(error instanceof Refusal)) return [say.unexpected]
  return [error.code === 'unreachable' ? say.again : say.refused, error.message]
}
