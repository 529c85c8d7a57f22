import { randomInt } from 'node:crypto'
import {
  decideDocument,
  decideWatchlistHit,
  editIndividual,
  getIndividualRisk,
  reviewIndividual,
  setIndividualRisk,
} from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  askQuestion,
  changeConditions,
  decideAlert,
  decideTransaction,
} from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import {
  type Act,
  type ApprovalFacts,
  approvalBy,
  matchFor,
  openMatch,
  partsOf,
  sinceLetIn,
} from '@fondaco/rules/four-eyes.ts'
import { needsSecondPerson } from '@fondaco/rules/onboarding/risk.ts'
import { type ActionFacts, actionsFor, caseActionsFor, mustSeize } from '@fondaco/rules/payments/actions.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Applicant, addDocument, makeApplicant, PLAIN_ANSWERS, seen } from './make-applicant.ts'
import { type Bank, makeBank, order, type Person } from './make-bank.ts'
import {
  APPLICATION_MOVES,
  type ApplicationMove,
  aloneBy,
  NaiveApplication,
  NaivePayment,
  PAYMENT_MOVES,
  type PaymentMove,
} from './naive-four-eyes.ts'

/**
 * Random acts of three people and the system on payments and applications, against a naive model. The product allows
 * exactly what the model allows, nobody alone releases held money, and after any acts three other people can release
 * it. First by the rules alone, then by the calls on a database. FOUR_EYES_SEED repeats a run, FOUR_EYES_ROUNDS makes
 * the part with the database longer.
 */
const seed = Number(process.env.FOUR_EYES_SEED ?? randomInt(2 ** 32))
const rounds = Number(process.env.FOUR_EYES_ROUNDS ?? 40)
const BY_RULES = 10_000
/** The most acts in one sequence. */
const LENGTH = 14
const WORKERS = ['a', 'b', 'c'] as const
const FRESH = ['d', 'e', 'f'] as const
process.stdout.write(`four eyes against a model: FOUR_EYES_SEED=${seed} FOUR_EYES_ROUNDS=${rounds}\n`)

type Allowed = boolean | Promise<boolean>

/** The product, seen by a sequence. Each function answers whether the act was allowed. */
interface Product<Move> {
  attempt(who: string, move: Move): Allowed
  /** Lets time pass until open requests expire. */
  answer?(): void | Promise<void>
}

/** Tries random acts on a payment, then three others release it. */
async function playPayment(
  random: SeededRandom,
  model: NaivePayment,
  product: Product<PaymentMove>,
  count: Counted,
): Promise<void> {
  const told: string[] = []
  const play = async (who: string, move: PaymentMove): Promise<boolean> => {
    const expected = model.may(who, move)
    const before = [...model.trace]
    const status = model.status
    told.push(`${who} ${move} (${status})`)
    expect(await product.attempt(who, move), `${told.join(', ')} of a ${model.direction}`).toBe(expected)
    count.attempts += 1
    if (!expected) return false
    count.allowed += 1
    const released = model.do(who, move)
    if (released) {
      expect(aloneBy(who, move, before), told.join(', ')).toBeNull()
      count.released += 1
    }
    return true
  }
  for (let at = random.below(LENGTH + 1); at > 0 && model.isHeld; at -= 1) {
    if (model.status === 'CLIENT_CONTACTED' && random.happens(0.5)) {
      model.answer()
      await product.answer?.()
    }
    await play(random.pick(WORKERS), random.pick(PAYMENT_MOVES))
  }
  if (!model.isHeld) return
  if (model.status === 'CLIENT_CONTACTED') {
    model.answer()
    await product.answer?.()
  }
  const [one, two, three] = FRESH
  const ways: Readonly<Record<string, readonly (readonly [string, PaymentMove])[]>> = {
    REVIEW: [[three, 'approve']],
    PENDING_AML: [
      [one, 'clear'],
      [three, 'approve'],
    ],
    APPROVED_WITH_CONDITIONS: [[three, 'approve_conditions']],
    // Whatever others asked, the first of the two asks or confirms; then the payment may be in review already.
    FREEZED: [
      ...(model.may(three, 'approve') ? [] : ([[one, 'clear']] as const)),
      ...(model.may(three, 'approve') || !isConfirmedOnly(model) ? [] : ([[two, 'clear']] as const)),
      [three, 'approve'],
    ],
  }
  for (const [who, move] of ways[model.status] ?? []) {
    expect(await play(who, move), `three others release it: ${told.join(', ')}`).toBe(true)
  }
  expect(model.isHeld).toBe(false)
  count.rescued += 1
}

/** Whether nobody has asked yet to overturn the match: then it takes two more people. */
function isConfirmedOnly(model: NaivePayment): boolean {
  const last = model.trace.findLastIndex(({ did }) => did === 'confirm')
  return !model.trace.slice(last + 1).some(({ did }) => did === 'ask')
}

/** Tries random acts on an application, then three others approve the person. */
async function playApplication(
  random: SeededRandom,
  model: NaiveApplication,
  product: Product<ApplicationMove>,
  count: Counted,
): Promise<void> {
  const told: string[] = []
  const play = async (who: string, move: ApplicationMove): Promise<boolean> => {
    const expected = model.may(who, move)
    const { byTwo, highest } = model
    const changed = [...model.changed]
    told.push(`${who} ${move} (${model.status}, ${model.category})`)
    expect(await product.attempt(who, move), told.join(', ')).toBe(expected)
    count.attempts += 1
    if (!expected) return false
    count.allowed += 1
    if (model.do(who, move)) {
      count.released += 1
      const by = model.everApprovedBy
      expect(new Set(by).size, told.join(', ')).toBe(byTwo || highest >= 4 ? 2 : by.length)
      expect(
        by.filter((one) => changed.includes(one)),
        told.join(', '),
      ).toEqual([])
    }
    return true
  }
  for (let at = random.below(LENGTH + 1); at > 0; at -= 1) {
    await play(random.pick(WORKERS), random.pick(APPLICATION_MOVES))
  }
  if (model.status === 'APPROVED') return
  const [one, two, three] = FRESH
  if (model.category === 5) await play(one, 'clear_hit')
  if (model.category === 5) throw new Error('nothing but a hit prohibits here')
  await play(two, 'approve')
  if ((model.status as string) !== 'APPROVED') await play(three, 'approve')
  expect(model.status, `three others let in: ${told.join(', ')}`).toBe('APPROVED')
  count.rescued += 1
}

interface Counted {
  attempts: number
  allowed: number
  released: number
  rescued: number
}
const nothing = (): Counted => ({ attempts: 0, allowed: 0, released: 0, rescued: 0 })
const tell = (what: string, sequences: number, { attempts, allowed, released, rescued }: Counted) =>
  process.stdout.write(
    `four eyes, ${what}: ${sequences} sequences, ${attempts} acts tried, ${allowed} allowed, ${released} releases, ${rescued} of them by three others\n`,
  )

const actOf = (action: string, who: string, after: Act['after'] = {}): Act => ({
  action,
  by: who,
  name: who,
  kind: 'staff',
  after,
})

/** A payment by the rules alone: the offered acts, and the acts that the product would record. */
class PaymentByRules implements Product<PaymentMove> {
  readonly #acts: Act[] = []
  readonly #direction: 'DEBIT' | 'CREDIT'
  #status: TransactionStatus

  constructor({ direction, status }: NaivePayment) {
    this.#direction = direction
    this.#status = status as TransactionStatus
    this.#acts.push({ ...actOf('transaction.create', 'customer'), kind: 'customer' })
    if (status === 'FREEZED') {
      this.#acts.push({ ...actOf('transaction.answer', '', { status }), by: null, kind: 'system' })
    }
  }

  answer(): void {
    this.#status = 'REVIEW'
    this.#acts.push({ ...actOf('transaction.answer', 'customer', { status: 'REVIEW' }), kind: 'customer' })
  }

  attempt(who: string, move: PaymentMove): boolean {
    const status = this.#status
    const own = partsOf(this.#acts, who)
    const askedBy = openMatch(status, this.#acts)
    const facts: ActionFacts = {
      status,
      type: 'SCT',
      direction: this.#direction,
      subtype: 'TXN',
      cancelStatus: 'NONE',
      hasCancelation: false,
      canOprReject: this.#direction === 'CREDIT',
      permissions: PERMISSIONS,
      match: matchFor(askedBy, who),
      taken: null,
      own,
    }
    const actions = actionsFor(facts)
    const cases = caseActionsFor(facts)
    const done = (action: string, to: TransactionStatus, after: Act['after'] = {}) => {
      this.#status = to
      this.#acts.push(actOf(`transaction.${action}`, who, { status: to, ...after }))
      return true
    }
    switch (move) {
      case 'clear':
        if (!cases.includes('ALERT') || (status === 'PENDING_AML' && own.length > 0)) return false
        if (status === 'PENDING_AML') return done('false_positive', 'REVIEW')
        return askedBy === null ? done('ask_overturn', 'FREEZED') : done('overturn', 'REVIEW')
      case 'confirm':
        return cases.includes('ALERT') && facts.match !== 'confirmed' && done('true_match', 'FREEZED')
      case 'freeze_fraud':
      case 'freeze_sanctions': {
        const reason_code = move === 'freeze_fraud' ? 'FRAUD_SUSPECTED' : 'SANCTIONS_MATCH'
        return actions.includes('FREEZE') && done('freeze', 'FREEZED', { reason_code })
      }
      case 'reject':
        return actions.includes('REJECT') && !mustSeize(facts) && done('reject', 'REJECT')
      case 'seize':
        return facts.direction === 'CREDIT' && actions.includes('REJECT') && done('reject', 'REJECT')
      case 'question':
        return cases.includes('QUESTION') && done('question', 'CLIENT_CONTACTED')
      case 'add_conditions':
        return cases.includes('CONDITIONS') && done('add_conditions', 'APPROVED_WITH_CONDITIONS')
      case 'withdraw_conditions':
        return status === 'APPROVED_WITH_CONDITIONS' && done('withdraw_conditions', 'REVIEW')
      case 'approve_conditions':
        return (
          status === 'APPROVED_WITH_CONDITIONS' && own.length === 0 && done('approve_conditions', 'TO_CLEAR')
        )
      default: {
        const action = move.toUpperCase() as 'APPROVE' | 'DECLINE' | 'RETURN' | 'OPR_REJECT'
        return actions.includes(action) && done(move, 'REJECTED')
      }
    }
  }
}

/** An application by the rules alone. */
class ApplicationByRules implements Product<ApplicationMove> {
  readonly #acts: Act[] = []
  readonly #facts: NaiveApplication
  #first: string | null = null

  /** @param facts only the risk and the status, which the rules use */
  constructor(facts: NaiveApplication) {
    this.#facts = facts
  }

  attempt(who: string, move: ApplicationMove): boolean {
    const { status, category, calculated, highest, hit } = this.#facts
    const done = (action: string, after: Act['after'] = {}) => {
      this.#first = null
      this.#acts.push(actOf(action, who, after))
      return true
    }
    switch (move) {
      case 'approve': {
        if (status === 'APPROVED' || category === 5) return false
        const facts: ApprovalFacts = {
          acts: sinceLetIn(this.#acts),
          byTwo: needsSecondPerson(category, Math.max(calculated, highest)),
          first: this.#first,
        }
        const outcome = approvalBy(who, facts)
        if (outcome === 'refuse') return false
        if (outcome === 'ask_second') {
          done('individual.approve_first')
          this.#first = who
          return true
        }
        return status === 'SUSPENDED'
          ? done('individual.change_status', { status: 'APPROVED' })
          : done('individual.approve')
      }
      case 'suspend':
        return status === 'APPROVED' && done('individual.change_status', { status: 'SUSPENDED' })
      case 'clear_hit':
        return hit !== 'none' && done('individual.decide_hit', { state: 'false_positive' })
      case 'confirm_hit':
        return hit !== 'none' && done('individual.decide_hit', { state: 'true_match' })
      case 'edit_exposure':
        return done('individual.edit', { pep: true, reason: 'They said so' })
      case 'edit_fee':
        return done('individual.edit', { fee_program: 2, reason: 'They asked' })
      case 'accept_document':
        return done('document.accept')
      case 'recalculate':
        return done('individual.score_risk')
      default:
        return done('individual.set_risk', { category: 2 })
    }
  }
}

describe(`four eyes by the rules (FOUR_EYES_SEED=${seed})`, { timeout: 300_000 }, () => {
  test(`${BY_RULES} sequences on payments`, async () => {
    const random = new SeededRandom(seed)
    const count = nothing()
    for (let at = 0; at < BY_RULES; at += 1) {
      const direction = random.pick(['DEBIT', 'CREDIT'] as const)
      const status = random.pick(
        direction === 'DEBIT' ? ['REVIEW', 'PENDING_AML'] : ['REVIEW', 'PENDING_AML', 'FREEZED'],
      )
      const model = new NaivePayment(direction, status)
      await playPayment(random, model, new PaymentByRules(model), count)
    }
    tell('payments by the rules', BY_RULES, count)
    expect(count.released).toBeGreaterThan(BY_RULES / 2)
    expect(count.rescued).toBeGreaterThan(BY_RULES / 10)
  })

  test(`${BY_RULES} sequences on applications`, async () => {
    const random = new SeededRandom(seed + 1)
    const count = nothing()
    for (let at = 0; at < BY_RULES; at += 1) {
      const model = new NaiveApplication(random.happens(0.4))
      await playApplication(random, model, new ApplicationByRules(model), count)
    }
    tell('applications by the rules', BY_RULES, count)
    expect(count.released).toBeGreaterThan(BY_RULES / 2)
    expect(count.rescued).toBeGreaterThan(BY_RULES / 10)
  })
})

describe(`four eyes by the calls (FOUR_EYES_SEED=${seed})`, { timeout: 120_000 + rounds * 10_000 }, () => {
  let bank: Bank
  let people: Readonly<Record<string, Person>>
  beforeAll(async () => {
    bank = await makeBank()
    const made = await Promise.all(
      [...WORKERS, ...FRESH].map(
        async (who) => [who, await bank.makeStaff(`Staff ${who.toUpperCase()}`)] as const,
      ),
    )
    people = Object.fromEntries(made)
  })
  afterAll(() => bank.close())
  const person = (who: string): Person => people[who] as Person

  const LISTED = { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } }

  /** A payment that the system has just held, as the model sees it. */
  async function hold(random: SeededRandom, at: number): Promise<{ id: string; model: NaivePayment }> {
    const direction = random.pick(['DEBIT', 'CREDIT'] as const)
    const listed = random.happens(0.7)
    // A different amount each time: the same one would be a duplicate.
    const cents = String(at % 100).padStart(2, '0')
    if (direction === 'DEBIT') {
      const amount = listed
        ? `${100 + Math.floor(at / 100)}.${cents}`
        : `${15_000 + Math.floor(at / 100)}.${cents}`
      const company = await bank.makeCompany({ funds: 20_000_00n + BigInt(at) * 100n })
      const { result } = await bank.call(company, createTransaction, {
        body: order(company, listed ? { creditor: LISTED, amount } : { amount }),
      })
      await bank.drain()
      return { id: result._id, model: new NaivePayment(direction, listed ? 'PENDING_AML' : 'REVIEW') }
    }
    const type = listed && random.happens(0.4) ? 'INST' : 'SCT'
    const company = await bank.makeCompany({ funds: 0n })
    await bank.call(null, injectIncoming, {
      body: {
        type,
        iban: company.account.accountId,
        amount: '15000.00',
        currency: 'EUR',
        debtor: { name: listed ? LISTED.name : 'Greta Sommer', iban: 'DE89370400440532013000' },
      },
    })
    await bank.pass(500)
    const [credit] = await bank.credits(company.account)
    const status = !listed ? 'REVIEW' : type === 'INST' ? 'FREEZED' : 'PENDING_AML'
    expect(credit?.status).toBe(status)
    const model = new NaivePayment(direction, status)
    return { id: credit?.id ?? '', model }
  }

  class PaymentByCalls implements Product<PaymentMove> {
    readonly #id: string
    constructor(id: string) {
      this.#id = id
    }

    async answer(): Promise<void> {
      // Like the sweep at the deadline, without moving the other clocks.
      await bank.jumpTo(new Date(bank.clock.now().getTime() + 3 * 86_400_000).toISOString())
    }

    async attempt(who: string, move: PaymentMove): Promise<boolean> {
      const id = this.#id
      const params = { id }
      const { version, direction } = await bank.transaction(id)
      const by = person(who)
      const decide = async (body: object) =>
        (await bank.call(by, decideTransaction, { params, body: { version, ...body } as never })).code
      const conditions = async (body: object) =>
        (await bank.call(by, changeConditions, { params, body: { version, ...body } as never })).code
      const attempts: Readonly<Record<PaymentMove, () => Promise<string>>> = {
        clear: async () =>
          (
            await bank.call(by, decideAlert, {
              params,
              body: {
                decision: 'false_positive',
                reason_code: 'NOT_LISTED_PARTY',
                reason: 'Another birth date.',
                version,
              },
            })
          ).code,
        confirm: async () =>
          (
            await bank.call(by, decideAlert, {
              params,
              body: { decision: 'true_match', reason_code: 'SANCTIONS_MATCH', version },
            })
          ).code,
        approve: () => decide({ action: 'APPROVE' }),
        decline: () => decide({ action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' }),
        return: () => decide({ action: 'RETURN', reason_code: 'MS03' }),
        opr_reject: () => decide({ action: 'OPR_REJECT', reason_code: 'MS03' }),
        freeze_fraud: () => decide({ action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' }),
        freeze_sanctions: () => decide({ action: 'FREEZE', reason_code: 'SANCTIONS_MATCH' }),
        reject: () => decide({ action: 'REJECT', reason_code: 'FRAUD_SUSPECTED' }),
        seize: () => decide({ action: 'REJECT', reason_code: 'AUTHORITY_SEIZURE' }),
        add_conditions: () => conditions({ add: ['Invoice'] }),
        withdraw_conditions: () => conditions({ withdraw: true }),
        approve_conditions: async () => {
          const pending = await bank.db
            .selectFrom('transaction_condition')
            .select('id')
            .where('transaction_id', '=', id)
            .where('status', '=', 'PENDING')
            .execute()
          return conditions({
            approve: pending.length > 0 ? pending.slice(0, 10).map((one) => one.id) : [id],
          })
        },
        question: async () => {
          const deadline = new Date(bank.clock.now().getTime() + 2 * 86_400_000).toISOString()
          return (
            await bank.call(by, askQuestion, { params, body: { text: 'What for?', deadline, version } })
          ).code
        },
      }
      const code = await attempts[move]()
      expect(['OK00', ...REFUSED], `${who} ${move} of a ${direction}`).toContain(code)
      return code === 'OK00'
    }
  }
  /** All allowed refusals of an act here: any other is a fault of the test. */
  const REFUSED = [
    'maker_cannot_approve',
    'action_not_offered',
    'reason_code_unknown',
    'review_not_possible',
    'individual_not_ready',
  ]

  test(`${rounds} sequences on payments`, async () => {
    const random = new SeededRandom(seed + 2)
    const count = nothing()
    for (let at = 0; at < rounds; at += 1) {
      const { id, model } = await hold(random, at)
      await playPayment(random, model, new PaymentByCalls(id), count)
      const { status } = await bank.transaction(id)
      if (model.isHeld) expect(status).toBe(model.status)
      else
        expect([
          'TO_CLEAR',
          'READY_TO_CLEAR',
          'SENT_TO_CLEAR',
          'COMPLETED',
          'DECLINED',
          'RETURN',
          'REJECT',
        ]).toContain(status)
    }
    tell('payments by the calls', rounds, count)
  })

  class ApplicationByCalls implements Product<ApplicationMove> {
    readonly #applicant: Applicant
    #exposed = false
    constructor(applicant: Applicant) {
      this.#applicant = applicant
    }

    async attempt(who: string, move: ApplicationMove): Promise<boolean> {
      const applicant = this.#applicant
      const params = { id: applicant.customerId }
      const { version, status, fee_program } = await seen(bank, person('d'), applicant)
      const by = person(who)
      const edit = async (changes: object) =>
        (
          await bank.call(by, editIndividual, {
            params,
            body: { ...changes, reason: 'They said so', version },
          })
        ).code
      const review = async (body: object) =>
        (await bank.call(by, reviewIndividual, { params, body: { ...body, version } as never })).code
      const risk = async (body: CallBody<typeof setIndividualRisk>) =>
        (await bank.call(by, setIndividualRisk, { params, body })).code
      const hit = async (decision: 'false_positive' | 'true_match') => {
        const { result } = await bank.call(by, getIndividualRisk, { params })
        const [found] = result.screening?.hits ?? []
        if (!found) return 'action_not_offered'
        const body = { decision, reason: 'Compared them', version: found.version }
        return (await bank.call(by, decideWatchlistHit, { params: { ...params, hit: found.id }, body })).code
      }
      const attempts: Readonly<Record<ApplicationMove, () => Promise<string>>> = {
        edit_exposure: async () => {
          this.#exposed = !this.#exposed
          return edit({ pep: this.#exposed })
        },
        edit_fee: () => edit({ fee_program: fee_program === 1 ? 2 : 1 }),
        clear_hit: () => hit('false_positive'),
        confirm_hit: () => hit('true_match'),
        set_low: () => risk({ category: 2, reason: 'Known for years' }),
        set_high: () => risk({ category: 4, reason: 'To be watched' }),
        recalculate: () => risk({ recalculate: true }),
        accept_document: async () => {
          const document = await addDocument(bank, applicant)
          const body = { decision: 'accept' } as const
          return (await bank.call(by, decideDocument, { params: { ...params, document }, body })).code
        },
        approve: () =>
          status === 'SUSPENDED'
            ? review({ action: 'change_status', status: 'APPROVED', reason: 'Full ODD' })
            : review({ action: 'approve', reason: 'Full ODD' }),
        suspend: () => review({ action: 'change_status', status: 'SUSPENDED', reason: 'Investigation' }),
      }
      const code = await attempts[move]()
      expect(['OK00', ...REFUSED], `${who} ${move} (${status})`).toContain(code)
      return code === 'OK00'
    }
  }

  test(`${rounds} sequences on applications`, async () => {
    const random = new SeededRandom(seed + 3)
    const count = nothing()
    for (let at = 0; at < rounds; at += 1) {
      const near = random.happens(0.4)
      const applicant = await makeApplicant(bank, {
        tier: 3,
        name: near ? 'Viktaras Demovicius' : 'Ona Petraitė',
        activities: PLAIN_ANSWERS,
      })
      const model = new NaiveApplication(near)
      await playApplication(random, model, new ApplicationByCalls(applicant), count)
      const { status } = await seen(bank, person('d'), applicant)
      expect(status).toBe(model.status)
    }
    tell('applications by the calls', rounds, count)
  })
})
