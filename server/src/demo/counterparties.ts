import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'

/** A payer or payee at another bank. Invented. */
export interface Counterparty {
  readonly name: string
  readonly account: string
  readonly bic: string
  readonly country: string
  readonly city: string
}

const NAMES: readonly (readonly [name: string, country: keyof typeof BANKS, city: string])[] = [
  ['Holzwerk Nord KG', 'DE', 'Hamburg'],
  ['Muster Logistik GmbH', 'DE', 'Bremen'],
  ['Elbufer Handels GmbH', 'DE', 'Dresden'],
  ['Taunus Werkzeuge AG', 'DE', 'Mainz'],
  ['Birkenfeld Papier GmbH', 'DE', 'Köln'],
  ['Spreewald Druck GmbH', 'DE', 'Cottbus'],
  ['Vilnius Build Demo AB', 'LT', 'Vilnius'],
  ['Neries Transportas UAB', 'LT', 'Kaunas'],
  ['Pajūrio Energija UAB', 'LT', 'Klaipėda'],
  ['Aukso Klevas MB', 'LT', 'Šiauliai'],
  ['Dzūkijos Pienas UAB', 'LT', 'Alytus'],
  ['Trakų Stiklas UAB', 'LT', 'Trakai'],
  ['Gintaro Krantas UAB', 'LT', 'Palanga'],
  ['Veldermeer Bloemen BV', 'NL', 'Breda'],
  ['Noordkade Techniek BV', 'NL', 'Rotterdam'],
  ['Grachtenhof Media BV', 'NL', 'Utrecht'],
  ['Waddenzee Vis BV', 'NL', 'Den Helder'],
  ['Kontor Ostsee GmbH', 'DE', 'Rostock'],
  ['Lindenhof Pharma GmbH', 'DE', 'Leipzig'],
  ['Rytas Studio MB', 'LT', 'Vilnius'],
  ['Ąžuolyno Baldai UAB', 'LT', 'Kaunas'],
  ['Sniego Kelias UAB', 'LT', 'Utena'],
  ['Stiklas ir Ledas UAB', 'LT', 'Panevėžys'],
  ['Zuiderpark Wonen BV', 'NL', 'Den Haag'],
]

const BANKS = {
  DE: [
    ['37040044', 'COBADEFFXXX'],
    ['10011001', 'NTSBDEB1XXX'],
    ['12030000', 'BYLADEM1001'],
  ],
  LT: [
    ['73000', 'HABALT22XXX'],
    ['70440', 'CBVILT2XXXX'],
  ],
  NL: [
    ['ABNA', 'ABNANL2AXXX'],
    ['INGB', 'INGBNL2AXXX'],
    ['RABO', 'RABONL2UXXX'],
  ],
} as const

const ACCOUNT_DIGITS = { DE: 10, LT: 11, NL: 10 } as const

/** The same counterparties each time, each with one account. */
export function makeCounterparties(chance: SeededRandom): readonly Counterparty[] {
  return NAMES.map(([name, country, city]) => {
    const [bank, bic] = chance.pick<readonly [string, string]>(BANKS[country])
    const number = Array.from({ length: ACCOUNT_DIGITS[country] }, () => chance.between(0, 9)).join('')
    return { name, country, city, bic, account: withCheckDigits(country, bank + number) }
  })
}

/** The IBAN for a country's own account number. The check digits follow ISO 7064, mod 97-10. */
function withCheckDigits(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `${country}${check.toString().padStart(2, '0')}${bban}`
}

/** Payment purposes as texts. */
export const REMITTANCES = [
  'Invoice {n}',
  'Order {n}',
  'Contract {n}, part payment',
  'Freight week {w}',
  'Monthly service {n}',
  'Deposit for order {n}',
  'Materials, delivery note {n}',
  'Rent and utilities {n}',
  'Consulting hours {n}',
  'Refund of overpayment {n}',
] as const
