import { randomInt } from 'node:crypto'
import * as applications from '@fondaco/contract/applications/calls.ts'
import * as review from '@fondaco/contract/applications/review-calls.ts'
import * as calls from '@fondaco/contract/claims/calls.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  addComment,
  decideTransaction,
  listTransactionAudit,
  listTransactionsCrm,
} from '@fondaco/contract/payments/review-calls.ts'
import { CLAIM_MS, type Claim, type ClaimedType, claimState, judgeClaim } from '@fondaco/rules/claims.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditedOf, makeApplicant, seen } from '../../../test/make-applicant.ts'
import { type Bank, makeBank, order, type Person } from '../../../test/make-bank.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { endClaims, requireUnclaimed } from './index.ts'

/** CLAIMS_SEED repeats the random acts, and CLAIMS_ROUNDS makes more of them. */
const seed = Number(process.env.CLAIMS_SEED ?? randomInt(2 ** 32))
const rounds = Number(process.env.CLAIMS_ROUNDS ?? 12)
const BY_RULES = 10_000
const LENGTH = 16
const MINUTE_MS = 60_000

let bank: Bank
let ana: Person
let ben: Person
let eva: Person
beforeAll(async () => {
  bank = await makeBank()
  ana = await bank.makeStaff('Ana Pirmoji')
  ben = await bank.makeStaff('Ben Antrasis')
  eva = await bank.makeStaff('Eva Trečioji')
  process.stdout.write(`claims against a model: CLAIMS_SEED=${seed} CLAIMS_ROUNDS=${rounds}\n`)
})
afterAll(() => bank.close())

async function heldPayment(): Promise<string> {
  const company = await bank.makeCompany()
  const body = order(company, { amount: '15000.00' })
  const { result } = await bank.call(company, createTransaction, { body })
  await bank.drain()
  return result._id
}

const OF = {
  transaction: {
    claim: calls.claimTransaction,
    unclaim: calls.unclaimTransaction,
    takeOver: calls.takeOverTransaction,
  },
  individual: {
    claim: calls.claimIndividual,
    unclaim: calls.unclaimIndividual,
    takeOver: calls.takeOverIndividual,
  },
  company: {
    claim: calls.claimCompany,
    unclaim: calls.unclaimCompany,
    takeOver: calls.takeOverCompany,
  },
} as const

const claim = (type: ClaimedType, who: Person, id: string) =>
  bank.call(who, OF[type].claim, { params: { id }, body: {} })
const unclaim = (type: ClaimedType, who: Person, id: string) =>
  bank.call(who, OF[type].unclaim, { params: { id }, body: {} })
const takeOver = (type: ClaimedType, who: Person, id: string, reason = 'She went home.') =>
  bank.call(who, OF[type].takeOver, { params: { id }, body: { reason } })

async function shown(type: ClaimedType, id: string) {
  const { result } =
    type === 'transaction'
      ? await bank.call(ana, getTransaction, { params: { id } })
      : await bank.call(ana, applications.getIndividual, { params: { id } })
  return (result as { claim: { user: string; user_id: string; since: string; until: string | null } | null })
    .claim
}

describe.each(['transaction', 'individual'] as const)('a claim on a %s', (type) => {
  const made = async () => (type === 'transaction' ? heldPayment() : (await makeApplicant(bank)).customerId)
  const link = type === 'transaction' ? '/crm/view_transaction/' : '/crm/view_individual/overview/'
  const locked = `${type}_locked`

  test('is shown with who and until when, is extended, and is given back', async () => {
    const id = await made()
    expect(await shown(type, id)).toBeNull()
    const since = bank.clock.now()
    await claim(type, ana, id)
    await bank.pass(5 * MINUTE_MS)
    const { result } = await claim(type, ana, id)
    expect(result.until).toBe(new Date(since.getTime() + 20 * MINUTE_MS).toISOString())
    expect(await shown(type, id)).toEqual({
      user: 'Ana Pirmoji',
      user_id: ana.id,
      since: since.toISOString(),
      until: result.until,
    })
    expect((await claim(type, ben, id)).code).toBe(locked)
    expect((await unclaim(type, ben, id)).code).toBe(`${type}_not_locked`)
    expect((await unclaim(type, ana, id)).code).toBe('OK00')
    expect(await shown(type, id)).toBeNull()
  })

  test('is taken over by a second person with a reason, which the first is told', async () => {
    const id = await made()
    expect((await takeOver(type, ben, id)).code).toBe('claim_not_held_by_other')
    await claim(type, ana, id)
    expect((await takeOver(type, ana, id)).code).toBe('claim_not_held_by_other')
    expect((await takeOver(type, ben, id, ' ')).code).toBe('input_invalid')
    await bank.drain()
    bank.heard.length = 0
    expect((await takeOver(type, ben, id)).code).toBe('OK00')
    await bank.drain()
    expect(await shown(type, id)).toMatchObject({ user: 'Ben Antrasis', user_id: ben.id })
    expect((await claim(type, ana, id)).code).toBe(locked)
    expect(bank.notices.at(-1)).toMatchObject({
      userIds: [ana.id],
      message: { en: expect.stringContaining('She went home.') },
      link: link + id,
    })
    expect(bank.heard).toContainEqual({
      channel: 'staff:UAB',
      event: { event: type, data: expect.objectContaining({ _id: id }) },
    })
    const audited =
      type === 'transaction'
        ? (await bank.call(ana, listTransactionAudit, { params: { id } })).result
        : await auditedOf(bank, { customerId: id })
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: `${type}.take_over`,
        before: { holder: 'Ana Pirmoji' },
        after: { holder: 'Ben Antrasis', reason: 'She went home.' },
      }),
    )
  })

  test('that ran out is free: of all who want it at once exactly one has it', async () => {
    const id = await made()
    await claim(type, ana, id)
    await bank.pass(CLAIM_MS)
    expect(await shown(type, id)).toBeNull()
    expect((await takeOver(type, ben, id)).code).toBe('claim_not_held_by_other')
    expect((await unclaim(type, ana, id)).code).toBe(`${type}_not_locked`)
    const answers = await Promise.all([ana, ben, eva].map((who) => claim(type, who, id)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', locked, locked])
  })

  test('is taken over, or ends with a decision of its holder, but never both', async () => {
    const id = await made()
    for (let left = 12; left > 0; left -= 1) {
      await claim(type, ana, id)
      const [taken, decided] = await Promise.all([takeOver(type, ben, id), decide(type, ana.id, id, true)])
      expect([taken.code === 'OK00', decided]).toContain(true)
      expect(taken.code === 'OK00' && decided).toBe(false)
      await bank.db.deleteFrom('claim').execute()
    }
  })
})

test('the list of payments and that of individuals say who is at work on a row', async () => {
  const id = await heldPayment()
  const applicant = await makeApplicant(bank)
  await claim('transaction', ana, id)
  await claim('individual', ben, applicant.customerId)
  const payments = await bank.call(eva, listTransactionsCrm, { query: { limit: 200 } })
  expect(payments.result.find(({ _id }) => _id === id)).toMatchObject({
    locked_by: 'Ana Pirmoji',
    claim: { user: 'Ana Pirmoji', user_id: ana.id },
  })
  const people = await bank.call(eva, review.listIndividuals, { query: { limit: 200 } })
  expect(people.result.find(({ _id }) => _id === applicant.customerId)?.claim).toMatchObject({
    user: 'Ben Antrasis',
  })
  expect(people.result.filter((row) => row.claim !== null)).toHaveLength(1)
})

test('a person who lost a payment to a colleague is refused; with the decision of the colleague the claim ends', async () => {
  const id = await heldPayment()
  await claim('transaction', ana, id)
  await takeOver('transaction', ben, id)
  const { version } = await bank.transaction(id)
  const body = { action: 'APPROVE', version } as const
  const refused = await bank.call(ana, decideTransaction, { params: { id }, body })
  expect([refused.code, refused.result]).toEqual([
    'transaction_locked',
    { until: (await shown('transaction', id))?.until },
  ])
  expect((await bank.call(ana, addComment, { params: { id }, body: { comment: 'Mine.' } })).code).toBe('OK00')
  expect((await bank.call(ben, decideTransaction, { params: { id }, body })).code).toBe('OK00')
  expect(await shown('transaction', id)).toBeNull()
})

test('nobody else does anything about an application that is claimed; its review ends the claim, its parts do not', async () => {
  const applicant = await makeApplicant(bank, { documents: 'received', check: 'suspected' })
  const id = applicant.customerId
  await claim('individual', ana, id)
  const { version, all_documents } = await seen(bank, ana, applicant)
  const document = all_documents[0]?._id ?? ''
  const deadline = new Date(bank.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const asked = { what: 'Passport', reason: 'The last one was blurred.', deadline } as const
  const acts: readonly ((who: Person) => Promise<{ code: string }>)[] = [
    (who) => bank.call(who, review.requestDocument, { params: { id }, body: asked }),
    (who) => bank.call(who, review.cancelDocumentRequest, { params: { id, request: newId() } }),
    (who) =>
      bank.call(who, review.decideDocument, { params: { id, document }, body: { decision: 'accept' } }),
    (who) =>
      bank.call(who, review.decideIdentityCheck, {
        params: { id },
        body: { status: 'NOT_PASS', reason: 'Another face.' },
      }),
    (who) => bank.call(who, review.sendIdentityCheck, { params: { id }, body: {} }),
    (who) => bank.call(who, review.setIndividualRisk, { params: { id }, body: { recalculate: true } }),
    (who) =>
      bank.call(who, review.decideWatchlistHit, {
        params: { id, hit: newId() },
        body: { decision: 'false_positive', reason: 'Another birth date', version: 1 },
      }),
    (who) =>
      bank.call(who, review.editIndividual, {
        params: { id },
        body: { po_birth: 'Alytus', reason: 'They called', version },
      }),
    (who) =>
      bank.call(who, review.reviewIndividual, {
        params: { id },
        body: { action: 'reject', reason: 'ML risk', version },
      }),
  ]
  for (const act of acts) expect((await act(ben)).code).toBe('individual_locked')
  const codes: string[] = []
  for (const act of acts.slice(0, -2)) codes.push((await act(ana)).code)
  expect(codes).toEqual(['OK00', 'not_found', 'OK00', 'OK00', 'OK00', 'OK00', 'not_found'])
  expect(await shown('individual', id)).toMatchObject({ user_id: ana.id })
  const now = (await seen(bank, ana, applicant)).version
  const reject = { action: 'reject', reason: 'ML risk', version: now } as const
  expect((await bank.call(ana, review.reviewIndividual, { params: { id }, body: reject })).code).toBe('OK00')
  expect(await shown('individual', id)).toBeNull()
})

test('nobody claims what they may not decide on, or what is not of their entities', async () => {
  const id = (await makeApplicant(bank)).customerId
  const payment = await heldPayment()
  const operator = await bank.makeStaff('Olga Operatorė', 'operation')
  expect((await claim('individual', operator, id)).code).toBe('permission_missing')
  expect((await takeOver('individual', operator, id)).code).toBe('permission_missing')
  const abroad = await bank.makeStaff('Adam Abroad', 'compliance', ['SG'])
  expect((await claim('transaction', abroad, payment)).code).toBe('not_found')
  await claim('transaction', ana, payment)
  expect((await takeOver('transaction', abroad, payment)).code).toBe('not_found')
})

/** Decides on an object. Answers whether that was allowed. */
async function decide(type: ClaimedType, userId: string, id: string, ends: boolean): Promise<boolean> {
  const deciding = { type, ids: [id], userId, at: bank.clock.now() }
  try {
    await bank.db.transaction().execute((trx) => (ends ? endClaims : requireUnclaimed)(trx, deciding))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The possible acts of three people on one object, in the simplest form. */
class NaiveClaim {
  holder: string | null = null
  minutesLeft = 0

  claim(by: string): boolean {
    if (this.#isOf(by)) return false
    this.holder = by
    this.minutesLeft = 15
    return true
  }

  giveBack(by: string): boolean {
    if (this.holder !== by) return false
    this.holder = null
    return true
  }

  takeOver(by: string, reason: string): boolean {
    if (!this.#isOf(by) || reason.trim() === '') return false
    this.holder = by
    this.minutesLeft = 15
    return true
  }

  decide(by: string, ends: boolean): boolean {
    if (this.#isOf(by)) return false
    if (ends) this.holder = null
    return true
  }

  pass(minutes: number): void {
    this.minutesLeft -= minutes
    if (this.minutesLeft <= 0) this.holder = null
  }

  /** Another person's claim. */
  #isOf(by: string): boolean {
    return this.holder !== null && this.holder !== by
  }
}

type Allowed = Promise<boolean> | boolean
/** The product, seen by a sequence. */
interface Product {
  claim(by: string): Allowed
  giveBack(by: string): Allowed
  takeOver(by: string, reason: string): Allowed
  decide(by: string, ends: boolean): Allowed
  pass(minutes: number): Promise<void> | void
  holder(): Promise<string | null> | string | null
}

const WORKERS = ['a', 'b', 'c'] as const

/** Random acts of three people on one object. After each act the product and the model agree. */
async function play(random: SeededRandom, product: Product): Promise<void> {
  const model = new NaiveClaim()
  const told: string[] = []
  for (let left = LENGTH; left > 0; left -= 1) {
    const by = random.pick(WORKERS)
    const act = random.pick(['claim', 'giveBack', 'takeOver', 'decide', 'pass'] as const)
    told.push(`${by} ${act}`)
    if (act === 'pass') {
      const minutes = random.pick([1, 7, 14, 15])
      model.pass(minutes)
      await product.pass(minutes)
    } else {
      const reason = random.happens(0.2) ? ' ' : 'They went home.'
      const ends = random.happens(0.5)
      const does = (one: NaiveClaim | Product): Allowed =>
        act === 'takeOver' ? one.takeOver(by, reason) : act === 'decide' ? one.decide(by, ends) : one[act](by)
      expect(await does(product), told.join(', ')).toBe(does(model))
    }
    expect(await product.holder(), told.join(', ')).toBe(model.holder)
  }
}

/** The rules with the least around them: they get the same questions as from the operations. */
function byRules(): Product {
  let held: Claim | null = null
  let now = 0
  const at = () => new Date(now * MINUTE_MS)
  const allows = (act: Parameters<typeof judgeClaim>[0], by: string) =>
    judgeClaim(act, claimState(held, by, at())) === null
  const hold = (userId: string) => {
    held = { userId, until: new Date(now * MINUTE_MS + CLAIM_MS) }
    return true
  }
  return {
    claim: (by) => allows('claim', by) && hold(by),
    giveBack(by) {
      if (!allows('give_back', by)) return false
      held = null
      return true
    },
    takeOver: (by, reason) => reason.trim() !== '' && allows('take_over', by) && hold(by),
    decide(by, ends) {
      if (!allows('decide', by)) return false
      if (ends && claimState(held, by, at()) === 'mine') held = null
      return true
    },
    pass(minutes) {
      now += minutes
    },
    holder: () => (claimState(held, '', at()) === 'others' ? (held?.userId ?? null) : null),
  }
}

function byCalls(type: ClaimedType, id: string): Product {
  const who = (name: string) => ({ a: ana, b: ben, c: eva })[name] ?? ana
  const nameOf = (userId: string | undefined) => WORKERS.find((name) => who(name).id === userId) ?? null
  return {
    claim: async (by) => (await claim(type, who(by), id)).code === 'OK00',
    giveBack: async (by) => (await unclaim(type, who(by), id)).code === 'OK00',
    takeOver: async (by, reason) => (await takeOver(type, who(by), id, reason)).code === 'OK00',
    decide: (by, ends) => decide(type, who(by).id, id, ends),
    pass: (minutes) => bank.pass(minutes * MINUTE_MS),
    holder: async () => nameOf((await shown(type, id))?.user_id),
  }
}

describe('never two holders, nobody decides under a colleague’s claim, nothing is taken over alone or without a reason', () => {
  test('by the rules', async () => {
    const random = new SeededRandom(seed)
    for (let left = BY_RULES; left > 0; left -= 1) await play(random, byRules())
  })

  test.each(['transaction', 'individual'] as const)('by the calls, on a %s', async (type) => {
    const random = new SeededRandom(seed)
    const id = type === 'transaction' ? await heldPayment() : (await makeApplicant(bank)).customerId
    for (let left = rounds; left > 0; left -= 1) {
      await play(random, byCalls(type, id))
      await bank.db.deleteFrom('claim').execute()
    }
  })
})
