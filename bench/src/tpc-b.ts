import { randomInt } from 'node:crypto'
import type pg from 'pg'

const TELLERS = 10
const ACCOUNTS = 100_000

/**
 * Makes the tables of TPC-B like pgbench: for each unit of scale a branch, 10 tellers and 100,000 accounts.
 * @param pool connections of a role that may create tables
 */
export async function prepareTpcB(pool: pg.Pool, scale: number): Promise<void> {
  await pool.query(`
    drop table if exists tpcb_branches, tpcb_tellers, tpcb_accounts, tpcb_history;
    create table tpcb_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table tpcb_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select n, 0, '' from generate_series(1, ${scale}) n;
    insert into tpcb_tellers select n, (n - 1) / ${TELLERS} + 1, 0, '' from generate_series(1, ${scale * TELLERS}) n;
    insert into tpcb_accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${scale * ACCOUNTS}) n;
    alter table tpcb_branches add primary key (bid);
    alter table tpcb_tellers add primary key (tid);
    alter table tpcb_accounts add primary key (aid)`)
  await pool.query('vacuum analyze tpcb_branches, tpcb_tellers, tpcb_accounts')
}

/** One transaction of TPC-B: its five statements in sequence, through `pg`. */
export async function runTpcB(pool: pg.Pool, scale: number): Promise<void> {
  const account = randomInt(1, scale * ACCOUNTS + 1)
  const teller = randomInt(1, scale * TELLERS + 1)
  const branch = randomInt(1, scale + 1)
  const delta = randomInt(-5000, 5001)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update tpcb_accounts set abalance = abalance + $1 where aid = $2', [delta, account])
    await client.query('select abalance from tpcb_accounts where aid = $1', [account])
    await client.query('update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller])
    await client.query('update tpcb_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch])
    await client.query(
      'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [teller, branch, account, delta],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
