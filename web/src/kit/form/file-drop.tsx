import { type ReactNode, useState } from 'react'
import { type Result, upload } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { FileZone, sortOut, uploadFaults } from './file-zone.tsx'
import { useAct } from './use-act.ts'

export interface StoredFile {
  readonly _id: string
  readonly name: string
}

interface FileDropProps {
  readonly label: string
  readonly files: readonly StoredFile[]
  readonly onChange: (files: readonly StoredFile[]) => void
  /** Stores files, each with its own outcome. */
  readonly store: (files: readonly File[]) => Promise<Result<'uploadFiles'>>
  readonly error?: string | undefined
}

/** Files to attach: chosen or dropped, stored at once, each with its own outcome. */
export function FileDrop({ label, files, onChange, store, error }: FileDropProps): ReactNode {
  const { max_files: most } = useMe().product
  const { act, busy } = useAct()
  const [faults, setFaults] = useState<readonly string[]>([])

  const add = (chosen: readonly File[]) =>
    act(async () => {
      const { fit, faults: found } = sortOut(chosen, files.length, most)
      try {
        const outcomes = fit.length > 0 ? await store(fit) : []
        setFaults([...found, ...outcomes.flatMap(({ name, error: why }) => (why ? `${name}: ${why}` : []))])
        onChange([...files, ...outcomes.flatMap(({ _id, name }) => (_id ? [{ _id, name }] : []))])
      } catch (error) {
        setFaults([...found, ...uploadFaults(error)])
        throw error
      }
    })

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

/** Stores files of a customer. @param companyId the company for which the person acts; none for an individual */
export const storeForCustomer = (companyId: string | null) => (files: readonly File[]) =>
  upload('uploadFiles', { body: companyId ? { company_id: companyId } : {} }, files)
