import type { CallBody } from '@fondaco/contract/call.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  changeConditions,
  decideAlert,
  decideTransaction,
  listReasonCodes,
  listTransactionsCrm,
  massUpdateTransactions,
} from '@fondaco/contract/payments/review-calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let clara: Person
let rokas: Person
let dalia: Person
let olga: Person
beforeAll(async () => {
  bank = await makeBank()
  clara = await bank.makeStaff('Clara Vogt')
  rokas = await bank.makeStaff('Rokas Petrauskas', 'risk')
  dalia = await bank.makeStaff('Dalia Norkutė', 'admin')
  olga = await bank.makeStaff('Olga Brandt', 'operation')
})
afterAll(() => bank.close())

const LISTED = { name: 'Blackreef Demo Shipping Ltd', account: { account_id: 'DE89370400440532013000' } }
const REFUSED = { status: 403, code: 'maker_cannot_approve' }
const WHY = 'Another registration number and another country.'

/** A payment to a listed name, in PENDING_AML. */
async function matched(): Promise<string> {
  const company = await bank.makeCompany()
  const { result } = await bank.call(company, createTransaction, {
    body: order(company, { creditor: LISTED }),
  })
  await bank.drain()
  return result._id
}

/** Incoming money, with a listed payer by default; held. */
async function received(name = 'Viktoras Demovičius', type: 'SCT' | 'INST' = 'SCT'): Promise<string> {
  const company = await bank.makeCompany({ funds: 0n })
  await bank.call(null, injectIncoming, {
    body: {
      type,
      iban: company.account.accountId,
      amount: '15000.00',
      currency: 'EUR',
      debtor: { name, iban: 'DE89370400440532013000' },
    },
  })
  await bank.pass(500)
  const [credit] = await bank.credits(company.account)
  return credit?.id ?? ''
}

const act = async (who: Person, id: string, body: Omit<CallBody<typeof decideTransaction>, 'version'>) => {
  const { version } = await bank.transaction(id)
  return bank.call(who, decideTransaction, { params: { id }, body: { ...body, version } })
}
const approve = (who: Person, id: string) => act(who, id, { action: 'APPROVE' })

const alert = async (who: Person, id: string, decision: 'false_positive' | 'true_match') => {
  const { version } = await bank.transaction(id)
  const body =
    decision === 'false_positive'
      ? ({ decision, reason_code: 'NOT_LISTED_PARTY', reason: WHY, version } as const)
      : ({ decision, reason_code: 'SANCTIONS_MATCH', version } as const)
  return bank.call(who, decideAlert, { params: { id }, body })
}

const view = async (who: Person, id: string): Promise<StaffTransaction> => {
  const { result } = await bank.call(who, getTransaction, { params: { id } })
  if (!('actions' in result)) throw new Error('this is what the staff see')
  return result
}
const actions = async (who: Person, id: string) => (await view(who, id)).actions.join(' ')
const statusOf = async (id: string) => (await bank.transaction(id)).status

describe('a match that one person cleared', () => {
  it('is not approved by them', async () => {
    const id = await matched()
    expect((await alert(clara, id, 'false_positive')).result.status).toBe('REVIEW')
    expect(await approve(clara, id)).toMatchObject(REFUSED)
    expect(await actions(clara, id)).toBe('FREEZE')
    expect(await actions(olga, id)).toBe('APPROVE DECLINE FREEZE')
    expect((await approve(olga, id)).result.status).toBe('TO_CLEAR')
  })

  it('is not declined, returned or approved on conditions by them, nor in a mass update', async () => {
    const id = await matched()
    await alert(clara, id, 'false_positive')
    expect(await act(clara, id, { action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' })).toMatchObject(REFUSED)
    const { version } = await bank.transaction(id)
    const mass = await bank.call(clara, massUpdateTransactions, {
      body: { ids: [id], versions: [version], action: 'APPROVE' },
    })
    expect(mass.result).toMatchObject([{ code: REFUSED.code }])
    await bank.call(rokas, changeConditions, { params: { id }, body: { add: ['Invoice'], version } })
    const { conditions } = await view(clara, id)
    const last = await bank.transaction(id)
    const passed = await bank.call(clara, changeConditions, {
      params: { id },
      body: { approve: [conditions[0]?._id ?? ''], version: last.version },
    })
    expect(passed).toMatchObject(REFUSED)

    const credit = await received()
    await alert(clara, credit, 'false_positive')
    expect(await act(clara, credit, { action: 'RETURN', reason_code: 'MS03' })).toMatchObject(REFUSED)
    expect(await act(clara, credit, { action: 'OPR_REJECT', reason_code: 'MS03' })).toMatchObject(REFUSED)
    expect((await act(rokas, credit, { action: 'RETURN', reason_code: 'MS03' })).code).toBe('OK00')
  })

  it('still counts for them after a freeze, conditions and a question of others', async () => {
    const id = await matched()
    await alert(clara, id, 'false_positive')
    await act(rokas, id, { action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' })
    expect(await approve(clara, id)).toMatchObject(REFUSED)
    expect(await act(clara, id, { action: 'REJECT', reason_code: 'FRAUD_SUSPECTED' })).toMatchObject(REFUSED)
    // A freeze does not decide about its own end.
    expect((await approve(rokas, id)).code).toBe('OK00')
  })

  it('is told on the timeline with what told them apart', async () => {
    const id = await matched()
    await alert(clara, id, 'false_positive')
    const { timeline } = await view(rokas, id)
    expect(timeline.at(-1)).toMatchObject({ actor: 'Clara Vogt', detail: expect.stringContaining(WHY) })
    const audited = await bank.db
      .selectFrom('audit_event')
      .select('after')
      .where('object_id', '=', id)
      .where('action', '=', 'transaction.false_positive')
      .executeTakeFirstOrThrow()
    expect(audited.after).toMatchObject({ detail: WHY })
  })

  it.each([undefined, 'too short', ' '.repeat(20), 'x'.repeat(1001)])(
    'is not without a reason: %s',
    async (reason) => {
      const id = await matched()
      const { version } = await bank.transaction(id)
      const body = { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY', version, reason }
      const answer = await bank.call(clara, decideAlert, {
        params: { id },
        body: body as CallBody<typeof decideAlert>,
      })
      expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    },
  )
})

describe('a match that one person confirmed', () => {
  it('offers nothing that lets the money go, to anybody', async () => {
    const id = await matched()
    expect((await alert(clara, id, 'true_match')).result.status).toBe('FREEZED')
    for (const who of [clara, rokas, olga]) {
      expect(await approve(who, id)).toMatchObject({ status: 422, code: 'action_not_offered' })
      expect(await actions(who, id)).toBe('')
    }
  })

  it('of money that came in is seized by somebody else, and by no other reason', async () => {
    const id = await received()
    await alert(clara, id, 'true_match')
    expect([await actions(clara, id), await actions(olga, id)]).toEqual(['', 'REJECT'])
    const { seizing } = (await view(olga, id)).four_eyes ?? {}
    expect(seizing).toBe(true)
    const reasons = await bank.call(olga, listReasonCodes, {
      query: { status: 'FREEZED', direction: 'CREDIT', action: 'REJECT', type: 'SCT', seizing: 'true' },
    })
    expect(reasons.result.map(({ code }) => code)).toEqual(['AUTHORITY_SEIZURE'])
    for (const reason_code of ['RR04', 'SANCTIONS_MATCH', 'ML_TF_SUSPICION']) {
      expect(await act(olga, id, { action: 'REJECT', reason_code })).toMatchObject({ status: 422 })
    }
    const seize = { action: 'REJECT', reason_code: 'AUTHORITY_SEIZURE' } as const
    expect(await act(clara, id, seize)).toMatchObject(REFUSED)
    expect((await act(olga, id, seize)).result.status).toBe('REJECT')
  })

  it('is overturned by two, and approved by a third', async () => {
    const id = await matched()
    await alert(clara, id, 'true_match')
    const held = await bank.transaction(id)

    const asked = await alert(rokas, id, 'false_positive')
    expect(asked.result.status).toBe('FREEZED')
    expect(await alert(rokas, id, 'false_positive')).toMatchObject(REFUSED)
    expect((await view(rokas, id)).case_actions).toEqual([])
    expect((await view(dalia, id)).case_actions).toEqual(['ALERT'])
    expect(await actions(olga, id)).toBe('')
    expect((await view(dalia, id)).match).toBe('overturn_asked')
    expect((await view(rokas, id)).match).toBe('overturn_asked_by_you')

    // The person who confirmed it may take one of the two parts.
    expect((await alert(clara, id, 'false_positive')).result.status).toBe('REVIEW')
    expect((await view(clara, id)).reason).toBeNull()
    for (const who of [clara, rokas]) expect(await approve(who, id)).toMatchObject(REFUSED)
    expect((await approve(dalia, id)).result.status).toBe('TO_CLEAR')
    await bank.pass(3_000)
    expect(await statusOf(id)).toBe('COMPLETED')
    expect((await bank.transaction(id)).hold_no).toBe(held.hold_no + 1)
  })

  it('stays so where a colleague does not agree to overturn it', async () => {
    const id = await matched()
    await alert(clara, id, 'true_match')
    await alert(rokas, id, 'false_positive')
    expect((await alert(dalia, id, 'true_match')).result.status).toBe('FREEZED')
    expect((await view(olga, id)).match).toBe('confirmed')
    // It takes two people again.
    expect((await alert(dalia, id, 'false_positive')).result.status).toBe('FREEZED')
    expect((await alert(rokas, id, 'false_positive')).result.status).toBe('REVIEW')
    for (const who of [clara, rokas, dalia]) expect(await approve(who, id)).toMatchObject(REFUSED)
    expect((await approve(olga, id)).code).toBe('OK00')
  })

  it('by a freeze for that reason is one as well', async () => {
    const id = await received('Greta Sommer')
    expect(await statusOf(id)).toBe('REVIEW')
    await act(clara, id, { action: 'FREEZE', reason_code: 'SANCTIONS_MATCH' })
    expect(await approve(rokas, id)).toMatchObject({ code: 'action_not_offered' })
    await alert(rokas, id, 'false_positive')
    await alert(dalia, id, 'false_positive')
    expect(await statusOf(id)).toBe('REVIEW')
    expect(await actions(olga, id)).toBe('APPROVE RETURN OPR_REJECT FREEZE')
  })

  it('by the system, of an instant payment, is one as well', async () => {
    const id = await received('Viktoras Demovičius', 'INST')
    expect(await statusOf(id)).toBe('FREEZED')
    expect(await approve(olga, id)).toMatchObject({ code: 'action_not_offered' })
    expect((await view(clara, id)).case_actions).toEqual(['ALERT'])
    await alert(clara, id, 'false_positive')
    await alert(rokas, id, 'false_positive')
    expect((await approve(dalia, id)).code).toBe('OK00')
    await bank.pass(1_000)
    expect(await statusOf(id)).toBe('COMPLETED')
  })
})

describe('who decides on a match', () => {
  it('holds alert:decide: operation does not', async () => {
    const id = await matched()
    for (const decision of ['false_positive', 'true_match'] as const) {
      expect(await alert(olga, id, decision)).toMatchObject({ status: 403, code: 'permission_missing' })
    }
    expect((await view(olga, id)).case_actions).toEqual([])
    expect((await view(clara, id)).case_actions).toEqual(['ALERT'])
  })
})

describe('the page says', () => {
  it('who acted, what is withheld for that, and how many may still let it go', async () => {
    const small = await makeBank()
    const [one, two] = [
      await small.makeStaff('Clara Vogt'),
      await small.makeStaff('Olga Brandt', 'operation'),
    ]
    const company = await small.makeCompany()
    const made = await small.call(company, createTransaction, { body: order(company, { creditor: LISTED }) })
    await small.drain()
    const id = made.result._id
    const look = async (who: Person) => {
      const { result } = await small.call(who, getTransaction, { params: { id } })
      if (!('actions' in result)) throw new Error('this is what the staff see')
      return result.four_eyes
    }
    const decide = async (who: Person, decision: 'false_positive' | 'true_match') => {
      const { version } = await small.transaction(id)
      const body =
        decision === 'false_positive'
          ? ({ decision, reason_code: 'NOT_LISTED_PARTY', reason: WHY, version } as const)
          : ({ decision, reason_code: 'SANCTIONS_MATCH', version } as const)
      return small.call(who, decideAlert, { params: { id }, body })
    }
    expect(await look(one)).toMatchObject({ acted: [], withheld: [], may: 2, missing: [] })

    await decide(one, 'true_match')
    // One person decides on alerts, and two of three people are there.
    expect(await look(two)).toMatchObject({
      acted: [{ name: 'Clara Vogt', part: 'confirmed', you: false }],
      missing: ['alert:decide'],
    })
    const three = await small.makeStaff('Rokas Petrauskas', 'risk')
    expect(await look(two)).toMatchObject({ missing: [] })
    await decide(three, 'false_positive')
    await decide(one, 'false_positive')
    expect(await look(one)).toMatchObject({
      acted: [
        { name: 'Clara Vogt', part: 'confirmed', you: true },
        { name: 'Rokas Petrauskas', part: 'asked_overturn', you: false },
        { name: 'Clara Vogt', part: 'overturned', you: true },
      ],
      withheld: ['APPROVE', 'DECLINE'],
      may: 1,
      missing: [],
    })
    await small.close()
  })

  it('in lists what the reader did, for the actions that they choose on many', async () => {
    const id = await matched()
    await alert(clara, id, 'false_positive')
    const { reference } = await bank.transaction(id)
    const listed = async (who: Person) =>
      (await bank.call(who, listTransactionsCrm, { query: { id: reference } })).result
    expect(await listed(clara)).toMatchObject([{ own_parts: ['cleared'], match: null }])
    expect(await listed(rokas)).toMatchObject([{ own_parts: [], match: null }])
  })
})
