import type { Currency } from '@fondaco/rules/currency.ts'
import { accountIdType, bic11 } from '@fondaco/rules/iban.ts'
import type { Reader } from '../../platform/db.ts'
import { lookUpBank } from '../banks/index.ts'
import { findPayeeByAccount } from './store.ts'

/**
 * Whether a payment goes to a payee that the customer trusts, exactly as the trust was given: the same account, bank, name
 * and currency.
 */
export async function isTrusted(
  reader: Reader,
  payment: {
    readonly customerId: string
    readonly payeeAccount: string
    readonly payeeName: string
    readonly payeeBic: string | null
    readonly currency: Currency
  },
): Promise<boolean> {
  const { customerId: customer_id, payeeAccount: account_id, currency } = payment
  const payee = await findPayeeByAccount(reader, { customer_id, account_id, currency })
  if (!payee || payee.trusted_at === null || payee.name !== payment.payeeName) return false
  // A bank that the account itself names needs no BIC.
  if (accountIdType(account_id) !== 'IBAN' || lookUpBank(account_id) !== null) return true
  return payee.bic === (payment.payeeBic && bic11(payment.payeeBic))
}
