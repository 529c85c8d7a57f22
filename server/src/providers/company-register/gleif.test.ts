import { afterEach, expect, test } from 'vitest'
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { gleif } from './gleif.ts'
import { checkCompanyRegister } from './port.check.ts'

const opened: FakeProvider[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

const LEI = '999900FONDACO0000112'
interface Given {
  readonly lei?: string
  readonly address?: object
  readonly entity?: object
}

/** A record as the API of GLEIF answers it, without most of what is not read. */
const recordWith = ({ lei = LEI, address = {}, entity = {} }: Given = {}) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    lei,
    entity: {
      legalName: { name: 'Nemuno Prekyba UAB', language: 'lt' },
      otherNames: [],
      legalAddress: {
        language: 'lt',
        addressLines: ['Savanorių pr. 11'],
        addressNumber: null,
        city: 'Vilnius',
        region: null,
        country: 'LT',
        postalCode: '03116',
        ...address,
      },
      registeredAt: { id: 'RA000423', other: null },
      registeredAs: '305900011',
      jurisdiction: 'LT',
      legalForm: { id: 'WIIV', other: null },
      status: 'ACTIVE',
      creationDate: '2015-04-20T00:00:00Z',
      ...entity,
    },
    registration: { status: 'ISSUED' },
  },
  links: { self: `https://api.gleif.org/api/v1/lei-records/${lei}` },
})

const NOT_FOUND = { status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } }

async function open(records = [recordWith()]) {
  const service = await startFakeProvider(({ path }): FakeAnswer => {
    const url = new URL(path, 'http://gleif')
    const lei = /^\/api\/v1\/lei-records\/([A-Z0-9]{20})$/.exec(url.pathname)?.[1]
    if (lei) {
      const found = records.find(({ id }) => id === lei)
      return found ? { status: 200, body: { data: found } } : NOT_FOUND
    }
    if (url.pathname !== '/api/v1/lei-records') return NOT_FOUND
    const number = url.searchParams.get('filter[entity.registeredAs]')
    const country = url.searchParams.get('filter[entity.legalAddress.country]')
    if (number === 'down') return { status: 503, body: {} }
    if (number === 'refused') return { status: 400, body: {} }
    const data = records.filter(
      ({ attributes: { entity } }) =>
        entity.registeredAs === number && entity.legalAddress.country === country,
    )
    return { status: 200, body: { meta: {}, data } }
  })
  opened.push(service)
  return { service, register: gleif(`${service.url}/api/v1`, 300) }
}

checkCompanyRegister('GLEIF', async () => {
  const { service, register } = await open()
  return {
    register,
    known: {
      lei: LEI,
      isActive: true,
      values: {
        legal_name: 'Nemuno Prekyba UAB',
        registration_id: '305900011',
        incorporation_date: '2015-04-20',
        registered_address: {
          country: 'LT',
          city: 'Vilnius',
          street: 'Savanorių pr. 11',
          postal_code: '03116',
        },
      },
    },
    numberFor: (why) => {
      if (why === 'timeout') service.fault = { kind: 'never' }
      return why === 'unreachable' ? 'down' : 'refused'
    },
  }
})

test('asks as the JSON:API says, and for a few records', async () => {
  const { service, register } = await open()
  await register.find({ country: 'DE', number: 'HRB 59/002 & more' })
  const [asked] = service.requests
  expect(asked?.headers.accept).toBe('application/vnd.api+json')
  expect(Object.fromEntries(new URL(asked?.path ?? '', 'http://gleif').searchParams)).toEqual({
    'filter[entity.registeredAs]': 'HRB 59/002 & more',
    'filter[entity.legalAddress.country]': 'DE',
    'page[size]': '5',
  })
})

const found = async (given: Given) => {
  const { register } = await open([recordWith(given)])
  const [record] = await register.find({ lei: LEI })
  return record
}

test.each<[string, Given, object]>([
  [
    'lines of an address',
    { address: { addressLines: ['C/O  Kontora', ' ', 'Savanorių pr. 11'] } },
    { registered_address: { street: 'C/O Kontora, Savanorių pr. 11' } },
  ],
  [
    'more lines than there is room for',
    { address: { addressLines: ['a'.repeat(60), 'b'.repeat(60)] } },
    { registered_address: { street: 'a'.repeat(60) } },
  ],
  [
    'an address of a country only',
    { address: { addressLines: null, city: null, postalCode: null } },
    { registered_address: { country: 'LT', city: '', street: '', postal_code: '' } },
  ],
  ['a country that is none', { address: { country: 'ZZ' } }, { registered_address: { country: '' } }],
  [
    'a name with a line break',
    { entity: { legalName: { name: 'Nemuno\n UAB' } } },
    { legal_name: 'Nemuno UAB' },
  ],
  ['no number', { entity: { registeredAs: null } }, { registration_id: undefined }],
  ['no day', { entity: { creationDate: null } }, { incorporation_date: undefined }],
  [
    'a day of another zone',
    { entity: { creationDate: '2015-04-20T00:00:00+03:00' } },
    { incorporation_date: '2015-04-20' },
  ],
])('reads %s', async (_, given, values) => {
  expect((await found(given))?.values).toMatchObject(values)
})

test('says that a company no longer exists', async () => {
  expect((await found({ entity: { status: 'INACTIVE' } }))?.isActive).toBe(false)
})

test('leaves out records of other numbers and countries', async () => {
  const { service, register } = await open()
  const data = [
    recordWith({ entity: { registeredAs: '305900012' } }),
    recordWith({ address: { country: 'LV' } }),
    recordWith({ entity: { registeredAs: '305.900-011' } }),
  ]
  service.fault = { kind: 'answer', answer: { status: 200, body: { data } } }
  const records = await register.find({ country: 'LT', number: '305 900 011' })
  expect(records.map(({ values }) => values.registration_id)).toEqual(['305.900-011'])
})

test.each<[string, FakeAnswer]>([
  ['no JSON', { status: 200, body: '<html>' }],
  ['another form', { status: 200, body: { data: { attributes: {} } } }],
  [
    'a company without a name',
    { status: 200, body: { data: recordWith({ entity: { legalName: { name: '' } } }) } },
  ],
  ['another LEI', { status: 200, body: { data: recordWith({ lei: '999900FONDACO0000209' }) } }],
  ['a redirect', { status: 302, body: {} }],
  ['an answer without end', { status: 200, body: 'x'.repeat(600_000) }],
])('%s is refused', async (_, answer) => {
  const { service, register } = await open()
  service.fault = { kind: 'answer', answer }
  await expect(register.find({ lei: LEI })).rejects.toMatchObject({ reason: 'refused' })
})

test('an answer whose rest never comes is a time-out, and a lost connection is none', async () => {
  const { service, register } = await open()
  service.fault = { kind: 'half' }
  await expect(register.find({ lei: LEI })).rejects.toMatchObject({ reason: 'timeout' })
  service.fault = { kind: 'hang up' }
  await expect(register.find({ lei: LEI })).rejects.toMatchObject({ reason: 'unreachable' })
})
