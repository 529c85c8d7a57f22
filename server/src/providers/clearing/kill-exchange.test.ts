import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CLEARING_RAILS, type ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { fileOf, type Gateway, messagesIn, openGateway } from './exchange.check.ts'
import type { FileExchange } from './file-exchange.ts'
import { EXCHANGE_LOCKS } from './file-store.ts'
import { collect, makeTransfer, makeWire, transferMessage } from './port.check.ts'

/** Milliseconds after which two processes that exchange files are killed. */
const LIVES = [20, 90, 250]

let database: FreshDatabase
let gateway: Gateway
let rail: ClearingRail

async function begin(of: ClearingRail): Promise<void> {
  rail = of
  database = await freshDatabase()
  gateway = await openGateway(database.db, rail)
}
afterEach(async () => {
  await gateway.remove()
  await database.drop()
})

test.each(CLEARING_RAILS)(
  'two processes of %s are killed again and again: what was taken is in exactly one file, what came is taken once',
  async (of) => {
    await begin(of)
    const taken: string[] = []
    const contents: string[] = []
    const came: string[] = []
    for (const life of LIVES) {
      const processes = [spawnExchange(), spawnExchange()]
      for (const child of processes)
        child.stdout?.on('data', (lines: Buffer) => taken.push(...String(lines).split('\n')))
      await Promise.all(processes.map((child) => once(child.stdout as NodeJS.EventEmitter, 'data')))
      came.push(await dropPayment())
      contents.push(...(await gateway.collect()))
      await delay(life)
      await Promise.all(processes.map(kill))
    }
    contents.push(...(await takeUp(open(), came)))

    const sent = await sentIn(contents)
    const acknowledged = taken.filter((id) => id !== '')
    expect(acknowledged.length).toBeGreaterThan(LIVES.length)
    expect(acknowledged.filter((id) => !sent.includes(id))).toEqual([])
  },
)

test.each(['OUT', 'IN'])(
  'what a killed process was just writing of a file (%s) is neither done again beside it nor left over',
  async (direction) => {
    await begin('SEPA')
    const came = await dropPayment()
    await database.ownerPool.query(`
      create function wait() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock_shared(1); return new; end';
      create trigger wait before insert on clearing_file
        for each row when (new.direction = '${direction}') execute function wait()`)
    const blocker = await database.ownerPool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select pg_advisory_xact_lock(1)')
      const child = spawnExchange()
      await untilWriting(1)
      await kill(child)
      const exchange = open()
      const beside = exchange.deliver()
      await Promise.race([beside, untilWriting(2)])
      await blocker.query('commit')
      await beside
      await sentIn(await takeUp(exchange, [came]))
      const { rows } = await database.ownerPool.query(
        `select f.name, f.message_count, count(m.seq)::int as messages
         from clearing_file f left join clearing_file_message m on m.file_id = f.id group by f.id`,
      )
      expect(rows.filter((file) => file.message_count !== file.messages)).toEqual([])
    } finally {
      blocker.release(true)
    }
  },
)

test('a process that loses the lock in the middle of its round ends it, and the next one takes up the rest', async () => {
  await begin('WIRE')
  const came = await dropPayment()
  const exchange = gateway.open()
  exchange.onMessage(async () => {
    const { rowCount } = await database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database as of on of.oid = database
       where datname = current_database() and locktype = 'advisory' and objid = $1 and granted`,
      [EXCHANGE_LOCKS[rail].in],
    )
    expect(rowCount).toBe(1)
  })
  await expect(exchange.deliver()).rejects.toThrow(/connection/i)
  expect(await takenIn(), 'what was handed over is not noted without the lock').toEqual([])
  await takeUp(open(), [came])
})

/** The number of waiting messages after which a file is made, in the middle of writing. */
const untilWriting = (number: number) =>
  eventually(async () => {
    const { rows } = await database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database()
           and wait_event = 'advisory' and query ~ 'insert into "?clearing_file"? '`,
    )
    expect(rows).toHaveLength(number)
  })

/** Delivers a file with a payment from outside. @returns the message's id */
async function dropPayment(): Promise<string> {
  const message = transferMessage(rail === 'WIRE' ? makeWire() : makeTransfer())
  await gateway.drop(`${message.messageId}.xml`, fileOf(message))
  return message.messageId
}

/** An adapter that accepts all its input. */
function open(): FileExchange {
  const exchange = gateway.open()
  collect(exchange)
  return exchange
}

/**
 * Continues after the killed processes, until all received messages are read and all others are sent.
 * @returns the gateway's files
 */
async function takeUp(exchange: FileExchange, came: readonly string[]): Promise<string[]> {
  // The killed processes' locks are released when PostgreSQL notices their end.
  await eventually(async () => {
    await exchange.deliver()
    const { rows } = await database.ownerPool.query(
      `select direction, state, reason->>'en' as reason from clearing_file where state not in ('SENT', 'TAKEN')
       union all
       select direction, 'not sent', message_id from clearing_file_message where direction = 'OUT' and xml is not null`,
    )
    expect(rows).toEqual([])
    expect(await takenIn()).toEqual(came.toSorted())
  })
  return gateway.collect()
}

/** The ids of the messages in files, each in exactly one of them. */
async function sentIn(contents: readonly string[]): Promise<string[]> {
  const sent = (await Promise.all(contents.map((content) => messagesIn(content, rail))))
    .flat()
    .map(({ messageId }) => messageId)
  expect(new Set(sent).size, 'no message is in two files').toBe(sent.length)
  return sent
}

async function takenIn(): Promise<string[]> {
  const { rows } = await database.ownerPool.query(
    `select message_id from clearing_file_message where direction = 'IN' and taken order by message_id`,
  )
  return rows.map(({ message_id }) => message_id)
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

function spawnExchange(): ChildProcess {
  return spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../../test/exchange-until-killed.ts'),
      database.appUrl,
      gateway.directory,
      rail,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
}
