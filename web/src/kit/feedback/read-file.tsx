import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { FilePreview } from '../show/file-preview.tsx'
import { Failed, Loading } from './states.tsx'

/** Reads a file once, when it is opened, and shows it. Mount it anew for another file. */
export function ReadFile({ name, read }: { name: string; read: () => Promise<Blob> }): ReactNode {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reads = useRef(read)
  reads.current = read
  // Not a reading of the page: each is in the audit, so an event must not repeat it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again on request
  useEffect(() => {
    let isOver = false
    reads
      .current()
      .then(async (blob) => new Uint8Array(await blob.arrayBuffer()))
      .then(
        (found) => isOver || setBytes(found),
        (error: Refusal) => isOver || setBytes(error),
      )
    return () => {
      isOver = true
    }
  }, [attempt])
  if (bytes === null) return <Loading lines={8} />
  if (bytes instanceof Error) {
    const retry = () => {
      setBytes(null)
      setAttempt(attempt + 1)
    }
    return <Failed what={name} error={bytes} retry={retry} />
  }
  return <FilePreview name={name} bytes={bytes} />
}
