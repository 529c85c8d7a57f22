import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { railNameOf } from '@fondaco/rules/payments/rails.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { CLEARING } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import {
  type Address,
  accountOf,
  type ClearingMessage,
  type CreditTransfer,
  type Mentions,
  NOT_PROVIDED,
  type RefusedTransaction,
  type TransferMessage,
} from '../../../providers/clearing/index.ts'
import { findAccountByIdentifier, type HeldAccount } from '../../accounts/index.ts'
import { screenPass } from '../engine/defined-passes.ts'
import { beginTransaction } from '../engine/move-transaction.ts'
import { bookMovements, passThrough, receiveCredit } from '../engine/payment-money.ts'
import { findByRailId } from '../engine/transaction-store.ts'
import {
  type Brought,
  type BroughtUnread,
  instantAnswer,
  NEUTRAL_CODE,
  returnMessage,
} from '../messages/clearing-messages.ts'
import { creditOfTransfer } from '../messages/credit-of-transfer.ts'
import { MESSAGE } from '../messages/message-types.ts'
import { settlementDateOf } from '../messages/settlement-date.ts'
import { queueMessage } from '../messages/submit-message.ts'
import { writerOf } from '../messages/writer.ts'
import { connectionOfMessage, type Handled, noteBreak, type Received } from './received.ts'

/** No such account. */
const UNKNOWN_ACCOUNT = 'AC01'
/** The account has another currency. AC09 would say so, and is no code of a return. */
const OTHER_CURRENCY = 'AM03'
/** Not in the form of the scheme. */
const UNREADABLE = 'FF01'

/** A payment of a message, and its mentions. */
interface Incoming {
  readonly message: TransferMessage
  readonly transfer: CreditTransfer
  readonly mentions: Mentions | undefined
}

/**
 * A payment for one of our accounts. An ordinary payment is already settled: its money goes to suspense, and screening
 * decides. An instant payment moves nothing before our answer. A payment for an unknown account is returned
 * automatically, or answered no.
 */
export async function receivePayment(
  received: Received,
  { message, transfer, mentions }: Incoming,
): Promise<Handled> {
  const { deps, trx, at } = received
  const rail = railNameOf(received.message.rail)
  const known = await findByRailId(trx, rail, transfer.transactionId)
  if (known) return { outcome: 'known before', transactionId: known.id }
  const brought = { messageId: message.messageId, settlementDate: message.settlementDate, transfer }
  const held = await findAccountByIdentifier(trx, accountOf(transfer.payee))
  if (!held) return turnAway(received, brought, UNKNOWN_ACCOUNT)
  if (transfer.currency !== undefined && transfer.currency !== held.account.currency)
    return turnAway(received, brought, OTHER_CURRENCY)

  const own = await creditOfTransfer(trx, transfer, held)
  const credit = {
    ...creditOf(held, brought, at),
    ...own,
    rail,
    mentions: mentions ? JSON.stringify(mentions) : null,
  }
  const { isInstant } = typeFacts(transfer.rail)
  const made = await beginTransaction(deps, trx, credit, {
    actor: CLEARING,
    later: [screenPass.later({ transactionId: credit.id }, { urgent: isInstant })],
  })
  if (!isInstant) await bookMovements(trx, receiveCredit(made))
  return { outcome: 'received', transactionId: credit.id }
}

function creditOf(
  { account, holder }: HeldAccount,
  { messageId, settlementDate, transfer }: Brought,
  at: Date,
) {
  const { payer, payee, amount } = transfer
  return {
    id: newId(),
    payment_id: newId(),
    customer_id: holder.id,
    account_id: account.id,
    entity: account.entity,
    direction: 'CREDIT' as const,
    subtype: 'TXN' as const,
    status: 'CREATED' as const,
    status_since: at,
    value_date: settlementDate,
    amount,
    fee: 0n,
    debtor_name: payer.name,
    debtor_account: accountOf(payer),
    debtor_bic: payer.bic ?? null,
    debtor_address: addressText(payer.address),
    creditor_name: payee.name,
    creditor_account: account.accountId,
    creditor_bic: account.bic,
    creditor_address: addressText(payee.address),
    remittance: transfer.remittance ?? transfer.structured?.reference ?? null,
    client_ref_id: transfer.endToEndId === NOT_PROVIDED ? null : transfer.endToEndId,
    external_ref: transfer.transactionId,
    created_at: at,
    extension: JSON.stringify({ message_id: messageId }),
    risk: holder.risk,
    rail_id: transfer.transactionId,
  }
}

function addressText(address: Address | undefined): string | null {
  if (!address?.country) return null
  const { country, town, street, building, postCode, lines = [] } = address
  const road = [street, building, ...lines].filter(Boolean).join(' ')
  const stored: StoredAddress = {
    country,
    city: town,
    ...(road ? { street: road } : {}),
    ...(postCode ? { postal_code: postCode } : {}),
  }
  return JSON.stringify(stored)
}

/** Money that no account can receive touches no customer: it belongs to its message. */
async function turnAway(
  received: Received,
  brought: Brought,
  code: keyof typeof TURNED_AWAY,
): Promise<Handled> {
  const { transfer } = brought
  const went = await giveBackAtOnce(received, brought, transfer.payee.iban, code)
  return { outcome: `${went}: ${TURNED_AWAY[code]}` }
}

const TURNED_AWAY = {
  [UNKNOWN_ACCOUNT]: 'account unknown',
  [OTHER_CURRENCY]: 'account of another currency',
} as const

/**
 * An unreadable transaction of a message does not affect the others. It is a break for staff. If its id and amount are
 * readable, the payment is returned automatically, so no money is left without an owner.
 */
export async function turnAwayUnread(
  received: Received,
  message: ClearingMessage,
  {
    fault,
    transactionId,
    endToEndId = NOT_PROVIDED,
    amount,
    currency,
    uetr,
    rail,
    payeeIban,
  }: RefusedTransaction,
): Promise<Handled> {
  const known =
    transactionId !== undefined &&
    (await findByRailId(received.trx, railNameOf(received.message.rail), transactionId)) !== null
  const canGoBack = message.type === MESSAGE.payment && transactionId !== undefined && amount !== undefined
  if (known) return { outcome: 'known before' }
  const went = canGoBack
    ? await giveBackAtOnce(
        received,
        {
          messageId: message.messageId,
          settlementDate: message.settlementDate,
          transfer: {
            transactionId,
            endToEndId,
            amount,
            rail,
            ...(currency ? { currency } : {}),
            ...(uetr ? { uetr } : {}),
          },
        },
        payeeIban,
        typeFacts(rail).isInstant ? UNREADABLE : NEUTRAL_CODE,
      )
    : 'kept'
  const name = transactionId ?? ''
  await noteBreak(received, {
    kind: 'unreadable',
    text: {
      en: `A transaction of a message could not be read${WENT[went].en}: ${name} ${fault.message}`,
      lt: `Vienos pranešimo operacijos nuskaityti nepavyko${WENT[went].lt}: ${name} ${fault.message}`,
    },
  })
  return { outcome: `${went}: unreadable` }
}

const WENT = {
  refused: { en: ' and was refused', lt: ', ji atmesta' },
  returned: { en: ' and was returned', lt: ', ji grąžinta' },
  kept: { en: '', lt: '' },
} as const satisfies Record<string, InEachLanguage>

/** Answers an instant payment with no, or returns an ordinary one, whose money belongs to its message. */
async function giveBackAtOnce(
  received: Received,
  brought: BroughtUnread,
  payeeIban: string | undefined,
  code: string,
): Promise<'refused' | 'returned'> {
  const { trx, at, message } = received
  const { transfer } = brought
  const writer = writerOf(connectionOfMessage(received), at)
  const entity: Entity = payeeIban?.startsWith('GB') ? 'UK' : 'UAB'
  if (typeFacts(transfer.rail).isInstant) {
    await enqueue(trx, [await queueMessage(trx, instantAnswer(brought, { no: code }, writer), at, null)])
    return 'refused'
  }
  const back = returnMessage(brought, code, await settlementDateOf(trx, entity, at), writer)
  const sending = await queueMessage(trx, back, at, null)
  const { transactionId: railId, rail: type, amount, currency = 'EUR' } = transfer
  await bookMovements(trx, passThrough(message.id, { railId, entity, type, currency, amount }))
  await enqueue(trx, [sending])
  return 'returned'
}
