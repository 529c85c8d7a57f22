import { type CustomerFinds, MOST_FOUND, type StaffFinds } from '@fondaco/contract/overview/schemas.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { labelOf } from '@fondaco/rules/payments/status.ts'
import { readSoughtText } from '@fondaco/rules/sought-text.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import { isShort } from '../../../platform/like.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ListFilter } from '../engine/list-filter.ts'
import { judged, type ListedTransaction } from './read-store.ts'
import { findNewestOfEach } from './search-store.ts'
import { remittanceOf } from './transaction-rows.ts'

/** Lists without dates show the last month. */
const AT_ANY_AGE = { date_from: '2000-01-01' }

/** Payments among which the payees of a text are looked for: the newest ones to such payees. */
const LOOKED_AT = 60

/** A meaning of the searched text: what it filters, and how the list says the same. */
interface Reading {
  readonly filter: ListFilter
  readonly list: Readonly<Record<string, string>> | null
}

/** The customer's payments that a text finds, the newest first. */
export async function searchPayments(
  reader: Reader,
  scope: Scope,
  text: string,
  language: Language,
): Promise<CustomerFinds['payments']> {
  const readings = readingsOf(text).map(({ filter, list }) => ({
    filter,
    // The customer's list has no filter by the account of the other side.
    list: filter.accountBegins ? null : list,
  }))
  const { rows, ...found } = await findByBest(reader, scope, readings)
  return { ...found, rows: rows.map((row) => ({ ...rowOf(row, language), status: labelOf(row.status) })) }
}

/** Transactions that a text finds for staff, the newest first; nothing for those who may not open them. */
export async function searchTransactions(
  reader: Reader,
  scope: Scope,
  session: Session,
  text: string,
  language: Language,
): Promise<StaffFinds['transactions']> {
  if (!session.permissions.has('view:transaction')) return undefined
  const { rows, ...found } = await findByBest(reader, scope, readingsOf(text))
  return {
    ...found,
    rows: rows.map((row) => ({ ...rowOf(row, language), customer: row.customer_name, status: row.status })),
  }
}

/** The payees of a customer's past payments that a text finds by name or IBAN, the last paid first. */
export async function searchPayees(
  reader: Reader,
  scope: Scope,
  text: string,
): Promise<CustomerFinds['payees']> {
  const { account } = readSoughtText(text)
  const paid = { by: 'created', direction: 'DEBIT', subtypes: ['TXN'] } as const
  const byName = { ...paid, ...(isShort(text) ? { nameWord: text } : { creditorName: text }) }
  const filters = [
    await judged(reader, scope, byName),
    ...(account ? [{ ...paid, accountBegins: account }] : []),
  ]
  const payments = await findNewestOfEach(reader, scope, filters, LOOKED_AT)
  const payees = new Map<string, ListedTransaction>()
  for (const payment of payments)
    if (!payees.has(payment.creditor_account)) payees.set(payment.creditor_account, payment)
  return {
    rows: [...payees.values()].slice(0, MOST_FOUND).map(({ id, type, subtype, ...payment }) => ({
      name: payment.creditor_name,
      account_id: payment.creditor_account,
      last: { _id: id, type, subtype },
    })),
    more: payees.size > MOST_FOUND,
  }
}

/** The meanings of a text, the most certain first. */
function readingsOf(text: string): readonly Reading[] {
  if (UUID.test(text)) return [{ filter: { by: 'created', idOrReference: text }, list: { id: text } }]
  const { amount, account } = readSoughtText(text)
  const readings: Reading[] = []
  if (amount) {
    const [amountFrom, amountTo] = amount
    const [amount_from, amount_to] = amount.map((minor) => formatAmount(minor, 'EUR')) as [string, string]
    readings.push({
      filter: { by: 'created', amountFrom, amountTo },
      list: { amount_from, amount_to, ...AT_ANY_AGE },
    })
  }
  if (account)
    readings.push({
      filter: { by: 'created', accountBegins: account },
      list: checkIban(account).ok ? { iban: account, ...AT_ANY_AGE } : null,
    })
  return [
    ...readings,
    {
      filter: { by: 'created', ...(isShort(text) ? { nameWord: text } : { text }) },
      list: { text, ...AT_ANY_AGE },
    },
  ]
}

/** The transactions of the first meaning that finds any. */
async function findByBest(reader: Reader, scope: Scope, readings: readonly Reading[]) {
  const filters = await Promise.all(readings.map(({ filter }) => judged(reader, scope, filter)))
  const found = await findNewestOfEach(reader, scope, filters, MOST_FOUND + 1)
  const best = found[0]?.of ?? 0
  const rows = found.filter(({ of }) => of === best)
  return {
    rows: rows.slice(0, MOST_FOUND),
    more: rows.length > MOST_FOUND,
    list: rows.length > 0 ? (readings[best]?.list ?? null) : null,
  }
}

const rowOf = (row: ListedTransaction, language: Language) => ({
  _id: row.id,
  type: row.type,
  name: row.direction === 'DEBIT' ? row.creditor_name : row.debtor_name,
  reference: row.reference,
  remittance: remittanceOf(row, language),
  direction: row.direction,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  creation_date: row.created_at.toISOString(),
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
