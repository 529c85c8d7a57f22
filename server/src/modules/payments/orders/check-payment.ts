import { ORDER_KINDS } from '@fondaco/contract/payments/kinds.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { type HeldAccount, withBalances } from '../../accounts/index.ts'
import { attachedDocuments } from '../engine/attached-documents.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { type CountedPayment, readPaymentFacts } from '../engine/facts-store.ts'
import { type Order, type PaymentRequest, refuseSwitchedOff } from '../engine/payment-order.ts'
import { refuseOtherFee } from '../kinds/price-now.ts'
import { judgePayment } from './judge-payment.ts'
import { priceOf } from './price-of.ts'

/** A requested payment, with its documents. */
export interface CheckedOrder {
  readonly order: Order
  readonly documentIds: readonly string[]
}

/**
 * Checks a payment against its scheme, the account and the customer's settings. Limits and money are not checked yet.
 */
export async function checkOrder(
  { kinds, maxFiles }: Pick<PaymentDeps, 'kinds' | 'maxFiles'>,
  reader: Reader,
  request: PaymentRequest,
  paying: HeldAccount,
  now: Date,
): Promise<CheckedOrder> {
  const { by, scope, order: asked } = request
  const { holder } = paying
  const { type, files = [] } = asked
  const kind = kinds[type].order ?? refuse('type_not_available')
  if (!by.permissions.has(ORDER_KINDS[type].permission)) refuse('permission_missing')
  refuseSwitchedOff(type, holder.settings)
  if (holder.status !== 'APPROVED') refuse('customer_not_approved')
  const order = await kind.readOrder(reader, request, paying, newId(), now)
  const documentIds =
    files.length === 0 ? [] : await attachedDocuments(reader, scope, holder.id, files, maxFiles)
  return { order, documentIds }
}

/**
 * Refuses a payment for every reason for which it would be refused now, so nobody enters a code for a payment that is
 * refused afterwards. It holds nothing, counts nothing and locks nothing.
 */
export async function checkPayment(
  deps: Pick<PaymentDeps, 'kinds' | 'maxFiles'>,
  reader: Reader,
  request: PaymentRequest,
  paying: HeldAccount,
  now: Date,
): Promise<Order> {
  const { order } = await checkOrder(deps, reader, request, paying, now)
  const facts = await readPaymentFacts(reader, countedAs(order))
  judgePayment(order, facts, paying, now, request.order.duplicate_confirmed ?? false)
  const price = priceOf(order, facts)
  refuseOtherFee(request.order.fee, price, order.payment.currency)
  if (isLater(order)) return order
  const [account] = await withBalances(reader, [paying.account])
  if (!account) throw new Error(`no balance of ${paying.account.id}`)
  if (order.payment.amount + price.fee > account.available) refuse('funds_insufficient')
  return order
}

/** It is future-dated: nothing is held before. */
export const isLater = ({ day, today }: Order): boolean => day > today

export const countedAs = ({ payment, day, countries, feeProgram }: Order): CountedPayment => ({
  ...payment,
  day,
  countries,
  feeProgram,
})
