import { ADDRESS_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { isCountry } from '@fondaco/rules/country.ts'
import { z } from 'zod'
import { callProvider, readAnswer } from '../../platform/http/call-provider.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { type CompanyRegister, MOST_RECORDS, type RegisterQuestion, type RegisterRecord } from './port.ts'

const NAME = 'GLEIF'
const TIMEOUT_MS = 8_000
/** A record has about 6 kB. */
const MOST_BYTES = 500_000
const HEADERS = { accept: 'application/vnd.api+json' }

const text = z.string().max(1000)

/** A record as the JSON:API of GLEIF answers it; what is not read here is left out. */
const leiRecord = z.object({
  attributes: z.object({
    lei: z.string().max(20),
    entity: z.object({
      legalName: z.object({ name: text.min(1) }),
      legalAddress: z.object({
        addressLines: z.array(text).max(20).nullish(),
        city: text.nullish(),
        country: z.string().max(10),
        postalCode: text.nullish(),
      }),
      registeredAs: text.nullish(),
      creationDate: text.nullish(),
      status: z.string().max(50).nullish(),
    }),
  }),
})

const one = z.object({ data: leiRecord })
const several = z.object({ data: z.array(leiRecord).max(MOST_RECORDS) })

/**
 * The open register of LEIs of the Global Legal Entity Identifier Foundation. It needs no key.
 * @param url address of the API, without a slash at the end
 */
export function gleif(url: string, timeoutMs = TIMEOUT_MS): CompanyRegister {
  const read = (path: string) =>
    callProvider(NAME, {
      method: 'GET',
      url: `${url}/lei-records${path}`,
      headers: HEADERS,
      timeoutMs,
      mostBytes: MOST_BYTES,
    })
  return {
    name: NAME,
    simulated: false,
    find: (question) => ('lei' in question ? findByLei(read, question.lei) : findByNumber(read, question)),
  }
}

type Read = (path: string) => Promise<Buffer>

async function findByLei(read: Read, lei: string): Promise<readonly RegisterRecord[]> {
  const answer = await read(`/${encodeURIComponent(lei)}`).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.status === 404) return null
    throw error
  })
  if (answer === null) return []
  const record = recordOf(readAnswer(NAME, answer, one).data)
  if (record.lei !== lei) throw new ProviderFailure(NAME, 'refused', 'the answer is about another LEI')
  return [record]
}

async function findByNumber(
  read: Read,
  { country, number }: Extract<RegisterQuestion, { country: string }>,
): Promise<readonly RegisterRecord[]> {
  const query = new URLSearchParams({
    'filter[entity.registeredAs]': number,
    'filter[entity.legalAddress.country]': country,
    'page[size]': String(MOST_RECORDS),
  })
  const { data } = readAnswer(NAME, await read(`?${query}`), several)
  const sought = plain(number)
  return data
    .map(recordOf)
    .filter(
      ({ values }) =>
        plain(values.registration_id ?? '') === sought && values.registered_address?.country === country,
    )
}

const plain = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase()

function recordOf({ attributes: { lei, entity } }: z.output<typeof leiRecord>): RegisterRecord {
  const { legalAddress: address, registeredAs, creationDate } = entity
  const country = address.country.toUpperCase()
  // The day as it is written: in the time zone of the register.
  const day = /^\d{4}-\d{2}-\d{2}/.exec(creationDate ?? '')?.[0]
  return {
    lei,
    isActive: entity.status !== 'INACTIVE',
    values: {
      legal_name: oneLine(entity.legalName.name),
      registration_id: oneLine(registeredAs ?? '') || undefined,
      incorporation_date: day,
      registered_address: {
        country: isCountry(country) ? country : '',
        city: oneLine(address.city ?? ''),
        street: streetOf(address.addressLines ?? []),
        postal_code: oneLine(address.postalCode ?? ''),
      },
    },
  }
}

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

/** As many lines as there is room for. */
function streetOf(lines: readonly string[]): string {
  let street = ''
  for (const line of lines.map(oneLine).filter(Boolean)) {
    const longer = street ? `${street}, ${line}` : line
    if (longer.length > ADDRESS_TEXTS.street) break
    street = longer
  }
  return street
}
