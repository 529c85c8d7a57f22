import { afterEach, expect, test } from 'vitest'
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { monitoringService } from './http-service.ts'
import { checkMonitoring, makeSubject } from './port.check.ts'

const opened: FakeProvider[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

/** A complete service without lists. */
async function open() {
  const known = new Map<string, boolean>()
  const service = await startFakeProvider(({ method, path, headers, raw }) => {
    const id = /^\/v1\/subjects\/([0-9a-f-]{36})$/.exec(path)?.[1]
    if (!id || headers.authorization !== 'Bearer a-key') return { status: 401, body: {} }
    if (method === 'PUT') known.set(id, JSON.parse(raw.toString()).monitored)
    else if (!known.delete(id)) return { status: 404, body: {} }
    return { status: 204, body: '' }
  })
  opened.push(service)
  const monitoring = monitoringService({ url: `${service.url}/v1`, key: 'a-key' }, 300)
  return { service, monitoring, known }
}

const answers = (status: number): FakeProvider['fault'] => ({
  kind: 'answer',
  answer: { status, body: {} } satisfies FakeAnswer,
  times: 1,
})

checkMonitoring('HTTP service', async () => {
  const { service, monitoring, known } = await open()
  return {
    monitoring,
    known: async () => {
      service.fault = null
      return Object.fromEntries(known)
    },
    failNext: async (why) => {
      service.fault =
        why === 'timeout' ? { kind: 'never' } : why === 'refused' ? answers(422) : { kind: 'hang up' }
    },
  }
})

test('tells a person by name and birth, and an entity by its number and country', async () => {
  const { service, monitoring } = await open()
  const person = makeSubject()
  const entity = makeSubject({
    kind: 'entity',
    name: 'Turtas UAB',
    registrationNumber: '300000007',
    country: 'LT',
  })
  await monitoring.keep(person, true)
  await monitoring.keep({ ...entity, birthdate: undefined as never }, false)
  expect(service.requests.map(({ raw }) => JSON.parse(raw.toString()))).toEqual([
    { kind: 'person', name: 'Ona Petraitė', birthdate: '1980-02-29', monitored: true },
    { kind: 'entity', name: 'Turtas UAB', registration_number: '300000007', country: 'LT', monitored: false },
  ])
})

test.each([
  [200, 'done'],
  [204, 'done'],
  [302, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [422, 'refused'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('an answer of %i is %s', async (status, outcome) => {
  const { service, monitoring } = await open()
  service.fault = answers(status)
  const given = await monitoring.keep(makeSubject(), true).then(
    () => 'done',
    (error) => {
      expect(error.status).toBe(status)
      return error.reason
    },
  )
  expect(given).toBe(outcome)
})

test.each([404, 410])('a subject that is gone by %i is forgotten', async (status) => {
  const { service, monitoring } = await open()
  service.fault = answers(status)
  await monitoring.forget(makeSubject().id)
})

test('an answer whose rest never comes is a time-out', async () => {
  const { service, monitoring } = await open()
  service.fault = { kind: 'half' }
  await expect(monitoring.keep(makeSubject(), true)).rejects.toMatchObject({ reason: 'timeout' })
})
