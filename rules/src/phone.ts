import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The calling code of a country with its plus, such as `+370`; null for the few places without telephones of their own. */
export function callingCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null
}

const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/**
 * Reads a phone number with a plus and the country's dial code, however it is spaced, and answers it as E.164 writes
 * it. Null where no country has the dial code, or where there are not 8 to 15 digits without it.
 */
export function readPhone(text: string): string | null {
  if (!/^\+[\d ()./-]+$/.test(text.trim())) return null
  const phone = parsePhoneNumberFromString(text)
  if (!phone) return null
  const { length } = phone.nationalNumber
  return length >= FEWEST_DIGITS && length <= MOST_DIGITS ? phone.number : null
}
