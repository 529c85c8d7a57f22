import { getIndividual } from '@fondaco/contract/applications/calls.ts'
import { listIndividualsAccounts, reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import { ownIndividual } from '@fondaco/contract/applications/schemas.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { NEW_INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Prompt, promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  addCheck,
  addDocument,
  auditedOf,
  makeApplicant,
  seen,
} from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
})
afterAll(() => bank.close())

type Action = CallBody<typeof reviewIndividual>
/** Without the version, which is the current one by default. */
type Asked = Action extends infer One ? (One extends Action ? Omit<One, 'version'> : never) : never

async function review(who: Person, applicant: Applicant, action: Asked, version?: number, language?: 'lt') {
  const { version: now } = await seen(bank, staff, applicant)
  const answer = await bank.call(who, reviewIndividual, {
    params: { id: applicant.customerId },
    body: { ...action, version: version ?? now } as Action,
    language,
  })
  await bank.drain()
  return answer
}

const approve = { action: 'approve', reason: 'Full ODD' } as const
const letters = async ({ id }: Applicant) => {
  const { email } = await bank.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return bank.letters.filter(({ to }) => to === email)
}
const told = ({ customerId }: Applicant) => bank.notices.filter((notice) => notice.customerId === customerId)
const without = (...prompts: Prompt[]) =>
  [...promptsOf(1), ...promptsOf(2)].filter((prompt) => !prompts.includes(prompt))

describe('advancing', () => {
  it.each([2, 3] as const)('from tier 1 to %i asks the prompts of that tier', async (tier) => {
    const applicant = await makeApplicant(bank, { tier: 1 })
    expect(await seen(bank, staff, applicant)).toMatchObject({ may: { advance: [2, 3], approve: false } })
    const answer = await review(staff, applicant, { action: 'advance', tier })
    expect(answer.result).toMatchObject({
      tier,
      status: 'IN-PROGRESS',
      prompts: promptsOf(tier),
      metadata: { registration: { is_blocked: true } },
      reviewer: 'Inga Rimkutė',
      may: { advance: [] },
    })
    expect(await letters(applicant)).toMatchObject([
      { language: 'en', letter: { template: 'application-advanced', steps: promptsOf(tier) } },
    ])
    expect(told(applicant)).toHaveLength(1)
    expect((await auditedOf(bank, applicant)).at(-1)).toEqual({
      action: 'individual.advance',
      actor_name: 'Inga Rimkutė',
      before: { tier: 1, status: 'PENDING' },
      after: { tier, status: 'IN-PROGRESS' },
    })
  })

  it.each<[string, Parameters<typeof makeApplicant>[1], 2 | 3]>([
    ['while something of tier 1 is missing', { tier: 1, answered: ['phone', 'personal_info'] }, 2],
    ['to the tier that it is in', { tier: 2 }, 2],
    ['down', { tier: 3 }, 2],
    ['of somebody let in', { tier: 2, status: 'APPROVED' }, 3],
    ['of somebody rejected', { tier: 2, status: 'REJECTED' }, 3],
  ])('%s is refused', async (_, made, tier) => {
    const applicant = await makeApplicant(bank, made)
    const answer = await review(staff, applicant, { action: 'advance', tier })
    expect(answer).toMatchObject({ status: 422, code: 'review_not_possible' })
    expect(await letters(applicant)).toEqual([])
  })
})

describe('approving', () => {
  it('opens a euro account with a valid LT IBAN, and tells the customer', async () => {
    const applicant = await makeApplicant(bank)
    expect(await seen(bank, staff, applicant)).toMatchObject({
      blockers: [],
      may: { approve: true, reject: true, change_status: ['CLOSE-APP'] },
    })
    const { result } = await review(staff, applicant, approve)
    expect(result).toMatchObject({
      status: 'APPROVED',
      approved_at: bank.clock.now().toISOString(),
      metadata: { registration: { is_blocked: false } },
      prompts: [],
      may: {
        advance: [],
        approve: false,
        reject: false,
        change_status: ['SUSPENDED', 'TERMINATED', 'CLOSED'],
      },
      blockers: [],
      crs: { due: true },
    })
    const { result: accounts } = await bank.call(staff, listIndividualsAccounts, {
      params: { id: applicant.customerId },
    })
    expect(accounts).toMatchObject([{ status: 'ACTIVE', entity: 'UAB', sepa_enabled: true, balance: '0.00' }])
    const iban = accounts[0]?.acc_details.account_id ?? ''
    expect(checkIban(iban)).toMatchObject({ ok: true })
    expect(iban).toMatch(/^LT/)
    const { settings } = await bank.db
      .selectFrom('customer')
      .select('settings')
      .where('id', '=', applicant.customerId)
      .executeTakeFirstOrThrow()
    expect(settings).toEqual(NEW_INDIVIDUAL_SETTINGS)
    expect(await letters(applicant)).toMatchObject([
      { letter: { template: 'application-approved', iban, currency: 'EUR' } },
    ])
    expect(told(applicant)).toMatchObject([
      { title: { en: 'Your account is open', lt: 'Jūsų sąskaita atidaryta' } },
    ])
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({
      action: 'individual.approve',
      before: { status: 'IN-PROGRESS' },
      after: { status: 'APPROVED', reason: 'Full ODD', first_by: null, account_id: iban },
    })
  })

  it.each<[string, Parameters<typeof makeApplicant>[1], string[]]>([
    ['tier 1', { tier: 1 }, ['The application is in tier 1: advance it first']],
    [
      'no countries and no proof of address',
      { answered: without('questionnaire', 'proof_of_address') },
      ['The countries paid to and from are missing', 'The proof of address is missing'],
    ],
    ['no identity check', { answered: without('idenfy') }, ['The identity check was not passed']],
    ['a failed identity check', { check: 'NOT_PASS' }, ['The identity check was not passed']],
    ['an expired identity check', { check: 'EXPIRED' }, ['The identity check was not passed']],
    ['an identity check under way', { check: 'running' }, ['The identity check was not passed']],
    [
      'an identity check in doubt',
      { check: 'suspected' },
      ['The result of the identity check is uncertain: decide on the check'],
    ],
    ['a document undecided', { documents: 'received' }, ['A document is neither accepted nor rejected']],
    ['a document rejected', { documents: 'rejected' }, ['The proof of address is missing']],
    ['no source of funds in tier 3', { tier: 3, answered: without() }, ['The source of funds is missing']],
    ['a listed name', { name: 'Viktoras Demovičius' }, ['The risk category is 5: prohibited']],
  ])('with %s is refused, and says why', async (_, made, blockers) => {
    const applicant = await makeApplicant(bank, made)
    expect(await seen(bank, staff, applicant)).toMatchObject({ blockers, may: { approve: false } })
    const answer = await review(staff, applicant, approve)
    expect(answer).toMatchObject({ status: 422, code: 'individual_not_ready', result: { blockers } })
    expect(await seen(bank, staff, applicant)).toMatchObject({ approved_at: null, approval: null })
    expect(await letters(applicant)).toEqual([])
  })

  it('says why in the language of the reader', async () => {
    const applicant = await makeApplicant(bank, { answered: without('idenfy') })
    const answer = await review(staff, applicant, approve, undefined, 'lt')
    expect(answer.result).toEqual({ blockers: ['Tapatybės patikra neatlikta'] })
  })

  it.each<[string, Parameters<typeof makeApplicant>[1], Asked, string]>([
    ['without a reason', {}, { action: 'approve', reason: null }, 'status_reason_invalid'],
    [
      'with a reason of another status',
      {},
      { action: 'approve', reason: 'Sanctions' },
      'status_reason_invalid',
    ],
    ['twice', { status: 'APPROVED' }, approve, 'review_not_possible'],
    ['after a rejection', { status: 'REJECTED' }, approve, 'review_not_possible'],
    ['of who withdrew', { status: 'CLOSE-APP' }, approve, 'review_not_possible'],
  ])('%s is refused', async (_, made, action, code) => {
    const applicant = await makeApplicant(bank, made)
    expect((await review(staff, applicant, action)).code).toBe(code)
  })

  it('is for staff of the entity in which the account is opened, whichever they look at now', async () => {
    const applicant = await makeApplicant(bank)
    const uk = await bank.makeStaff('Jonas Uk', 'compliance', ['UK'])
    expect(await seen(bank, uk, applicant)).toMatchObject({
      blockers: [],
      may: { approve: false, reject: true },
    })
    expect((await review(uk, applicant, approve)).code).toBe('permission_missing')
    const { version } = await seen(bank, staff, applicant)
    const answer = await bank.call(staff, reviewIndividual, {
      params: { id: applicant.customerId },
      query: { entity: 'UK' },
      body: { ...approve, version },
    })
    expect(answer.result).toMatchObject({ status: 'APPROVED' })
  })

  it('by a stale version, or at the same moment as somebody else, has one effect', async () => {
    const applicant = await makeApplicant(bank)
    expect((await review(staff, applicant, approve, 999)).code).toBe('version_conflict')
    const { version } = await seen(bank, staff, applicant)
    const answers = await Promise.all(
      [staff, other, staff, other].map((who) => review(who, applicant, approve, version)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      'version_conflict',
      'version_conflict',
      'version_conflict',
    ])
    const accounts = await bank.call(staff, listIndividualsAccounts, { params: { id: applicant.customerId } })
    expect(accounts.result).toHaveLength(1)
  })
})

describe('a risk of 4', () => {
  it('takes two people', async () => {
    const applicant = await makeApplicant(bank, { pep: true })
    expect(await seen(bank, staff, applicant)).toMatchObject({ risk_category: 4, may: { approve: true } })

    const first = await review(staff, applicant, { action: 'approve', reason: 'Partial ODD' })
    expect(first.result).toMatchObject({
      status: 'IN-PROGRESS',
      approval: { asked_by: 'Inga Rimkutė', reason: 'Partial ODD' },
      may: { approve: false },
    })
    expect(await letters(applicant)).toEqual([])
    expect(bank.notices.at(-1)).toMatchObject({
      staffEntity: 'UAB',
      permission: 'individual:review',
      title: { en: 'A second approval is needed' },
    })

    expect(await review(staff, applicant, approve)).toMatchObject({
      status: 403,
      code: 'maker_cannot_approve',
    })
    const second = await review(other, applicant, approve)
    expect(second.result).toMatchObject({ status: 'APPROVED', approval: null, reviewer: 'Tomas Antrasis' })
    expect((await auditedOf(bank, applicant)).slice(-2)).toMatchObject([
      { action: 'individual.approve_first', actor_name: 'Inga Rimkutė' },
      { action: 'individual.approve', actor_name: 'Tomas Antrasis', after: { first_by: staff.id } },
    ])
    expect(await letters(applicant)).toHaveLength(1)
  })

  it('is approved anew by two where something changed after the first', async () => {
    const applicant = await makeApplicant(bank, { pep: true })
    await review(staff, applicant, approve)
    await review(other, applicant, { action: 'advance', tier: 3 })
    expect(await seen(bank, staff, applicant)).toMatchObject({ approval: null })
  })
})

describe('a change of status', () => {
  it.each<
    [
      CustomerStatus,
      Asked,
      CustomerStatus | 'review_not_possible' | 'status_reason_invalid' | 'notice_required',
      string?,
    ]
  >([
    ['PENDING', { action: 'reject', reason: 'ML risk' }, 'REJECTED', 'application-rejected'],
    ['IN-PROGRESS', { action: 'reject', reason: 'Sanctions' }, 'REJECTED', 'application-rejected'],
    ['IN-PROGRESS', { action: 'reject', reason: 'Inactivity' }, 'status_reason_invalid'],
    ['APPROVED', { action: 'reject', reason: 'ML risk' }, 'review_not_possible'],
    [
      'IN-PROGRESS',
      { action: 'change_status', status: 'CLOSE-APP', reason: "Client's Request" },
      'CLOSE-APP',
      'status-changed',
    ],
    ['IN-PROGRESS', { action: 'change_status', status: 'APPROVED', reason: 'None' }, 'review_not_possible'],
    ['IN-PROGRESS', { action: 'change_status', status: 'SUSPENDED', reason: 'Other' }, 'review_not_possible'],
    [
      'APPROVED',
      { action: 'change_status', status: 'SUSPENDED', reason: 'Investigation' },
      'SUSPENDED',
      'status-changed',
    ],
    ['APPROVED', { action: 'change_status', status: 'SUSPENDED', reason: null }, 'status_reason_invalid'],
    [
      'APPROVED',
      { action: 'change_status', status: 'TERMINATED', reason: 'TF risk' },
      'TERMINATED',
      'status-changed',
    ],
    [
      'APPROVED',
      { action: 'change_status', status: 'CLOSED', reason: "Client's Request" },
      'CLOSED',
      'status-changed',
    ],
    ['APPROVED', { action: 'change_status', status: 'CLOSED', reason: 'Inactivity' }, 'notice_required'],
    ['APPROVED', { action: 'change_status', status: 'APPROVED', reason: 'None' }, 'review_not_possible'],
    ['APPROVED', { action: 'change_status', status: 'CLOSE-APP', reason: 'Other' }, 'review_not_possible'],
    [
      'SUSPENDED',
      { action: 'change_status', status: 'APPROVED', reason: 'Retro' },
      'APPROVED',
      'status-changed',
    ],
    [
      'SUSPENDED',
      { action: 'change_status', status: 'TERMINATED', reason: 'ML risk' },
      'TERMINATED',
      'status-changed',
    ],
    ['TERMINATED', { action: 'change_status', status: 'APPROVED', reason: 'Retro' }, 'review_not_possible'],
    ['REJECTED', { action: 'change_status', status: 'APPROVED', reason: 'Retro' }, 'review_not_possible'],
    ['CLOSED', { action: 'change_status', status: 'SUSPENDED', reason: 'Other' }, 'review_not_possible'],
  ])('%s: %j leads to %s', async (status, action, expected, template) => {
    const applicant = await makeApplicant(bank, { status })
    const answer = await review(staff, applicant, action)
    if (template === undefined) {
      expect(answer.code).toBe(expected)
      expect(await seen(bank, staff, applicant)).toMatchObject({ status })
      expect(await letters(applicant)).toEqual([])
      return
    }
    expect(answer.result).toMatchObject({ status: expected })
    const reason = 'reason' in action ? (action.reason ?? '') : ''
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({
      action: 'individual.change_status',
      before: { status },
      after: { status: expected, reason },
    })
    // the customer is not told the reason
    const said = [...(await letters(applicant)), ...told(applicant)]
    expect(said.map((one) => ('to' in one ? one.letter.template : 'notice'))).toEqual([template, 'notice'])
    expect(JSON.stringify(said)).not.toContain(reason)
  })

  it('of somebody prohibited does not bring them back', async () => {
    const applicant = await makeApplicant(bank, { status: 'SUSPENDED', name: 'Viktoras Demovičius' })
    const back = { action: 'change_status', status: 'APPROVED', reason: 'Retro' } as const
    expect((await review(staff, applicant, back)).code).toBe('review_not_possible')
  })
})

describe('somebody let in', () => {
  async function letIn(funds: bigint) {
    const applicant = await makeApplicant(bank)
    await review(staff, applicant, approve)
    const row = await bank.db
      .selectFrom('account')
      .select('id')
      .where('customer_id', '=', applicant.customerId)
      .executeTakeFirstOrThrow()
    const { rows } = await bank.database.ownerPool.query('select * from account where id = $1', [row.id])
    const account = { ...rows[0], accountId: rows[0].account_id, entity: 'UAB', currency: 'EUR' }
    if (funds > 0n) await bank.fund(account, funds)
    return { ...applicant, account }
  }
  const statusOfAccount = async (id: string) =>
    (await bank.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status

  it('can pay; suspended they cannot, and their accounts stay', async () => {
    const person = await letIn(500_00n)
    expect((await bank.call(person, createTransaction, { body: order(person) })).code).toBe('OK00')
    await review(staff, person, { action: 'change_status', status: 'SUSPENDED', reason: 'Investigation' })
    const body = order(person, { amount: '1.00' })
    expect((await bank.call(person, createTransaction, { body })).code).toBe('customer_not_approved')
    expect(await statusOfAccount(person.account.id)).toBe('ACTIVE')
    await review(other, person, { action: 'change_status', status: 'APPROVED', reason: 'Investigation' })
    expect((await bank.call(person, createTransaction, { body })).code).toBe('OK00')
    await bank.pass(10_000)
  })

  it.each<['TERMINATED' | 'CLOSED', string, bigint, string]>([
    ['TERMINATED', 'Non-cooperation', 0n, 'CLOSED'],
    ['TERMINATED', 'Non-cooperation', 10_00n, 'BLOCKED'],
    ['CLOSED', "Client's Request", 0n, 'CLOSED'],
    ['CLOSED', "Client's Request", 1n, 'BLOCKED'],
  ])('and %s (%s) with %s on the account leaves it %s', async (status, reason, funds, expected) => {
    const person = await letIn(funds)
    await review(staff, person, { action: 'change_status', status, reason })
    expect(await statusOfAccount(person.account.id)).toBe(expected)
  })

  it('is signed out where the relationship ends', async () => {
    const person = await letIn(0n)
    const id = newId()
    const now = bank.clock.now()
    await bank.db
      .insertInto('session')
      .values({
        id,
        user_id: person.id,
        token_hash: Buffer.from(id),
        cookie_hash: Buffer.from(`cookie ${id}`),
        signed_in_with: 'password',
        acted_by: null,
        acted_reason: null,
        created_at: now,
        last_active_at: now,
        idle_s: 300,
        ends_at: new Date(now.getTime() + 3_600_000),
        ended_at: null,
        ended_why: null,
        ip: null,
        user_agent: null,
      })
      .execute()
    await review(staff, person, { action: 'change_status', status: 'TERMINATED', reason: 'ML risk' })
    const session = await bank.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ ended_why: 'staff' })
  })
})

describe('an application that waits', () => {
  const waits = async ({ customerId }: Applicant) =>
    (
      await bank.db
        .selectFrom('application')
        .select('waiting_since')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    ).waiting_since !== null

  it.each<[string, Parameters<typeof makeApplicant>[1], boolean]>([
    ['tier 1, complete', { tier: 1 }, true],
    ['tier 1, incomplete', { tier: 1, answered: ['phone'] }, false],
    ['tier 2, complete', {}, true],
    ['tier 2, in doubt', { check: 'suspected' }, true],
    ['tier 2, a check asked again', { check: 'asked' }, false],
    ['tier 2, a document rejected', { documents: 'rejected' }, false],
    ['approved', { status: 'APPROVED' }, false],
    ['rejected', { status: 'REJECTED' }, false],
  ])('%s: %s', async (_, made, expected) => {
    const before = bank.notices.length
    const applicant = await makeApplicant(bank, made)
    await bank.drain()
    expect(await waits(applicant)).toBe(expected)
    // the reviewers are notified once
    expect(bank.notices.slice(before).map(({ title }) => title)).toEqual(
      expected ? [{ en: 'An application waits for you', lt: 'Jūsų sprendimo laukia paraiška' }] : [],
    )
  })

  it('waits no more once it is advanced, approved or rejected', async () => {
    const actions: [Parameters<typeof makeApplicant>[1], Asked][] = [
      [{ tier: 1 }, { action: 'advance', tier: 2 }],
      [{}, approve],
      [{}, { action: 'reject', reason: 'ML risk' }],
      [{}, { action: 'change_status', status: 'CLOSE-APP', reason: 'Other' }],
    ]
    for (const [made, action] of actions) {
      const applicant = await makeApplicant(bank, made)
      expect(await waits(applicant)).toBe(true)
      expect((await review(staff, applicant, action)).code).toBe('OK00')
      expect(await waits(applicant)).toBe(false)
    }
  })
})

describe('who sees what', () => {
  it('staff without the review see no actions', async () => {
    const crm = await bank.makeStaff('Carina Holm', 'crm')
    const applicant = await makeApplicant(bank)
    expect(await seen(bank, crm, applicant)).toMatchObject({
      may: { advance: [], approve: false, reject: false, change_status: [] },
      blockers: [],
    })
    expect(
      await bank.call(crm, reviewIndividual, {
        params: { id: applicant.customerId },
        body: { ...approve, version: 1 },
      }),
    ).toMatchObject({ status: 403, code: 'permission_missing' })
  })

  it('staff see everything that was asked and sent, the customer what concerns them', async () => {
    const applicant = await makeApplicant(bank, { documents: 'rejected' })
    await addDocument(bank, applicant, { kind: 'crs', state: 'accepted' })
    const check = await addCheck(bank, applicant.customerId, 'suspected')
    await bank.db
      .updateTable('identity_check')
      .set({ reasons: JSON.stringify(['face_blurred']) })
      .where('id', '=', check)
      .execute()
    const whole = await seen(bank, staff, applicant)
    expect(whole.all_documents.map(({ kind, state }) => [kind, state])).toEqual([
      ['crs', 'accepted'],
      ['poa', 'rejected'],
    ])
    expect(whole).toMatchObject({
      side: 'staff',
      first_name: 'Ona',
      last_name: 'Petraitė',
      national_id: '49005170000',
      identity: { status: 'SENT', suspected: true, reasons: ['face_blurred'] },
      risk_category: 1,
      fee_program: 1,
      last_login: null,
    })

    const { result: own } = await bank.call(applicant, getIndividual, {
      params: { id: applicant.customerId },
    })
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(ownIndividual.shape).toSorted())
    for (const field of STAFF_ONLY)
      expect([field, field in whole, field in own]).toEqual([field, true, false])
    expect(own).toMatchObject({
      national_id: '49005170000',
      identity: { status: 'SENT', suspected: true, reasons: [] },
    })
  })
})

/** The institution's view of an individual. */
const STAFF_ONLY = ['risk_category', 'fee_program', 'settings', 'reviewer', 'may', 'blockers', 'approval']
