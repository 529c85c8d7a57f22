import { entityDay } from '@fondaco/rules/calendar.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { isSepaReference } from '@fondaco/rules/sepa.ts'
import type { Reader } from '../../../platform/db.ts'
import { type Clearing, connectionOf, parseMessage } from '../../../providers/clearing/index.ts'
import { findByMessageId } from '../engine/clearing-store.ts'
import { creditPass, sendPass } from '../engine/defined-passes.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { type Brought, type Recorded, returnIdOf, returnMessage } from './clearing-messages.ts'
import { party } from './message-parties.ts'
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

/**
 * A rail by messages: pacs.008, pacs.004, camt.056, camt.029 and pacs.028, by its connection and its layouts.
 * @param unconnected does the work of people where the connection is gone; null where there always is one
 */
export function clearingRail(rail: ClearingRail, unconnected: Rail | null): Rail {
  /** The connection of the rail, or who works without one. */
  function connected<Result>(
    { connections }: RailDeps,
    byMessages: (clearing: Clearing) => Promise<Result>,
    byHand: (instead: Rail) => Promise<Result>,
  ): Promise<Result> {
    const connection = connectionOf(connections, rail)
    if (connection) return byMessages(connection.clearing)
    if (unconnected) return byHand(unconnected)
    throw new Error(`the rail ${rail} has no connection`)
  }
  return {
    creditsByItself: true,
    goOn({ id, type, direction }) {
      return direction === 'DEBIT'
        ? [sendPass.later({ transactionId: id }, { urgent: typeFacts(type).isInstant })]
        : [creditPass.later({ transactionId: id, approved: true })]
    },
    returnFromSuspense: (deps, trx, credit, because) =>
      connected(
        deps,
        async ({ bic }) => {
          const brought = await readBrought(trx, rail, credit)
          if (!brought) return []
          const { code, at } = because
          const settled = await settlementDateOf(trx, credit.entity, at)
          const message = returnMessage(brought, code, settled, { rail, bic, at })
          return [await queueMessage(trx, message, at, credit.id)]
        },
        (instead) => instead.returnFromSuspense(deps, trx, credit, because),
      ),
    returnCompleted: (deps, trx, credit, because) =>
      connected(
        deps,
        async ({ bic }) => {
          const paid = await readPaid(trx, rail, bic, credit)
          if (!paid) {
            // No rail knows it: it is booked, and nothing is sent.
            const id = derivedId(credit.id, 'return')
            return {
              debit: { id, status: 'COMPLETED' as const, settled_at: because.at, external_ref: null },
              send: async () => [],
            }
          }
          const { code, at } = because
          const railId = paid.transfer.transactionId
          const id = returnIdOf(railId)
          const settled = await settlementDateOf(trx, credit.entity, at)
          const message = returnMessage(paid, code, settled, { rail, bic, at })
          return {
            debit: { id, status: 'SENT_TO_CLEAR' as const, settled_at: null, external_ref: railId },
            send: async () => [await queueMessage(trx, message, at, id)],
          }
        },
        (instead) => instead.returnCompleted(deps, trx, credit, because),
      ),
    askBack: (deps, trx, payment, asked, at) =>
      connected(
        deps,
        async ({ bic }) => {
          const original = await findOriginal(trx, payment)
          const message = recallMessage(payment, asked, original, { rail, bic, at })
          return {
            ids: recallIds(asked.id),
            later: [await queueMessage(trx, message, at, payment.id)],
          }
        },
        (instead) => instead.askBack(deps, trx, payment, asked, at),
      ),
    refuseRecall: (deps, trx, credit, asked, because) =>
      connected(
        deps,
        async ({ bic }) => {
          const byBank = await readAskedByBank(trx, rail, asked)
          if (!byBank) return []
          const { code, at } = because
          return [await queueMessage(trx, refusalMessage(byBank, code, { rail, bic, at }), at, credit.id)]
        },
        (instead) => instead.refuseRecall(deps, trx, credit, asked, because),
      ),
    askRecallStatus: (deps, trx, payment, asked, at) =>
      connected(
        deps,
        async ({ bic }) =>
          asked.message_id === null
            ? []
            : [
                await queueMessage(
                  trx,
                  recallStatusQuestion(payment, asked, { rail, bic, at }),
                  at,
                  payment.id,
                ),
              ],
        (instead) => instead.askRecallStatus(deps, trx, payment, asked, at),
      ),
  }
}

/** The payment as the rail delivered it; null without a message (before the institution was connected to the rail). */
export async function readBrought(
  reader: Reader,
  rail: ClearingRail,
  credit: Transaction,
): Promise<Brought | null> {
  const messageId = credit.extension.message_id
  if (messageId === undefined) return null
  const stored = await findByMessageId(reader, { rail, direction: 'IN', messageId })
  const parsed = stored && parseMessage(stored.xml, rail)
  if (!parsed?.ok || parsed.message.type !== MESSAGE.payment) return null
  const transfer = parsed.message.transfers.find((one) => one.transactionId === credit.rail_id)
  return transfer ? { messageId, settlementDate: parsed.message.settlementDate, transfer } : null
}

/** The payment that is returned, from its message or its record; null if no rail can know it. */
async function readPaid(
  reader: Reader,
  rail: ClearingRail,
  bic: string,
  credit: Transaction,
): Promise<Brought | Recorded | null> {
  const brought = await readBrought(reader, rail, credit)
  // The record of a wire is not enough to return it by a message.
  if (brought || rail === 'WIRE') return brought
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
        credit.creditor_bic ?? bic,
        credit.creditor_address,
      ),
      ...(credit.remittance === null ? {} : { remittance: credit.remittance }),
    },
  }
}
