import { NOT_DECIMAL, REQUIRED } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import { parseSignedAmount } from '../money.ts'
import type { CompanyAnswers, FinancialInfo, Partner, PaymentAmounts, Services } from './company-answers.ts'
import { type CompanyFault, faultIf, faultIfBlank, isBlank, within } from './company-fault.ts'
import {
  COMPANY_CURRENCIES,
  type CompanyCurrency,
  LEAST_PARTNERS,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  OTHER_INCOME,
  PAYMENT_DIRECTIONS,
  PAYMENT_FIGURES,
} from './questionnaire.ts'

/** The rules of a company's financial information. */

const NO_SOURCE: InEachLanguage = {
  en: 'Select at least one source',
  lt: 'Pasirinkite bent vieną šaltinį',
}
const NOT_HUNDRED: InEachLanguage = {
  en: 'Customers geographical coverage must be 100%',
  lt: 'Klientų geografinis pasiskirstymas turi sudaryti 100 %',
}
const TOO_FEW_PARTNERS: InEachLanguage = {
  en: 'please name at least two partners',
  lt: 'nurodykite bent du partnerius',
}
const BELOW_LEAST: InEachLanguage = {
  en: 'must not be less than the minimum',
  lt: 'negali būti mažesnis už minimumą',
}
const OUTSIDE: InEachLanguage = {
  en: 'must be between the minimum and the maximum',
  lt: 'turi būti tarp minimumo ir maksimumo',
}

/** The currencies that services allow: a debit card without an account has EUR alone. */
export function currenciesFor(services: Services = {}): readonly CompanyCurrency[] {
  const chosen = Object.keys(services).filter((service) => services[service])
  const isCardAlone = chosen.includes('debit_card') && chosen.length === 1
  return isCardAlone ? ['EUR'] : COMPANY_CURRENCIES
}

/** Financial information without the currencies that its services do not allow. */
export function withAllowedCurrencies(info: FinancialInfo): FinancialInfo {
  if (!info.account_activity) return info
  const allowed = currenciesFor(info.services)
  return {
    ...info,
    account_activity: info.account_activity.filter(({ currency }) => allowed.includes(currency)),
  }
}

const isEmpty = ({ name, country }: Partner): boolean => isBlank(name) && isBlank(country)

/** Financial information as it is submitted: without currencies that are not allowed and without empty partners. */
export function submittedFinancial(info: FinancialInfo): FinancialInfo {
  const partners = info.main_partners?.filter((partner) => !isEmpty(partner))
  return { ...withAllowedCurrencies(info), ...(partners && { main_partners: partners }) }
}

/** The total of the geographic shares, in percent. */
export const geoTotal = ({ geo_coverage = {} }: FinancialInfo): number =>
  Object.values(geo_coverage).reduce<number>((sum, share = 0) => sum + share, 0)

/** Faults of the financial information. */
export function faultsOfFinancial({ financial_info: info = {} }: CompanyAnswers): CompanyFault[] {
  const { services = {}, source_income = [] } = info
  return within(
    ['financial_info'],
    [
      ...faultIf(!Object.values(services).some(Boolean), ['services'], REQUIRED),
      ...faultsOfCurrencies(info),
      ...faultIf(source_income.length === 0, ['source_income'], NO_SOURCE),
      ...source_income.flatMap(({ source_id, info: text }, at) =>
        source_id === OTHER_INCOME ? faultIfBlank(['source_income', at, 'info'], text) : [],
      ),
      ...PAYMENT_DIRECTIONS.flatMap((direction) =>
        within(['pay_in_out', direction], faultsOfAmounts(info.pay_in_out?.[direction])),
      ),
      ...[...MONTHLY_VOLUMES, ...MONTHLY_COUNTS].flatMap((figure) => faultIfBlank([figure], info[figure])),
      ...faultIf(geoTotal(info) !== 100, ['geo_coverage'], NOT_HUNDRED),
      ...faultsOfPartners(info.main_partners),
    ],
  )
}

/** Each currency needs at least one activity. Currencies that are removed on submission are not read. */
function faultsOfCurrencies({ services, account_activity = [] }: FinancialInfo): CompanyFault[] {
  const allowed = currenciesFor(services)
  const isAllowed = account_activity.map(({ currency }) => allowed.includes(currency))
  return [
    ...faultIf(!isAllowed.includes(true), ['account_activity'], REQUIRED),
    ...account_activity.flatMap(({ activity = {} }, at) =>
      faultIf(
        isAllowed[at] === true && !Object.values(activity).some(Boolean),
        ['account_activity', at, 'activity'],
        REQUIRED,
      ),
    ),
  ]
}

function faultsOfAmounts(amounts: PaymentAmounts = {}): CompanyFault[] {
  const faults = PAYMENT_FIGURES.flatMap((figure) => faultsOfAmount(figure, amounts[figure]))
  if (faults.length > 0) return faults
  const [min = 0n, average = 0n, max = 0n] = PAYMENT_FIGURES.map((figure) => cents(amounts[figure]) ?? 0n)
  if (max < min) return [{ path: ['max'], text: BELOW_LEAST }]
  return faultIf(average < min || average > max, ['average'], OUTSIDE)
}

const faultsOfAmount = (figure: string, amount: string | undefined): CompanyFault[] =>
  isBlank(amount) ? faultIfBlank([figure], amount) : faultIf(cents(amount) === null, [figure], NOT_DECIMAL)

/** Whether a text is an amount of a payment: a decimal of zero or more. */
export const isPaymentAmount = (text: string): boolean => cents(text) !== null

/** Zero or more; null for anything else. */
function cents(amount = ''): bigint | null {
  const minor = parseSignedAmount(amount.replace(/^0+(?=\d)/, ''), 'EUR')
  return minor === null || minor < 0n ? null : minor
}

function faultsOfPartners(partners: readonly Partner[] = []): CompanyFault[] {
  const named = partners.filter(({ name, country }) => !isBlank(name) && !isBlank(country))
  return [
    ...faultIf(named.length < LEAST_PARTNERS, ['main_partners'], TOO_FEW_PARTNERS),
    ...partners.flatMap((partner, at) =>
      isEmpty(partner)
        ? []
        : within(
            ['main_partners', at],
            [...faultIfBlank(['name'], partner.name), ...faultIfBlank(['country'], partner.country)],
          ),
    ),
  ]
}
