import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { StoredFeePart } from '../../../platform/schema/columns.ts'
import type { CustomerScope } from '../../../platform/scope.ts'
import { lockReceivingAccounts } from '../../accounts/index.ts'
import { isSound } from '../../ledger/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { balanceEventsOf } from '../engine/announce.ts'
import { createdView } from '../engine/created-view.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransactions } from '../engine/move-transaction.ts'
import { bookMovements } from '../engine/payment-money.ts'
import { refuseOtherFee, storedParts } from '../kinds/price-now.ts'
import { exchangeExtension } from './exchange-extension.ts'
import { type OwnAccounts, ownAccounts } from './own-accounts.ts'
import { ownFee } from './own-fee.ts'
import { ownMovements } from './own-movements.ts'
import { lockQuote, type Quote, useQuote } from './quote-store.ts'

/** An order between own accounts. */
export type OwnOrder = Extract<CallBody<typeof createTransaction>, { type: 'BETWEEN' }>

type Context = Omit<CallContext<typeof createTransaction>, 'body'>

/** What moves: both accounts and amounts, its price, and the quote of an exchange. */
interface Planned extends OwnAccounts {
  readonly sell: bigint
  readonly buy: bigint
  readonly fee: bigint
  readonly feeParts: readonly StoredFeePart[]
  readonly quote: Quote | null
}

/**
 * Moves money between two own accounts, with an exchange if their currencies differ: booked at once, or refused with
 * nothing moved. Nothing is screened, counts in a limit or needs strong authentication, because the money stays with its
 * owner (RTS SCA art. 15). An exchange is made at the rate of its quote, once.
 */
export async function bookBetween(
  deps: Pick<PaymentDeps, 'metrics'>,
  context: Context,
  order: OwnOrder,
): Promise<CallResult<typeof createTransaction>> {
  const { clock, request, scope, session } = context
  return context.once(async (trx) => {
    if (!(await isSound(trx))) refuse('payments_stopped')
    const quote = order.quote_id === undefined ? null : await quoteOf(trx, order.quote_id, session.user.id)
    const at = clock.now()
    if (quote && quote.expires_at <= at) refuse('quote_expired')
    const planned = quote ? await planExchange(trx, scope, quote) : await planMove(trx, scope, order, at)
    const { eurRates } = await readSettings(trx)
    const rows = transactionsOf(planned, order, { at, session, eurRates })
    const [debit, credit] = await beginTransactions(
      deps,
      trx,
      rows.map((transaction) => ({ transaction, actor: actorOf(session, request) })),
    )
    if (!debit || !credit) throw new Error('two transactions begin together')
    if (quote) await useQuote(trx, quote.id, debit.id)
    const margin = quote === null ? null : quote.margin_sell
    await bookMovements(trx, ownMovements({ ...planned, debitId: debit.id, creditId: credit.id, margin }))
    const events = await balanceEventsOf(trx, [
      { transaction: debit, event: 'AccountWithdrawl' },
      { transaction: credit, event: 'AccountFunding' },
    ])
    await enqueue(trx, [...events.values()].flat())
    return createdView(debit)
  })
}

async function quoteOf(trx: Trx, id: string, userId: string): Promise<Quote> {
  const quote = (await lockQuote(trx, id, userId)) ?? refuse('quote_unknown')
  return quote.used_for === null ? quote : refuse('quote_used')
}

async function planExchange(trx: Trx, scope: CustomerScope, quote: Quote): Promise<Planned> {
  const accounts = await lockedAccounts(trx, scope, quote.account_id, quote.to_account_id)
  if (!accounts.from.holder.settings.can_currency_exchange) refuse('setting_off')
  const { sell, buy, fee, fee_parts } = quote
  return { ...accounts, sell, buy, fee, feeParts: fee_parts ?? [], quote }
}

async function planMove(trx: Trx, scope: CustomerScope, order: OwnOrder, at: Date): Promise<Planned> {
  const { account = '', to_account = '', amount = '', currency } = order
  const accounts = await lockedAccounts(trx, scope, account, to_account)
  const { from, to } = accounts
  if (currency !== from.account.currency || currency !== to.account.currency) refuse('currency_mismatch')
  const moved = parseAmount(amount, from.account.currency) ?? refuse('amount_invalid')
  const price = await ownFee(trx, from, moved, at)
  refuseOtherFee(order.fee, price, from.account.currency)
  return { ...accounts, sell: moved, buy: moved, fee: price.fee, feeParts: storedParts(price), quote: null }
}

/** The two accounts; staff change neither until the end of the transaction. */
async function lockedAccounts(
  trx: Trx,
  scope: CustomerScope,
  fromId: string,
  toId: string,
): Promise<OwnAccounts> {
  await lockReceivingAccounts(trx, scope, [fromId, toId])
  return ownAccounts(trx, scope, fromId, toId)
}

/** The two transactions, COMPLETED. */
function transactionsOf(
  { from, to, sell, buy, fee, feeParts, quote }: Planned,
  order: OwnOrder,
  {
    at,
    session: { user },
    eurRates,
  }: Pick<Context, 'session'> & { at: Date; eurRates: Parameters<typeof eurValue>[0] },
) {
  const { holder } = from
  const address = JSON.stringify(holder.address)
  const common = {
    payment_id: newId(),
    customer_id: holder.id,
    entity: from.account.entity,
    type: 'BETWEEN',
    subtype: quote ? 'FX' : 'INTERNAL',
    status: 'COMPLETED',
    status_since: at,
    settled_at: at,
    created_at: at,
    created_by: user.id,
    created_by_name: `${user.firstName} ${user.lastName}`,
    debtor_name: holder.name,
    debtor_account: from.account.accountId,
    debtor_bic: from.account.bic,
    debtor_address: address,
    creditor_name: holder.name,
    creditor_account: to.account.accountId,
    creditor_bic: to.account.bic,
    creditor_address: address,
    remittance: order.remittance ?? null,
    client_ref_id: order.client_ref_id ?? null,
    risk: holder.risk,
  } as const
  const sideOf = ({ account }: typeof from, amount: bigint) => ({
    id: newId(),
    account_id: account.id,
    amount,
    currency: account.currency,
    amount_eur: eurValue(eurRates, amount, account.currency),
  })
  const extension = quote && exchangeExtension(quote, from.account.currency, to.account.currency)
  return [
    {
      ...common,
      ...sideOf(from, sell),
      direction: 'DEBIT',
      fee,
      fee_parts: JSON.stringify(feeParts),
      extension: extension ? JSON.stringify(extension) : '{}',
    },
    {
      ...common,
      ...sideOf(to, buy),
      direction: 'CREDIT',
      fee: 0n,
      fee_parts: '[]',
      extension: extension ? JSON.stringify(extension) : '{}',
    },
  ] as const
}
