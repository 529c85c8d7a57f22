import { createHash } from 'node:crypto'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'

/**
 * The institution's own accounts, one set for each entity and currency. Their rules are data of the database
 * (`ledger_account_kind`); `openInstitution` opens them.
 */
export type InstitutionAccount =
  /** Money at a bank: customers' money apart from our own. */
  | { kind: 'nostro'; detail: 'safeguarding' | 'operating' }
  /** Between us and a rail, until the bank's statement. */
  | { kind: 'clearing'; detail: 'SEPA' | 'WIRE' }
  /** Incoming money that is not yet credited. Never below zero. */
  | { kind: 'suspense' | 'fees' | 'fx_position' | 'card_settlement' }
  /** Debts between this entity and another. */
  | { kind: 'due_to' | 'due_from'; detail: Entity }

/** The id of an account of the institution: computed from its name, the same in every installation, without a query. */
export function institutionAccount(entity: Entity, currency: Currency, account: InstitutionAccount): string {
  const name = ['ledger', entity, currency, account.kind, 'detail' in account ? account.detail : ''].join('/')
  const hex = createHash('sha256').update(name).digest('hex')
  // A UUID of version 8 (RFC 9562): the version and variant digits are set, the rest is the hash.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
