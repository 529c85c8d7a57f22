import { ENTITIES } from '@fondaco/rules/entity.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { seedRolePermissions } from '../modules/identity/index.ts'
import { openInstitution, verify } from '../modules/ledger/index.ts'
import { seedSettings } from '../modules/settings/index.ts'
import { fillDemo } from './index.ts'
import { demoCompanies, QUIET_ACCOUNT } from './people.ts'

let database: FreshDatabase
const now = new Date('2026-11-21T10:00:00Z')
const fill = () =>
  fillDemo({ ownerUrl: database.ownerUrl, clock: { now: () => now }, log: pino({ level: 'silent' }) })
const numberOf = async (text: string): Promise<number> =>
  Number((await database.ownerPool.query<{ n: string }>(text)).rows[0]?.n)

beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    await seedSettings(trx)
    for (const entity of ENTITIES) await openInstitution(trx, entity)
  })
  await fill()
})
afterAll(() => database.drop())

describe('the demo institution', () => {
  it.each([
    ['companies', `select count(*) n from customer where kind = 'COMPANY'`, 12, 12],
    ['individuals', `select count(*) n from customer where kind = 'INDIVIDUAL'`, 20, 20],
    ['statuses of customers', `select count(distinct status) n from customer`, 5, 8],
    [
      'currencies of the first company',
      `select count(distinct currency) n from account a join customer c on c.id = a.customer_id where c.name = 'Baltic Timber UAB'`,
      6,
      10,
    ],
    ['entities', `select count(distinct entity) n from account`, 3, 3],
    ['transactions', `select count(*) n from transaction`, 4500, 6000],
    [
      'months with transactions',
      `select count(distinct date_trunc('month', created_at)) n from transaction`,
      12,
      14,
    ],
    [
      'transactions of the future',
      `select count(*) n from transaction where created_at > '${now.toISOString()}' or settled_at > '${now.toISOString()}'`,
      0,
      0,
    ],
    ['sign-ins', `select count(*) n from app_user where demo_note is not null`, 10, 10],
    [
      'authenticator apps, each its own',
      `select count(distinct totp_secret) n from app_user where demo_note is not null and totp_secret ~ '^[A-Z2-7]{32}$'`,
      10,
      10,
    ],
  ])('%s', async (_what, text, least, most) => {
    const n = await numberOf(text)
    expect(n).toBeGreaterThanOrEqual(least)
    expect(n).toBeLessThanOrEqual(most)
  })

  it('has the accounts that a first payment needs', async () => {
    const { rows } = await sql<{ name: string; available: string }>`
      select a.name, b.available::text from account a join ledger_balance b on b.id = a.id
      join customer c on c.id = a.customer_id where c.name = ${demoCompanies[0]?.name ?? ''} and a.currency = 'EUR'`.execute(
      database.db,
    )
    const available = new Map(rows.map((row) => [row.name, BigInt(row.available)]))
    expect(available.get(QUIET_ACCOUNT)).toBe(2_000_000n)
    expect(available.get('EUR operating')).toBeGreaterThan(50_000_000n)
  })

  it('shows the figures that the ledger booked', async () => {
    expect(
      await numberOf(`select count(*) n from account a join ledger_balance b on b.id = a.id where b.balance <>
        (select coalesce(sum(case direction when 'CREDIT' then amount else -amount - fee end), 0)
         from transaction t where t.account_id = a.id and t.status = 'COMPLETED')`),
    ).toBe(0)
  })

  it('leaves the books in order', async () => {
    expect(await database.db.transaction().execute((trx) => verify(trx))).toMatchObject({ ok: true })
  })

  it('is filled once', async () => {
    const before = await numberOf('select count(*) n from transaction')
    await fill()
    expect(await numberOf('select count(*) n from transaction')).toBe(before)
  })
})
