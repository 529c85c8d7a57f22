import { checkIban } from '@fondaco/rules/iban.ts'
import { isSepa } from '@fondaco/rules/payments/types.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import type { OriginalParty, OriginalPayment } from '../../../providers/clearing/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { cut, party } from './clearing-messages.ts'

/** A payment of either direction as the message of a recall describes it (camt.056). */
export function originalPayment(payment: Transaction): OriginalPayment {
  const { type, remittance } = payment
  return {
    ...(isSepa(type) ? { serviceLevel: 'SEPA' } : {}),
    ...(type === 'INST' ? { localInstrument: 'INST' } : {}),
    ...(remittance === null ? {} : { remittance: cut(remittance, SEPA_LIMITS.remittance) }),
    payer: originalParty(
      payment.debtor_name,
      payment.debtor_account,
      payment.debtor_bic,
      payment.debtor_address,
    ),
    payee: originalParty(
      payment.creditor_name,
      payment.creditor_account,
      payment.creditor_bic,
      payment.creditor_address,
    ),
  }
}

/** A party, whose account may have no IBAN where a wire paid it. */
function originalParty(...of: Parameters<typeof party>): OriginalParty {
  const { iban: account, ...rest } = party(...of)
  return checkIban(account).ok ? { ...rest, iban: account } : { ...rest, accountNumber: account }
}
