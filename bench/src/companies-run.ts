import { listCompanies } from '@fondaco/contract/companies/review-calls.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type pg from 'pg'
import { Asker, type Measured, type Patience, type Question, type Spread } from './asker.ts'
import { signInStaff } from './bank.ts'
import { measuringPool } from './measuring-pool.ts'
import { ServerProcess } from './server-process.ts'

interface CompaniesOptions extends Patience {
  /** The number of companies beside those of the demo institution. */
  readonly rows: number
  readonly seed: number
}

export interface CompaniesFigures {
  readonly postgres: string
  readonly bare: Spread | null
  readonly lists: readonly (Measured & { readonly name: string })[]
}

/** A filled company, whose values a filter searches for. */
interface Sample {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly city: string
  readonly status: string
  readonly risk: number
  readonly registration_id: string
  readonly person: string
  readonly managed_by: string
  readonly day: string
  readonly week_later: string
}

const SAMPLES = 200

const FILTERS: Readonly<Record<string, Question<Sample>['query']>> = {
  none: () => ({}),
  'id, by _id': ({ id }) => ({ id }),
  'id, by number': ({ number }) => ({ id: number }),
  'name, of few': ({ name }) => ({ name }),
  'name, of many': ({ name }) => ({ name: name.split(' ')[0] }),
  'name, of nobody': ({ number }) => ({ name: `Nobody ${number}` }),
  status: ({ status }) => ({ status }),
  'status, rare': () => ({ status: ['SUSPENDED'] }),
  risk: ({ risk }) => ({ risk }),
  fee: () => ({ fee: 1 }),
  'created_date, created_date_to': ({ day, week_later }) => ({
    created_date: day,
    created_date_to: week_later,
  }),
  'updated_date, updated_date_to': ({ day, week_later }) => ({
    updated_date: day,
    updated_date_to: week_later,
  }),
  'text, a number in the register': ({ registration_id }) => ({ text: registration_id }),
  'text, a place': ({ city }) => ({ text: city }),
  'text, of nobody': ({ number }) => ({ text: `Nobody ${number}` }),
  acc_manager: ({ person }) => ({ acc_manager: person }),
  reviewer1: ({ person }) => ({ reviewer1: person }),
  reviewer2: ({ person }) => ({ reviewer2: person }),
  affiliate: ({ person }) => ({ affiliate: person }),
  mine: () => ({ mine: 'true' }),
  is_gaming_industry: () => ({ is_gaming_industry: 'true' }),
  category: () => ({ category: 'small' }),
  managed_by: ({ managed_by }) => ({ managed_by }),
  'settings.can_manage_other_companies': () => ({ 'settings.can_manage_other_companies': 'true' }),
  waiting: () => ({ waiting: 'true' }),
  'queue, mine': () => ({ queue: 'mine' }),
  'queue, unclaimed': () => ({ queue: 'unclaimed' }),
  'waiting, by its wait': () => ({ waiting: 'true', sort: 'waiting_since' }),
  'sort by name': () => ({ sort: 'name' }),
  'sort by risk': () => ({ sort: '-risk' }),
  'sort by last change': () => ({ sort: '-updated_date' }),
  'status + risk': ({ status, risk }) => ({ status, risk }),
  'status, sort by name': ({ status }) => ({ status, sort: 'name' }),
  'text + status': ({ city, status }) => ({ text: city, status }),
}

/** Every filter of the list of companies alone, its orders, and usual combinations. */
export const COMPANY_LISTS: readonly Question<Sample>[] = Object.entries(FILTERS).map(([name, query]) => ({
  name,
  query,
  call: listCompanies,
}))

/** Fills an installation with so many companies, and measures their list over HTTP, one question at a time. */
export async function runCompanies({ rows, seed, ...patience }: CompaniesOptions): Promise<CompaniesFigures> {
  const server = await ServerProcess.start()
  try {
    const pool = measuringPool(await server.databaseUrl(), 1)
    try {
      const token = await signInStaff(server.url, pool)
      await pool.query(`update session set idle_s = 86400, ends_at = now() + interval '1 day'`)
      await fillCompanies(pool, rows, seed)
      const samples = await drawSamples(pool)
      const asker = new Asker(server.url, new SeededRandom(seed), patience)
      const lists: CompaniesFigures['lists'][number][] = []
      for (const question of COMPANY_LISTS)
        lists.push({
          name: question.name,
          ...(await asker.measure(question, { id: '', token }, samples)),
        })
      const { rows: shown } = await pool.query('show server_version')
      return { postgres: shown[0].server_version, bare: asker.bare, lists }
    } finally {
      await pool.end()
    }
  } finally {
    await server.remove()
  }
}

/**
 * Companies that were added over three years, in every status, repeatable by the seed. Each tenth is looked after by the
 * reader and managed by the first company, each fifth came by an affiliate.
 */
async function fillCompanies(pool: pg.Pool, rows: number, seed: number): Promise<void> {
  await pool.query('select setseed($1)', [(seed % 999_983) / 999_983])
  await pool.query(
    `create table made as
     select n, gen_random_uuid() as id, random() as by_status, (array(select id from app_user order by email <> 'staff@bench.test', email))[1 + n % 5] as person,
       now() - interval '3 years' + random() * interval '1090 days' as at,
       (array['Aukso', 'Baltic', 'Dainų', 'Elbe', 'Girios', 'Jūros', 'Krantas', 'Nemuno', 'Saulės', 'Žemės'])[1 + n % 10]
         || ' ' || (array['Baldai', 'Energy', 'Foods', 'Works', 'Logistics', 'Mills', 'Trade', 'Šilas'])[1 + n / 10 % 8]
         || ' ' || n / 80 || ' UAB' as name,
       (array['Vilnius', 'Kaunas', 'Rīga', 'Tallinn', 'Berlin', 'Warszawa', 'Wien', 'Lyon'])[1 + floor(random() * 8)::int]
         as city
     from generate_series(1, ${rows}) n`,
  )
  await pool.query(
    `insert into customer (id, kind, name, status, risk_category, country, city, street, postal_code, settings,
       created_at, approved_at, entities, business_activity)
     select id, 'COMPANY', name, case when by_status < 0.85 then 'APPROVED' when by_status < 0.9 then 'CLOSED'
         when by_status < 0.95 then 'REJECTED' when by_status < 0.98 then 'PENDING' when by_status < 0.995 then 'IN-PROGRESS'
         else 'SUSPENDED' end,
       1 + n % 4, 'LT', city, 'Tilto g. ' || n % 200, '01101', '{}', at, case when by_status < 0.9 then at end, '{UAB}',
       'Manufacturing'
     from made`,
  )
  await pool.query(
    `insert into company (customer_id, answers, registered_at, managed_by, can_manage_other_companies, client_id,
       is_gaming_industry, category)
     select id, jsonb_build_object('legal_name', name,
         'info', jsonb_build_object('registration_id', (300000000 + n)::text,
           'registered_address', jsonb_build_object('country', 'LT', 'city', city)),
         'business_info', jsonb_build_object('company_business_activity_description', repeat('Makes and sells furniture. ', 40))),
       at, case when n % 10 = 2 then (select id from made where n = 1) end, n % 1000 = 1, 'GROUP', n % 50 = 3,
       (array['micro', 'small', 'medium', 'large'])[1 + n % 40]
     from made order by n`,
  )
  await pool.query(
    `insert into affiliate (user_id, mark, phone, country, created_at)
     select distinct person, translate(left(md5(person::text), 10), '0189', 'wxyz'), '+37060000000', 'LT', now() from made
     on conflict do nothing`,
  )
  await pool.query(
    `insert into application (customer_id, tier, is_blocked, waiting_since, risk_updated_at, affiliate_id,
       acc_manager, reviewer1, reviewer2)
     select id, 1, by_status >= 0.95 and by_status < 0.995,
       case when by_status >= 0.95 and by_status < 0.98 then at end, at, case when n % 5 = 0 then person end,
       case when n % 10 = 0 then person end, case when n % 10 = 0 then person end, case when n % 10 = 1 then person end
     from made on conflict do nothing`,
  )
  await pool.query('vacuum (analyze)')
}

async function drawSamples(pool: pg.Pool): Promise<Sample[]> {
  const { rows } = await pool.query(
    `select c.id, c.number::text, c.name, c.city, c.status, c.risk_category as risk, m.person,
       300000000 + m.n || '' as registration_id, (select id from made where n = 1) as managed_by,
       to_char(c.created_at, 'YYYY-MM-DD') as day, to_char(c.created_at + interval '6 days', 'YYYY-MM-DD') as week_later
     from made m join customer c on c.id = m.id order by md5(m.n::text) limit ${SAMPLES}`,
  )
  await pool.query('drop table made')
  return rows
}
