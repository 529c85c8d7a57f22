import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** The calling code of a country with its plus, such as `+370`; null for the few places without their own. */
export function callingCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null
}

/** The country of a number in E.164; null where several share its calling code. */
export function countryOfPhone(phone: string): string | null {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode
  const [country = null, ...others] = getCountries().filter((one) => getCountryCallingCode(one) === code)
  return others.length > 0 ? null : country
}

const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/**
 * Reads a phone number with a plus and the country's calling code, with any spacing, and answers it in E.164. Null if
 * no country has the calling code, or if the rest does not have 8 to 15 digits.
 */
export function readPhone(text: string): string | null {
  if (!/^\+[\d ()./-]+$/.test(text.trim())) return null
  const phone = parsePhoneNumberFromString(text)
  if (!phone) return null
  const { length } = phone.nationalNumber
  return length >= FEWEST_DIGITS && length <= MOST_DIGITS ? phone.number : null
}
