import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { checkMail, makeLetter } from './port.check.ts'
import { simulatedMail } from './simulator.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.ownerPool.query('truncate mail_simulator_message'))

const at = new Date('2026-11-21T10:00:00Z')
const from = { name: 'Fondaco', address: 'no-reply@bank.example' }
const open = () => simulatedMail({ db: database.db, clock: { now: () => at }, from })

checkMail('simulated mailbox', async () => ({
  mail: open(),
  async arrived() {
    const { rows } = await database.ownerPool.query<{ recipient: string; raw: string }>(
      'select recipient, raw from mail_simulator_message order by seq',
    )
    return rows.map(({ recipient, raw }) => ({ to: [recipient], raw }))
  },
}))

test('letters are read newest first, by address in any case, by another process too', async () => {
  const [one, two, other] = [
    makeLetter({ subject: 'One' }),
    makeLetter({ subject: 'Two', to: 'RASA@Reader.example' }),
    makeLetter({ subject: 'Other', to: 'jonas@reader.example' }),
  ]
  for (const letter of [one, two, other, one]) await open().send(letter)
  const subjects = async (to: string | null, most = 10) =>
    (await open().newest(to, most)).map(({ subject }) => subject)
  expect(await subjects('Rasa@reader.example')).toEqual(['Two', 'One'])
  expect(await subjects(null)).toEqual(['Other', 'Two', 'One'])
  expect(await subjects(null, 1)).toEqual(['Other'])
  expect(await subjects('nobody@reader.example')).toEqual([])
  const { id, html, text } = two
  expect((await open().newest('rasa@reader.example', 1))[0]).toEqual({
    id,
    at,
    to: 'rasa@reader.example',
    subject: 'Two',
    html,
    text,
  })
})

test('the newest 500 are kept', async () => {
  await database.ownerPool.query(
    `insert into mail_simulator_message (id, at, recipient, subject, html, text, raw)
     select gen_random_uuid(), now(), 'old@reader.example', 'Number ' || n, '', '', '' from generate_series(1, 520) n`,
  )
  const letter = makeLetter({ id: newId(), subject: 'The newest' })
  await open().send(letter)
  await open().send(letter)
  const kept = await open().newest(null, 1_000)
  expect(kept).toHaveLength(500)
  expect([kept[0]?.subject, kept[1]?.subject, kept.at(-1)?.subject]).toEqual([
    'The newest',
    'Number 520',
    'Number 22',
  ])
})
