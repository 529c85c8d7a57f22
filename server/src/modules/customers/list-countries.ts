import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/customers/calls.ts'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import { callingCode } from '@fondaco/rules/phone.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { restrictedCountries } from '../lists/index.ts'

/** All countries by their name in the caller's language, with calling codes, and whether payments are sent there. */
export async function listCountries({
  db,
  request,
}: CallContext<typeof calls.listCountries>): Promise<CallResult<typeof calls.listCountries>> {
  const restricted = new Set(await restrictedCountries(db))
  const countries = COUNTRIES.map((code) => ({
    code,
    name: countryName(code, request.language),
    phone_code: callingCode(code) ?? '',
    is_restricted: restricted.has(code),
  }))
  return { countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, request.language)) }
}
