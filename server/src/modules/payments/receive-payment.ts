import type { Entity } from '@fondaco/rules/entity.ts'
import { CLEARING } from '../../platform/audit.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { StoredAddress } from '../../platform/schema/columns.ts'
import type { Address, CreditTransfer, Mentions, TransferMessage } from '../../providers/clearing/index.ts'
import { findAccountByIdentifier, type HeldAccount } from '../accounts/index.ts'
import { type Brought, instantAnswer, returnMessage } from './clearing-messages.ts'
import { beginTransaction } from './move-transaction.ts'
import { book, passThrough, receive } from './payment-money.ts'
import type { Handled, Received } from './received.ts'
import { settlementDateOf } from './settlement-date.ts'
import { queueMessage } from './submit-message.ts'
import { findByRailId } from './transaction-store.ts'

/** No such account. */
const UNKNOWN_ACCOUNT = 'AC01'

/** A payment of a message, and what it mentions. */
interface Incoming {
  readonly message: TransferMessage
  readonly transfer: CreditTransfer
  readonly mentions: Mentions | undefined
}

/**
 * A payment for one of our accounts (D§3). An ordinary one is settled already: its money goes to suspense, and
 * screening decides. An instant one moves nothing before we have answered. For an account that we do not have it goes
 * back by itself, or is answered no.
 */
export async function receivePayment(
  received: Received,
  { message, transfer, mentions }: Incoming,
): Promise<Handled> {
  const { deps, trx, at } = received
  const known = await findByRailId(trx, transfer.transactionId)
  if (known) return { outcome: 'known before', transactionId: known.id }
  const brought = { messageId: message.messageId, settlementDate: message.settlementDate, transfer }
  const held = await findAccountByIdentifier(trx, transfer.payee.iban)
  if (!held) return turnAway(received, brought)

  const credit = { ...creditOf(held, brought, at), mentions: mentions ? JSON.stringify(mentions) : null }
  const made = await beginTransaction(deps, trx, credit, {
    actor: CLEARING,
    later: [
      {
        job: 'payments.screen',
        payload: { transactionId: credit.id },
        urgent: transfer.rail === 'INST',
      },
    ],
  })
  if (transfer.rail !== 'INST') await book(trx, receive(made))
  return { outcome: 'received', transactionId: credit.id }
}

function creditOf({ account, holder }: HeldAccount, { messageId, transfer }: Brought, at: Date) {
  const { payer, payee, amount } = transfer
  return {
    id: newId(),
    payment_id: newId(),
    customer_id: holder.id,
    account_id: account.id,
    entity: account.entity,
    direction: 'CREDIT' as const,
    type: transfer.rail,
    subtype: 'TXN',
    status: 'CREATED',
    status_since: at,
    amount,
    currency: 'EUR',
    fee: 0n,
    amount_eur: amount,
    debtor_name: payer.name,
    debtor_account: payer.iban,
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

const NOT_PROVIDED = 'NOTPROVIDED'

function addressText(address: Address | undefined): string | null {
  if (!address) return null
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

/** Money for an account that we do not have touches no customer: it belongs to the message that brought it. */
async function turnAway({ deps, trx, at, message }: Received, brought: Brought): Promise<Handled> {
  const { transfer } = brought
  const writer = { bic: deps.bic, at }
  const entity: Entity = transfer.payee.iban.startsWith('GB') ? 'UK' : 'UAB'
  if (transfer.rail === 'INST') {
    const no = instantAnswer(brought, { no: UNKNOWN_ACCOUNT }, writer)
    await enqueue(trx, [await queueMessage(deps, trx, no, at, null)])
    return { outcome: 'refused: account unknown' }
  }
  const back = returnMessage(brought, UNKNOWN_ACCOUNT, await settlementDateOf(trx, 'SCT', entity, at), writer)
  const sending = await queueMessage(deps, trx, back, at, null)
  const railId = transfer.transactionId
  await book(trx, passThrough(message.id, { railId, entity, amount: transfer.amount }))
  await enqueue(trx, [sending])
  return { outcome: 'returned: account unknown' }
}
