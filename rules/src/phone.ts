import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** The calling code of a country with its plus, such as `+370`; null for the few places without telephones of their own. */
export function callingCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null
}
