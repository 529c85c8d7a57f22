import type { InEachLanguage, Language } from '../language.ts'
import type { Limits } from './limits.ts'
import { type TransactionType, typeFacts, typesWhere, typeWords } from './types.ts'

/**
 * Limits of payments. Every figure is in minor units of EUR: a payment in another currency counts with its value in EUR.
 * Days and months are those of the entity that pays.
 */

export const LIMIT_PERIODS = ['per_payment', 'per_day', 'per_month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Types that a limit may name: payments between own accounts, and fees, count in none. */
export const LIMITED_TYPES: readonly TransactionType[] = typesWhere(({ setting }) => setting !== null)

/** Who set a limit: the institution for everybody, for a programme, for one customer; or the payer for themselves. */
export const LIMIT_SOURCES = ['institution', 'programme', 'customer', 'payer'] as const
export type LimitSource = (typeof LIMIT_SOURCES)[number]

/** What a limit counts: payments of one type, or (null) of all types together, in a period. */
export interface LimitCase {
  readonly type: TransactionType | null
  readonly period: LimitPeriod
}

export interface LimitFigure extends LimitCase {
  readonly most: bigint
}

export interface Limit extends LimitFigure {
  readonly source: LimitSource
}

/**
 * The payer’s own limits of instant payments (Regulation (EU) 260/2012 art. 5a(6)); null: none.
 */
export interface OwnLimits {
  readonly perPayment: bigint | null
  readonly perDay: bigint | null
}

export const NO_OWN_LIMITS: OwnLimits = { perPayment: null, perDay: null }

/** Everything that limits one customer. */
export interface LimitSources {
  readonly institution: Limits
  readonly programme: readonly LimitFigure[]
  readonly customer: readonly LimitFigure[]
  readonly payer: OwnLimits
}

/** The customer’s other payments of the day and of its month: together, and by type. */
export interface UsedLimits {
  readonly ofDay: bigint
  readonly ofMonth: bigint
  readonly ofDayByType: Readonly<Partial<Record<TransactionType, bigint>>>
  readonly ofMonthByType: Readonly<Partial<Record<TransactionType, bigint>>>
}

/** A limit, and how much of it is left; never below zero. */
export interface LimitLeft extends Limit {
  readonly left: bigint
}

/**
 * The limits of a type (null: those of all types together). For each case the customer’s own limit comes first, then
 * the programme’s, then the institution’s.
 */
export function limitsOf(
  type: TransactionType | null,
  { institution, programme, customer, payer }: LimitSources,
): Limit[] {
  const general: LimitFigure[] = [
    { type: null, period: 'per_payment', most: institution.perPayment },
    { type: null, period: 'per_day', most: institution.perDay },
  ]
  const decided = LIMIT_PERIODS.flatMap((period): Limit[] => {
    const find = (source: LimitSource, figures: readonly LimitFigure[]): Limit[] =>
      figures
        .filter((figure) => figure.type === type && figure.period === period)
        .map((figure) => ({ ...figure, source }))
    return [
      ...find('customer', customer),
      ...find('programme', programme),
      ...find('institution', general),
    ].slice(0, 1)
  })
  if (type === null || !typeFacts(type).isInstant) return decided
  const own = (period: LimitPeriod, most: bigint | null): Limit[] =>
    most === null ? [] : [{ type, period, most, source: 'payer' }]
  return [...decided, ...own('per_payment', payer.perPayment), ...own('per_day', payer.perDay)]
}

/** How much of a limit the customer’s payments use; zero for one of a single payment. */
export function usedOf({ type, period }: LimitFigure, used: UsedLimits): bigint {
  if (period === 'per_payment') return 0n
  if (type === null) return period === 'per_day' ? used.ofDay : used.ofMonth
  return (period === 'per_day' ? used.ofDayByType : used.ofMonthByType)[type] ?? 0n
}

export function leftOf(limit: Limit, used: UsedLimits): LimitLeft {
  const left = limit.most - usedOf(limit, used)
  return { ...limit, left: left < 0n ? 0n : left }
}

/** The limit that decides how much a payment of a type may be: the one with the least left. */
export function tightestLimit(type: TransactionType, sources: LimitSources, used: UsedLimits): LimitLeft {
  const all = [...limitsOf(null, sources), ...limitsOf(type, sources)].map((limit) => leftOf(limit, used))
  const [first, ...others] = all
  if (!first) throw new Error('the institution has no limit')
  return others.reduce((least, next) => (next.left < least.left ? next : least), first)
}

/**
 * The limit that a payment would exceed, or null; of several, the one with the least left, so that the payer learns what
 * would pass. A payment that meets a limit exactly is within it.
 */
export function exceededLimit(
  payment: { readonly type: TransactionType; readonly valueInEur: bigint },
  sources: LimitSources,
  used: UsedLimits,
): LimitLeft | null {
  const tightest = tightestLimit(payment.type, sources, used)
  return payment.valueInEur > tightest.left ? tightest : null
}

/** Every case that a limit may name: all types together and each type, in each period, in their order on a page. */
export const LIMIT_CASES: readonly LimitCase[] = [null, ...LIMITED_TYPES].flatMap((type) =>
  LIMIT_PERIODS.map((period) => ({ type, period })),
)

export const isSameCase = (one: LimitCase, other: LimitCase): boolean =>
  one.type === other.type && one.period === other.period

/** Whether one of the payer’s own limits would let more through than before. */
export function isRaised(before: OwnLimits, after: OwnLimits): boolean {
  const raised = (from: bigint | null, to: bigint | null) => from !== null && (to === null || to > from)
  return raised(before.perPayment, after.perPayment) || raised(before.perDay, after.perDay)
}

const PERIOD_WORDS: Readonly<Record<LimitPeriod, InEachLanguage>> = {
  per_payment: { en: 'One payment', lt: 'Vienas mokėjimas' },
  per_day: { en: 'A day', lt: 'Per dieną' },
  per_month: { en: 'A calendar month', lt: 'Per kalendorinį mėnesį' },
}

export const periodWords = (period: LimitPeriod, language: Language): string => PERIOD_WORDS[period][language]

const ALL_TYPES: InEachLanguage = { en: 'All payments', lt: 'Visi mokėjimai' }

/** What a limit counts: one type, or all. */
export const limitedWords = (type: TransactionType | null, language: Language): string =>
  type === null ? ALL_TYPES[language] : typeWords(type, language)

const SOURCE_WORDS: Readonly<Record<LimitSource, InEachLanguage>> = {
  institution: { en: 'The institution’s', lt: 'Įstaigos' },
  programme: { en: 'Of the programme', lt: 'Programos' },
  customer: { en: 'Of this customer', lt: 'Šio kliento' },
  payer: { en: 'The payer’s own', lt: 'Mokėtojo nustatytas' },
}

/** Whose limit it is, for staff. */
export const sourceWords = (source: LimitSource, language: Language): string => SOURCE_WORDS[source][language]

/** The case of a limit, such as “All payments, a day”. */
export const limitWords = ({ type, period }: LimitCase, language: Language): string =>
  `${limitedWords(type, language)}, ${periodWords(period, language).toLowerCase()}`
