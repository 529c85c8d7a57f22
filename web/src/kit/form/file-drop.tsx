import { type ReactNode, useState } from 'react'
import { Refusal, upload } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { FileZone, sortOut, uploadFaults } from './file-zone.tsx'

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
}

/** Files to attach: chosen or dropped, stored at once, each with an outcome of its own. */
export function FileDrop({ label, files, onChange, companyId, error }: FileDropProps): ReactNode {
  const { max_files: most } = useMe().product
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])

  const add = async (chosen: readonly File[]) => {
    const { fit, faults } = sortOut(chosen, files.length, most)
    const found = [...faults]
    setBusy(true)
    try {
      const body = companyId ? { company_id: companyId } : {}
      const outcomes = fit.length > 0 ? await upload('uploadFiles', { body }, fit) : []
      for (const { name, error: why } of outcomes) if (why) found.push(`${name}: ${why}`)
      onChange([...files, ...outcomes.flatMap(({ _id, name }) => (_id ? [{ _id, name }] : []))])
    } catch (error) {
      found.push(...uploadFaults(error))
      if (!(error instanceof Refusal)) throw error
    } finally {
      setBusy(false)
      setFaults(found)
    }
  }

  return (
    <FileZone
      label={label}
      most={most}
      busy={busy}
      faults={error ? [error, ...faults] : faults}
      onChosen={(chosen) => void add(chosen)}
    >
      <ChosenFiles files={files} onChange={onChange} />
    </FileZone>
  )
}
