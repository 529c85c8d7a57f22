import { createHash, randomInt } from 'node:crypto'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { customerScope } from '../../../platform/scope.ts'
import { hashOf } from '../../identity/index.ts'
import { insertFeeLines, readFeeLines } from '../../prices/index.ts'
import type { OrderOutcome, PaymentOrder } from './accept-payment.ts'
import { insertAuthorisation, proveAuthorisation } from './authorisation-store.ts'
import { makePayments } from './make-payments.ts'
import { contentOf, digestOf } from './payment-content.ts'

type Body = PayeeOrder

const SEED = Number(process.env.ROUNDS_SEED ?? randomInt(2 ** 31))
/** Seeded lists of orders; 1,000 take a minute. */
const LISTS = Number(process.env.ROUNDS_LISTS ?? 160)
/** The lists that are made at once. */
const AT_ONCE = 32
const TODAY = '2026-11-21'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank({ settings: { SCA: 'on' } })
  await bank.db.transaction().execute(pricesByVolume)
})
afterAll(() => bank.close())

/** Programme 2 has another price from each 300.00 EUR of a month on. */
async function pricesByVolume(trx: Parameters<typeof insertFeeLines>[0]): Promise<void> {
  const sct = (await readFeeLines(trx, 2)).find(({ type, entity }) => type === 'SCT' && entity === 'UAB')
  if (!sct) throw new Error('programme 2 has no price of SCT')
  const band = 300_00n
  const lines = Array.from({ length: 30 }, (_, n): FeeLine => {
    const bands = {
      ...(n > 0 ? { volumeFrom: BigInt(n) * band } : {}),
      ...(n < 29 ? { volumeTo: BigInt(n + 1) * band } : {}),
    }
    const fixed = BigInt(n % 3) * 25n
    if (n === 0) return { ...sct, version: 2, validFrom: TODAY, fixed, ...bands }
    const plain = plainLine({ program: 2, entity: 'UAB', type: 'SCT', fixed, validFrom: TODAY })
    return { id: newId(), version: 1, ...plain, ...bands }
  })
  // Only within a band, with gaps around it: dearer from 650.00 to 950.00 EUR of the month, and nowhere else.
  const surcharge = plainLine({ program: 2, entity: 'UAB', type: 'SCT', fixed: 7n, validFrom: TODAY })
  const within = {
    kind: 'SURCHARGE',
    type: null,
    country: 'FR',
    volumeFrom: 650_00n,
    volumeTo: 950_00n,
  } as const
  await insertFeeLines(trx, [...lines, { id: newId(), version: 1, ...surcharge, ...within }])
}

/** An order as it is made for both twins. */
interface Drawn {
  readonly change: Partial<Body>
  /** The order of the list whose key it repeats; its own. */
  readonly key: number
  /** The order for whose content its authorisation is; one authorisation for all that name the same. */
  readonly authorisedFor: number | null
}

/** @param cents of every amount: none looks like a payment of another batch of lists */
function drawList(random: SeededRandom, payees: readonly string[], cents: string): Drawn[] {
  const list: Drawn[] = []
  const length = random.between(2, 9)
  const authorised = random.happens(0.5)
  for (let n = 0; n < length; n += 1) {
    const earlier = n > 0 ? random.below(n) : null
    const repeats = earlier !== null && random.happens(0.1)
    const change: Partial<Body> = {
      amount: `${random.pick(['1', '20', '29', '31', '120', '260', '700'])}.${cents}`,
      creditor: { name: 'Greta Sommer', account: { account_id: random.pick(payees) } },
      ...(random.happens(0.4) ? { duplicate_confirmed: true } : {}),
      ...(random.happens(0.1) ? { execution_date: random.pick(['2026-11-24', '2026-12-01']) } : {}),
      ...(random.happens(0.05) ? { currency: 'USD' as const } : {}),
      ...(random.happens(0.1) ? { fee: random.pick(['0.00', '0.25', '0.50']) } : {}),
    }
    list.push({
      change: repeats && random.happens(0.7) ? (list[earlier]?.change ?? change) : change,
      key: repeats ? earlier : n,
      authorisedFor: random.happens(authorised ? 0.8 : 0.3)
        ? earlier !== null && random.happens(0.1)
          ? earlier
          : n
        : null,
    })
  }
  return list
}

/** The orders of a list for one of its twins, with proven authorisations. */
async function ordersOf(who: Company, list: readonly Drawn[]): Promise<PaymentOrder[]> {
  const at = bank.clock.now()
  const keys = list.map(() => newId())
  const secrets = list.map(() => newId())
  const bodies = list.map(({ change }) => order(who, change))
  const needed = new Set(list.flatMap(({ authorisedFor }) => authorisedFor ?? []))
  await bank.db.transaction().execute(async (trx) => {
    for (const n of needed) {
      const content = contentOf(bank.deps.kinds, bodies[n] as Body)
      if (!content) throw new Error('an amount is none')
      const id = newId()
      const until = new Date(at.getTime() + 300_000)
      await insertAuthorisation(trx, {
        id,
        user_id: who.id,
        customer_id: who.customerId,
        content_hash: digestOf(content),
        challenge_id: null,
        begun_at: at,
        expires_at: until,
      })
      const proven = {
        secretHash: hashOf(secrets[n] as string),
        with: 'totp',
        restsUntil: null,
        at,
        until,
      } as const
      await proveAuthorisation(trx, id, proven)
    }
  })
  return list.map(({ key, authorisedFor }, n) => ({
    request: {
      by: {
        userId: who.id,
        name: who.name,
        permissions: new Set(DEFAULT_ROLE_PERMISSIONS.customer),
        actor: { kind: 'customer', id: who.id, name: who.name },
      },
      scope: customerScope([who.customerId], ['UAB']),
      order: bodies[n] as Body,
    },
    authorisation: authorisedFor === null ? undefined : secrets[authorisedFor],
    key: {
      userId: who.id,
      call: 'createTransaction',
      key: keys[key] as string,
      hash: createHash('sha256')
        .update(JSON.stringify({ ...bodies[n], account: null }))
        .digest(),
      at,
    },
    payeeCheck: null,
  }))
}

/** The outcomes of a list, with the places of payments instead of their ids. */
function inPlaces(outcomes: readonly OrderOutcome[]): unknown[] {
  const places = new Map<string, number>()
  for (const [place, outcome] of outcomes.entries())
    if ('answer' in outcome && !places.has(outcome.answer._id)) places.set(outcome.answer._id, place)
  return outcomes.map((outcome) => {
    const { repeated } = outcome
    if ('answer' in outcome)
      return {
        repeated,
        made: places.get(outcome.answer._id),
        fee: outcome.answer.fee,
        status: outcome.answer.status,
      }
    if (!(outcome.error instanceof Refused)) throw outcome.error
    const { code, result } = outcome.error
    // All are made at the same moment of the clock that stands still, so any of several alike is the last one.
    const said = JSON.stringify(result ?? null).replace(/"earlier":"[^"]+"/, '"earlier":"one"')
    return { repeated, code, said }
  })
}

/** What the payments of a customer left behind. */
async function standing(who: Company): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_array(day, amount_eur, key, value) order by day, key)
        from payment_day_total, jsonb_each_text(by_type)
        where customer_id = ${who.customerId} and value <> '0') as days,
      (select jsonb_agg(jsonb_build_array(month, amount_eur, key, value) order by month, key)
        from payment_month_total, jsonb_each_text(by_type)
        where customer_id = ${who.customerId} and value <> '0') as months,
      (select count(*) from idempotency_key where user_id = ${who.id} and status <> 0) as keys,
      (select count(*) from payment_authorisation where user_id = ${who.id} and used_for is not null) as used,
      (select jsonb_agg(jsonb_build_array(status, amount, fee, due_at is null) order by amount, fee, status, due_at)
        from transaction where customer_id = ${who.customerId}) as payments`.execute(bank.db)
  return { ...(rows[0] as object), figures: await bank.figures(who.account) }
}

async function limit(twins: readonly Company[], most: readonly [bigint, bigint]): Promise<void> {
  for (const { customerId } of twins) {
    const { rows } = await sql<{ day: bigint; month: bigint }>`
      select coalesce((select amount_eur from payment_day_total where customer_id = ${customerId} and day = ${TODAY}::date), 0) as day,
        coalesce((select amount_eur from payment_month_total
          where customer_id = ${customerId} and month = date_trunc('month', ${TODAY}::date)), 0) as month`.execute(
      bank.db,
    )
    const limits = JSON.stringify([
      { type: 'SCT', period: 'per_day', most: String((rows[0]?.day ?? 0n) + most[0]) },
      { type: null, period: 'per_month', most: String((rows[0]?.month ?? 0n) + most[1]) },
    ])
    await sql`insert into payment_limits (customer_id, limits) values (${customerId}, ${limits})
      on conflict (customer_id) do update set limits = excluded.limits`.execute(bank.db)
  }
}

const settled = async (made: readonly (OrderOutcome | Promise<OrderOutcome>)[]) => Promise.all(made)

describe('several orders of one account', () => {
  it('fare in one round as one after the other', async () => {
    process.stdout.write(`rounds of orders: ROUNDS_SEED=${SEED} ROUNDS_LISTS=${LISTS}\n`)
    const random = new SeededRandom(SEED)
    const make = async () => {
      const settings = { decline_duplicated_sepa_trx: random.happens(0.3) }
      const twins = [
        await bank.makeCompany({ funds: 0n, settings }),
        await bank.makeCompany({ funds: 0n, settings }),
      ] as const
      return twins
    }
    const pairs: (readonly [Company, Company])[] = []
    for (let n = 0; n < AT_ONCE; n += 1) pairs.push(await make())
    await bank.db.updateTable('customer').set({ fee_program: 2 }).execute()
    const codes = new Map<string, number>()
    for (let done = 0; done < LISTS; done += AT_ONCE) {
      const cents = String((done / AT_ONCE) % 100).padStart(2, '0')
      const lists = pairs.map(() => drawList(random, PAYEES, cents))
      for (const twins of pairs) {
        const funds = BigInt(random.between(0, 400_00))
        for (const twin of twins) await bank.fund(twin.account, funds + 1n)
        await limit(twins, [BigInt(random.between(50_00, 4_000_00)), BigInt(random.between(50_00, 5_000_00))])
      }
      const together = await Promise.all(pairs.map(([one], n) => ordersOf(one, lists[n] ?? [])))
      const apart = await Promise.all(pairs.map(([, other], n) => ordersOf(other, lists[n] ?? [])))

      const atOnce = await settled(await makePayments(bank.deps, together.flat()))
      const oneByOne: OrderOutcome[][] = apart.map(() => [])
      for (let n = 0; n < 9; n += 1) {
        const next = apart.flatMap((orders, list) => orders.slice(n, n + 1).map((order) => ({ list, order })))
        const made = await settled(
          await makePayments(
            bank.deps,
            next.map((one) => one.order),
          ),
        )
        for (const [index, outcome] of made.entries()) oneByOne[next[index]?.list ?? 0]?.push(outcome)
      }
      for (const [n, [one, other]] of pairs.entries()) {
        const what = `list ${done + n}: ${JSON.stringify(lists[n])}`
        const outcomes = inPlaces(atOnce.splice(0, together[n]?.length ?? 0))
        expect(outcomes, what).toEqual(inPlaces(oneByOne[n] ?? []))
        expect(await standing(one), what).toEqual(await standing(other))
        for (const outcome of outcomes as { code?: string; repeated: boolean }[]) {
          const code = outcome.code ?? (outcome.repeated ? 'repeated' : 'made')
          codes.set(code, (codes.get(code) ?? 0) + 1)
        }
      }
    }
    process.stdout.write(
      `rounds of orders: ${[...codes].map(([code, times]) => `${times} ${code}`).join(', ')}\n`,
    )
    for (const code of REFUSALS) expect([...codes.keys()]).toContain(code)
  })

  it('name the earlier one of the round that they look like', async () => {
    const who = await bank.makeCompany({ funds: 1_000_00n })
    const alike = { change: { amount: '150.00' } }
    const asked = await ordersOf(who, [
      { ...alike, key: 0, authorisedFor: 0 },
      { ...alike, key: 1, authorisedFor: 1 },
    ])
    const [first, second] = await settled(await makePayments(bank.deps, asked))
    const earlier = first && 'answer' in first ? first.answer._id : 'none'
    expect(second).toMatchObject({ error: { code: 'payment_duplicate_suspected', result: { earlier } } })
  })

  it('take few transactions: 500 of them', async () => {
    const who = await bank.makeCompany({ funds: 1_000_000_00n })
    const orders = Array.from({ length: 500 }, (_, n) => ({
      change: { amount: `${n + 1}.00` },
      key: n,
      authorisedFor: n,
    }))
    const asked = await ordersOf(who, orders)
    const transactions = vi.spyOn(bank.db, 'transaction')
    const made = await settled(await makePayments(bank.deps, asked))
    expect(transactions.mock.calls.length).toBe(1)
    transactions.mockRestore()
    expect(made.filter((outcome) => 'answer' in outcome)).toHaveLength(500)
  })
})

const REFUSALS = [
  'made',
  'repeated',
  'funds_insufficient',
  'limit_exceeded',
  'payment_duplicate',
  'payment_duplicate_suspected',
  'authorisation_required',
  'authorisation_invalid',
  'currency_mismatch',
  'fee_changed',
  'idempotency_key_reused',
]

const PAYEES = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'DE02120300000000202051']
