import type { CompanySetting } from '../company-settings.ts'
import type { InEachLanguage, Language } from '../language.ts'

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

/** How a transaction moves: the two SEPA schemes together, the wire rail with its variants, or its own type. */
export type Rail = 'SEPA' | 'WIRE' | 'INTERNAL' | 'BETWEEN' | 'CARD' | 'FEE'

type TypeFacts = {
  readonly rail: Rail
  readonly words: InEachLanguage
  readonly subtypes: readonly Subtype[]
}

const OUTSIDE: readonly Subtype[] = ['TXN', 'RETURN', 'REFUND', 'OPERATIONAL']

const TYPES = {
  SCT: { rail: 'SEPA', words: { en: 'SEPA credit transfer', lt: 'SEPA mokėjimas' }, subtypes: OUTSIDE },
  INST: {
    rail: 'SEPA',
    words: { en: 'SEPA instant transfer', lt: 'Momentinis SEPA mokėjimas' },
    subtypes: OUTSIDE,
  },
  WIRE: { rail: 'WIRE', words: { en: 'Wire transfer', lt: 'Tarptautinis pervedimas' }, subtypes: OUTSIDE },
  WIRE_SHEKEL: {
    rail: 'WIRE',
    words: { en: 'Shekel wire transfer', lt: 'Tarptautinis pervedimas šekeliais' },
    subtypes: OUTSIDE,
  },
  EXPRESS: {
    rail: 'WIRE',
    words: { en: 'Same-day euro transfer', lt: 'Tos pačios dienos pervedimas eurais' },
    subtypes: OUTSIDE,
  },
  INTERNAL: {
    rail: 'INTERNAL',
    words: { en: 'Internal transfer', lt: 'Vidinis pervedimas' },
    subtypes: ['INTERNAL', 'RETURN'],
  },
  BETWEEN: {
    rail: 'BETWEEN',
    words: { en: 'Between own accounts', lt: 'Tarp savo sąskaitų' },
    subtypes: ['INTERNAL', 'FX'],
  },
  CARD: {
    rail: 'CARD',
    words: { en: 'Card top-up', lt: 'Kortelės papildymas' },
    subtypes: ['CARD', 'REFUND'],
  },
  FEE: {
    rail: 'FEE',
    words: { en: 'Fee', lt: 'Mokestis' },
    subtypes: ['TXN', 'MONTHLY', 'SURCHARGE', 'OPERATIONAL'],
  },
} as const satisfies Record<string, TypeFacts>

/** The type of a transaction. */
export type TransactionType = keyof typeof TYPES

/** Types of a transaction. */
export const TRANSACTION_TYPES = Object.keys(TYPES) as TransactionType[]

/** Where the return or cancelation of a transaction stands. The database and the API know no null here. */
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

/** The subtypes that a type can have. */
export function subtypesOf(type: TransactionType): readonly Subtype[] {
  return TYPES[type].subtypes
}

/** The rail of a type. */
export function railOf(type: TransactionType): Rail {
  return TYPES[type].rail
}

const SETTINGS: Readonly<Record<Rail, CompanySetting | null>> = {
  SEPA: 'can_sepa_transfer',
  WIRE: 'can_wire_transfer',
  INTERNAL: 'can_inside_transfer',
  BETWEEN: null,
  CARD: 'can_upload_cc',
  FEE: null,
}

/** The setting that a customer needs for a type; null where everybody may make such payments. */
export function settingOf(type: TransactionType): CompanySetting | null {
  return SETTINGS[railOf(type)]
}

/** Whether a type is one of the SEPA schemes: SCT, INST. */
export function isSepa(type: TransactionType): boolean {
  return railOf(type) === 'SEPA'
}

/** Whether a type goes by the wire rail: WIRE, WIRE_SHEKEL, EXPRESS. */
export function isWire(type: TransactionType): boolean {
  return railOf(type) === 'WIRE'
}

/** The payment method in words for people. */
export function typeWords(type: TransactionType, language: Language): string {
  return TYPES[type].words[language]
}
