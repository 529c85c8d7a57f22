import { addDays, type Day } from '../calendar.ts'
import type { Currency } from '../currency.ts'
import type { Entity } from '../entity.ts'
import type { InEachLanguage } from '../language.ts'
import type { NostroUse, OwnAccountKind } from './own-account.ts'

/** Transfers between accounts of the institution that people propose: any two accounts, and templates of usual ones. */
export const OWN_TRANSFER_KINDS = ['transfer', 'cover_deal', 'charge', 'card_prefunding'] as const
export type OwnTransferKind = (typeof OWN_TRANSFER_KINDS)[number]

/** What was booked: also the reversal of one of them. */
export const BOOKED_TRANSFER_KINDS = [...OWN_TRANSFER_KINDS, 'reversal'] as const
export type BookedTransferKind = (typeof BOOKED_TRANSFER_KINDS)[number]

export const OWN_TRANSFER_WORDS: Readonly<Record<BookedTransferKind, InEachLanguage>> = {
  transfer: { en: 'Transfer', lt: 'Pervedimas' },
  cover_deal: { en: 'Cover deal', lt: 'Padengimo sandoris' },
  charge: { en: 'Charge of a bank', lt: 'Banko mokestis' },
  card_prefunding: { en: 'Card prefunding', lt: 'Kortelių išankstinis finansavimas' },
  reversal: { en: 'Reversal', lt: 'Atšaukimas' },
}

/** An own account, as far as a transfer asks about it. */
export interface OwnAccount {
  readonly id: string
  readonly entity: Entity
  readonly currency: Currency
  readonly kind: OwnAccountKind
  /** Of a nostro. */
  readonly use: NostroUse | null
}

/** One booking: money from the debited account to the credited one. Minor units. */
export interface Leg {
  readonly debit: string
  readonly credit: string
  readonly currency: Currency
  readonly amount: bigint
}

export type OwnTransferOrder =
  | {
      readonly kind: 'transfer'
      readonly debit: OwnAccount
      readonly credit: OwnAccount
      readonly amount: bigint
    }
  | {
      readonly kind: 'cover_deal'
      /** The nostro that pays the sold currency. */
      readonly sold: { readonly nostro: OwnAccount; readonly amount: bigint }
      /** The nostro that gets the bought one. */
      readonly bought: { readonly nostro: OwnAccount; readonly amount: bigint }
    }
  | {
      readonly kind: 'charge' | 'card_prefunding'
      /** The nostro that pays. */
      readonly nostro: OwnAccount
      readonly amount: bigint
    }

export type OwnTransferFault =
  | 'own_accounts_unlike'
  | 'own_account_twice'
  | 'cover_currencies_same'
  | 'nostro_needed'
  | 'operating_nostro_needed'

export type OwnTransferLegs =
  | { readonly legs: readonly Leg[]; readonly fault: null }
  | { readonly legs: null; readonly fault: OwnTransferFault }

/** The account of an entity and currency that a template books against. */
type AccountOf = (
  entity: Entity,
  currency: Currency,
  kind: 'fx_position' | 'fees' | 'card_settlement',
) => string

/**
 * The bookings of a transfer, or why it cannot be. Money that leaves a bank credits its nostro.
 *
 * - A cover deal takes the sold currency out of the FX position and brings the bought one into it.
 * - A charge that a bank claims later lowers the fees that customers paid. Customers' money never pays it.
 * - Card prefunding lowers what is owed to the card scheme.
 */
export function legsOf(order: OwnTransferOrder, accountOf: AccountOf): OwnTransferLegs {
  switch (order.kind) {
    case 'transfer': {
      const { debit, credit, amount } = order
      if (debit.id === credit.id) return { legs: null, fault: 'own_account_twice' }
      if (!isAlike(debit, credit)) return { legs: null, fault: 'own_accounts_unlike' }
      return made({ debit: debit.id, credit: credit.id, currency: debit.currency, amount })
    }
    case 'cover_deal': {
      const { sold, bought } = order
      const [from, to] = [sold.nostro, bought.nostro]
      if (from.kind !== 'nostro' || to.kind !== 'nostro') return { legs: null, fault: 'nostro_needed' }
      if (from.currency === to.currency) return { legs: null, fault: 'cover_currencies_same' }
      if (from.entity !== to.entity) return { legs: null, fault: 'own_accounts_unlike' }
      const position = ({ entity, currency }: OwnAccount) => accountOf(entity, currency, 'fx_position')
      return made(
        { debit: position(from), credit: from.id, currency: from.currency, amount: sold.amount },
        { debit: to.id, credit: position(to), currency: to.currency, amount: bought.amount },
      )
    }
    case 'charge':
    case 'card_prefunding': {
      const { kind, nostro, amount } = order
      if (nostro.kind !== 'nostro') return { legs: null, fault: 'nostro_needed' }
      if (kind === 'charge' && nostro.use !== 'operating')
        return { legs: null, fault: 'operating_nostro_needed' }
      const { entity, currency } = nostro
      const debit = accountOf(entity, currency, kind === 'charge' ? 'fees' : 'card_settlement')
      return made({ debit, credit: nostro.id, currency, amount })
    }
  }
}

const made = (...legs: readonly Leg[]): OwnTransferLegs => ({ legs, fault: null })

const isAlike = (one: OwnAccount, other: OwnAccount): boolean =>
  one.entity === other.entity && one.currency === other.currency

/** How far the day at the bank may be from today. */
const VALUE_DAYS = { before: 366, after: 31 } as const

/** Whether a day can be the value date of a transfer. @param today of the entity */
export const isValueDay = (day: Day, today: Day): boolean =>
  day >= addDays(today, -VALUE_DAYS.before) && day <= addDays(today, VALUE_DAYS.after)
