import {
  decideIdentityCheck,
  getIdentityReport,
  sendIdentityCheck,
} from '@fondaco/contract/applications/review-calls.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, addCheck, auditedOf, makeApplicant, seen } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import type { IdentityVerification } from '../../../providers/identity-verification/index.ts'

/** The provider's answer to a request for a report. */
let report: (sessionId: string) => Promise<Buffer | null> = async () => null

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank({
    providers: {
      identityVerification: { readReport: (sessionId: string) => report(sessionId) } as IdentityVerification,
    },
  })
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

type Check = Exclude<Parameters<typeof addCheck>[2], undefined>
const unchecked = (check?: Check) =>
  makeApplicant(bank, {
    answered: ['phone', 'personal_info', 'employment', 'account_usage', 'questionnaire', 'proof_of_address'],
    ...(check ? { check } : {}),
  })
const send = ({ customerId }: Applicant) =>
  bank.call(staff, sendIdentityCheck, { params: { id: customerId }, body: {} })
const decide = ({ customerId }: Applicant, status: 'PASS' | 'NOT_PASS') =>
  bank.call(staff, decideIdentityCheck, {
    params: { id: customerId },
    body: { status, reason: 'Compared the faces' },
  })

describe('an identity check is asked for', () => {
  it.each<[string, Check | undefined, 'OK00' | 'identity_check_running']>([
    ['NOT_SENT', undefined, 'OK00'],
    ['NOT_PASS', 'NOT_PASS', 'OK00'],
    ['EXPIRED', 'EXPIRED', 'OK00'],
    ['PASS', 'PASS', 'OK00'],
    ['SENT, asked for', 'asked', 'identity_check_running'],
    ['SENT, under way', 'running', 'identity_check_running'],
    ['SENT, in doubt', 'suspected', 'identity_check_running'],
  ])('from %s: %s', async (_, check, code) => {
    const applicant = await unchecked(check)
    const answer = await send(applicant)
    expect(answer.code).toBe(code)
    if (code !== 'OK00') return
    expect(answer.result).toMatchObject({ status: 'SENT', may_start: true, expires_at: null })
    expect(await seen(bank, staff, applicant)).toMatchObject({
      prompts: ['idenfy'],
      blockers: ['The identity check was not passed'],
    })
    await bank.drain()
    expect(bank.notices.at(-1)).toMatchObject({
      customerId: applicant.customerId,
      title: { en: 'Confirm who you are', lt: 'Patvirtinkite savo tapatybę' },
    })
  })

  it('once its ten minutes are over without an outcome, again', async () => {
    const applicant = await unchecked('running')
    await bank.jumpTo(new Date(bank.clock.now().getTime() + 600_000).toISOString())
    expect((await send(applicant)).code).toBe('OK00')
  })

  it('of somebody who was let in is on their dashboard until it is begun', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const waiting = async () =>
      (await bank.call(applicant, getCustomerDashboard, { body: { object_ref: applicant.id } })).result
        .waiting
    expect(await waiting()).toEqual([])
    expect((await send(applicant)).code).toBe('OK00')
    expect(await waiting()).toMatchObject([
      { kind: 'identity', title: 'Confirm who you are', deadline: null },
    ])
    await addCheck(bank, applicant.customerId, 'running')
    expect(await waiting()).toEqual([])
  })

  it('not of whom the relationship has ended with', async () => {
    expect((await send(await makeApplicant(bank, { status: 'REJECTED' }))).code).toBe('review_not_possible')
  })
})

describe('a check in doubt', () => {
  it.each<['PASS' | 'NOT_PASS', object]>([
    ['PASS', { may: { approve: true }, prompts: [], blockers: [] }],
    ['NOT_PASS', { may: { approve: false }, prompts: ['idenfy'] }],
  ])('is decided: %s', async (status, after) => {
    const applicant = await unchecked('suspected')
    await bank.db
      .updateTable('identity_check')
      .set({ reasons: JSON.stringify(['NAME_MISMATCH']) })
      .where('party_id', '=', applicant.customerId)
      .execute()
    expect(await seen(bank, staff, applicant)).toMatchObject({ identity: { reasons: ['NAME_MISMATCH'] } })
    const { result } = await decide(applicant, status)
    expect(result).toMatchObject({ status, suspected: false, checked_at: bank.clock.now().toISOString() })
    // The person who passed it does not approve.
    expect((await seen(bank, staff, applicant)).may.approve).toBe(false)
    expect(await seen(bank, await bank.makeStaff('Tomas Antrasis'), applicant)).toMatchObject(after)
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({
      action: 'identity_check.decide',
      actor_name: 'Inga Rimkutė',
      after: { status, reason: 'Compared the faces' },
    })
    expect(await decide(applicant, 'PASS')).toMatchObject({ status: 409, code: 'identity_check_decided' })
  })

  it.each<[string, Check | undefined]>([
    ['none', undefined],
    ['a passed one', 'PASS'],
    ['a failed one', 'NOT_PASS'],
    ['one under way', 'running'],
    ['one asked for', 'asked'],
  ])('is something else than %s', async (_, check) => {
    expect((await decide(await unchecked(check), 'PASS')).code).toBe('identity_check_decided')
  })
})

describe('the report', () => {
  const read = ({ customerId }: Applicant) =>
    bank.download(staff, getIdentityReport, { params: { id: customerId } })
  const code = async (applicant: Applicant) => JSON.parse((await read(applicant)).bytes.toString())

  it('is the provider’s, of the last check, and it is written down who read it', async () => {
    const applicant = await unchecked('PASS')
    const asked: string[] = []
    report = async (sessionId) => {
      asked.push(sessionId)
      return Buffer.from('%PDF-1.7 report')
    }
    const file = await read(applicant)
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(file.disposition).toMatch(/^attachment/)
    expect(file.bytes.toString()).toBe('%PDF-1.7 report')
    expect(asked).toEqual([expect.stringMatching(/^session-/)])
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({ action: 'identity_check.read_report' })
  })

  it('that there is none is said so', async () => {
    report = async () => null
    const none = { code: 'report_unknown', description: "Couldn't find report" }
    expect(await code(await unchecked('PASS'))).toMatchObject(none)
    expect(await code(await unchecked())).toMatchObject(none)
    expect(await code(await unchecked('asked'))).toMatchObject(none)
  })

  it('cannot be had while the provider does not answer', async () => {
    report = async () => {
      throw new ProviderFailure('idenfy', 'timeout', 'no answer')
    }
    expect(await code(await unchecked('PASS'))).toMatchObject({ code: 'provider_unavailable' })
  })

  it('is for who may download documents', async () => {
    const applicant = await unchecked('PASS')
    const analyst = await bank.makeStaff('Ana Lizė', 'analytics')
    const answer = await bank.download(analyst, getIdentityReport, { params: { id: applicant.customerId } })
    expect(answer.status).toBe(403)
  })
})

it('an older check no longer counts', async () => {
  const applicant = await unchecked('PASS')
  await bank.pass(1_000)
  await addCheck(bank, applicant.customerId, 'NOT_PASS')
  expect(await seen(bank, staff, applicant)).toMatchObject({
    identity: { status: 'NOT_PASS' },
    may: { approve: false },
  })
})
