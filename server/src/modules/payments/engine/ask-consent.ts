import { entityDay } from '@fondaco/rules/calendar.ts'
import { CONSENT_BUSINESS_DAYS, endOfBusinessDays, needsConsent } from '@fondaco/rules/payments/recall.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { readSettings } from '../../settings/index.ts'
import { notifyCustomer } from './announce.ts'
import { findLastQuestion, insertQuestion } from './case-store.ts'
import { RETURN_QUESTION } from './question-words.ts'
import type { Cancelation } from './recall-store.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * Asks the customer whether money may go back, if the payer requests it (CUST, AC03, AM09). The transaction does not
 * change; staff act on the answer, or on the end of the deadline.
 * @returns the notice to the customer; nothing if nobody is asked
 */
export async function askConsent(
  trx: Trx,
  credit: Transaction,
  asked: Pick<Cancelation, 'reason_code'>,
  at: Date,
): Promise<OutboxItem[]> {
  if (!needsConsent(asked.reason_code)) return []
  const entity = credit.entity
  const { businessCalendar } = await readSettings(trx)
  await insertQuestion(trx, {
    id: newId(),
    transaction_id: credit.id,
    asks: 'RETURN',
    text: RETURN_QUESTION.en,
    asked_by: null,
    asked_by_name: SYSTEM.name,
    asked_at: at,
    deadline: endOfBusinessDays(entityDay(at, entity), CONSENT_BUSINESS_DAYS, entity, businessCalendar),
  })
  return [notifyCustomer(credit, 'return_question')]
}

/** Refuses an act that needs the customer's consent if it was requested and not given. */
export async function refuseWithoutConsent(
  reader: Reader,
  credit: Transaction,
  asked: Cancelation,
): Promise<void> {
  if (!needsConsent(asked.reason_code)) return
  const question = await findLastQuestion(reader, credit.id)
  const agreed = question?.asks === 'RETURN' && question.asked_at >= asked.at && question.agreed === true
  if (!agreed) refuse('customer_consent_missing')
}
