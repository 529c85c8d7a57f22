import { REGION_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import {
  COMPANY_CURRENCIES,
  PARTNER_ROWS,
  PAYMENT_DIRECTIONS,
  PAYMENT_FIGURES,
  REGIONS,
  VENDOR_ROWS,
} from '@fondaco/rules/companies/questionnaire.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { companyWords } from './company-texts.ts'
import { type FinancialField, rowsOf } from './financial-form.ts'

/** Texts of the form of a company's financial details. */
export const financialWords = texts({
  title: { en: 'Edit the financial details', lt: 'Redaguoti finansinius duomenis' },
  saved: {
    en: (name: string) => `${name}: financial details saved`,
    lt: (name: string) => `${name}: finansiniai duomenys išsaugoti`,
  },
  changedMeanwhile: {
    en: 'The company was changed after you opened this form. What you typed is kept; the other details are the latest ones. Check the form, then save it.',
    lt: 'Atvėrus šią formą įmonės duomenys buvo pakeisti. Tai, ką įvedėte, liko; kiti duomenys yra naujausi. Patikrinkite formą ir ją išsaugokite.',
  },
  lose: {
    en: 'What you typed is not saved. Close without saving?',
    lt: 'Tai, ką įvedėte, neišsaugota. Uždaryti neišsaugojus?',
  },
  marks: {
    en: 'RC: has an effect on the risk calculation.',
    lt: 'RC: turi įtakos rizikos skaičiavimui.',
  },
  services: { en: 'Services and currencies', lt: 'Paslaugos ir valiutos' },
  currencies: { en: 'Currencies', lt: 'Valiutos' },
  use: { en: (currency: string) => `Use of ${currency}`, lt: (currency: string) => `${currency} naudojimas` },
  monthly: { en: 'Payments a month', lt: 'Mokėjimai per mėnesį' },
  amounts: { en: 'Single payments', lt: 'Pavieniai mokėjimai' },
  pay_in_min: { en: 'Incoming: smallest', lt: 'Gaunamas: mažiausias' },
  pay_in_average: { en: 'Incoming: average', lt: 'Gaunamas: vidutinis' },
  pay_in_max: { en: 'Incoming: largest', lt: 'Gaunamas: didžiausias' },
  pay_out_min: { en: 'Outgoing: smallest', lt: 'Siunčiamas: mažiausias' },
  pay_out_average: { en: 'Outgoing: average', lt: 'Siunčiamas: vidutinis' },
  pay_out_max: { en: 'Outgoing: largest', lt: 'Siunčiamas: didžiausias' },
  total: {
    en: (percent: string) => `Total: ${percent} %.`,
    lt: (percent: string) => `Iš viso: ${percent} %.`,
  },
  other: { en: 'The other source', lt: 'Kitas šaltinis' },
  partners: { en: 'Partners and vendors', lt: 'Partneriai ir tiekėjai' },
  partner: { en: (row: number) => `Partner ${row}`, lt: (row: number) => `${row} partneris` },
  country: {
    en: (row: number) => `Country of partner ${row}`,
    lt: (row: number) => `${row} partnerio šalis`,
  },
  vendor: { en: (row: number) => `Vendor ${row}`, lt: (row: number) => `${row} tiekėjas` },
})

/** The fields by their labels, in their order on the screen. */
export function useFinancialLabels(): Fields<FinancialField> {
  const c = useTexts(companyWords)
  const o = useTexts(financialWords)
  const language = useLanguage()
  return Object.fromEntries([
    ['services', c.services],
    ['currencies', o.currencies],
    ...COMPANY_CURRENCIES.map((currency) => [`activity_${currency}`, o.use(currency)]),
    ['current_monthly_volume', c.currentVolume],
    ['est_monthly_volume', c.estimatedVolume],
    ['current_monthly_txns', c.currentCount],
    ['estimate_monthly_txn', c.estimatedCount],
    ...PAYMENT_DIRECTIONS.flatMap((direction) =>
      PAYMENT_FIGURES.map((figure) => [`${direction}_${figure}`, o[`${direction}_${figure}`]]),
    ),
    ['geo_coverage', c.coverage],
    ...REGIONS.map((region) => [`geo_${region}`, REGION_WORDS[region][language]]),
    ['sources', c.sources],
    ['source_other', o.other],
    ...rowsOf(PARTNER_ROWS).flatMap((row) => [
      [`partner_${row}_name`, o.partner(row + 1)],
      [`partner_${row}_country`, o.country(row + 1)],
    ]),
    ...rowsOf(VENDOR_ROWS).map((row) => [`vendor_${row}`, o.vendor(row + 1)]),
  ]) as Fields<FinancialField>
}
