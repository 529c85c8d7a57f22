import { setTimeout as pass } from 'node:timers/promises'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { CompanyRegister, RegisterRecord } from './port.ts'

const NAME = 'Simulated register'

const record = (
  lei: string,
  legal_name: string,
  registration_id: string,
  incorporation_date: string,
  [street, postal_code, city, country]: readonly [string, string, string, string],
  isActive = true,
): RegisterRecord => ({
  lei,
  isActive,
  values: {
    legal_name,
    registration_id,
    incorporation_date,
    registered_address: { country, city, street, postal_code },
  },
})

/** Invented companies: their LEIs have the prefix 9999, which no issuer has. */
const COMPANIES: readonly RegisterRecord[] = [
  record('999900FONDACO0000112', 'Nemuno Prekyba UAB', '305900011', '2015-04-20', [
    'Savanorių pr. 11',
    '03116',
    'Vilnius',
    'LT',
  ]),
  record('999900FONDACO0000209', 'Ostsee Handel GmbH', 'HRB 59002', '2009-09-01', [
    'Kaistraße 4',
    '24103',
    'Kiel',
    'DE',
  ]),
  record('999900FONDACO0000306', 'Baltic Brewing Ltd', '05900033', '2018-01-15', [
    '3 Wharf Road',
    'N1 7GR',
    'London',
    'GB',
  ]),
  record(
    '999900FONDACO0000403',
    'Senoji Dirbtuvė UAB',
    '305900044',
    '1999-12-31',
    ['Dariaus ir Girėno g. 8', '', 'Kaunas', 'LT'],
    false,
  ),
]

/** Numbers, and LEIs, that decide the answer, so that each effect can be seen. */
const FAILURES: Readonly<Record<string, ProviderFailureReason>> = {
  DOWN: 'unreachable',
  TIMEOUT: 'timeout',
  REFUSED: 'refused',
  '999900FONDACO0DOWN09': 'unreachable',
}
const SLOW: ReadonlySet<string> = new Set(['SLOW', '999900FONDACO0SLOW84'])

const plain = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * A simulated register of invented companies. In any country the numbers `SLOW`, `DOWN`, `TIMEOUT` and `REFUSED` are
 * answered late or not at all.
 * @param slowMs time until a late answer
 */
export function simulatedRegister(slowMs = 5_000): CompanyRegister {
  return {
    name: NAME,
    simulated: true,
    async find(question) {
      const asked = 'lei' in question ? question.lei : plain(question.number)
      const failure = FAILURES[asked]
      if (failure === 'timeout') await pass(slowMs)
      if (failure) throw new ProviderFailure(NAME, failure, 'it was asked for by the number')
      if (SLOW.has(asked)) {
        await pass(slowMs)
        return COMPANIES.slice(0, 1)
      }
      return COMPANIES.filter(({ lei, values }) =>
        'lei' in question
          ? lei === asked
          : plain(values.registration_id ?? '') === asked &&
            values.registered_address?.country === question.country,
      )
    },
  }
}
