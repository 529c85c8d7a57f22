import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { makeNames } from './made-names.ts'

/** Remittance texts of people and companies; `#` is a number, `%` a name. */
const TEXTS = [
  'Invoice #',
  'Invoice # dated 12.10.2026',
  'Inv. #, # and #, order #',
  'Sąskaita faktūra Nr. #',
  'Pagal sutartį Nr. #, avansas',
  'Rent November %',
  'Nuoma už lapkritį, %',
  'Salary % 2026-11',
  'Loan repayment % contract #',
  'Rechnung Nr. # Kundennummer #',
  'Miete % Wohnung #',
  'Gift for %, happy birthday',
  'Paskolos grąžinimas, %',
  'Order # % delivery to Kaunas, Savanorių pr. 255',
  'Membership fee # %',
  'Tuition fee spring 2027 student %',
  'Car service, spare parts, oil change #',
  'Mokestis už komunalines paslaugas #, butas #',
  'Dividends for 2025 %',
  'Refund of order #, ref #',
  'Facture # acompte 30 %',
  'Consulting services October, %',
  'Hosting and domain renewal #',
  'Timber, oak boards, CMR #',
  'Donation to the animal shelter',
]

/** Invented remittance texts, half of them with a name. */
export function makeTexts(count: number, seed: number): string[] {
  const random = new SeededRandom(seed)
  const names = makeNames(count, seed)
  return Array.from({ length: count }, (_, at) =>
    random
      .pick(TEXTS)
      .replace(/#/g, () => String(random.between(1, 99_999)))
      .replace('%', () => names[at]?.name ?? ''),
  )
}
