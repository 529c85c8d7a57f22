import type pg from 'pg'

/** The filled data: customers with accounts, and two years of their transactions, booked by the ledger. */
export interface Fill {
  /** The number of transactions, including those of the demo institution. */
  readonly rows: number
  readonly seed: number
}

/** Transactions written, and movements passed to the ledger, in one statement. */
const WRITTEN_AT_ONCE = 10_000
const BOOKED_AT_ONCE = 1_000

/**
 * Fills a server's database up to so many transactions over two years. The ledger books settled ones on their own day,
 * and holds those under way. A tenth belongs to one customer, all on one account. The rest is on accounts of which some
 * are busy and most are not.
 * @param pool connections of the owner of the tables, who alone may book at past times
 * @returns the account with the tenth
 */
export async function fillTransactions(pool: pg.Pool, { rows, seed }: Fill): Promise<string> {
  const { rows: counted } = await pool.query('select count(*)::int as there from transaction')
  const missing = Math.max(0, rows - counted[0].there)
  const busiest = await openAccounts(pool, Math.max(20, Math.ceil(missing / 250)))
  await makeParties(pool, Math.max(50, Math.ceil(missing / 50)))
  const chunks = Array.from({ length: Math.ceil(missing / WRITTEN_AT_ONCE) }, (_, n) => n * WRITTEN_AT_ONCE)
  const write = async () => {
    for (let from = chunks.shift(); from !== undefined; from = chunks.shift())
      await writeTransactions(pool, {
        from,
        to: Math.min(missing, from + WRITTEN_AT_ONCE),
        of: missing,
        seed,
      })
  }
  await Promise.all([write(), write()])
  await bookSettled(pool)
  await holdOpen(pool)
  await pool.query('drop table scale_account, scale_party')
  await pool.query('vacuum (analyze)')
  const { rows: faults } = await pool.query('select fault, detail from ledger_verify() limit 1')
  if (faults.length > 0) throw new Error(`the books do not hold: ${faults[0].fault} ${faults[0].detail}`)
  return busiest
}

const CLEARING = `ledger_institution_account(entity, currency, 'clearing', 'HISTORY')`

/** Accounts with enough money for all later payments, and one clearing account for each entity and currency. */
async function openAccounts(pool: pg.Pool, accounts: number): Promise<string> {
  await pool.query(
    `create table scale_account as
     select n, gen_random_uuid() as id, gen_random_uuid() as customer_id, -- two accounts a customer, but for the first
       case when n % 20 < 16 or n = 1 then 'UAB' when n % 20 < 19 then 'UK' else 'SG' end as entity,
       case when n % 10 < 7 then 'EUR' when n % 10 < 8 then 'USD' when n % 10 < 9 then 'GBP' else 'PLN' end as currency,
       'LT' || lpad(n::text, 18, '0') as iban,
       (array['Aukso', 'Baltic', 'Dainų', 'Elbe', 'Girios', 'Jūros', 'Krantas', 'Nemuno', 'Saulės', 'Žemės'])[1 + n % 10]
         || ' ' || (array['Baldai', 'Energy', 'Foods', 'Works', 'Logistics', 'Mills', 'Trade', 'Šilas'])[1 + n / 10 % 8]
         || ' ' || n / 80 as name
     from generate_series(1, ${accounts}) n`,
  )
  await pool.query(
    `update scale_account later set customer_id = earlier.customer_id, name = earlier.name
     from scale_account earlier where later.n % 2 = 1 and later.n > 1 and earlier.n = later.n - 1`,
  )
  await pool.query(
    `insert into customer (id, kind, name, status, risk_category, country, city, street, postal_code, settings,
       created_at, approved_at, entities)
     select distinct on (customer_id) customer_id, 'COMPANY', name, 'APPROVED', 1 + n % 4, 'LT', 'Vilnius',
       'Tilto g. 5', '01101', '{}', now() - interval '2 years', now() - interval '2 years',
       array(select distinct entity from scale_account held where held.customer_id = scale_account.customer_id order by 1)
     from scale_account`,
  )
  await pool.query(
    `insert into account (id, customer_id, entity, currency, name, account_id, account_id_type, bic, sepa_enabled,
       opened_at)
     select id, customer_id, entity, currency, 'Main', iban, 'IBAN', 'FNDCLT22XXX', currency = 'EUR',
       now() - interval '2 years' from scale_account`,
  )
  await pool.query(
    `select ledger_open_account(id, entity, currency, 'customer', '', customer_id) from scale_account
     union all
     select ledger_open_account(${CLEARING}, entity, currency, 'clearing', 'HISTORY')
     from (select distinct entity, currency from scale_account) pair`,
  )
  await book(
    pool,
    `select row(gen_random_uuid(), 'post', ${CLEARING}, id, 10000000000, currency, null, 'account', id,
       null)::ledger_movement as movement, now() - interval '731 days' as at, n as place from scale_account`,
  )
  const { rows } = await pool.query('select id from scale_account where n = 1')
  return rows[0].id
}

/** Payers and payees at other banks: some thousand names, each with an account at one of twenty banks. */
async function makeParties(pool: pg.Pool, parties: number): Promise<void> {
  await pool.query(
    `create table scale_party as
     select n, (array['Anna', 'Bruno', 'Chiara', 'Dovilė', 'Erik', 'Fabian', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Karin',
         'Lukas', 'Marta', 'Nils', 'Ona', 'Pavel', 'Rasa', 'Sofia', 'Tomas', 'Žygimantas'])[1 + n % 20] || ' '
       || (array['Adomaitis', 'Bergström', 'Castelli', 'Dubois', 'Eriksen', 'Fontaine', 'Grünwald', 'Horvath', 'Ivanova',
         'Jankauskas', 'Kowalska', 'Lindgren', 'Moreau', 'Novak', 'Olsen', 'Petrauskienė', 'Rossi', 'Sommer', 'Tamm',
         'Weber'])[1 + n / 20 % 20] || case when n < 400 then '' else ' ' || n / 400 end as name,
       'DE' || lpad((n * 7919)::text, 20, '0') as account,
       (array['COBA', 'DEUT', 'BYLA', 'NTSB', 'INGB', 'RABO', 'ABNA', 'HABA', 'CBVI', 'AGRI', 'BNPA', 'UNCR', 'NDEA',
         'SWED', 'ESSE', 'OKOY', 'RIKO', 'BREX', 'POLU', 'KOMB'])[1 + n % 20] || 'DEFFXXX' as bic
     from generate_series(1, ${parties}) n`,
  )
  await pool.query(
    'create index on scale_account (n); create index on scale_party (n); analyze scale_account, scale_party',
  )
}

/** Writes the transactions of one period, randomly by the seed. */
async function writeTransactions(
  pool: pg.Pool,
  { from, to, of, seed }: { from: number; to: number; of: number; seed: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select setseed($1)', [((seed + from) % 999_983) / 999_983])
    await client.query(
      `with drawn as materialized (
         select n, date_trunc('milliseconds', now() - interval '730 days'
             + (n + random()) * (interval '730 days' - interval '1 minute') / ${of}) as at,
           -- a tenth on the first account; of the others the lower are the busier
           case when random() < 0.1 then 1
             else 2 + floor(random() ^ 1.5 * ((select max(n) from scale_account) - 1))::int end as account_n,
           1 + floor(random() ^ 1.5 * (select max(n) from scale_party))::int as party_n,
           case when random() < 0.45 then 'CREDIT' else 'DEBIT' end as direction,
           random() as by_type, random() as by_status, random() as by_wait,
           (100 + 50000 * random() + 5000000 * random() ^ 20)::bigint as amount,
           (array['Invoice', 'Order', 'Salary', 'Rent', 'Sąskaita', 'Užsakymas'])[1 + floor(random() * 6)::int]
             || ' ' || floor(random() * 1000000)::int as remittance,
           n > ${of} - greatest(20, ${of} / 200) as recent
         from generate_series(${from}, ${to - 1}) n
       ), row as (
         select d.*, a.id as account_id, a.customer_id, a.entity, a.currency, a.iban, a.name as own, p.name as other,
           p.account as other_account, p.bic as other_bic,
           case when by_type < 0.05 then 'FEE' when by_type < 0.1 then 'INTERNAL' when a.currency <> 'EUR' then 'WIRE'
             when by_type < 0.55 then 'SCT' when by_type < 0.95 then 'INST' else 'WIRE' end as type,
           case when recent and d.direction = 'DEBIT' and by_status < 0.5
               then (array['REVIEW', 'REVIEW', 'PENDING_AML', 'FREEZED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR',
                 'ACCEPTED', 'TO_SIGN', 'CLIENT_CONTACTED'])[1 + floor(by_status * 20)::int]
             when by_status < 0.93 then 'COMPLETED' when by_status < 0.96 then 'REJECTED'
             when by_status < 0.98 then 'CANCELED' when by_status < 0.99 then 'DECLINED' else 'INVALID' end as status
         from drawn d
         join scale_account a on a.n = d.account_n
         join scale_party p on p.n = d.party_n
       )
       insert into transaction (id, payment_id, reference, customer_id, account_id, entity, direction, type, subtype,
         status, status_since, amount, currency, fee, amount_eur, debtor_name, debtor_account, debtor_bic, creditor_name,
         creditor_account, creditor_bic, remittance, client_ref_id, external_ref, created_at, created_by,
         created_by_name, settled_at, risk, rail, rail_id)
       select uuidv7(at - clock_timestamp()), gen_random_uuid(), 'S' || lpad(n::text, 9, '0'), customer_id, account_id,
         entity, direction, type, case type when 'FEE' then 'MONTHLY' when 'INTERNAL' then 'INTERNAL' else 'TXN' end,
         status, changed_at, amount, currency, 0, amount,
         case direction when 'DEBIT' then own else other end, case direction when 'DEBIT' then iban else other_account end,
         case direction when 'CREDIT' then other_bic end,
         case direction when 'DEBIT' then other else own end, case direction when 'DEBIT' then other_account else iban end,
         case direction when 'DEBIT' then other_bic end,
         remittance, case when n % 3 = 0 then 'REF-' || n end, case when type = 'WIRE' then 'W' || n end, at,
         case direction when 'DEBIT' then customer_id end, case direction when 'DEBIT' then own end,
         case status when 'COMPLETED' then changed_at end, case when by_wait < 0.5 then 1 when by_wait < 0.8 then 2 when by_wait < 0.97 then 3
           when by_wait < 0.999 then 4 else 5 end,
         case type when 'SCT' then 'sepa' when 'INST' then 'sepa' when 'WIRE' then 'manual' end,
         case direction when 'CREDIT' then 'S' || n end
       from row, lateral (
         select date_trunc('milliseconds', least(now(), at + by_wait * case type when 'INST' then interval '10 seconds'
           else interval '20 hours' end)) as changed_at
       ) waited
       order by n`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const MOVED = `case direction when 'DEBIT' then account_id else ${CLEARING} end,
  case direction when 'DEBIT' then ${CLEARING} else account_id end, amount, currency, null, 'transaction', id, null`

/** Books settled transactions in order of time. */
async function bookSettled(pool: pg.Pool): Promise<void> {
  await book(
    pool,
    `select row(gen_random_uuid(), 'post', ${MOVED})::ledger_movement as movement, settled_at as at,
       row_number() over (order by settled_at, id) as place
     from transaction where status = 'COMPLETED' and reference like 'S%'`,
  )
}

/** Holds the money of transactions under way, now: a hold has no own date. */
async function holdOpen(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table scale_movement as
     select row(gen_random_uuid(), 'hold', ${MOVED})::ledger_movement as movement from transaction
     where reference like 'S%' and settled_at is null
       and status not in ('REJECTED', 'CANCELED', 'DECLINED', 'INVALID')`,
  )
  const { rows } = await pool.query(
    `select unnest(ledger_apply(array(select movement from scale_movement))) as outcome`,
  )
  await pool.query('drop table scale_movement')
  checkOutcomes(rows.map(({ outcome }) => outcome))
}

/** @param movements gives movements with their times, in order */
async function book(pool: pg.Pool, movements: string): Promise<void> {
  await pool.query(`create table scale_movement as ${movements}`)
  await pool.query('alter table scale_movement add primary key (place)')
  const { rows } = await pool.query('select coalesce(max(place), 0)::int as last from scale_movement')
  for (let from = 1; from <= rows[0].last; from += BOOKED_AT_ONCE) {
    const { rows: booked } = await pool.query(
      `select distinct unnest(ledger_apply_dated(array_agg(movement order by place), array_agg(at order by place)))
         as outcome
       from scale_movement where place >= $1 and place < $2`,
      [from, from + BOOKED_AT_ONCE],
    )
    checkOutcomes(booked.map(({ outcome }) => outcome))
  }
  await pool.query('drop table scale_movement')
}

function checkOutcomes(outcomes: readonly string[]): void {
  const refused = outcomes.find((outcome) => outcome !== 'applied')
  if (refused !== undefined) throw new Error(`the ledger refuses what the fill books: ${refused}`)
}
