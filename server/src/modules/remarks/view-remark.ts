import type { RemarkView } from '@fondaco/contract/remarks/schemas.ts'
import type { ListedRemark } from './store.ts'

export const viewRemark = ({
  id,
  at,
  user_name,
  content,
  content_type,
  files,
}: ListedRemark): RemarkView => ({
  _id: id,
  at: at.toISOString(),
  user: user_name,
  comment: content,
  content_type,
  files: files.map((file) => ({ _id: file.id, name: file.name, size: file.size })),
})
