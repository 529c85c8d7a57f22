import type { ReactNode } from 'react'
import { useCan } from '../../api/session.tsx'
import { FileList } from '../../kit/file-list.tsx'
import { saveFile } from '../../kit/save-file.ts'

/** Files of a payment or of an answer on it, to be saved by whoever may download documents. */
export function TransactionFiles({
  id,
  files,
}: {
  id: string
  files: readonly { readonly _id: string; readonly name: string; readonly size: number }[]
}): ReactNode {
  const can = useCan()
  const save = ({ _id, name }: { readonly _id: string; readonly name: string }) =>
    saveFile('getTransactionFile', { params: { id, file: _id } }, name)
  return <FileList files={files} save={can('download:document') ? save : null} />
}
