import type { CallBody } from '@fondaco/contract/call.ts'
import { approveChange, refuseChange, withdrawChange } from '@fondaco/contract/proposals/calls.ts'
import { proposeOwnTransfer, reverseOwnTransfer } from '@fondaco/contract/treasury/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../test/make-bank.ts'
import { institutionAccount, readOwnAccounts, verify } from '../ledger/index.ts'

/** Random transfers and reversals of two people, against a naive model of the institution's accounts. */

const SEED = Number(process.env.TREASURY_SEED ?? 20_261_129)
const STEPS = Number(process.env.TREASURY_STEPS ?? 120)
const DAY = '2026-11-21'

let bank: Bank
let people: readonly [Person, Person]
beforeAll(async () => {
  process.stdout.write(`own transfers: TREASURY_SEED=${SEED} TREASURY_STEPS=${STEPS}\n`)
  bank = await makeBank()
  people = [
    await bank.makeStaff('Ana Pirmoji', 'operation'),
    await bank.makeStaff('Ben Antrasis', 'operation'),
  ]
})
afterAll(() => bank.close())

const CURRENCIES = ['EUR', 'USD'] as const
type Currency = (typeof CURRENCIES)[number]
const own = (currency: Currency) => ({
  operating: institutionAccount('UAB', currency, { kind: 'nostro', detail: 'operating' }),
  safeguarding: institutionAccount('UAB', currency, { kind: 'nostro', detail: 'safeguarding' }),
  suspense: institutionAccount('UAB', currency, { kind: 'suspense' }),
  fees: institutionAccount('UAB', currency, { kind: 'fees' }),
  fx: institutionAccount('UAB', currency, { kind: 'fx_position' }),
  cards: institutionAccount('UAB', currency, { kind: 'card_settlement' }),
})
const OWN = { EUR: own('EUR'), USD: own('USD') }

interface Leg {
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}
interface Waiting {
  readonly change: string
  readonly by: 0 | 1
  readonly legs: readonly Leg[]
  /** Of a reversal: the transfer. */
  readonly of: string | null
}

test('the books agree with the model, and sum to zero', async () => {
  const random = new SeededRandom(SEED)
  const balances = new Map<string, bigint>()
  const floors = new Set(CURRENCIES.map((currency) => OWN[currency].suspense))
  const waiting: Waiting[] = []
  const booked: { readonly id: string; readonly legs: readonly Leg[]; isOver: boolean }[] = []
  const balanceOf = (id: string) => balances.get(id) ?? 0n
  const fits = (legs: readonly Leg[]) =>
    legs.every(({ debit, amount }) => !floors.has(debit) || balanceOf(debit) >= amount)

  const propose = async (by: 0 | 1) => {
    const currency = random.pick(CURRENCIES)
    const other = currency === 'EUR' ? 'USD' : 'EUR'
    const of = OWN[currency]
    const [amount, bought] = [BigInt(1 + random.below(500_00)), BigInt(1 + random.below(500_00))]
    const text = formatAmount(amount, currency)
    const common = { value_date: DAY, reason: 'A random transfer.' }
    const [body, legs] = random.pick<() => readonly [CallBody<typeof proposeOwnTransfer>, readonly Leg[]]>([
      () => {
        const [debit, credit] = [random.pick(Object.values(of)), random.pick(Object.values(of))]
        return [
          { kind: 'transfer', debit, credit, amount: text, ...common },
          [{ debit, credit, amount }],
        ] as const
      },
      () =>
        [
          {
            ...{ kind: 'cover_deal', sold_from: of.operating, sold: text, bought_to: OWN[other].operating },
            ...{ bought: formatAmount(bought, other), ...common },
          } as const,
          [
            { debit: of.fx, credit: of.operating, amount },
            { debit: OWN[other].operating, credit: OWN[other].fx, amount: bought },
          ],
        ] as const,
      () =>
        [
          { kind: 'charge', nostro: of.operating, amount: text, ...common },
          [{ debit: of.fees, credit: of.operating, amount }],
        ] as const,
      () =>
        [
          { kind: 'card_prefunding', nostro: of.safeguarding, amount: text, ...common },
          [{ debit: of.cards, credit: of.safeguarding, amount }],
        ] as const,
    ])()
    const { code, result } = await bank.call(people[by], proposeOwnTransfer, { body })
    const isTwice = legs.some(({ debit, credit }) => debit === credit)
    expect(code).toBe(isTwice ? 'own_account_twice' : fits(legs) ? 'OK00' : 'own_funds_insufficient')
    if (code === 'OK00') waiting.push({ change: result.change._id, by, legs, of: null })
  }

  const reverse = async (by: 0 | 1) => {
    const transfer = booked.length > 0 ? random.pick(booked) : undefined
    if (!transfer) return
    const legs = transfer.legs.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
    const isWaiting = waiting.some(({ of }) => of === transfer.id)
    const { code, result } = await bank.call(people[by], reverseOwnTransfer, {
      params: { id: transfer.id },
      body: { reason: 'A random reversal.' },
    })
    expect(code).toBe(
      transfer.isOver
        ? 'own_transfer_reversed'
        : !fits(legs)
          ? 'own_funds_insufficient'
          : isWaiting
            ? 'proposal_waits'
            : 'OK00',
    )
    if (code === 'OK00') waiting.push({ change: result.change._id, by, legs, of: transfer.id })
  }

  const decide = async (by: 0 | 1) => {
    const one = waiting.length > 0 ? random.pick(waiting) : undefined
    if (!one) return
    const params = { id: one.change }
    const end = () => waiting.splice(waiting.indexOf(one), 1)
    if (one.by === by && random.below(3) === 0) {
      expect((await bank.call(people[by], withdrawChange, { params })).code).toBe('OK00')
      end()
    } else if (one.by !== by && random.below(5) === 0) {
      const body = { reason: 'It is not needed.' }
      expect((await bank.call(people[by], refuseChange, { params, body })).code).toBe('OK00')
      end()
    } else {
      const { code } = await bank.call(people[by], approveChange, { params })
      expect(code).toBe(
        one.by === by ? 'maker_cannot_approve' : fits(one.legs) ? 'OK00' : 'own_funds_insufficient',
      )
      if (code !== 'OK00') return
      end()
      for (const { debit, credit, amount } of one.legs) {
        balances.set(debit, balanceOf(debit) - amount)
        balances.set(credit, balanceOf(credit) + amount)
      }
      for (const transfer of booked) if (transfer.id === one.of) transfer.isOver = true
      booked.push({ id: one.change, legs: one.legs, isOver: one.of !== null })
    }
  }

  for (let step = 0; step < STEPS; step++) {
    const by = random.below(2) as 0 | 1
    const act = random.below(10)
    await (act < 4 ? propose(by) : act < 5 ? reverse(by) : decide(by))
  }

  expect(booked.length).toBeGreaterThan(10)
  for (const currency of CURRENCIES) {
    const ids = Object.values(OWN[currency])
    const accounts = await readOwnAccounts(bank.db, ids)
    const inBooks = ids.map((id) => accounts.get(id)?.balance ?? 0n)
    expect(inBooks).toEqual(ids.map(balanceOf))
    expect(inBooks.reduce((sum, balance) => sum + balance)).toBe(0n)
  }
  expect(await bank.db.transaction().execute((trx) => verify(trx))).toMatchObject({ ok: true })
})
