import { displayDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { OWN_TRANSFER_WORDS, type OwnTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { accountWords } from './account-words.ts'
import { bookTransfer } from './book-transfer.ts'
import type { NamedAccount } from './own-accounts.ts'

/** One booking as a proposal keeps it. */
export interface ProposedLeg {
  readonly debit: NamedAccount
  readonly credit: NamedAccount
  readonly currency: Currency
  /** In minor units. */
  readonly amount: string
}

/** The content of a proposal of a transfer. */
export interface ProposedOwnTransfer {
  readonly kind: OwnTransferKind
  readonly entity: Entity
  readonly legs: readonly ProposedLeg[]
  readonly value_date: string
  readonly document: { readonly id: string; readonly name: string } | null
}

/** The amounts of a transfer: `1,000.00 USD`, or both of a cover deal. */
export const transferName = (legs: readonly Pick<ProposedLeg, 'amount' | 'currency'>[]): string =>
  legs.map(({ amount, currency }) => `${displayAmount(BigInt(amount), currency)} ${currency}`).join(' / ')

/** A transfer between own accounts, booked when a second person approves it. */
export const ownTransferKind: KindOfProposal = {
  read: async () => null,

  // The permission and the entity are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, after }, { actor, at }) {
    const { kind, entity, legs, value_date, document } = after as ProposedOwnTransfer
    await bookTransfer(
      trx,
      {
        ...{ id, kind, entity, value_date, booked_at: at, reverses: null },
        document_id: document?.id ?? null,
      },
      legs.map(({ debit, credit, currency, amount }) => ({
        ...{ debit: debit._id, credit: credit._id, currency, amount: BigInt(amount) },
        reverses: null,
      })),
    )
    await recordAudit(trx, {
      at,
      actor,
      action: 'own_transfer.book',
      object: { type: 'own_transfer', id },
      after,
    })
    return {}
  },

  lines(language, _, after) {
    const { kind, legs, value_date, document } = after as ProposedOwnTransfer
    const added = (label: InEachLanguage, value: string) => ({
      label: label[language],
      before: [],
      after: [value],
    })
    return [
      added(WORDS.kind, OWN_TRANSFER_WORDS[kind][language]),
      ...legLines(legs, language),
      added(WORDS.valueDate, displayDay(value_date)),
      ...(document ? [{ ...added(WORDS.document, document.name), written: true }] : []),
    ]
  },

  document: (after) => (after as ProposedOwnTransfer).document,
}

/** Each booking of a transfer: its amount, and both accounts with what happens there. */
export const legLines = (legs: readonly ProposedLeg[], language: Language) =>
  legs.map((leg, n) => ({
    label: legs.length === 1 ? WORDS.booking[language] : `${WORDS.booking[language]} ${n + 1}`,
    before: [],
    after: [
      transferName([leg]),
      `${WORDS.debit[language]}: ${accountWords(leg.debit, 'debit', language)}`,
      `${WORDS.credit[language]}: ${accountWords(leg.credit, 'credit', language)}`,
    ],
  }))

const WORDS = {
  kind: { en: 'Kind', lt: 'Rūšis' },
  booking: { en: 'Booking', lt: 'Įrašas' },
  debit: { en: 'Debit', lt: 'Debetas' },
  credit: { en: 'Credit', lt: 'Kreditas' },
  valueDate: { en: 'Value date', lt: 'Lėšų įskaitymo diena' },
  document: { en: 'Document', lt: 'Dokumentas' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
