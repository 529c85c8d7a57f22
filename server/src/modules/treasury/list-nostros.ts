import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { heldOn } from '@fondaco/rules/treasury/own-account.ts'
import { z } from 'zod'
import { type Order, readPage } from '../../platform/http/paging.ts'
import { type Operation, Page } from '../../platform/http/serve-call.ts'
import { readOwnAccounts } from '../ledger/index.ts'
import { findWaitingAbout } from '../proposals/index.ts'
import { countNostros, findNostros, type NamedNostro, nostroKey } from './nostro-store.ts'

const BY_NAME: Order<NamedNostro> = {
  name: 'name',
  value: z
    .string()
    .max(60)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  of: nostroKey,
}

/** The institution's accounts at banks, by entity, currency and use. Refusals: `cursor_invalid`. */
export const listNostros: Operation<typeof calls.listNostros> = async ({ db, scope, query }) => {
  const { bank, currency, use } = query
  const filter = { bank, currency, use }
  const page = await readPage<NamedNostro>(query, {
    order: BY_NAME,
    find: (start) => findNostros(db, scope, filter, start),
    count: (most) => countNostros(db, scope, filter, most),
    isSearch: false,
  })
  const ids = page.rows.map(({ id }) => id)
  const [accounts, waiting] = await Promise.all([
    readOwnAccounts(db, ids),
    findWaitingAbout(db, 'nostro', ids),
  ])
  return new Page(
    page.rows.map((row) => {
      const account = accounts.get(row.id)
      return {
        _id: row.id,
        bank: { _id: row.bank_id, bank_name: row.bank_name },
        entity: row.entity,
        currency: row.currency,
        use: row.use,
        account_number: row.account_number,
        held: account?.isBooked ? formatAmount(heldOn('nostro', account.balance), row.currency) : null,
        opened_at: row.opened_at.toISOString(),
        version: row.version,
        change_id: waiting.get(row.id) ?? null,
      }
    }),
    page.metadata,
  )
}
