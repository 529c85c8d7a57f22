import { randomInt } from 'node:crypto'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { NaiveLedger, originOf } from '../../../test/naive-ledger.ts'
import { type Db, openDb } from '../../platform/db.ts'
import {
  applyMovements,
  institutionAccount,
  LedgerRefused,
  type Movement,
  type Outcome,
  openAccount,
  openInstitution,
  readBalances,
  verify,
} from './index.ts'

/**
 * Random sequences of open, post, hold, post-hold, release, reverse, fee, FX, block and unblock, against a naive
 * ledger. LEDGER_SEED repeats a run, LEDGER_SEQUENCES makes it longer.
 */
const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 32))
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 10_000)
const SEQUENCES_IN_A_WORLD = 100
const CONNECTIONS = 6

let database: FreshDatabase
let db: Db

beforeAll(async () => {
  process.stdout.write(`ledger model: LEDGER_SEED=${seed} LEDGER_SEQUENCES=${sequences}\n`)
  database = await freshDatabase()
  db = openDb(database.pool)
  await db.transaction().execute((trx) => openInstitution(trx, 'UAB'))
})
afterAll(() => database.drop())

const book = (movements: Movement[]): Promise<Outcome[]> =>
  db.transaction().execute((trx) => applyMovements(trx, movements))

type Tested = 'EUR' | 'USD'
const institution = (currency: Tested) => ({
  nostro: institutionAccount('UAB', currency, { kind: 'nostro', detail: 'operating' }),
  clearing: institutionAccount('UAB', currency, { kind: 'clearing', detail: 'SEPA' }),
  fees: institutionAccount('UAB', currency, { kind: 'fees' }),
  fx: institutionAccount('UAB', currency, { kind: 'fx_position' }),
})
const INSTITUTION = { EUR: institution('EUR'), USD: institution('USD') }

/** A few customers, the institution, and a source of random movements. */
class World {
  readonly random: Random
  readonly naive = new NaiveLedger()
  readonly customers: Record<Tested, string[]> = { EUR: [], USD: [] }
  /** A customer of another entity. */
  readonly foreign: string
  /** Every movement so far, for repetition and reference. */
  readonly asked: Movement[] = []

  constructor(random: Random) {
    this.random = random
    this.foreign = random.id()
    for (const currency of ['EUR', 'USD'] as const)
      for (const id of Object.values(INSTITUTION[currency]))
        this.naive.accounts.set(id, { entity: 'UAB', currency, hasFloor: false })
  }

  async open(currency: Tested, entity = 'UAB', id = this.random.id()): Promise<void> {
    await db.transaction().execute((trx) => openAccount(trx, { id, entity, currency, ownerId: id }))
    this.naive.accounts.set(id, { entity, currency, hasFloor: true })
    if (entity === 'UAB') this.customers[currency].push(id)
  }

  randomCall(): Movement[] {
    const call = Array.from({ length: 1 + this.random.below(3) }, () => this.randomMovements()).flat()
    this.asked.push(...call)
    return call
  }

  private randomMovements(): Movement[] {
    const { random, asked, customers } = this
    const currency = random.pick<Tested>(['EUR', 'EUR', 'USD'])
    const { nostro, clearing, fees, fx } = INSTITUTION[currency]
    const [from, to] = [random.pick(customers[currency]), random.pick(customers[currency])]
    const common = () => ({ id: random.id(), belongsTo: { kind: 'test', id: random.id() } })
    const move = (kind: 'post' | 'hold', debit: string, credit: string, of = currency): Movement => {
      const amount = BigInt(1 + random.below(60))
      return { ...common(), kind, debit, credit, amount, currency: of }
    }
    const earlier = (kind: Movement['kind']): string =>
      random.pick([{ id: random.id() }, ...asked.filter((movement) => movement.kind === kind)]).id
    const release = (): Movement => ({ ...common(), kind: 'release', hold: earlier('hold') })
    const unblock = (): Movement => ({ ...common(), kind: 'unblock', block: earlier('block') })
    const block = (account = from): Movement => {
      const amount = BigInt(1 + random.below(60))
      return { ...common(), kind: 'block', account, amount, currency }
    }
    const linked = (...movements: Movement[]): Movement[] => {
      const link = random.id()
      return movements.map((movement) => ({ ...movement, link }))
    }

    const choice = random.pick<() => Movement[]>([
      () => [move('post', nostro, to)],
      () => [move('post', clearing, to)],
      () => [move('post', from, to)],
      () => [move('post', from, fees)],
      () => [move('hold', from, clearing)],
      () => [move('hold', from, to)],
      () => [{ ...common(), kind: 'post_hold', hold: earlier('hold') }],
      () => [{ ...common(), kind: 'post_hold', hold: earlier('hold'), amount: BigInt(random.below(50)) }],
      () => [release()],
      () => [{ ...common(), kind: 'reverse', transfer: earlier('post') }],
      () => [{ ...common(), kind: 'reverse', transfer: earlier('post_hold') }],
      () => [block()],
      () => [unblock()],
      // a payment with its fee, an exchange
      () => linked(move('hold', from, clearing), move('hold', from, fees)),
      () =>
        linked(
          move('post', random.pick(customers.EUR), INSTITUTION.EUR.fx, 'EUR'),
          move('post', INSTITUTION.USD.fx, random.pick(customers.USD), 'USD'),
        ),
      () => linked(move('post', from, to), move('hold', to, clearing), move('post', to, fees)),
      // frozen, thawed, taken
      () => linked(release(), block()),
      () => linked(unblock(), move('hold', from, clearing)),
      () => linked(unblock(), move('post', from, fx)),
      // repeated: the same, or the same id with other content
      () => asked.slice(-20).filter(({ link }) => !link && random.below(8) === 0),
      () => asked.slice(-5, -4).map(({ id }) => ({ ...move('post', from, to), id })),
      // nonsense
      () => [move('post', from, random.id())],
      () => [move('post', from, this.foreign)],
      () => [move('hold', random.pick(customers.EUR), random.pick(customers.USD))],
      () => [move('post', from, to, currency === 'EUR' ? 'USD' : 'EUR')],
      () => [{ ...move('hold', from, to), amount: BigInt(-random.below(2)) } as Movement],
      () => [block(clearing)],
    ])
    return choice()
  }
}

class Random extends SeededRandom {
  id(): string {
    const digits = (count: number) =>
      Array.from({ length: count }, () => this.below(16).toString(16)).join('')
    return `${digits(8)}-${digits(4)}-8${digits(3)}-8${digits(3)}-${digits(12)}`
  }
}

async function atOnce(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const connection = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

const faults = async () => (await db.transaction().execute((trx) => verify(trx))).faults

test('the ledger answers as the naive one, and holds what it holds', async () => {
  const sums = new Map<string, bigint>()
  const seen = new Set<Outcome>()
  // The worlds run in parallel. Each has its own customers, so its answers are certain. The institution is shared.
  await atOnce(Math.ceil(sequences / SEQUENCES_IN_A_WORLD), async (n) => {
    const world = new World(new Random(seed + n))
    await world.open('EUR', 'UK', world.foreign)
    for (const currency of ['EUR', 'EUR', 'USD', 'USD'] as const) await world.open(currency)
    for (let sequence = 0; sequence < SEQUENCES_IN_A_WORLD; sequence++) {
      if (world.random.below(50) === 0) await world.open(world.random.pick<Tested>(['EUR', 'USD']))
      const call = world.randomCall()
      const outcomes = await book(call)
      expect(outcomes, `LEDGER_SEED=${seed}, world ${n}, sequence ${sequence}`).toEqual(
        world.naive.call(call),
      )
      for (const outcome of outcomes) seen.add(outcome)
    }
    const ids = Object.values(world.customers).flat()
    const balances = await readBalances(db, ids)
    for (const id of ids)
      expect(balances.get(id), `LEDGER_SEED=${seed}, world ${n}`).toMatchObject(world.naive.figures(id))
    for (const id of Object.values(INSTITUTION).flatMap(Object.values))
      sums.set(id, (sums.get(id) ?? 0n) + world.naive.balance(id))
  })
  const balances = await readBalances(db, [...sums.keys()])
  for (const [id, sum] of sums) expect(balances.get(id)?.balance).toBe(sum)
  expect(await faults()).toEqual([])
  // A run that never got an answer has not tested it.
  if (sequences >= 10_000)
    expect([...seen].sort().join(' ')).toBe(
      'account_not_blockable account_same account_unknown already_applied already_reversed amount_invalid applied ' +
        'block_closed block_unknown currency_mismatch entity_mismatch funds_insufficient hold_amount_exceeded ' +
        'hold_closed hold_unknown link_refused transfer_id_reused transfer_unknown',
    )
})

test('the same accounts from several connections: what was applied adds up, once', async () => {
  const world = new World(new Random(seed - 1))
  for (const currency of ['EUR', 'EUR', 'EUR', 'USD', 'USD'] as const) await world.open(currency)
  const applied: Movement[] = []
  await atOnce(Math.ceil(sequences / 5), async () => {
    const call = world.randomCall()
    const answers = await Promise.all([book(call), book(call)].map((answer) => answer.catch(inProgress)))
    call.forEach((movement, n) => {
      const times = answers.filter((outcomes) => outcomes[n] === 'applied').length
      expect(times, `LEDGER_SEED=${seed}`).toBeLessThanOrEqual(1)
      if (times === 1) applied.push(movement)
    })
  })
  // Their order is unknown. A movement must only follow the one to which it refers.
  const rank = (movement: Movement) => (originOf(movement) ? (movement.kind === 'reverse' ? 2 : 1) : 0)
  for (const movement of applied.sort((a, b) => rank(a) - rank(b))) world.naive.book(movement)
  const ids = Object.values(world.customers).flat()
  const balances = await readBalances(db, ids)
  for (const id of ids) expect(balances.get(id), `LEDGER_SEED=${seed}`).toMatchObject(world.naive.figures(id))
  expect(await faults()).toEqual([])
})

function inProgress(error: unknown): Outcome[] {
  if (error instanceof LedgerRefused && error.code === 'transfer_in_progress') return []
  throw error
}
