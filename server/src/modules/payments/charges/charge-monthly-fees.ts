import { startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { decideCharge } from '@fondaco/rules/fees/decide-fee.ts'
import { type FeeLine, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { chargeTime, type Month, nextMonth } from '@fondaco/rules/fees/month.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { SystemScope } from '../../../platform/scope.ts'
import { findHeldAccounts } from '../../accounts/index.ts'
import { isSound } from '../../ledger/index.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { derivedId } from '../engine/payment-money.ts'
import { bookFees, type NewFee } from './book-fees.ts'
import {
  type CustomerOfMonth,
  findCustomersOfMonth,
  insertMonthlyFees,
  lockFeeMonth,
  updateFeeMonth,
} from './charge-store.ts'

/** Customers that are charged in one transaction. */
const BATCH = 200

/**
 * Charges the monthly fees that are due: of each entity from 06:00 by its clock on the first day of the next month, also
 * of earlier months that no process charged. A process that is killed leaves whole batches, and the next one goes on
 * after them. While the books are not sound, nothing is charged.
 */
export async function chargeMonthlyFees(deps: PaymentDeps, scope: SystemScope): Promise<void> {
  if (!(await isSound(deps.db))) return
  for (const entity of ENTITIES) {
    while (await deps.db.transaction().execute((trx) => chargeBatch(deps, trx, scope, entity)));
  }
}

/** Whether there may be more to charge in the entity. */
async function chargeBatch(
  deps: PaymentDeps,
  trx: Trx,
  scope: SystemScope,
  entity: Entity,
): Promise<boolean> {
  const at = deps.clock.now()
  const due = await lockFeeMonth(trx, entity)
  if (!due || at < chargeTime(due.month, entity)) return false
  const { month, charged_to: after } = due
  const lines = linesOn(await readFeeLines(trx), month).filter(
    (line) => line.kind === 'MONTHLY' && line.entity === entity,
  )
  const programs = [...new Set(lines.map(({ program }) => program))]
  const openedBefore = startOfEntityDay(nextMonth(month), entity)
  const begins = startOfEntityDay(month, entity)
  const asked = { entity, month, begins, openedBefore, programs, after, most: BATCH }
  const customers = programs.length === 0 ? [] : await findCustomersOfMonth(trx, asked)
  const last = customers.length < BATCH ? null : (customers.at(-1)?.customerId ?? null)
  await updateFeeMonth(
    trx,
    last === null
      ? { entity, month: nextMonth(month), charged_to: null }
      : { entity, month, charged_to: last },
  )
  const fees = await feesOf(trx, scope, customers, lines, month)
  const made = await bookFees(deps, trx, fees, { actor: SYSTEM, at })
  await insertMonthlyFees(
    trx,
    made.map((fee, index) => ({
      customer_id: fee.customer_id,
      month,
      line_id: fees[index]?.decided.line.id ?? '',
      line_version: fees[index]?.decided.line.version ?? 0,
      transaction_id: fee.id,
    })),
  )
  return true
}

/** The fees of customers for a month, by the price of its first day. */
async function feesOf(
  trx: Trx,
  scope: SystemScope,
  customers: readonly CustomerOfMonth[],
  lines: readonly FeeLine[],
  month: Month,
): Promise<NewFee[]> {
  if (customers.length === 0) return []
  const { eurRates } = await readSettings(trx)
  const accounts = await findHeldAccounts(
    trx,
    scope,
    customers.map(({ accountId }) => accountId),
  )
  return customers.flatMap(({ customerId, accountId, program, volume }) => {
    const paying = accounts.get(accountId)
    if (!paying) return []
    const { currency, entity } = paying.account
    const charged = { program, entity, currency, volume }
    const decided = decideCharge(lines, 'MONTHLY', charged, eurRates[currency], month)
    if (!decided) return []
    const id = derivedId(customerId, `${month} ${decided.line.id}`)
    return [{ id, paying, subtype: 'MONTHLY', decided, month, note: null } as const]
  })
}
