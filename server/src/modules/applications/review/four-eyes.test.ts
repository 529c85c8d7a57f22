import {
  decideDocument,
  decideIdentityCheck,
  decideWatchlistHit,
  editIndividual,
  getIndividualRisk,
  reviewIndividual,
  setIndividualRisk,
} from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, addDocument, makeApplicant, seen } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'

let bank: Bank
let inga: Person
let tomas: Person
let dalia: Person
let carla: Person
beforeAll(async () => {
  bank = await makeBank()
  inga = await bank.makeStaff('Inga Rimkutė')
  tomas = await bank.makeStaff('Tomas Antrasis', 'risk')
  dalia = await bank.makeStaff('Dalia Norkutė', 'admin')
  carla = await bank.makeStaff('Carla Ricci', 'crm')
})
afterAll(() => bank.close())

const REFUSED = { status: 403, code: 'maker_cannot_approve' }
/** This country has the highest risk, so its citizens have risk 4. */
const RESTRICTED = 'KP'

const paramsOf = ({ customerId }: Applicant) => ({ params: { id: customerId } })
const versionOf = async (applicant: Applicant) => (await seen(bank, inga, applicant)).version

const approve = async (who: Person, applicant: Applicant) =>
  bank.call(who, reviewIndividual, {
    ...paramsOf(applicant),
    body: { action: 'approve', reason: 'Full ODD', version: await versionOf(applicant) },
  })
const change = async (who: Person, applicant: Applicant, status: 'APPROVED' | 'SUSPENDED') =>
  bank.call(who, reviewIndividual, {
    ...paramsOf(applicant),
    body: {
      action: 'change_status',
      status,
      reason: status === 'APPROVED' ? 'Full ODD' : 'Investigation',
      version: await versionOf(applicant),
    },
  })
const edit = async (
  who: Person,
  applicant: Applicant,
  changes: Omit<CallBody<typeof editIndividual>, 'version'>,
) =>
  bank.call(who, editIndividual, {
    ...paramsOf(applicant),
    body: { reason: 'As their passport says', ...changes, version: await versionOf(applicant) },
  })
const clearHit = async (who: Person, applicant: Applicant, decision: 'false_positive' | 'true_match') => {
  const { result } = await bank.call(inga, getIndividualRisk, paramsOf(applicant))
  const [hit] = result.screening?.hits ?? []
  return bank.call(who, decideWatchlistHit, {
    params: { id: applicant.customerId, hit: hit?.id ?? '' },
    body: { decision, reason: 'Another birth date', version: hit?.version ?? 0 },
  })
}
const may = async (who: Person, applicant: Applicant) => (await seen(bank, who, applicant)).may

describe('nobody lets in alone', () => {
  it('somebody whose risk they lowered by correcting what is scored', async () => {
    const applicant = await makeApplicant(bank, { tier: 3, nationality: RESTRICTED })
    expect((await approve(inga, applicant)).result).toMatchObject({ approval: { asked_by: 'Inga Rimkutė' } })
    expect((await edit(inga, applicant, { nationality: 'LT' })).result).toMatchObject({ risk_category: 1 })
    expect((await may(inga, applicant)).approve).toBe(false)
    expect(await approve(inga, applicant)).toMatchObject(REFUSED)
    // The risk was high once, so it takes two people, neither of whom lowered it.
    expect((await approve(tomas, applicant)).result).toMatchObject({
      status: 'IN-PROGRESS',
      approval: { asked_by: 'Tomas Antrasis' },
    })
    expect(await approve(inga, applicant)).toMatchObject(REFUSED)
    expect((await approve(dalia, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('… also where a colleague edited after them', async () => {
    const applicant = await makeApplicant(bank)
    await edit(inga, applicant, { pep: true })
    await edit(tomas, applicant, { pep: false })
    for (const who of [inga, tomas]) expect(await approve(who, applicant)).toMatchObject(REFUSED)
    const eva = await bank.makeStaff('Eva Krug')
    expect((await approve(dalia, applicant)).result).toMatchObject({ status: 'IN-PROGRESS' })
    expect((await approve(eva, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('somebody of whom they said that a watchlist names another', async () => {
    const applicant = await makeApplicant(bank, { tier: 3, name: 'Viktaras Demovicius' })
    expect((await clearHit(inga, applicant, 'false_positive')).result).toMatchObject({ category: 1 })
    expect(await approve(inga, applicant)).toMatchObject(REFUSED)
    expect((await approve(tomas, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('somebody of whom they said that it is the one who is listed, whoever overturned that', async () => {
    const applicant = await makeApplicant(bank, { tier: 3, name: 'Viktoras Demovičius' })
    await clearHit(inga, applicant, 'true_match')
    await clearHit(tomas, applicant, 'false_positive')
    for (const who of [inga, tomas]) expect(await approve(who, applicant)).toMatchObject(REFUSED)
  })

  it('somebody whose risk they set, or calculated anew', async () => {
    const set = async (who: Person, applicant: Applicant, body: CallBody<typeof setIndividualRisk>) =>
      bank.call(who, setIndividualRisk, { ...paramsOf(applicant), body })
    const applicant = await makeApplicant(bank)
    await set(inga, applicant, { category: 3, reason: 'To be watched' })
    await set(tomas, applicant, { recalculate: true })
    for (const who of [inga, tomas]) expect(await approve(who, applicant)).toMatchObject(REFUSED)
    expect((await approve(dalia, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('somebody whose identity they passed where the provider was not sure', async () => {
    const applicant = await makeApplicant(bank, { check: 'suspected' })
    await bank.call(inga, decideIdentityCheck, {
      ...paramsOf(applicant),
      body: { status: 'PASS', reason: 'Looked at the video' },
    })
    expect(await approve(inga, applicant)).toMatchObject(REFUSED)
    expect((await approve(tomas, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('and who approved first does not count once they change what they approved', async () => {
    const applicant = await makeApplicant(bank, { tier: 3, name: 'Viktaras Demovicius', pep: true })
    await approve(inga, applicant)
    await clearHit(inga, applicant, 'false_positive')
    expect((await approve(tomas, applicant)).result).toMatchObject({ status: 'IN-PROGRESS' })
    expect((await approve(dalia, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })
})

describe('one person is enough', () => {
  it('who read the documents, at a low risk', async () => {
    const applicant = await makeApplicant(bank)
    const document = await addDocument(bank, applicant)
    await bank.call(inga, decideDocument, {
      params: { id: applicant.customerId, document },
      body: { decision: 'accept' },
    })
    expect((await approve(inga, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })

  it('who changed what nothing rests on', async () => {
    const applicant = await makeApplicant(bank)
    await edit(inga, applicant, { fee_program: 2, gender: 'female' })
    expect((await approve(inga, applicant)).result).toMatchObject({ status: 'APPROVED' })
  })
})

describe('a change to APPROVED', () => {
  const letIn = async (made: Parameters<typeof makeApplicant>[1]) => {
    const applicant = await makeApplicant(bank, made)
    await approve(inga, applicant)
    const { status } = await seen(bank, inga, applicant)
    if (status !== 'APPROVED') await approve(tomas, applicant)
    return applicant
  }

  it('takes two people from risk 4', async () => {
    const applicant = await letIn({ pep: true })
    await change(inga, applicant, 'SUSPENDED')
    const first = await change(inga, applicant, 'APPROVED')
    expect(first.result).toMatchObject({ status: 'SUSPENDED', approval: { asked_by: 'Inga Rimkutė' } })
    expect(first.result.may.change_status).not.toContain('APPROVED')
    expect(await change(inga, applicant, 'APPROVED')).toMatchObject(REFUSED)
    expect((await change(tomas, applicant, 'APPROVED')).result).toMatchObject({
      status: 'APPROVED',
      approval: null,
    })
  })

  it('takes two where the risk once was that high', async () => {
    const applicant = await letIn({ tier: 3, nationality: RESTRICTED })
    await change(inga, applicant, 'SUSPENDED')
    await edit(dalia, applicant, { nationality: 'LT' })
    expect((await change(inga, applicant, 'APPROVED')).result).toMatchObject({ status: 'SUSPENDED' })
    expect(await change(dalia, applicant, 'APPROVED')).toMatchObject(REFUSED)
    expect((await change(tomas, applicant, 'APPROVED')).result).toMatchObject({ status: 'APPROVED' })
  })

  it('takes one below, who may have suspended them but changed nothing since they were let in', async () => {
    const applicant = await letIn({})
    await change(inga, applicant, 'SUSPENDED')
    expect((await change(inga, applicant, 'APPROVED')).result).toMatchObject({ status: 'APPROVED' })
    await change(tomas, applicant, 'SUSPENDED')
    await edit(inga, applicant, { last_name: 'Kita' })
    expect(await change(inga, applicant, 'APPROVED')).toMatchObject(REFUSED)
    expect((await change(tomas, applicant, 'APPROVED')).result).toMatchObject({ status: 'APPROVED' })
    // The person who approved them has judged everything before.
    await change(tomas, applicant, 'SUSPENDED')
    expect((await change(inga, applicant, 'APPROVED')).result).toMatchObject({ status: 'APPROVED' })
  })
})

describe('every edit by staff has a reason', () => {
  it.each(['IN-PROGRESS', 'APPROVED', 'SUSPENDED'] as const)('of somebody %s', async (status) => {
    const applicant = await makeApplicant(bank, { status })
    const before = await seen(bank, inga, applicant)
    const answer = await edit(carla, applicant, { po_birth: 'Alytus', reason: undefined })
    expect(answer).toMatchObject({ status: 422, code: 'reason_required' })
    expect(await seen(bank, inga, applicant)).toEqual(before)
    expect((await edit(carla, applicant, { po_birth: 'Alytus' })).code).toBe('OK00')
  })
})

describe('who decides on a hit of a customer', () => {
  it('holds alert:decide', async () => {
    const applicant = await makeApplicant(bank, { tier: 3, name: 'Viktaras Demovicius' })
    const olga = await bank.makeStaff('Olga Brandt', 'operation')
    expect(await clearHit(olga, applicant, 'false_positive')).toMatchObject({
      status: 403,
      code: 'permission_missing',
    })
  })
})

describe('the page says', () => {
  it('who acted, how many people may still approve, and who is missing', async () => {
    const small = await makeBank()
    const one = await small.makeStaff('Inga Rimkutė')
    const applicant = await makeApplicant(small, { pep: true })
    const look = async () => (await seen(small, one, applicant)).four_eyes
    expect(await look()).toEqual({
      acted: [],
      by_two: true,
      refused: false,
      may: 1,
      missing: ['individual:review'],
    })
    const two = await small.makeStaff('Tomas Antrasis', 'risk')
    expect(await look()).toMatchObject({ may: 2, missing: [] })
    await small.call(two, setIndividualRisk, {
      params: { id: applicant.customerId },
      body: { category: 4, reason: 'A minister' },
    })
    expect(await look()).toEqual({
      acted: [{ name: 'Tomas Antrasis', part: 'scored', you: false }],
      by_two: true,
      refused: false,
      may: 1,
      missing: ['individual:review'],
    })
    expect((await seen(small, two, applicant)).four_eyes).toMatchObject({ refused: true })
    await small.close()
  })

  it('nothing of it where nobody is to be let in', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    expect((await seen(bank, inga, applicant)).four_eyes).toBeNull()
  })
})

it('a risk that is calculated is kept with what it came to, whatever was set by hand', async () => {
  const applicant = await makeApplicant(bank, { pep: true })
  await bank.call(inga, setIndividualRisk, {
    ...paramsOf(applicant),
    body: { category: 2, reason: 'Left office long ago' },
  })
  await edit(tomas, applicant, { nationality: RESTRICTED })
  await bank.db.transaction().execute((trx) =>
    scoreApplicant(trx, INDIVIDUAL_KIND, applicant.customerId, {
      by: { kind: 'system', id: null, name: 'System' },
      at: bank.clock.now(),
    }),
  )
  const rows = await bank.db
    .selectFrom('application_risk_change')
    .select(['category', 'calculated'])
    .where('customer_id', '=', applicant.customerId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { category: 4, calculated: 4 },
    { category: 2, calculated: null },
    { category: 2, calculated: 4 },
  ])
})
