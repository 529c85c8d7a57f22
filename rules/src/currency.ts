type CurrencyDetails = {
  /** ISO 4217 three-digit code, as text because of leading zeros. */
  readonly numeric: string
  /** How many decimals an amount has; its minor unit is 10^-decimals. */
  readonly decimals: number
}

const DETAILS = {
  USD: { numeric: '840', decimals: 2 },
  EUR: { numeric: '978', decimals: 2 },
  RON: { numeric: '946', decimals: 2 },
  CAD: { numeric: '124', decimals: 2 },
  AUD: { numeric: '036', decimals: 2 },
  GBP: { numeric: '826', decimals: 2 },
  AED: { numeric: '784', decimals: 2 },
  SGD: { numeric: '702', decimals: 2 },
  BGN: { numeric: '975', decimals: 2 },
  CZK: { numeric: '203', decimals: 2 },
  DKK: { numeric: '208', decimals: 2 },
  HRK: { numeric: '191', decimals: 2 },
  HUF: { numeric: '348', decimals: 2 },
  PLN: { numeric: '985', decimals: 2 },
  SEK: { numeric: '752', decimals: 2 },
  NOK: { numeric: '578', decimals: 2 },
  ILS: { numeric: '376', decimals: 2 },
} as const satisfies Record<string, CurrencyDetails>

/** ISO 4217 code of a currency the product knows. */
export type Currency = keyof typeof DETAILS

/** Every currency, in the order in which lists show them. */
export const CURRENCIES = Object.keys(DETAILS) as Currency[]

/** Kept for old data only. Both countries use the euro now, so there are no new accounts, rates or payments. */
export const CLOSED_CURRENCIES: readonly Currency[] = ['BGN', 'HRK']

/** Currencies in which accounts are opened, rates quoted and payments made. */
export const OPEN_CURRENCIES: readonly Currency[] = CURRENCIES.filter(
  (code) => !CLOSED_CURRENCIES.includes(code),
)

/** Whether a text is the code of a currency of the product, including closed ones. */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(DETAILS, text)
}

/** ISO 4217 number and decimals of a currency. */
export function currencyDetails(currency: Currency): CurrencyDetails {
  return DETAILS[currency]
}
