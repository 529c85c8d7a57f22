import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findWaitingAbout } from '../proposals/index.ts'
import { findOwnAccounts } from './own-accounts.ts'
import { countTransfers, type FoundTransfer, findLegs, findTransfers } from './transfer-store.ts'

/** Booked transfers between own accounts, newest first. Refusals: `cursor_invalid`. */
export const listOwnTransfers: Operation<typeof calls.listOwnTransfers> = async ({ db, scope, query }) => {
  const { kind: kinds, currency: currencies, bank, date_from: from, date_to: to } = query
  const filter = { kinds, currencies, bank, from, to }
  const page = await readPage<FoundTransfer>(query, {
    order: newest(({ booked_at }) => booked_at),
    find: (start) => findTransfers(db, scope, filter, start),
    count: (most) => countTransfers(db, scope, filter, most),
    isSearch: false,
  })
  const ids = page.rows.map(({ id }) => id)
  const [legs, waiting] = await Promise.all([findLegs(db, ids), findWaitingAbout(db, 'own_reversal', ids)])
  const accounts = await findOwnAccounts(
    db,
    legs.flatMap(({ debit_account, credit_account }) => [debit_account, credit_account]),
  )
  const nameOf = (id: string) => {
    const account = accounts.get(id)
    if (!account) throw new Error(`the ledger has no own account ${id}`)
    return account.name
  }
  const byTransfer = Map.groupBy(legs, ({ transfer_id }) => transfer_id)
  return page.map((row) => ({
    _id: row.id,
    kind: row.kind,
    entity: row.entity,
    legs: (byTransfer.get(row.id) ?? []).map(({ currency, amount, debit_account, credit_account }) => ({
      currency,
      amount: formatAmount(BigInt(amount), currency),
      debit: nameOf(debit_account),
      credit: nameOf(credit_account),
    })),
    reason: row.reason,
    value_date: row.value_date,
    document: row.document_name,
    proposed_by: row.proposer,
    approved_by: row.decider ?? '',
    booked_at: row.booked_at.toISOString(),
    reversed:
      row.reversal_id && row.reversal_at ? { _id: row.reversal_id, at: row.reversal_at.toISOString() } : null,
    reverses:
      row.reverses && row.original_at ? { _id: row.reverses, at: row.original_at.toISOString() } : null,
    reversal_change: waiting.get(row.id) ?? null,
  }))
}
