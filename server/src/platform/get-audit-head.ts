import type * as calls from '@fondaco/contract/platform/calls.ts'
import { readAuditHead } from './audit-chain.ts'
import type { Operation } from './http/serve-call.ts'

/** The last link of the audit chain. With a copy of it kept elsewhere, a later change of earlier rows is visible. */
export const getAuditHead: Operation<typeof calls.getAuditHead> = async ({ db }) => {
  const head = await readAuditHead(db)
  return { seq: Number(head?.seq ?? 0), hash: head?.hash ?? null }
}
