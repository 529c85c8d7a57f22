import type { ReactNode } from 'react'
import { useCan } from '../../api/session.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { FileList } from '../../kit/show/file-list.tsx'

/** Files of a payment or of an answer on it, for staff who may download documents. */
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
