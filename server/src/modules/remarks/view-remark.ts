import type { RemarkView } from '@fondaco/contract/remarks/schemas.ts'
import type { Remark } from './store.ts'

export const viewRemark = ({ id, at, user_name, content, content_type }: Remark): RemarkView => ({
  _id: id,
  at: at.toISOString(),
  user: user_name,
  comment: content,
  content_type,
})
