import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * For a journey. Gives the customer of a person many declined transactions of weeks ago, and stops exports of that
 * person at a certain row (`hold`), moves that row (`move`), or lets them continue (`let_go`).
 */
const [what, dataDir, email, rows, until] = process.argv.slice(2)
if (!dataDir || !email) throw new Error('which installation, and whose exports?')
const client = new pg.Client({
  connectionString: (await readFile(join(dataDir, 'database-url'), 'utf8')).trim(),
})
await client.connect()
const { rows: people } = await client.query<{ id: string }>('select id from app_user where email = $1', [
  email,
])
const person = people[0]?.id
if (!person) throw new Error(`nobody is ${email}`)

if (what === 'hold') {
  await client.query(
    `insert into transaction (id, payment_id, reference, customer_id, account_id, entity, direction, type, rail, subtype,
       status, status_since, amount, currency, fee, amount_eur, debtor_name, debtor_account, creditor_name,
       creditor_account, created_at, risk)
     select gen_random_uuid(), gen_random_uuid(), 'LONG' || n, account.customer_id, account.id, account.entity, 'DEBIT',
       'SCT', 'sepa', 'TXN', 'DECLINED', made.at, 100 + n, account.currency, 0, 100 + n, 'Long List UAB', account.account_id,
       'Greta Sommer', 'DE89370400440532013000', made.at, 3
     from (
       select account.* from account join company_user on company_id = customer_id
       where user_id = $1 and currency = 'EUR' order by account.id limit 1
     ) account
     cross join generate_series(1, $2::int) n
     cross join lateral (select now() - interval '25 days' - n * interval '1 second' as at) made`,
    [person, Number(rows)],
  )
  await stopAt()
  await client.query(`
    create trigger hold_exports before insert on graphile_worker._private_jobs
      for each row when (new.payload->>'userId' = '${person}') execute function hold_exports()`)
} else if (what === 'move') {
  await stopAt()
  await runHeld()
} else {
  await client.query(`
    drop trigger hold_exports on graphile_worker._private_jobs;
    drop function hold_exports()`)
  await runHeld()
}
await client.end()

/** The step after the row waits for a day. */
async function stopAt() {
  await client.query(`
    create or replace function hold_exports() returns trigger language plpgsql as $$
    begin
      if exists (select from task where user_id = '${person}' and state = 'RUNNING' and done >= ${Number(until)})
      then new.run_at := now() + interval '1 day';
      end if;
      return new;
    end $$`)
}

/** The person's page hears of the next step, however soon it comes after the last. */
async function runHeld() {
  await client.query('update task set told_at = null where user_id = $1', [person])
  await client.query(
    `update graphile_worker._private_jobs set run_at = now() where payload->>'userId' = '${person}'`,
  )
}
