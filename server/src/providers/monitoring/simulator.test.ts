import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { BusinessClock } from '../../platform/clock.ts'
import { checkMonitoring, makeSubject } from './port.check.ts'
import { simulatedMonitoring } from './simulator.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.ownerPool.query('truncate monitoring_simulator_subject, monitoring_simulator_answer')
})

const make = () => simulatedMonitoring({ db: database.db, clock: new BusinessClock() })

checkMonitoring('simulator', async () => {
  const monitoring = make()
  return {
    monitoring,
    known: async () =>
      Object.fromEntries(
        (await monitoring.look(100)).subjects.map(({ id, isMonitored }) => [id, isMonitored]),
      ),
    failNext: (why) => monitoring.plan(null, [why]),
  }
})

test('gives the planned answers in order, those about the subject first', async () => {
  const monitoring = make()
  const ona = makeSubject()
  await monitoring.plan(null, ['refused'])
  await monitoring.plan(ona.id, ['timeout'])
  await monitoring.plan(ona.id, ['done', 'unreachable'])
  expect((await monitoring.look(1)).plans).toEqual([
    { subjectId: null, answer: 'refused' },
    { subjectId: ona.id, answer: 'done' },
    { subjectId: ona.id, answer: 'unreachable' },
  ])
  const asked = () =>
    monitoring.keep(ona, true).then(
      () => 'done',
      ({ reason }) => reason,
    )
  const given = []
  for (let times = 0; times < 4; times++) given.push(await asked())
  expect(given).toEqual(['done', 'unreachable', 'refused', 'done'])
})

test('a planned time-out is done all the same', async () => {
  const monitoring = make()
  await monitoring.plan(null, ['timeout'])
  await expect(monitoring.keep(makeSubject(), true)).rejects.toMatchObject({ reason: 'timeout' })
  expect((await monitoring.look(1)).subjects).toMatchObject([{ isMonitored: true }])
})
