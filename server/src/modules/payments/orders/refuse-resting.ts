import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'

/** Whether money paid to an account stays the payer's: a second factor that still rests authorises that, and no more. */
export async function staysOwn(
  reader: Reader,
  payment: { readonly customerId: string; readonly payeeAccount: string },
): Promise<boolean> {
  const payee = await findAccountByIdentifier(reader, payment.payeeAccount)
  return payee?.account.customerId === payment.customerId
}

/** Refuses a payment because the second factor that should authorise it still rests; says what it may pay until then. */
export const refuseResting = (until: Date): never =>
  refuse('factor_resting', { result: { until: until.toISOString(), payable: ['own_accounts'] } })
