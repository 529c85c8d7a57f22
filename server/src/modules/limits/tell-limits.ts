import { type ChangedLimit, changesBetween } from '@fondaco/rules/payments/limit-change.ts'
import type { LimitFigure, OwnLimits } from '@fondaco/rules/payments/payment-limits.ts'
import { type TransactionType, typesWhere } from '@fondaco/rules/payments/types.ts'
import { v5 } from 'uuid'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { SystemScope } from '../../platform/scope.ts'
import { isUnderContract, payersOf, readCustomer } from '../customers/index.ts'
import { tell } from '../tell/index.ts'
import { limitsOfMove } from './limits-of-move.ts'
import { figureText } from './view-limit.ts'

const PAGE = '/customer/limits'

/** Notifies everybody who may pay for a customer of their limits that staff changed, in the bell and by letter. */
export const tellLimits = (trx: Trx, customerId: string, changes: readonly ChangedLimit[]): Promise<void> =>
  tellChanges(trx, customerId, 'limits_changed', changes)

/** The same of limits that come with another fee programme, if the customer is under contract. */
export async function tellProgramLimits(
  trx: Trx,
  scope: SystemScope,
  change: {
    readonly id: string
    readonly customerId: string
    readonly before: number
    readonly after: number
  },
): Promise<void> {
  const { id, customerId } = change
  const customer = await readCustomer(trx, scope, customerId)
  if (!customer || !isUnderContract(customer.status)) return
  await tellChanges(trx, customerId, 'limits_changed', await limitsOfMove(trx, change), v5('limits', id))
}

/** The same of own limits of instant payments that somebody raised or removed, so that it does not happen unseen. */
export const tellOwnLimits = (
  trx: Trx,
  customerId: string,
  before: OwnLimits,
  after: OwnLimits,
): Promise<void> =>
  tellChanges(
    trx,
    customerId,
    'own_limit_raised',
    INSTANT_TYPES.flatMap((type) => changesBetween(figuresOf(type, before), figuresOf(type, after))),
  )

const INSTANT_TYPES = typesWhere(({ isInstant }) => isInstant)

const figuresOf = (type: TransactionType, { perPayment, perDay }: OwnLimits): LimitFigure[] => [
  ...(perPayment === null ? [] : [{ type, period: 'per_payment', most: perPayment } as const]),
  ...(perDay === null ? [] : [{ type, period: 'per_day', most: perDay } as const]),
]

async function tellChanges(
  trx: Trx,
  customerId: string,
  notice: 'limits_changed' | 'own_limit_raised',
  changes: readonly ChangedLimit[],
  dedupe = newId(),
): Promise<void> {
  if (changes.length === 0) return
  const payers = await payersOf(trx, customerId)
  const limits = changes.map(({ type, period, before, after }) => ({
    type,
    period,
    before: figureText(before),
    after: figureText(after),
  }))
  await enqueue(trx, [
    tell({
      userIds: payers,
      dedupe,
      link: PAGE,
      said: { notice, limits },
    }),
  ])
}
