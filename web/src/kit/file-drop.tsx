import { Button, CloseButton } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Refusal, upload } from '../api/client.ts'
import classes from './file-drop.module.css'

export interface StoredFile {
  readonly _id: string
  readonly name: string
}

interface FileDropProps {
  readonly label: string
  readonly files: readonly StoredFile[]
  readonly onChange: (files: readonly StoredFile[]) => void
  readonly companyId: string | null
  readonly error?: string | undefined
  readonly hint?: string
}

const MAX_FILES = 10
const MAX_BYTES = 8_000_000
const ACCEPT = '.png,.jpeg,.jpg,.gif,.pdf,.doc,.docx'

/** Long names are shortened in the middle of the list, as B§5.8 has it. */
const shortName = (name: string): string => (name.length >= 17 ? `${name.slice(0, 13)}…` : name)

/** Files to attach: chosen or dropped, stored at once, each with an outcome of its own (B§5.8, B§8). */
export function FileDrop({ label, files, onChange, companyId, error, hint }: FileDropProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [over, setOver] = useState(false)

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    if (files.length + chosen.length > MAX_FILES) return setFaults([`Please upload up to ${MAX_FILES} files`])
    const tooLarge = chosen.filter(({ size }) => size > MAX_BYTES)
    const found = tooLarge.map(({ name }) => `${name}: size of file must be less then 8,000,000 bytes`)
    const sendable = chosen.filter(({ size }) => size <= MAX_BYTES)
    setBusy(true)
    try {
      const outcomes =
        sendable.length > 0 ? await upload(sendable, companyId ? { company_id: companyId } : {}) : []
      for (const { name, error: why } of outcomes) if (why) found.push(`${name}: ${why}`)
      onChange([...files, ...outcomes.flatMap(({ _id, name }) => (_id ? [{ _id, name }] : []))])
    } catch (refusal) {
      found.push(refusal instanceof Refusal ? refusal.message : 'Error uploading files. Please try again.')
    } finally {
      setBusy(false)
      setFaults(found)
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }

  const shown = error ? [error, ...faults] : faults
  return (
    <div>
      <div className={classes.label} id={`${id}-label`}>
        {label}
      </div>
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
          aria-describedby={`${id}-hint`}
        >
          Choose files
        </Button>
        <span className={classes.hint} id={`${id}-hint`}>
          {hint ?? 'or drop them here: png, jpeg, gif, pdf, doc, docx, up to 8 MB each'}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPT}
          hidden
          aria-labelledby={`${id}-label`}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            void add(chosen)
          }}
        />
      </div>
      {shown.length > 0 ? (
        <div role="alert" className={classes.faults}>
          {shown.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file._id}>
              <span title={file.name}>{shortName(file.name)}</span>
              <CloseButton
                size="sm"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter(({ _id }) => _id !== file._id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
