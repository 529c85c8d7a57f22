import type { CompanyAnswers, FinancialInfo, Partner } from '@fondaco/rules/companies/company-answers.ts'
import { faultsOfFinancialChange } from '@fondaco/rules/companies/detail-changes.ts'
import { submittedFinancial } from '@fondaco/rules/companies/financial-faults.ts'
import {
  type AccountActivity,
  COMPANY_CURRENCIES,
  type CompanyCurrency,
  type CountBand,
  INCOME_SOURCES,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  OTHER_INCOME,
  PARTNER_ROWS,
  PAYMENT_DIRECTIONS,
  PAYMENT_FIGURES,
  type PaymentFigure,
  REGIONS,
  type Region,
  type TurnoverBand,
  VENDOR_ROWS,
} from '@fondaco/rules/companies/questionnaire.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'

/** The form of a company's financial details: its fields as texts. Several choices stand in one field, separated by commas. */

type Row = 0 | 1 | 2 | 3
type Direction = (typeof PAYMENT_DIRECTIONS)[number]
export type MonthlyField = (typeof MONTHLY_VOLUMES)[number] | (typeof MONTHLY_COUNTS)[number]
export type AmountField = `${Direction}_${PaymentFigure}`

export type FinancialField =
  | 'services'
  | 'currencies'
  | `activity_${CompanyCurrency}`
  | MonthlyField
  | AmountField
  /** Has no text: what is wrong with the shares together. */
  | 'geo_coverage'
  | `geo_${Region}`
  | 'sources'
  | 'source_other'
  | `partner_${Row}_${'name' | 'country'}`
  | `vendor_${Row}`

type Values = Fields<FinancialField>
type Change = NonNullable<NonNullable<Input<'updateCompany'>['body']>['financial_info']>

export const rowsOf = (count: number): readonly Row[] => ([0, 1, 2, 3] as const).filter((row) => row < count)

/** The choices of a field. */
export const chosenIn = (text: string): readonly string[] => text.split(',').filter(Boolean)

const named = <Name extends string>(names: readonly Name[], value: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>

/** The financial details of a company as a form shows them. */
export function financialFields(info: FinancialInfo = {}): Values {
  const { services = {}, account_activity: currencies = [], source_income: sources = [] } = info
  const amounts = PAYMENT_DIRECTIONS.flatMap((direction) =>
    PAYMENT_FIGURES.map((figure) => [`${direction}_${figure}`, info.pay_in_out?.[direction]?.[figure] ?? '']),
  )
  return {
    services: Object.keys(services)
      .filter((service) => services[service])
      .join(','),
    currencies: currencies.map(({ currency }) => currency).join(','),
    ...(Object.fromEntries(
      COMPANY_CURRENCIES.map((one) => {
        const { activity = {} } = currencies.find(({ currency }) => currency === one) ?? {}
        const uses = Object.entries(activity).flatMap(([use, isOn]) => (isOn ? [use] : []))
        return [`activity_${one}`, uses.join(',')]
      }),
    ) as Record<`activity_${CompanyCurrency}`, string>),
    ...named([...MONTHLY_VOLUMES, ...MONTHLY_COUNTS], (figure) => info[figure] ?? ''),
    ...(Object.fromEntries(amounts) as Record<AmountField, string>),
    geo_coverage: '',
    ...(Object.fromEntries(
      REGIONS.map((region) => [`geo_${region}`, `${info.geo_coverage?.[region] ?? ''}`]),
    ) as Record<`geo_${Region}`, string>),
    sources: sources.map(({ source_id }) => source_id).join(','),
    source_other: sources.find(({ source_id }) => source_id === OTHER_INCOME)?.info ?? '',
    ...(Object.fromEntries(
      rowsOf(PARTNER_ROWS).flatMap((row) => [
        [`partner_${row}_name`, info.main_partners?.[row]?.name ?? ''],
        [`partner_${row}_country`, info.main_partners?.[row]?.country ?? ''],
      ]),
    ) as Record<`partner_${Row}_${'name' | 'country'}`, string>),
    ...(Object.fromEntries(
      rowsOf(VENDOR_ROWS).map((row) => [`vendor_${row}`, info.account_txn?.[row] ?? '']),
    ) as Record<`vendor_${Row}`, string>),
  }
}

/** The form after the details were changed meanwhile: the latest ones, with what was typed. */
export const rebasedFields = (
  before: FinancialInfo | undefined,
  typed: Values,
  latest: FinancialInfo | undefined,
): Values => {
  const old = financialFields(before)
  const changed = (Object.keys(typed) as FinancialField[]).filter((field) => typed[field] !== old[field])
  return { ...financialFields(latest), ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
}

const percentIn = (text: string): number => {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
}

/** The total of the shares of the regions; not a number if one is none. */
export const coverageOf = (fields: Values): number =>
  REGIONS.reduce((sum, region) => sum + percentIn(fields[`geo_${region}`]), 0)

const partnerIn = (fields: Values, row: Row): Partner => ({
  name: fields[`partner_${row}_name`].trim(),
  country: fields[`partner_${row}_country`],
})

/** The details that the fields say. What the form does not ask is as before. */
export function financialIn(fields: Values, before: FinancialInfo = {}): FinancialInfo {
  const chosen = new Set(chosenIn(fields.services))
  const sources = chosenIn(fields.sources)
  const amountsOf = (direction: Direction) =>
    named([...PAYMENT_FIGURES], (figure) => fields[`${direction}_${figure}`].trim())
  return {
    services: Object.fromEntries(
      [...new Set([...Object.keys(before.services ?? {}), ...chosen])].map((one) => [one, chosen.has(one)]),
    ),
    account_activity: COMPANY_CURRENCIES.filter((one) => chosenIn(fields.currencies).includes(one)).map(
      (currency) => ({
        currency,
        activity: Object.fromEntries(
          chosenIn(fields[`activity_${currency}`]).map((use) => [use as AccountActivity, true]),
        ),
      }),
    ),
    current_monthly_volume: fields.current_monthly_volume as TurnoverBand | '',
    est_monthly_volume: fields.est_monthly_volume as TurnoverBand | '',
    current_monthly_txns: fields.current_monthly_txns as CountBand | '',
    estimate_monthly_txn: fields.estimate_monthly_txn as CountBand | '',
    geo_coverage: Object.fromEntries(REGIONS.map((region) => [region, percentIn(fields[`geo_${region}`])])),
    main_partners: rowsOf(PARTNER_ROWS).map((row) => partnerIn(fields, row)),
    source_income: INCOME_SOURCES.filter((one) => sources.includes(`${one}`)).map((source_id) => {
      const info =
        source_id === OTHER_INCOME
          ? fields.source_other.trim()
          : before.source_income?.find((one) => one.source_id === source_id)?.info
      return { source_id, ...(info ? { info } : {}) }
    }),
    account_txn: rowsOf(VENDOR_ROWS).flatMap((row) => fields[`vendor_${row}`].trim() || []),
    pay_in_out: { pay_in: amountsOf('pay_in'), pay_out: amountsOf('pay_out') },
  }
}

/** The faults of a change, by field. */
export function financialFaults(
  before: FinancialInfo | undefined,
  fields: Values,
  language: Language,
): FieldFaults<FinancialField> {
  const old: CompanyAnswers = { financial_info: financialIn(financialFields(before), before) }
  const now = financialIn(fields, before)
  const faults = faultsOfFinancialChange(old, { financial_info: now })
  return Object.fromEntries(
    faults.map(({ path, text }) => [fieldAt(path.slice(1).map(String), now), text[language]]).toReversed(),
  )
}

function fieldAt([name = '', ...rest]: readonly string[], { account_activity = [] }: FinancialInfo): string {
  const [at = '', part = ''] = rest
  if (name === 'account_activity')
    return at === '' ? 'currencies' : `activity_${account_activity[Number(at)]?.currency}`
  if (name === 'source_income') return at === '' ? 'sources' : 'source_other'
  if (name === 'main_partners') return at === '' ? 'partner_0_name' : `partner_${at}_${part}`
  return name === 'pay_in_out' ? `${at}_${part}` : name
}

/** The change in the form of the call: only what differs. Null if nothing does. */
export function financialChange(before: FinancialInfo | undefined, fields: Values): Change | null {
  const old = submittedFinancial(financialIn(financialFields(before), before)) as Record<string, unknown>
  const now = submittedFinancial(financialIn(fields, before))
  const change = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  )
  return change.length > 0 ? (Object.fromEntries(change) as Change) : null
}
