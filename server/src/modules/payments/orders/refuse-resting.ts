import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'

/** Whether the money stays with the payer: a resting second factor authorises only such payments. */
export async function staysOwn(
  reader: Reader,
  payment: { readonly customerId: string; readonly payeeAccount: string },
): Promise<boolean> {
  const payee = await findAccountByIdentifier(reader, payment.payeeAccount)
  return payee?.account.customerId === payment.customerId
}

/** Refuses a payment because its second factor still rests; the refusal says which payments are possible until then. */
export const refuseResting = (until: Date): never =>
  refuse('factor_resting', { result: { until: until.toISOString(), payable: ['own_accounts'] } })
