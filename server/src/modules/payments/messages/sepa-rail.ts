import { entityDay } from '@fondaco/rules/calendar.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { isSepaReference } from '@fondaco/rules/sepa.ts'
import type { Reader } from '../../../platform/db.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'
import { findByMessageId } from '../engine/clearing-store.ts'
import { creditPass, sendPass } from '../engine/defined-passes.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { type Brought, party, type Recorded, returnIdOf, returnMessage } from './clearing-messages.ts'
import { MESSAGE } from './message-types.ts'
import { findOriginal } from './original-payment.ts'
import type { Rail, RailDeps } from './rail.ts'
import {
  readAskedByBank,
  recallIds,
  recallMessage,
  recallStatusQuestion,
  refusalMessage,
} from './recall-messages.ts'
import { settlementDateOf } from './settlement-date.ts'
import { queueMessage } from './submit-message.ts'

/** SCT and INST by the clearing house: pacs.008, pacs.004, camt.056, camt.029 and pacs.028 (EPC rulebooks). */
export const SEPA_RAIL: Rail = {
  creditsByItself: true,
  goOn({ id, type, direction }) {
    return direction === 'DEBIT'
      ? [sendPass.later({ transactionId: id }, { urgent: typeFacts(type).isInstant })]
      : [creditPass.later({ transactionId: id, approved: true })]
  },
  async returnFromSuspense(deps, trx, credit, { code, at }) {
    const brought = await readBrought(trx, deps, credit)
    if (!brought) return []
    const settled = await settlementDateOf(trx, { isInstant: false }, credit.entity, at)
    const message = returnMessage(brought, code, settled, { bic: deps.bic, at })
    return [await queueMessage(deps, trx, message, at, credit.id)]
  },
  async returnCompleted(deps, trx, credit, { code, at }) {
    const paid = await readPaid(trx, deps, credit)
    if (!paid) {
      // No rail knows it: it is booked, and nothing is sent.
      const id = derivedId(credit.id, 'return')
      return { debit: { id, status: 'COMPLETED', settled_at: at, external_ref: null }, send: async () => [] }
    }
    const railId = paid.transfer.transactionId
    const id = returnIdOf(railId)
    const settled = await settlementDateOf(trx, { isInstant: false }, credit.entity, at)
    const message = returnMessage(paid, code, settled, { bic: deps.bic, at })
    return {
      debit: { id, status: 'SENT_TO_CLEAR', settled_at: null, external_ref: railId },
      send: async () => [await queueMessage(deps, trx, message, at, id)],
    }
  },
  async askBack(deps, trx, payment, asked, at) {
    const original = await findOriginal(trx, payment)
    const message = recallMessage(payment, asked, original, { bic: deps.bic, at })
    return {
      ids: recallIds(asked.id),
      later: [await queueMessage(deps, trx, message, at, payment.id)],
    }
  },
  async refuseRecall(deps, trx, credit, asked, { code, at }) {
    const byBank = await readAskedByBank(trx, deps, asked)
    if (!byBank) return []
    const message = refusalMessage(byBank, code, { bic: deps.bic, at })
    return [await queueMessage(deps, trx, message, at, credit.id)]
  },
  async askRecallStatus(deps, trx, payment, asked, at) {
    if (asked.message_id === null) return []
    const question = recallStatusQuestion(payment, asked, { bic: deps.bic, at })
    return [await queueMessage(deps, trx, question, at, payment.id)]
  },
}

/** The payment as the rail delivered it; null without a message (before the institution was connected to the rail). */
export async function readBrought(
  reader: Reader,
  { clearing }: Pick<RailDeps, 'clearing'>,
  credit: Transaction,
): Promise<Brought | null> {
  const messageId = credit.extension.message_id
  if (messageId === undefined) return null
  const stored = await findByMessageId(reader, { rail: clearing.rail, direction: 'IN', messageId })
  const parsed = stored && parseMessage(stored.xml)
  if (!parsed?.ok || parsed.message.type !== MESSAGE.payment) return null
  const transfer = parsed.message.transfers.find((one) => one.transactionId === credit.rail_id)
  return transfer ? { messageId, settlementDate: parsed.message.settlementDate, transfer } : null
}

/** The payment that is returned, from its message or its record; null if no rail can know it. */
async function readPaid(
  reader: Reader,
  deps: RailDeps,
  credit: Transaction,
): Promise<Brought | Recorded | null> {
  const brought = await readBrought(reader, deps, credit)
  if (brought) return brought
  const railId = credit.rail_id ?? credit.external_ref
  const accounts = [credit.debtor_account, credit.creditor_account]
  if (railId === null || !isSepaReference(railId) || !accounts.every((iban) => checkIban(iban).ok))
    return null
  return {
    messageId: null,
    settlementDate: entityDay(credit.settled_at ?? credit.created_at, credit.entity),
    transfer: {
      transactionId: railId,
      endToEndId: credit.client_ref_id ?? 'NOTPROVIDED',
      rail: typeFacts(credit.type).isInstant ? 'INST' : 'SCT',
      amount: credit.amount,
      payer: party(credit.debtor_name, credit.debtor_account, credit.debtor_bic, credit.debtor_address),
      payee: party(
        credit.creditor_name,
        credit.creditor_account,
        credit.creditor_bic ?? deps.bic,
        credit.creditor_address,
      ),
      ...(credit.remittance === null ? {} : { remittance: credit.remittance }),
    },
  }
}
