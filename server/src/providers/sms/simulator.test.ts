import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { checkSms, makeMessage } from './port.check.ts'
import { simulatedSms } from './simulator.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.ownerPool.query('truncate sms_simulator_message'))

const at = new Date('2026-11-21T10:00:00Z')
const open = () => simulatedSms({ db: database.db, clock: { now: () => at } })

checkSms('simulated telephone', async () => ({
  sms: open(),
  async arrived() {
    const messages = await open().newest(null, 1_000)
    return messages.map(({ to, text }) => ({ to, text })).reverse()
  },
}))

test('messages are read newest first, by number, by another process too', async () => {
  const [one, two, other] = [
    makeMessage({ text: 'One' }),
    makeMessage({ text: 'Two' }),
    makeMessage({ text: 'Other', to: '+441632960961' }),
  ]
  for (const message of [one, two, other, one]) await open().send(message)
  const texts = async (to: string | null, most = 10) =>
    (await open().newest(to, most)).map(({ text }) => text)
  expect(await texts(one.to)).toEqual(['Two', 'One'])
  expect(await texts(null)).toEqual(['Other', 'Two', 'One'])
  expect(await texts(null, 1)).toEqual(['Other'])
  expect(await texts('+6531580000')).toEqual([])
  expect((await open().newest(other.to, 1))[0]).toEqual({ ...other, at })
})

test('the newest 500 are kept', async () => {
  await database.ownerPool.query(
    `insert into sms_simulator_message (id, at, recipient, text)
     select gen_random_uuid(), now(), '+37060012345', 'Number ' || n from generate_series(1, 520) n`,
  )
  const message = makeMessage({ text: 'The newest' })
  await open().send(message)
  await open().send(message)
  const kept = await open().newest(null, 1_000)
  expect(kept).toHaveLength(500)
  expect([kept[0]?.text, kept[1]?.text, kept.at(-1)?.text]).toEqual(['The newest', 'Number 520', 'Number 22'])
})
