import type { CompanySetting } from '../company-settings.ts'
import type { InEachLanguage, Language } from '../language.ts'
import type { ClearingRail } from './rails.ts'

/** Which way the money goes, seen from the customer's account. */
export const DIRECTIONS = ['DEBIT', 'CREDIT'] as const

/** The direction of a transaction. */
export type Direction = (typeof DIRECTIONS)[number]

/** Subtypes of a transaction. */
export const SUBTYPES = [
  'TXN',
  'FX',
  'MONTHLY',
  'SURCHARGE',
  'OPERATIONAL',
  'RETURN',
  'INTERNAL',
  'CARD',
  'REFUND',
] as const

/** The subtype of a transaction. */
export type Subtype = (typeof SUBTYPES)[number]

/** Types with the same rules: the two SEPA schemes, a wire with its variants, or a single type. */
export type Family = 'SEPA' | 'WIRE' | 'INTERNAL' | 'BETWEEN' | 'CARD' | 'FEE'

/** What holds for every type of a family. */
type FamilyFacts = {
  readonly family: Family
  readonly subtypes: readonly Subtype[]
  /** The setting that a customer needs for such payments; null if everyone may make them. */
  readonly setting: CompanySetting | null
  /** The holder of the other side: another bank, another customer, the same customer, or the institution itself. */
  readonly counterparty: 'bank' | 'customer' | 'self' | 'institution'
  /** The clearing account of the ledger between us and the other bank; null without another bank. */
  readonly clearing: ClearingRail | null
  /**
   * The payment takes days, and staff may ask the other bank to cancel it. Otherwise the answer comes within minutes.
   */
  readonly takesDays: boolean
  /** A credit can go back from suspense to the payer’s bank for operational reasons (OPR_REJECT). */
  readonly hasOprReject: boolean
  /** The other side is asked for the money of a completed payment at the customer’s request. */
  readonly canBeAskedBack: boolean
  /** The institution corrects a mistake by a reversing transfer: no rail took part. */
  readonly isReversible: boolean
  /** The subtype of the reversing transaction; null: the same as the reversed one’s. */
  readonly reversedAs: Subtype | null
  /** The institution charges it: it has no price, counts in no limit, nobody cancels it, and it waits for money. */
  readonly isCharge: boolean
}

/** The rules of a type. */
export type TypeFacts = FamilyFacts & {
  readonly words: InEachLanguage
  /** Executed within seconds, at any hour. It never waits behind other payments. */
  readonly isInstant: boolean
}

const BETWEEN_BANKS = {
  subtypes: ['TXN', 'RETURN', 'REFUND', 'OPERATIONAL'],
  counterparty: 'bank',
  isReversible: false,
  reversedAs: null,
  isCharge: false,
} as const satisfies Partial<FamilyFacts>

const BY_LEDGER = {
  clearing: null,
  takesDays: false,
  hasOprReject: false,
  isReversible: true,
  isCharge: false,
} as const satisfies Partial<FamilyFacts>

const FAMILIES: { readonly [F in Family]: FamilyFacts & { readonly family: F } } = {
  SEPA: {
    family: 'SEPA',
    ...BETWEEN_BANKS,
    setting: 'can_sepa_transfer',
    clearing: 'SEPA',
    takesDays: false,
    hasOprReject: true,
    canBeAskedBack: true,
  },
  WIRE: {
    family: 'WIRE',
    ...BETWEEN_BANKS,
    setting: 'can_wire_transfer',
    clearing: 'WIRE',
    takesDays: true,
    hasOprReject: false,
    canBeAskedBack: false,
  },
  INTERNAL: {
    family: 'INTERNAL',
    ...BY_LEDGER,
    subtypes: ['INTERNAL', 'RETURN'],
    setting: 'can_inside_transfer',
    counterparty: 'customer',
    canBeAskedBack: true,
    reversedAs: 'RETURN',
  },
  BETWEEN: {
    family: 'BETWEEN',
    ...BY_LEDGER,
    subtypes: ['INTERNAL', 'FX'],
    setting: null,
    counterparty: 'self',
    canBeAskedBack: false,
    reversedAs: null,
  },
  CARD: {
    family: 'CARD',
    ...BY_LEDGER,
    subtypes: ['CARD', 'REFUND'],
    setting: 'can_upload_cc',
    counterparty: 'institution',
    canBeAskedBack: false,
    reversedAs: 'REFUND',
  },
  FEE: {
    family: 'FEE',
    ...BY_LEDGER,
    subtypes: ['TXN', 'MONTHLY', 'SURCHARGE', 'OPERATIONAL'],
    setting: null,
    counterparty: 'institution',
    canBeAskedBack: false,
    reversedAs: null,
    isCharge: true,
  },
}

const LATER = { isInstant: false } as const

const TYPES = {
  SCT: { ...FAMILIES.SEPA, ...LATER, words: { en: 'SEPA credit transfer', lt: 'SEPA mokėjimas' } },
  INST: {
    ...FAMILIES.SEPA,
    isInstant: true,
    words: { en: 'SEPA instant transfer', lt: 'Momentinis SEPA mokėjimas' },
  },
  WIRE: { ...FAMILIES.WIRE, ...LATER, words: { en: 'Wire transfer', lt: 'Tarptautinis pervedimas' } },
  WIRE_SHEKEL: {
    ...FAMILIES.WIRE,
    ...LATER,
    words: { en: 'Shekel wire transfer', lt: 'Tarptautinis pervedimas šekeliais' },
  },
  EXPRESS: {
    ...FAMILIES.WIRE,
    ...LATER,
    words: { en: 'Same-day euro transfer', lt: 'Tos pačios dienos pervedimas eurais' },
  },
  INTERNAL: {
    ...FAMILIES.INTERNAL,
    ...LATER,
    words: { en: 'Internal transfer', lt: 'Vidinis pervedimas' },
  },
  BETWEEN: {
    ...FAMILIES.BETWEEN,
    ...LATER,
    words: { en: 'Between own accounts', lt: 'Tarp savo sąskaitų' },
  },
  CARD: { ...FAMILIES.CARD, ...LATER, words: { en: 'Card top-up', lt: 'Kortelės papildymas' } },
  FEE: { ...FAMILIES.FEE, ...LATER, words: { en: 'Fee', lt: 'Mokestis' } },
} as const satisfies Record<string, TypeFacts>

/** The type of a transaction. */
export type TransactionType = keyof typeof TYPES

/** Types of a transaction. */
export const TRANSACTION_TYPES = Object.keys(TYPES) as TransactionType[]

/** Whether a transaction is a fee that its account cannot pay yet. */
export const isWaitingFee = ({
  type,
  status,
}: {
  /** null: of a payment, whose type does not matter here. */
  readonly type: TransactionType | null
  readonly status: string
}): boolean => type !== null && typeFacts(type).isCharge && status === 'CREATED'

/** The state of the return or cancelation of a transaction. The database and the API use no null here. */
export const CANCEL_STATUSES = [
  'NONE',
  'REQ_RETURN',
  'RETURNED',
  'RETURN_REJECTED',
  'REQ_CANCEL',
  'CANCEL_REFUSED',
] as const

/** A cancel status. */
export type CancelStatus = (typeof CANCEL_STATUSES)[number]

/** The rules of a type, so that no code compares its name. */
export const typeFacts = (type: TransactionType): TypeFacts => TYPES[type]

/** The types for which a rule holds. */
export const typesWhere = (holds: (facts: TypeFacts) => boolean): readonly TransactionType[] =>
  TRANSACTION_TYPES.filter((type) => holds(TYPES[type]))

/** The payment method in words for people. */
export function typeWords(type: TransactionType, language: Language): string {
  return TYPES[type].words[language]
}

/** The types of the SEPA schemes. */
export const SEPA_TYPES = typesWhere(({ family }) => family === 'SEPA')
