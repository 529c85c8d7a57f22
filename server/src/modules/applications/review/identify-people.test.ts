import type { CallBody } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, signIn } from '../../../../test/make.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'

type Decision = CallBody<typeof CALLS.decideSimulatedIdentitySession>

/** A director, who must be identified, and a shareholder below the interest, who need not. */
let email: string
const answers = () => ({
  ...EXAMPLE_COMPANY,
  structure: {
    persons: [
      {
        first_name: 'Ona',
        last_name: 'Petraitė',
        email,
        role: ['AUTHORIZED', 'DIRECTOR', 'BENEFICIARY'] as const,
      },
      {
        first_name: 'Jonas',
        last_name: 'Kalnas',
        email: 'jonas@made.test',
        role: ['SHAREHOLDER'] as const,
        control_percentage: 24,
      },
    ],
    entities: [
      { legal_name: 'Holdingas UAB', registration_number: '300000001', type: ['SHAREHOLDER'] as const },
    ],
  },
})

let running: RunningApp
let staff: Client
let id: string
const nobody = () => new Client(running)

beforeAll(async () => {
  running = await buildApp()
  await beginWork()
})
const beginWork = async () => {
  staff = await signIn(
    running,
    await makeUser(running, 'compliance', { firstName: 'Inga', lastName: 'Rimkutė' }),
  )
}
afterAll(() => running?.stop())
beforeEach(async () => {
  email = `director-${newId()}@made.test`
  ;({ id } = await makeRegisteredCompany(running.app, { answers: answers(), areIdentified: false }))
})

const seen = async () => staffCompany.parse((await staff.call('getCompany', { params: { id } })).result)
const director = async () => (await seen()).parties[0]
const send = async (person?: string) =>
  staff.call('sendPersonIdentityCheck', {
    params: { id, party: person ?? (await director())?._id ?? '' },
    body: {},
  })
const later = (days: number) => nobody().call('advanceClock', { body: { advance_s: days * 86_400 } })

/** The secret in the newest letter to the director, of so many. */
async function secret(letters = 1): Promise<string> {
  const sent = async () => (await nobody().call('listSimulatedMail', { query: { to: email } })).result
  await expect.poll(async () => (await sent()).length).toBe(letters)
  const [newest] = await sent()
  const link = /https?:\S+invitation=\S+/.exec(newest?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('invitation') ?? ''
}
const invited = async (of: string) => nobody().call('getIdentityInvitation', { body: { secret: of } })
const start = async (of: string) => nobody().call('startInvitedCheck', { body: { secret: of } })

/** Sends the letter, starts the check, and decides on the page of the provider. */
async function check(
  status: Decision['status'],
  different: Partial<Decision['person']> = {},
): Promise<string> {
  await send()
  const link = await secret()
  const { result } = await start(link)
  await decide(result.url, status, different)
  return link
}

async function decide(url: string, status: Decision['status'], different: Partial<Decision['person']> = {}) {
  const params = { session: url.split('/').at(-1) ?? '' }
  const { result } = await nobody().call('getSimulatedIdentitySession', { params })
  const body = {
    status,
    document: result.document,
    person: { ...result.person, ...different },
    webhook: 'once' as const,
  }
  await nobody().must('decideSimulatedIdentitySession', { params, body })
}

const BLOCKED = ['The identity of some of its people is not confirmed: see the structure']

describe('the people of a company', () => {
  it('are listed with what is known of them, and who of them must be identified', async () => {
    const { parties, blockers, may } = await seen()
    expect(parties).toMatchObject([
      {
        kind: 'PERSON',
        name: 'Ona Petraitė',
        about: email,
        must_identify: true,
        identity: { status: 'NOT_SENT' },
      },
      {
        kind: 'PERSON',
        name: 'Jonas Kalnas',
        roles: ['SHAREHOLDER'],
        control_percentage: 24,
        must_identify: false,
        identity: { status: 'NOT_SENT' },
      },
      {
        kind: 'LEGAL_ENTITY',
        name: 'Holdingas UAB',
        about: '300000001',
        must_identify: false,
        identity: null,
      },
    ])
    expect(blockers).toEqual(BLOCKED)
    expect(may.approve).toBe(false)
  })

  it('are recognised among its users by their address', async () => {
    await running.database.ownerPool.query(
      `update app_user set email = $1 where id = (select user_id from company_user where company_id = $2)`,
      [email, id],
    )
    expect((await seen()).users).toMatchObject([{ roles: ['AUTHORIZED', 'DIRECTOR', 'BENEFICIARY'] }])
  })

  it('get a letter, whose link shows them who asks, and starts a check that lets the company in', async () => {
    const { result } = await send()
    expect(result).toMatchObject({ status: 'SENT', expires_at: expect.any(String) })
    expect((await send()).code).toBe('identity_check_running')
    const link = await secret()
    expect((await invited(link)).result).toMatchObject({
      first_name: 'Ona',
      company: 'Žalio Miško Baldai UAB',
      status: 'SENT',
      may_start: true,
    })
    const { result: started } = await start(link)
    expect((await start(link)).code).toBe('identity_check_running')
    await decide(started.url, 'passed')
    expect((await invited(link)).result).toMatchObject({ status: 'PASS', may_start: false })
    expect((await start(link)).code).toBe('prompt_closed')
    const { parties, blockers, may } = await seen()
    expect(parties[0]).toMatchObject({ identity: { status: 'PASS', document: { type: 'passport' } } })
    expect(blockers).toEqual([])
    expect(may.approve).toBe(true)
  })

  it.each<[string, Decision['status'], Partial<Decision['person']>, object]>([
    ['as a passport writes the name', 'passed', { last_name: 'PETRAITE' }, { status: 'PASS' }],
    [
      'any day of birth, which nobody has asked for',
      'passed',
      { birthdate: '1960-01-01' },
      { status: 'PASS' },
    ],
    ['another name', 'passed', { last_name: 'Kalnienė' }, { status: 'SENT', suspected: true }],
    ['the provider is not sure', 'suspected', {}, { status: 'SENT', suspected: true }],
    ['failed', 'failed', {}, { status: 'NOT_PASS', suspected: false }],
  ])('%s', async (_, status, different, identity) => {
    await check(status, different)
    expect(await director()).toMatchObject({ identity })
  })

  it('of whom a check failed try again by the same link, and staff decide one in doubt', async () => {
    const link = await check('failed')
    expect((await invited(link)).result).toMatchObject({ status: 'NOT_PASS', may_start: true })
    const { result } = await start(link)
    await decide(result.url, 'suspected')
    expect((await invited(link)).result).toMatchObject({ status: 'SENT', suspected: true, may_start: false })
    const params = { id, party: (await director())?._id ?? '' }
    const decided = await staff.call('decidePersonIdentityCheck', {
      params,
      body: { status: 'PASS', reason: 'Compared the faces' },
    })
    expect(decided.result).toMatchObject({ status: 'PASS', suspected: false })
    expect(
      (await staff.call('decidePersonIdentityCheck', { params, body: { status: 'PASS', reason: 'Again' } }))
        .code,
    ).toBe('identity_check_decided')
    // Who passed it does not approve.
    expect((await seen()).may.approve).toBe(false)
  })

  it('have seven days; a newer letter ends the link of an older one', async () => {
    await send()
    const first = await secret()
    await later(7)
    await beginWork()
    expect((await invited(first)).code).toBe('identity_invitation_over')
    expect((await start(first)).code).toBe('identity_invitation_over')
    expect(await director()).toMatchObject({ identity: { status: 'EXPIRED' } })
    expect((await send()).code).toBe('OK00')
    const second = await secret(2)
    expect(second).not.toBe(first)
    expect((await start(second)).code).toBe('OK00')
  })

  it('start again when the provider could not be reached, as if they had not tried', async () => {
    await running.database.ownerPool.query(
      `update party set answers = answers || '{"email": "ona+unreachable@made.test"}'
       where customer_id = $1 and answers ->> 'email' = $2`,
      [id, email],
    )
    email = 'ona+unreachable@made.test'
    await send()
    const link = await secret()
    expect((await start(link)).code).toBe('provider_unavailable')
    expect((await invited(link)).result).toMatchObject({ status: 'SENT', may_start: true })
  })

  it('are asked by nobody after the end of the relationship, and their link opens nothing', async () => {
    await send()
    const link = await secret()
    await running.database.ownerPool.query(`update customer set status = 'REJECTED' where id = $1`, [id])
    expect((await invited(link)).code).toBe('identity_invitation_over')
    expect((await send((await director())?._id)).code).toBe('review_not_possible')
  })

  it.each(['an entity', 'the company', 'nobody'])('are not %s', async (who) => {
    const { parties } = await seen()
    const person = { 'an entity': parties[2]?._id, 'the company': id, nobody: newId() }[who]
    expect((await send(person)).code).toBe('not_found')
  })

  it('have a report of the provider', async () => {
    await check('passed')
    const params = { id, party: (await director())?._id ?? '' }
    const { status, headers } = await staff.send(CALLS.getPersonIdentityReport, { params })
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' })
  })
})
