import { type BusinessCalendar, isDay, TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import { BUSINESS_SECTORS, TURNOVER_BANDS } from '@fondaco/rules/companies/questionnaire.ts'
import { ASSESSMENTS } from '@fondaco/rules/companies/staff-details.ts'
import { CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { DEFAULT_REVIEW_MONTHS, type ReviewMonths } from '@fondaco/rules/onboarding/next-review.ts'
import { ACCOUNT_PURPOSES, EMPLOYMENT_TYPES, FUNDS_SOURCES } from '@fondaco/rules/onboarding/questionnaire.ts'
import { DEFAULT_RISK_WEIGHTS, type RiskWeights } from '@fondaco/rules/onboarding/risk.ts'
import {
  DEFAULT_LIMITS,
  type Limits,
  RISK_CATEGORIES,
  type RiskCategory,
  reviewThreshold,
} from '@fondaco/rules/payments/limits.ts'
import { NAME_MATCH_THRESHOLD } from '@fondaco/rules/screening/names.ts'
import { z } from 'zod'

/** The value of one unit of a currency in euro, as a ratio of whole numbers, so nothing is lost before rounding. */
interface EurRate {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Settings that staff may change without a release. Amounts are minor units of EUR. */
export interface Settings {
  readonly limits: Limits
  /** Amount from which a payment is held for review, by the customer's risk category. */
  readonly reviewFrom: Readonly<Record<RiskCategory, bigint>>
  /** Score from which a name match holds a payment. */
  readonly nameThreshold: number
  /** Number of days for which a name that staff cleared no longer holds payments to the same party. */
  readonly nameClearingDays: number
  readonly eurRates: Readonly<Record<Currency, EurRate>>
  readonly riskWeights: RiskWeights
  /** Months from one review of a customer to the next. */
  readonly reviewMonths: ReviewMonths
  /** Days that do not count in deadlines of business days. */
  readonly businessCalendar: BusinessCalendar
  /** Version of all settings: stored with each decision that used them. */
  readonly version: string
}

const euro = z.string().transform((text, context) => {
  const amount = parseSignedAmount(text, 'EUR')
  if (amount !== null && amount >= 0n) return amount
  context.addIssue('must be an amount such as 12.50')
  return z.NEVER
})

/** `units` of the currency for one euro, as the ECB writes its rates. */
const unitsPerEuro = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a rate such as 4.2735')
  .transform((text): EurRate => {
    const [whole = '', fraction = ''] = text.split('.')
    return { numerator: 10n ** BigInt(fraction.length), denominator: BigInt(whole + fraction) }
  })
  .refine((rate) => rate.denominator > 0n, 'must be above zero')

const record = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)

const points = z.int().min(0).max(1000)

/** The form of each row of the table `setting`; an invalid row stops its users. */
const ROWS = {
  limits: z.strictObject({ per_payment: euro, per_day: euro }),
  review_from: record(RISK_CATEGORIES.map(String), euro),
  name_threshold: z.number().gt(0).max(1),
  name_clearing_days: z.int().min(1).max(1_826),
  eur_rates: record(CURRENCIES, unitsPerEuro),
  risk_weights: z.strictObject({
    pep: points,
    country: record(RISK_CATEGORIES.map(String), points),
    employment: record(EMPLOYMENT_TYPES, points),
    funds: record(FUNDS_SOURCES, points),
    usage: record(ACCOUNT_PURPOSES, points),
    sector: record(BUSINESS_SECTORS, points),
    volume: record(TURNOVER_BANDS, points),
    assessed: z.strictObject({
      structure_complexity: record(ASSESSMENTS.structure_complexity, points),
      reliance_3_party_client_identification: record(
        ASSESSMENTS.reliance_3_party_client_identification,
        points,
      ),
      share_ownership: record(ASSESSMENTS.share_ownership, points),
      transaction_logic: record(ASSESSMENTS.transaction_logic, points),
      assessment_aml_prevention: record(ASSESSMENTS.assessment_aml_prevention, points),
    }),
    name_match: points,
    unanswered: points,
    category_from: record(['2', '3', '4'], points).refine(
      (from) => Number(from[2]) < Number(from[3]) && Number(from[3]) < Number(from[4]),
      {
        error: 'a higher category from a higher score',
      },
    ),
  }),
  review_months: record(RISK_CATEGORIES.map(String), z.int().min(0).max(120)),
  business_calendar: z.strictObject({
    fixed: z.array(
      z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date such as 12-25'),
    ),
    easter: z.array(z.int().min(-100).max(100)),
    closed: z.array(z.string().refine(isDay, 'must be a date such as 2026-12-24')),
  }),
} as const

export type SettingName = keyof typeof ROWS
export const SETTING_NAMES = Object.keys(ROWS) as SettingName[]

export const euroText = (minor: bigint) => formatAmount(minor, 'EUR')

/** Rows of a new installation: the figures of the demo, and fixed rates near those of 2026. */
export const DEFAULT_ROWS: Readonly<Record<SettingName, unknown>> = {
  limits: { per_payment: euroText(DEFAULT_LIMITS.perPayment), per_day: euroText(DEFAULT_LIMITS.perDay) },
  review_from: Object.fromEntries(RISK_CATEGORIES.map((risk) => [risk, euroText(reviewThreshold(risk))])),
  name_threshold: NAME_MATCH_THRESHOLD,
  name_clearing_days: 365,
  risk_weights: DEFAULT_RISK_WEIGHTS,
  review_months: DEFAULT_REVIEW_MONTHS,
  business_calendar: TARGET_CALENDAR,
  eur_rates: {
    USD: '1.1620',
    EUR: '1',
    RON: '5.0870',
    CAD: '1.6280',
    AUD: '1.7790',
    GBP: '0.8785',
    AED: '4.2675',
    SGD: '1.5140',
    BGN: '1.95583',
    CZK: '24.190',
    DKK: '7.4685',
    HRK: '7.5345',
    HUF: '383.20',
    PLN: '4.2390',
    SEK: '10.9950',
    NOK: '11.7250',
    ILS: '3.7950',
  },
}

/** The content of one row in the database. */
export interface SettingRow {
  readonly name: string
  readonly value: unknown
  readonly version: number
}

let known: { readonly text: string; readonly settings: Settings } | undefined

/**
 * Reads the rows together. Throws with the name of a missing or invalid row: money is never moved with incomplete
 * settings. Every step of a payment reads them, so rows that are as before are not examined again.
 */
export function settingsFrom(rows: readonly SettingRow[]): Settings {
  const text = JSON.stringify(rows)
  if (known?.text !== text) known = { text, settings: examined(rows) }
  return known.settings
}

function examined(rows: readonly SettingRow[]): Settings {
  const read = <Name extends SettingName>(name: Name) => valueOfRow(name, rows)
  return {
    limits: limitsFrom(rows),
    reviewFrom: read('review_from') as Record<RiskCategory, bigint>,
    nameThreshold: read('name_threshold'),
    nameClearingDays: read('name_clearing_days'),
    eurRates: read('eur_rates'),
    riskWeights: read('risk_weights') as unknown as RiskWeights,
    reviewMonths: read('review_months') as unknown as ReviewMonths,
    businessCalendar: read('business_calendar'),
    version: rows.reduce((sum, row) => sum + row.version, 0).toString(),
  }
}

function valueOfRow<Name extends SettingName>(
  name: Name,
  rows: readonly SettingRow[],
): z.output<(typeof ROWS)[Name]> {
  const parsed = ROWS[name].safeParse(rows.find((row) => row.name === name)?.value)
  if (!parsed.success) throw new Error(`The setting "${name}" cannot be used: ${parsed.error.message}`)
  return parsed.data as z.output<(typeof ROWS)[Name]>
}

/** The limits among the rows. */
export function limitsFrom(rows: readonly SettingRow[]): Limits {
  const { per_payment: perPayment, per_day: perDay } = valueOfRow('limits', rows)
  return { perPayment, perDay }
}
