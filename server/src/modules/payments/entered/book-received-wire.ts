import { entityDay } from '@fondaco/rules/calendar.ts'
import { bic11 } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredBank, StoredMentions, StoredWire } from '../../../platform/schema/columns.ts'
import { type HeldAccount, lockPayingAccount } from '../../accounts/index.ts'
import { lookUpBic } from '../../banks/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { APPROVER } from '../engine/approver-scope.ts'
import { claimExternalRef } from '../engine/completed-wire-store.ts'
import { screenPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction } from '../engine/move-transaction.ts'
import { bookMovements, derivedId, receiveCredit } from '../engine/payment-money.ts'
import type { ProposedWire } from './proposed-wire.ts'

type ReceivedWire = Extract<ProposedWire, { readonly what: 'RECEIVED' }>

/**
 * Books a wire that came in: clearing → suspense, then it is screened. It was made by the person who entered it, so they
 * do not complete it. Refuses `external_ref_used`, and `not_found` for an account that is gone.
 */
export async function bookReceivedWire(
  deps: PaymentDeps,
  trx: Trx,
  proposalId: string,
  wire: ReceivedWire,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const held = (await lockPayingAccount(trx, APPROVER, wire.payee.account_id)) ?? refuse('not_found')
  const { eurRates } = await readSettings(trx)
  const { account } = held
  const amount = BigInt(wire.amount)
  const credit = {
    ...creditOf(held, wire, at),
    id: derivedId(proposalId, 'received wire'),
    amount,
    amount_eur: eurValue(eurRates, amount, account.currency),
  }
  const made = await beginTransaction(deps, trx, credit, {
    actor: by,
    later: [screenPass.later({ transactionId: credit.id })],
  })
  if (!(await claimExternalRef(trx, made, wire.external_ref))) refuse('external_ref_used')
  await bookMovements(trx, receiveCredit(made))
}

function creditOf({ account, holder }: HeldAccount, wire: ReceivedWire, at: Date) {
  const { payer, proposer } = wire
  const bank = bankOf(payer)
  return {
    payment_id: newId(),
    customer_id: holder.id,
    account_id: account.id,
    entity: account.entity,
    direction: 'CREDIT' as const,
    type: account.currency === 'ILS' ? ('WIRE_SHEKEL' as const) : ('WIRE' as const),
    rail: 'manual' as const,
    subtype: 'TXN' as const,
    status: 'CREATED' as const,
    status_since: at,
    value_date: wire.value_date ?? entityDay(at, account.entity),
    currency: account.currency,
    fee: 0n,
    debtor_name: payer.name,
    debtor_account: normaliseIban(payer.account_id),
    debtor_bic: bank.bic ?? null,
    debtor_address: payer.address ? JSON.stringify(payer.address) : null,
    creditor_name: holder.name,
    creditor_account: account.accountId,
    creditor_bic: account.bic,
    creditor_address: null,
    remittance: wire.remittance ?? null,
    client_ref_id: null,
    external_ref: wire.external_ref,
    created_at: at,
    created_by: proposer.id,
    created_by_name: proposer.name,
    risk: holder.risk,
    wire: JSON.stringify(wireOf(wire, bank)),
    mentions: JSON.stringify(mentionsOf(wire, bank)),
  }
}

function bankOf({ bic, bank_name, bank_country }: ReceivedWire['payer']): StoredBank {
  const code = bic ? bic11(bic) : undefined
  const name = bank_name ?? (code && lookUpBic(code)?.name)
  const country = bank_country ?? code?.slice(4, 6)
  return { ...(code ? { bic: code } : {}), ...(name ? { name } : {}), ...(country ? { country } : {}) }
}

function wireOf({ charges, payer, purpose, sent }: ReceivedWire, bank: StoredBank): StoredWire {
  const { identification, born_on, born_in } = payer
  return {
    payee_kind: null,
    bank,
    charges,
    ...(purpose ? { purpose } : {}),
    uetr: null,
    payer: {
      ...(identification ? { customer_number: identification } : {}),
      ...(born_on ? { born_on } : {}),
      ...(born_in ? { born_in } : {}),
    },
    ...(sent
      ? { sent: { ...sent, amount: (parseAmount(sent.amount, sent.currency) ?? 0n).toString() } }
      : {}),
  }
}

/** The payer’s identification, their bank and the purpose, by the elements of a message that would carry them. */
function mentionsOf({ payer, purpose }: ReceivedWire, bank: StoredBank): StoredMentions {
  const { name, identification, born_on, bank_country } = payer
  const countries = payer.address ? [payer.address.country] : []
  return {
    parties: [
      {
        role: 'Dbtr',
        name,
        countries,
        births: born_on ? [born_on] : [],
        identifiers: identification ? [identification] : [],
      },
      ...(bank.name
        ? [
            {
              role: 'DbtrAgt',
              name: bank.name,
              countries: bank_country ? [bank_country] : [],
              births: [],
              identifiers: [],
              bics: bank.bic ? [bank.bic] : [],
            },
          ]
        : []),
    ],
    texts: purpose ? [{ role: 'Purp', text: purpose }] : [],
    addresses: [],
  }
}
