import type { ServerEvent } from '@fondaco/contract/live.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { keepTen } from '@fondaco/rules/notifications.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { BusinessClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { reach } from '../../../reach.ts'
import { addCompanyUser, createCompany } from '../../customers/index.ts'
import { createUser, lockPeople, seedRolePermissions } from '../../identity/index.ts'
import { type NoticeDue, noticePass } from './notice-due.ts'
import { deleteNotification, findNotifications, markViewed, viewOf } from './notification-store.ts'
import { tellPeople } from './tell-people.ts'

let database: FreshDatabase
const clock = new BusinessClock()

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const START = Date.UTC(2026, 2, 1)
const at = (n: number) => new Date(START + n * 1000)
type Told = Extract<NoticeDue['said'], { notice: 'as_written' }>
const said = (n: number, more: Partial<Told> = {}): Told => ({
  notice: 'as_written',
  category: 'order',
  title: { en: `Number ${n}`, lt: `Numeris ${n}` },
  message: { en: 'A payment was completed.', lt: 'Mokėjimas įvykdytas.' },
  ...more,
})
interface Telling extends Partial<Told> {
  readonly entity?: Entity | null
  readonly dedupe?: string
  readonly link?: string
}
/** Gives a notice to these people, like its job, at second `n`. */
const tell = (users: readonly string[], n: number, { entity = null, dedupe, link, ...more }: Telling = {}) =>
  tellPeople(
    {
      db: database.db,
      clock: { now: () => at(n) },
      reach: async (trx) => [await lockPeople(trx, users)],
    },
    [
      {
        dedupe: dedupe ?? newId(),
        customerId: newId(),
        entity,
        said: said(n, more),
        ...(link === undefined ? {} : { link }),
      },
    ],
  )
const EVERYTHING: { entities: readonly Entity[]; ofNoEntity: boolean } = {
  entities: ENTITIES,
  ofNoEntity: true,
}
const listOf = async (user: string, seen = EVERYTHING, language: Language = 'en') =>
  (await findNotifications(database.db, user, seen)).map((row) => viewOf(row, language))
const titles = async (user: string) =>
  (await listOf(user)).map(({ payload }) => Number(payload.title.slice(7)))
const sent = async (user: string) => {
  const { rows } = await database.ownerPool.query<{ payload: ServerEvent }>(
    `select payload from outbox where target = $1 order by id`,
    [`user:${user}`],
  )
  return rows.map(({ payload }) => payload)
}

/** The pass as composed in the product. */
const pass = () => noticePass.runs((dues) => tellPeople({ db: database.db, clock, reach }, dues))

function makeUser(
  roles: Parameters<typeof createUser>[1]['roles'],
  entities: readonly ('UAB' | 'UK' | 'SG')[] = [],
) {
  return database.db.transaction().execute((trx) =>
    createUser(trx, {
      email: `${newId()}@demo.test`,
      firstName: 'Test',
      lastName: 'Person',
      roles,
      entities,
      createdAt: at(0),
    }),
  )
}

test('a person keeps ten: unviewed first, newest first; the oldest viewed ones go first', async () => {
  const user = await makeUser(['customer'])
  for (let n = 1; n <= 10; n += 1) await tell([user], n)
  expect(await titles(user)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  const ten = await listOf(user)
  for (const { msg_id } of ten.slice(0, 3)) await markViewed(database.db, user, msg_id, at(20))
  expect(await titles(user)).toEqual([7, 6, 5, 4, 3, 2, 1, 10, 9, 8])
  await tell([user], 11)
  expect(await titles(user)).toEqual([11, 7, 6, 5, 4, 3, 2, 1, 10, 9])
  for (let n = 12; n <= 15; n += 1) await tell([user], n)
  expect(await titles(user)).toEqual([15, 14, 13, 12, 11, 7, 6, 5, 4, 3])
  const kept = await listOf(user)
  expect(kept).toEqual(keepTen(kept))
})

test('what is viewed stays viewed, what is deleted is gone, and only one’s own', async () => {
  const [user, other] = [await makeUser(['customer']), await makeUser(['customer'])]
  await tell([user, other], 1, { link: '/customer/summary/transactions' })
  const [own] = await listOf(user)
  expect(own).toEqual({
    msg_id: own?.msg_id,
    category: 'order',
    payload: {
      title: 'Number 1',
      message: 'A payment was completed.',
      link: '/customer/summary/transactions',
    },
    timestamp: at(1).toISOString(),
    is_viewed_ui: false,
    is_viewed: false,
  })
  const id = own?.msg_id ?? ''
  await markViewed(database.db, other, id, at(2))
  await deleteNotification(database.db, other, id)
  expect(await listOf(user)).toEqual([own])
  await markViewed(database.db, user, id, at(2))
  expect((await listOf(user))[0]?.is_viewed).toBe(true)
  await deleteNotification(database.db, user, id)
  expect(await listOf(user)).toEqual([])
  for (const wrong of ['nothing', `${id}'`, newId()]) {
    await markViewed(database.db, user, wrong, at(2))
    await deleteNotification(database.db, user, wrong)
  }
  expect(await titles(other)).toEqual([1])
})

test('who sees some entities only is shown what is about these', async () => {
  const user = await makeUser(['customer'])
  for (const [n, entity] of [null, 'UAB', 'UK', 'SG'].entries())
    await tell([user], n, { entity: entity as Entity | null })
  const shown = async (entities: readonly Entity[], ofNoEntity: boolean) =>
    (await listOf(user, { entities, ofNoEntity })).map(({ payload }) => payload.title.slice(-1)).sort()
  expect(await shown(['UAB'], false)).toEqual(['1'])
  expect(await shown(['UAB', 'SG'], false)).toEqual(['1', '3'])
  expect(await shown(['UK'], true)).toEqual(['0', '2'])
  expect(await shown([], false)).toEqual([])
  const { rows } = await database.ownerPool.query('select target from outbox order by id')
  expect(rows.map(({ target }) => target)).toEqual(
    ['', '/UAB', '/UK', '/SG'].map((of) => `user:${user}${of}`),
  )
})

test('it is sent to the screens of each person, a popup also as a dialog, and a cause only once', async () => {
  const user = await makeUser(['customer'])
  const cause = newId()
  await tell([user, user], 1, { category: 'popup', dedupe: cause })
  await tell([user], 2, { category: 'popup', dedupe: cause })
  expect(await titles(user)).toEqual([1])
  expect(await sent(user)).toEqual([
    { event: 'message', data: (await listOf(user))[0] },
    { event: 'popup', data: { title: 'Number 1', message: 'A payment was completed.' } },
  ])
})

test('each is told in the language that they chose, and reads history in another one', async () => {
  const [english, lithuanian] = [await makeUser(['customer']), await makeUser(['customer'])]
  await database.ownerPool.query(`update app_user set language = 'lt' where id = $1`, [lithuanian])
  await tell([english, lithuanian], 1)
  const EN = { title: 'Number 1', message: 'A payment was completed.' }
  const LT = { title: 'Numeris 1', message: 'Mokėjimas įvykdytas.' }
  for (const [user, heard] of [
    [english, EN],
    [lithuanian, LT],
  ] as const) {
    expect(await sent(user)).toMatchObject([{ event: 'message', data: { payload: heard } }])
    for (const [language, read] of [
      ['en', EN],
      ['lt', LT],
    ] as const)
      expect(await listOf(user, EVERYTHING, language)).toMatchObject([{ payload: read }])
  }
})

test('told by thirty at once, a person still keeps ten, and hears of all', async () => {
  const [one, two] = [await makeUser(['customer']), await makeUser(['customer'])]
  await Promise.all(Array.from({ length: 30 }, (_, n) => tell(n % 2 ? [one, two] : [two, one], n)))
  for (const user of [one, two]) {
    expect(await titles(user)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20])
    expect(await sent(user)).toHaveLength(30)
    const { rows } = await database.ownerPool.query('select from notification where user_id = $1', [user])
    expect(rows).toHaveLength(10)
  }
})

test('the job tells the people of a customer, named people, or staff by permission and entity', async () => {
  await database.db.transaction().execute(seedRolePermissions)
  const people = {
    owner: await makeUser(['customer']),
    colleague: await makeUser(['customer_viewer']),
    stranger: await makeUser(['customer']),
    compliance: await makeUser(['compliance'], ['UAB', 'UK']),
    complianceUk: await makeUser(['compliance'], ['UK']),
    crm: await makeUser(['crm'], ['UAB']),
  }
  const company = await database.db.transaction().execute(async (trx) => {
    const id = await createCompany(trx, {
      name: 'Invented UAB',
      status: 'APPROVED',
      address: { country: 'LT', city: 'Vilnius' },
      settings: {},
      createdAt: at(0),
    })
    for (const userId of [people.owner, people.colleague]) {
      await addCompanyUser(trx, {
        companyId: id,
        userId,
        at: at(0),
        role: 'customer',
        permissions: COMPANY_PERMISSIONS,
      })
    }
    return id
  })
  const text = { said: said(7) }
  const toldOf = async (payload: object) => {
    await database.ownerPool.query('delete from notification')
    await pass().run([payload])
    const names = await Promise.all(
      Object.entries(people).map(async ([name, id]) => ((await titles(id)).length > 0 ? [name] : [])),
    )
    return names.flat()
  }
  expect(await toldOf({ ...text, dedupe: newId(), customerId: company })).toEqual(['owner', 'colleague'])
  expect(await toldOf({ ...text, dedupe: newId(), userIds: [people.stranger] })).toEqual(['stranger'])
  expect(await toldOf({ ...text, dedupe: newId(), staffEntity: 'UAB' })).toEqual(['compliance'])
  expect(await toldOf({ ...text, dedupe: newId(), staffEntity: 'UAB', permission: 'view:support' })).toEqual([
    'compliance',
    'crm',
  ])
  await expect(pass().run([{ ...text, dedupe: newId(), everybody: true }])).rejects.toThrow()
  await expect(
    pass().run([{ said: { notice: 'made_up' }, dedupe: newId(), userIds: [people.stranger] }]),
  ).rejects.toThrow()
})

test.each([
  ['as a notice is announced', { said: said(1) }],
  [
    'as the release before announced it, in sentences',
    { category: 'order', title: said(1).title, message: said(1).message },
  ],
])('a job that runs again tells nobody twice, not even who has viewed it: %s', async (_, words) => {
  const user = await makeUser(['customer'])
  const payload = { dedupe: newId(), userIds: [user], ...words }
  await pass().run([payload])
  const [told] = await listOf(user)
  expect(told).toMatchObject({ category: 'order', payload: { title: 'Number 1' } })
  await markViewed(database.db, user, told?.msg_id ?? '', at(1))
  await pass().run([payload])
  expect(await listOf(user)).toEqual([{ ...told, is_viewed: true }])
  expect(await sent(user)).toHaveLength(1)
})

describe('of money only those are told who wish to be, and they by letter, too', () => {
  const SUM = { amount: '1,234.50', currency: 'EUR', account: 'LT601010012345678901' }
  const RECEIVED = { template: 'payment-received', payer: 'Greta Sommer', ...SUM } as const
  const SENT = { template: 'payment-sent', payee: 'Greta Sommer', ...SUM } as const
  const AT = expect.stringMatching(/^\d{4}-.*Z$/)
  const CREDIT = { notice: 'payment_received', direction: 'CREDIT', party: 'Greta Sommer', ...SUM }
  const DEBIT = { notice: 'payment_sent', direction: 'DEBIT', party: 'Greta Sommer', ...SUM }
  const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
  const STATEMENT = { notice: 'statement_ready', ...OCTOBER }
  /** In the form of the release before. */
  const before = (letter: object) => ({
    category: 'order',
    title: said(1).title,
    message: said(1).message,
    letter,
  })

  test.each([
    ['received', { said: CREDIT }, { ...RECEIVED, at: AT }, ['all', 'credit']],
    ['sent', { said: DEBIT }, { ...SENT, at: AT }, ['all', 'debit']],
    [
      'received, announced by the release before',
      before(RECEIVED),
      { ...RECEIVED, at: AT },
      ['all', 'credit'],
    ],
    ['sent, announced by the release before', before(SENT), { ...SENT, at: AT }, ['all', 'debit']],
    ['a statement', { said: STATEMENT }, { template: 'statement-ready', ...OCTOBER }, ['all', 'statement']],
  ])('%s', async (_, words, letter, wishing) => {
    const none = {
      notify_credit: false,
      notify_debit: false,
      notify_statement: false,
      language: 'en',
    } as const
    const wishes = {
      all: { notify_credit: true, notify_debit: true, notify_statement: true, language: 'lt' as const },
      credit: { ...none, notify_credit: true },
      debit: { ...none, notify_debit: true },
      statement: { ...none, notify_statement: true },
      none,
    }
    const people = new Map<string, { id: string; email: string; language: string }>()
    for (const [name, wish] of Object.entries(wishes)) {
      const id = await makeUser(['customer'])
      const set = database.db.updateTable('app_user').set(wish).where('id', '=', id)
      people.set(name, await set.returning(['id', 'email', 'language']).executeTakeFirstOrThrow())
    }
    const payload = { dedupe: newId(), userIds: [...people.values()].map(({ id }) => id), ...words }
    await pass().run([payload])
    await pass().run([payload])
    const rung = []
    for (const [name, { id }] of people) if ((await listOf(id)).length > 0) rung.push(name)
    expect(rung).toEqual(wishing)
    const { rows } = await database.ownerPool.query(
      `select payload - 'id' as payload from pass_item where pass = 'tell.mail'`,
    )
    expect(rows.map((row) => row.payload)).toEqual(
      expect.arrayContaining(
        wishing.map((name) => ({
          to: people.get(name)?.email,
          language: people.get(name)?.language,
          letter,
        })),
      ),
    )
    expect(rows).toHaveLength(wishing.length)
  })
})
