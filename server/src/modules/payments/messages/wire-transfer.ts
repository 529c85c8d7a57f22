import { checkIban } from '@fondaco/rules/iban.ts'
import { CHARGE_BEARER } from '@fondaco/rules/wires/charges.ts'
import { clearingSystemOf } from '@fondaco/rules/wires/clearing-systems.ts'
import type { StoredBank, StoredWire } from '../../../platform/schema/columns.ts'
import {
  type Agent,
  type CreditTransfer,
  type Identity,
  NOT_PROVIDED,
} from '../../../providers/clearing/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { addressOf, cut } from './message-parties.ts'
import type { Writer } from './writer.ts'

/** The longest texts of a wire. */
const LENGTHS = { name: 140, purpose: 35, number: 35, account: 34, town: 35 } as const

/**
 * Our wire as its message says it: structured addresses, who pays the charges, the banks on the way, and what identifies
 * the payer (Regulation (EU) 2023/1113 art. 4).
 */
export function wireTransfer(payment: Transaction, { bic }: Writer) {
  const { wire, currency } = payment
  if (!wire?.uetr) throw new Error(`${payment.id} says nothing of a wire`)
  const identity = identityOf(wire.payer, payment.debtor_address?.country)
  return {
    rail: 'WIRE',
    currency,
    uetr: wire.uetr,
    chargeBearer: CHARGE_BEARER[wire.charges],
    ...(wire.intermediary ? { intermediary: agentOf(wire.intermediary) } : {}),
    ...(wire.purpose ? { purpose: cut(wire.purpose, LENGTHS.purpose) } : {}),
    payer: {
      name: cut(payment.debtor_name, LENGTHS.name),
      ...accountOfWire(payment.debtor_account),
      bic,
      ...(payment.debtor_address ? { address: addressOf(payment.debtor_address) } : {}),
      ...(identity ? { identity } : {}),
    },
    payee: {
      name: cut(payment.creditor_name, LENGTHS.name),
      ...accountOfWire(payment.creditor_account),
      ...agentOf({ ...(payment.creditor_bic ? { bic: payment.creditor_bic } : {}), ...wire.bank }),
      ...(payment.creditor_address ? { address: addressOf(payment.creditor_address) } : {}),
    },
  } satisfies Partial<CreditTransfer>
}

/** An account by IBAN, or by its number. */
const accountOfWire = (account: string): { readonly iban: string; readonly accountNumber?: string } =>
  checkIban(account).ok
    ? { iban: account }
    : { iban: NOT_PROVIDED, accountNumber: cut(account, LENGTHS.account) }

/** A bank by its BIC; else by what the payer knows of it. */
function agentOf({ bic, name, country, city, clearing_code }: StoredBank): Agent {
  if (bic) return { bic }
  const system = country && clearingSystemOf(country)
  return {
    ...(name ? { bankName: cut(name, LENGTHS.name) } : {}),
    ...(country && city ? { bankAddress: { country, town: cut(city, LENGTHS.town) } } : {}),
    ...(clearing_code ? { clearingNumber: cut(clearing_code, LENGTHS.number) } : {}),
    ...(clearing_code && system ? { clearingSystem: system } : {}),
  }
}

/**
 * A payer with a birth date is a person. The message takes a birth date only with city and country; the country is that
 * of the address where the record says no other.
 */
function identityOf(
  { customer_number, born_on, born_in, lei }: StoredWire['payer'],
  country: string | undefined,
): Identity | null {
  const number = customer_number && cut(customer_number, LENGTHS.number)
  if (born_on) {
    return {
      ...(born_in && country
        ? { bornOn: born_on, bornIn: cut(born_in, LENGTHS.town), bornCountry: country }
        : {}),
      ...(number ? { personNumber: number } : {}),
    }
  }
  if (!lei && !number) return null
  return { ...(lei ? { lei } : {}), ...(number ? { organisationNumber: number } : {}) }
}
