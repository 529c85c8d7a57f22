import type { ChargeObstacle } from '@fondaco/contract/charges/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { decideCharge, type FeePart } from '@fondaco/rules/fees/decide-fee.ts'
import type { Reader } from '../../../platform/db.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { readFeeLines } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readTotals } from '../engine/facts-store.ts'

/** The operational fee of an account by the price list of a day, or why it cannot be charged. */
export type OperationalFee =
  | { readonly decided: FeePart; readonly obstacle: null }
  | { readonly decided: null; readonly obstacle: ChargeObstacle }

/** The operational fees of accounts of one customer, in their order. */
export async function operationalFees(
  reader: Reader,
  accounts: readonly HeldAccount[],
  at: Date,
): Promise<OperationalFee[]> {
  const [first] = accounts
  if (!first) return []
  const { id, status, feeProgram: program } = first.holder
  const [lines, { eurRates }] = await Promise.all([readFeeLines(reader, program), readSettings(reader)])
  return Promise.all(
    accounts.map(async ({ account }): Promise<OperationalFee> => {
      const { entity, currency } = account
      const not = (obstacle: ChargeObstacle) => ({ decided: null, obstacle })
      if (status !== 'APPROVED') return not('customer_not_chargeable')
      if (account.status !== 'ACTIVE') return not('account_not_active')
      const today = entityDay(at, entity)
      const { ofMonth: volume } = await readTotals(reader, id, today)
      const charged = { program, entity, currency, volume }
      const decided = decideCharge(lines, 'OPERATIONAL', charged, eurRates[currency], today)
      return decided ? { decided, obstacle: null } : not('charge_without_price')
    }),
  )
}
