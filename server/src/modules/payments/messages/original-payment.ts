import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import type { Reader } from '../../../platform/db.ts'
import { type OriginalParty, type OriginalPayment, parseMessage } from '../../../providers/clearing/index.ts'
import { findOutgoing } from '../engine/clearing-store.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { cut, party } from './message-parties.ts'
import { MESSAGE } from './message-types.ts'

/** The data by which the other bank finds a payment. */
export interface Original {
  /** Its message; null if it had none of ours. */
  readonly message: { readonly messageId: string; readonly messageType: string } | null
  /** Its interbank settlement date; null if it is not settled, as far as we know. */
  readonly settledOn: Day | null
}

/** A payment of either direction as the message of a recall describes it (camt.056). */
export function originalPayment(payment: Transaction): OriginalPayment {
  const { type, rail, remittance } = payment
  return {
    ...(rail === 'sepa' ? { serviceLevel: 'SEPA' } : {}),
    ...(typeFacts(type).isInstant ? { localInstrument: 'INST' } : {}),
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

/** A party; its account may have no IBAN if a wire paid it. */
function originalParty(...of: Parameters<typeof party>): OriginalParty {
  const { iban: account, ...rest } = party(...of)
  return checkIban(account).ok ? { ...rest, iban: account } : { ...rest, accountNumber: account }
}

/** The message that carried a payment of ours, and the day on which the banks settled it: the message's own, where there is one. */
export async function findOriginal(reader: Reader, payment: Transaction): Promise<Original> {
  const carrier = payment.subtype === 'RETURN' ? MESSAGE.return : MESSAGE.payment
  const sent = await findOutgoing(reader, payment.id, carrier)
  const parsed = sent && parseMessage(sent.xml, sent.rail)
  const said = parsed?.ok && 'settlementDate' in parsed.message ? parsed.message.settlementDate : null
  return {
    message: sent && { messageId: sent.message_id, messageType: sent.message_type },
    settledOn: said ?? (payment.settled_at && entityDay(payment.settled_at, payment.entity)),
  }
}
