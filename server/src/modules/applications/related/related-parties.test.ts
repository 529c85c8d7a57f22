import { setTimeout as sleep } from 'node:timers/promises'
import type { CallBody } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import {
  addCompanyEntity,
  addCompanyPerson,
  commentOnParty,
  getCompanyPerson,
  listPartyComments,
  removeCompanyPerson,
  updateCompanyEntity,
  updateCompanyPerson,
} from '@fondaco/contract/companies/related-calls.ts'
import {
  getCompanyRisk,
  reviewCompany,
  sendPersonIdentityCheck,
} from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'
import { staffScope } from '../../../platform/scope.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

type PersonData = CallBody<typeof addCompanyPerson>['data']
type EntityData = CallBody<typeof addCompanyEntity>['data']

const ONA: PersonData = {
  first_name: 'Ona',
  last_name: 'Petraitė',
  email: 'ona@made.test',
  birthdate: '1980-02-29',
  role: ['DIRECTOR'],
  pep: false,
  us_citizen: false,
  is_board_member: true,
}
const HOLDING: EntityData = {
  legal_name: 'Kalnų Holdingas UAB',
  registration_number: '300000009',
  incorporation_date: '2010-03-01',
  type: ['DIRECTOR'],
}

let bank: Bank
let staff: Person
let other: Person
/** Sees and edits, and reviews nobody. */
let clerk: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
  clerk = await bank.makeStaff('Kristina Skaitytoja', 'crm')
})
afterAll(() => bank.close())

const seen = async (id: string, who = staff) =>
  staffCompany.parse((await bank.call(who, getCompany, { params: { id } })).result)
const hitsOf = async (id: string) =>
  (await bank.call(staff, getCompanyRisk, { params: { id } })).result.screening?.hits
const empty = async () => (await bank.makeCompany({ name: 'Sena UAB' })).customerId
const add = (id: string, data: PersonData = ONA, who = staff) =>
  bank.call(who, addCompanyPerson, { params: { id }, body: { data } })
const addEntity = (id: string, data: EntityData = HOLDING) =>
  bank.call(staff, addCompanyEntity, { params: { id }, body: { data } })
const change = (
  id: string,
  party: string,
  data: PersonData,
  {
    who = staff,
    status = 'PENDING',
    version = 1,
  }: { who?: Person; status?: 'PENDING' | 'APPROVED' | 'RESIGNED'; version?: number } = {},
) => bank.call(who, updateCompanyPerson, { params: { id, party }, body: { data, status, version } })
const remove = (id: string, party: string, version = 1) =>
  bank.call(staff, removeCompanyPerson, { params: { id, party }, body: { version } })
const read = (id: string, party: string) => bank.call(staff, getCompanyPerson, { params: { id, party } })
const faultsOf = ({ result }: { result: unknown }) =>
  (result as { fields: { path: string; text: string }[] }).fields.map(({ path, text }) => `${path} ${text}`)
const acts = async (id: string) =>
  (await auditedOf(bank, { customerId: id })).filter(({ action }) => action.endsWith('_party'))

/** Confirms the identity of a person by a document. */
const confirm = (party: string) =>
  bank.database.ownerPool.query(
    `insert into identity_check (id, party_id, session_id, status, started_at, expires_at, checked_at, document, person)
     values ($1, $2, $3, 'PASS', now(), now(), now(), $4, $5)`,
    [
      newId(),
      party,
      `session-${newId()}`,
      JSON.stringify({
        type: 'passport',
        number: '1',
        issueDate: null,
        expiryDate: null,
        issuingCountry: 'LT',
        nationality: 'LT',
      }),
      JSON.stringify({ firstName: 'Ona', lastName: 'Petraitė', birthdate: '1980-02-29' }),
    ],
  )
const identityOf = async (id: string) => (await seen(id)).parties[0]?.identity

describe('adding', () => {
  it('gives people and entities to a company that the institution added itself', async () => {
    const id = await empty()
    const { code, result: ona } = await add(id)
    const { result: holding } = await addEntity(id)
    expect(code).toBe('OK00')
    expect(ona).toEqual({
      _id: expect.any(String),
      status: 'PENDING',
      version: 1,
      data: ONA,
      person_verified: false,
      nationality: null,
      email_verified: false,
      can_login: false,
      blocked_by_company: false,
      // The company is a customer: the provider of daily monitoring is asked next.
      risk: { is_onboarded: false },
      monitoring: expect.objectContaining({ is_onboarded: false, should_be_monitored: false }),
    })
    const { parties } = await seen(id)
    expect(parties).toMatchObject([
      { _id: ona._id, kind: 'PERSON', name: 'Ona Petraitė', status: 'PENDING', must_identify: true },
      { _id: holding._id, kind: 'LEGAL_ENTITY', name: 'Kalnų Holdingas UAB', about: '300000009' },
    ])
    expect(await acts(id)).toMatchObject([
      { action: 'company.add_party', after: { party: ona._id, kind: 'PERSON', email: 'ona@made.test' } },
      { action: 'company.add_party', after: { party: holding._id, kind: 'LEGAL_ENTITY' } },
    ])
  })

  it('screens at once', async () => {
    const id = await empty()
    await add(id, { ...ONA, first_name: 'Viktoras', last_name: 'Demovičius', birthdate: '1971-03-14' })
    await bank.drain()
    expect(await hitsOf(id)).toHaveLength(1)
  })

  it('refuses what the rules find, field by field', async () => {
    const id = await empty()
    const answer = await add(id, { ...ONA, birthdate: '2020-01-01', role: ['SHAREHOLDER'], email: 'ona' })
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    expect(faultsOf(answer)).toEqual([
      'body.data.email must be a valid e-mail address',
      'body.data.birthdate must be at least 18 years ago',
      'body.data.num_of_shares is required',
      'body.data.control_percentage is required',
    ])
    expect((await seen(id)).parties).toEqual([])
  })

  it('gives at most the shares that are left, also by two at once', async () => {
    const id = await empty()
    const owner = (email: string): PersonData => ({
      ...ONA,
      email,
      role: ['SHAREHOLDER'],
      num_of_shares: 60,
      control_percentage: 60,
    })
    const answers = await Promise.all([add(id, owner('a@made.test')), add(id, owner('b@made.test'))])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'input_invalid'])
  })

  it('waits until the company no longer describes them itself', async () => {
    const { id } = await makeRegisteredCompany(bank, { isComplete: false })
    expect(await add(id)).toMatchObject({ status: 422, code: 'registration_incomplete' })
  })

  it('is not for who does not edit, and not while a colleague holds the company', async () => {
    const id = await empty()
    const reader = await bank.makeStaff('Simas Stebėtojas', 'analytics')
    expect(await add(id, ONA, reader)).toMatchObject({ status: 403 })
    const colleague = await bank.makeStaff('Tomas Antrasis')
    await bank.call(colleague, claimCompany, { params: { id }, body: {} })
    expect(await add(id)).toMatchObject({ status: 409, code: 'company_locked' })
    expect((await add(id, ONA, colleague)).code).toBe('OK00')
  })
})

describe('changing', () => {
  it('keeps what changed, with what was before, and screens the new name', async () => {
    const id = await empty()
    const { result } = await add(id)
    const data = { ...ONA, first_name: 'Viktoras', last_name: 'Demovičius', birthdate: '1971-03-14' }
    await bank.drain()
    const answer = await change(id, result._id, data)
    expect(answer).toMatchObject({ code: 'OK00', result: { version: 2, data } })
    expect((await read(id, result._id)).result).toEqual(answer.result)
    await bank.drain()
    expect((await acts(id)).at(-1)).toMatchObject({
      action: 'company.edit_party',
      before: { party: result._id, first_name: 'Ona', last_name: 'Petraitė' },
      after: { first_name: 'Viktoras', last_name: 'Demovičius', birthdate: '1971-03-14' },
    })
    expect((await acts(id)).at(-1)?.after).not.toHaveProperty('email')
    const { parties } = await seen(id)
    expect(parties).toMatchObject([{ name: 'Viktoras Demovičius' }])
    expect(await hitsOf(id)).toHaveLength(1)
  })

  it('keeps an answer of no', async () => {
    const id = await empty()
    const owner = {
      first_name: 'Jonas',
      last_name: 'Upė',
      email: 'jonas@made.test',
      role: ['SHAREHOLDER' as const],
      num_of_shares: 9,
      control_percentage: 9,
    }
    const { result } = await add(id, owner)
    expect((await change(id, result._id, { ...owner, pep: false })).result.data).toMatchObject({ pep: false })
    expect((await acts(id)).at(-1)).toMatchObject({ before: { pep: null }, after: { pep: false } })
  })

  it('without a change is no change', async () => {
    const id = await empty()
    const { result } = await add(id)
    expect(await change(id, result._id, { ...ONA, middle_name: '' })).toMatchObject({
      result: { version: 1 },
    })
    expect(await acts(id)).toHaveLength(1)
  })

  it('of a stale version is refused', async () => {
    const id = await empty()
    const { result } = await add(id)
    await change(id, result._id, { ...ONA, middle_name: 'Marija' })
    expect(await change(id, result._id, ONA)).toMatchObject({ status: 409, code: 'version_conflict' })
  })

  it('leaves no shares with who is no shareholder', async () => {
    const id = await empty()
    const owner = { ...ONA, role: ['SHAREHOLDER' as const], num_of_shares: 60, control_percentage: 60 }
    const { result } = await add(id, owner)
    const answer = await change(id, result._id, { ...owner, role: ['DIRECTOR'] })
    expect(answer.result.data).toEqual(ONA)
    expect((await seen(id)).parties).toMatchObject([{ roles: ['DIRECTOR'], control_percentage: null }])
  })

  it('keeps the address of a person who signs in', async () => {
    const { id, userId } = await makeRegisteredCompany(bank)
    const user = await bank.database.ownerPool.query('select email from app_user where id = $1', [userId])
    const data = { ...ONA, email: String(user.rows[0]?.email) }
    const { result } = await add(id, data)
    expect(result).toMatchObject({ email_verified: true, can_login: true })
    const answer = await change(id, result._id, { ...data, email: 'other@made.test' })
    expect(faultsOf(answer)).toEqual([
      'body.data.email belongs to a user who signs in: end the sign-in first',
    ])
    expect((await change(id, result._id, { ...data, middle_name: 'Marija' })).code).toBe('OK00')
  })

  it('of the address ends the letter to the old one', async () => {
    const id = await empty()
    const { result } = await add(id)
    const params = { id, party: result._id }
    await bank.call(staff, sendPersonIdentityCheck, { params, body: {} })
    expect(await identityOf(id)).toMatchObject({ status: 'SENT' })
    await change(id, result._id, { ...ONA, email: 'onute@made.test' })
    expect(await identityOf(id)).toMatchObject({ status: 'EXPIRED' })
    const { rows } = await bank.database.ownerPool.query(
      'select from identity_invitation where party_id = $1',
      [result._id],
    )
    expect(rows).toEqual([])
    expect((await bank.call(staff, sendPersonIdentityCheck, { params, body: {} })).code).toBe('OK00')
  })

  it('of somebody else’s company is not found', async () => {
    const [id, other] = [await empty(), await empty()]
    const { result } = await add(id)
    expect(await change(other, result._id, ONA)).toMatchObject({ status: 404, code: 'not_found' })
    const { result: holding } = await addEntity(id)
    expect(await change(id, holding._id, ONA)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await change(id, id, ONA)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('voids a first approval that waits, and who edits does not approve', async () => {
    const { id } = await makeRegisteredCompany(bank, { name: 'Rasos Baldai UAB' })
    const holding = (await seen(id)).parties.find(({ kind }) => kind === 'LEGAL_ENTITY')?._id ?? ''
    const data = {
      legal_name: 'Kazlauskų turtas UAB',
      registration_number: '305654321',
      vat_id: 'LT100001234567',
      incorporation_date: '2010-03-01',
      type: ['SHAREHOLDER' as const],
      num_of_shares: 40,
      control_percentage: 40,
    }
    const change = { data, status: 'PENDING', version: 1 } as const
    await bank.call(staff, updateCompanyEntity, { params: { id, party: holding }, body: change })
    await bank.drain()
    const body = { action: 'approve', reason: 'None', version: (await seen(id)).version } as const
    expect(await bank.call(staff, reviewCompany, { params: { id }, body })).toMatchObject({
      code: 'maker_cannot_approve',
    })
  })
})

describe('a status', () => {
  it('of a verified person rests on the nationality in their document', async () => {
    const id = await empty()
    const { result } = await add(id)
    const refused = await change(id, result._id, ONA, { status: 'APPROVED' })
    expect(faultsOf(refused)).toEqual(['body.status Nationality is required'])
    await confirm(result._id)
    expect((await change(id, result._id, ONA, { status: 'APPROVED' })).result).toMatchObject({
      status: 'APPROVED',
      person_verified: true,
      nationality: 'LT',
    })
  })

  it.each<[string, Partial<PersonData>]>([
    ['name', { last_name: 'Kitaitė' }],
    ['birth', { birthdate: '1981-02-28' }],
  ])('of a verified person does not stay with another %s than in their document', async (_, other) => {
    const id = await empty()
    const { result } = await add(id)
    await confirm(result._id)
    await change(id, result._id, ONA, { status: 'APPROVED' })
    const refused = await change(id, result._id, { ...ONA, ...other }, { status: 'APPROVED', version: 2 })
    expect(faultsOf(refused)).toEqual(['body.status Nationality is required'])
    expect((await change(id, result._id, { ...ONA, ...other }, { version: 2 })).code).toBe('OK00')
    expect(await identityOf(id)).toMatchObject({ status: 'SENT', suspected: true })
    const { version } = (await read(id, result._id)).result
    const back = await change(id, result._id, { ...ONA, ...other }, { status: 'APPROVED', version })
    expect(faultsOf(back)).toEqual(['body.status Nationality is required'])
  })

  it('and the identity stay with a name that is in the document, written otherwise', async () => {
    const id = await empty()
    const { result } = await add(id)
    await confirm(result._id)
    await change(id, result._id, ONA, { status: 'APPROVED' })
    const accents = { ...ONA, last_name: 'Petraite' }
    expect((await change(id, result._id, accents, { status: 'APPROVED', version: 2 })).code).toBe('OK00')
    expect(await identityOf(id)).toMatchObject({ status: 'PASS' })
  })

  it('is changed by reviewers only', async () => {
    const id = await empty()
    const { result } = await add(id)
    await confirm(result._id)
    expect(await change(id, result._id, ONA, { who: clerk, status: 'APPROVED' })).toMatchObject({
      status: 403,
      code: 'permission_missing',
    })
    expect((await change(id, result._id, { ...ONA, middle_name: 'Marija' }, { who: clerk })).code).toBe(
      'OK00',
    )
  })

  it('of who has left needs the day, and frees shares, the address and the approval', async () => {
    const id = await empty()
    const owner = { ...ONA, role: ['SHAREHOLDER' as const], num_of_shares: 60, control_percentage: 60 }
    const { result } = await add(id, owner)
    expect(faultsOf(await change(id, result._id, owner, { status: 'RESIGNED' }))).toEqual([
      'body.data.resignation_date Enter resignation date or select different status',
    ])
    const left = { ...owner, resignation_date: '2026-01-31' }
    expect((await change(id, result._id, left, { status: 'RESIGNED' })).code).toBe('OK00')
    expect((await seen(id)).parties).toMatchObject([{ status: 'RESIGNED', must_identify: false }])
    expect((await add(id, { ...owner, control_percentage: 100 })).code).toBe('OK00')
    const back = await change(id, result._id, owner, { version: 2 })
    expect(faultsOf(back)).toEqual([
      'body.data.email is already used by another person of the structure',
      'body.data.control_percentage must not total more than 100% over all shareholders',
    ])
  })

  it('of who has left is no longer screened', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const listed = { ...ONA, first_name: 'Viktoras', last_name: 'Demovičius', birthdate: '1971-03-14' }
    const { result } = await add(id, listed)
    await bank.drain()
    expect((await seen(id)).risk_category).toBe(5)
    await change(id, result._id, { ...listed, resignation_date: '2026-01-31' }, { status: 'RESIGNED' })
    await bank.drain()
    expect((await seen(id)).risk_category).toBeLessThan(5)
  })

  it('of who has left ends their sign-in for the company', async () => {
    const { id, userId } = await makeRegisteredCompany(bank)
    const user = await bank.database.ownerPool.query('select email from app_user where id = $1', [userId])
    const data = { ...ONA, email: String(user.rows[0]?.email) }
    const { result } = await add(id, data)
    await change(id, result._id, { ...data, resignation_date: '2026-01-31' }, { status: 'RESIGNED' })
    const { rows } = await bank.database.ownerPool.query(
      'select blocked_at is not null as blocked from company_user where company_id = $1 and user_id = $2',
      [id, userId],
    )
    expect(rows).toEqual([{ blocked: true }])
  })

  it('of who has left does not keep their record from being corrected', async () => {
    const id = await empty()
    const owner = { ...ONA, role: ['SHAREHOLDER' as const], num_of_shares: 60, control_percentage: 60 }
    const { result } = await add(id, owner)
    const left = { ...owner, resignation_date: '2026-01-31' }
    await change(id, result._id, left, { status: 'RESIGNED' })
    await add(id, { ...owner, control_percentage: 100 })
    const corrected = { ...left, resignation_date: '2026-02-01' }
    const answer = await change(id, result._id, corrected, { status: 'RESIGNED', version: 2 })
    expect(answer.code).toBe('OK00')
  })

  it('of a verified entity holds for what was verified: only reviewers change that', async () => {
    const id = await empty()
    const { result } = await addEntity(id)
    const params = { id, party: result._id }
    const body = { data: HOLDING, status: 'APPROVED', version: 1 } as const
    await bank.call(staff, updateCompanyEntity, { params, body })
    const edit = (data: EntityData) =>
      bank.call(clerk, updateCompanyEntity, { params, body: { data, status: 'APPROVED', version: 2 } })
    expect(await edit({ ...HOLDING, legal_name: 'Kita UAB' })).toMatchObject({ code: 'permission_missing' })
    expect((await edit({ ...HOLDING, do_business_as: 'Kalnai' })).code).toBe('OK00')
  })

  it('of an entity follows the same rules', async () => {
    const id = await empty()
    const { result } = await addEntity(id)
    const body = { data: { ...HOLDING, do_business_as: 'Kalnai' }, status: 'APPROVED', version: 1 } as const
    const answer = await bank.call(staff, updateCompanyEntity, { params: { id, party: result._id }, body })
    expect(answer.result).toMatchObject({ status: 'APPROVED', entity_verified: true, data: body.data })
  })
})

describe('removing', () => {
  it('is for who was added by mistake', async () => {
    const id = await empty()
    const { result } = await add(id)
    expect(await remove(id, result._id, 2)).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await remove(id, result._id)).code).toBe('OK00')
    expect((await seen(id)).parties).toEqual([])
    expect((await acts(id)).at(-1)).toMatchObject({
      action: 'company.remove_party',
      before: { party: result._id, email: 'ona@made.test' },
    })
    expect(await remove(id, result._id)).toMatchObject({ status: 404 })
  })

  it.each<[string, (id: string, party: string) => Promise<unknown>, number]>([
    ['whose identity was confirmed', (_, party) => confirm(party), 1],
    [
      'who has left',
      (id, party) => change(id, party, { ...ONA, resignation_date: '2026-01-31' }, { status: 'RESIGNED' }),
      2,
    ],
    [
      'who had left and came back',
      async (id, party) => {
        await change(id, party, { ...ONA, resignation_date: '2026-01-31' }, { status: 'RESIGNED' })
        return change(id, party, ONA, { version: 2 })
      },
      3,
    ],
    [
      'who was like a listed name before they were corrected',
      async (id, party) => {
        await change(id, party, { ...ONA, first_name: 'Viktoras', last_name: 'Demovičius' })
        return change(id, party, ONA, { version: 2 })
      },
      3,
    ],
    [
      'who was there when the company was approved',
      (id, party) =>
        bank.database.ownerPool.query(
          `update customer set approved_at = (select added_at from party where id = $2) where id = $1`,
          [id, party],
        ),
      1,
    ],
    [
      'who was like a listed name',
      (id, party) => change(id, party, { ...ONA, first_name: 'Viktoras', last_name: 'Demovičius' }),
      2,
    ],
  ])('keeps one %s', async (_, happens, version) => {
    const id = await empty()
    const { result } = await add(id)
    await happens(id, result._id)
    expect(await remove(id, result._id, version)).toMatchObject({ status: 422, code: 'party_kept' })
  })
})

describe('comments on a person', () => {
  const say = (id: string, comment: string, who = staff) =>
    bank.call(who, commentOnParty, { params: { id }, body: { comment, content_type: 'text/html' } })
  const said = async (id: string, who = staff) => bank.call(who, listPartyComments, { params: { id } })

  it('are read by colleagues, newest first, without what acts in a browser, and only theirs', async () => {
    const id = await empty()
    const [ona, rasa] = [await add(id), await add(id, { ...ONA, email: 'rasa@made.test' })]
    const party = ona.result._id
    await say(party, '<p>Called her.</p>')
    await bank.pass(1_000)
    await say(party, '<p onclick="x()">She <b>answered</b>.<script>x()</script></p>', clerk)
    const { result } = await said(party, clerk)
    expect(result.map(({ comment, user }) => [comment, user])).toEqual([
      ['<p>She <strong>answered</strong>.</p>', 'Kristina Skaitytoja'],
      ['<p>Called her.</p>', 'Inga Rimkutė'],
    ])
    expect((await said(rasa.result._id)).result).toEqual([])
    expect((await auditedOf(bank, { customerId: id })).at(-1)).toMatchObject({
      action: 'company.comment_party',
      after: { party, name: 'Ona Petraitė', comment: '<p>She <strong>answered</strong>.</p>' },
    })
  })

  it('a comment without words is refused: one cannot be saved while empty', async () => {
    const { result } = await add(await empty())
    expect(await say(result._id, '<p> <br></p>')).toMatchObject({ status: 422, code: 'remark_empty' })
  })

  it('change neither the person nor a first approval, and keep the person on record', async () => {
    const id = await empty()
    const { result } = await add(id)
    await say(result._id, '<p>Called her.</p>')
    expect((await read(id, result._id)).result).toEqual(result)
    expect(await remove(id, result._id)).toMatchObject({ code: 'party_kept' })
  })

  it('are refused on who is removed at the same moment', async () => {
    const id = await empty()
    const { _id } = (await add(id)).result
    const pool = bank.database.ownerPool
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from party where id = $1 for update', [_id])
    const removed = remove(id, _id)
    const waits = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%delete from "party"%'`
    await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), 5_000)
    const commented = say(_id, '<p>Called her.</p>')
    await Promise.race([commented, sleep(300)])
    await client.query('commit')
    client.release()
    expect([(await removed).code, (await commented).code]).toEqual(['OK00', 'not_found'])
  })

  it('stay of who has left, and are not for who does not edit or sees other entities', async () => {
    const id = await empty()
    const { result } = await add(id)
    const party = result._id
    await change(id, party, { ...ONA, resignation_date: '2026-01-01' }, { status: 'RESIGNED' })
    expect((await say(party, '<p>She left.</p>')).code).toBe('OK00')
    const reader = await bank.makeStaff('Rita Rizikaitė', 'analytics')
    expect(await say(party, '<p>a</p>', reader)).toMatchObject({ status: 403 })
    const tom = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
    expect([(await said(party, tom)).code, (await say(party, '<p>a</p>', tom)).code]).toEqual([
      'not_found',
      'not_found',
    ])
    expect((await said(newId())).code).toBe('not_found')
    expect((await said(id)).code).toBe('not_found')
  })
})

describe('a passport that is written down', () => {
  const PASSPORT = {
    passport_num: 'L1234567',
    passport_issue: '2020-01-02',
    passport_expire: '2030-01-01',
    issuing_country: 'LT',
    nationality: 'LT',
  }

  const data = { ...ONA, passport: PASSPORT }
  const asked = { status: 'APPROVED' as const, version: 2 }
  const MAKER = { status: 403, code: 'maker_cannot_approve' }

  it('lets another reviewer than its writer verify the person, and then nobody changes it alone', async () => {
    const id = await empty()
    const { _id } = (await add(id, ONA, clerk)).result
    expect(faultsOf(await change(id, _id, ONA, { status: 'APPROVED' }))).toEqual([
      'body.status Nationality is required',
    ])
    expect(await change(id, _id, data, { status: 'APPROVED' })).toMatchObject(MAKER)
    expect((await change(id, _id, data)).code).toBe('OK00')
    expect(await change(id, _id, data, asked)).toMatchObject(MAKER)
    expect(await change(id, _id, data, { ...asked, who: other })).toMatchObject({
      code: 'OK00',
      result: { status: 'APPROVED', data, nationality: null },
    })
    const changed = { ...data, passport: { ...PASSPORT, nationality: 'LV' } }
    const stays = { status: 'APPROVED' as const, version: 3 }
    expect(await change(id, _id, changed, { ...stays, who: clerk })).toMatchObject({
      code: 'permission_missing',
    })
    for (const one of [changed, { ...data, email: 'mine@made.test' }, { ...data, last_name: 'Kita' }])
      expect(await change(id, _id, one, stays)).toMatchObject(MAKER)
    expect((await change(id, _id, { ...data, gender: 'female' }, stays)).code).toBe('OK00')
  })

  it.each<[string, Partial<PersonData>]>([
    ['name', { last_name: 'Kitaitė' }],
    ['birth', { birthdate: '1981-02-28' }],
    ['e-mail address', { email: 'mine@made.test' }],
  ])('does not let who last wrote the %s verify the person', async (_, one) => {
    const id = await empty()
    const { _id } = (await add(id, data, clerk)).result
    await change(id, _id, { ...data, ...one }, { who: staff })
    expect(await change(id, _id, { ...data, ...one }, asked)).toMatchObject(MAKER)
    expect((await change(id, _id, { ...data, ...one }, { ...asked, who: other })).code).toBe('OK00')
  })

  it('lets who added the person verify them by a check', async () => {
    const id = await empty()
    const { _id } = (await add(id, data)).result
    expect(await change(id, _id, data, { status: 'APPROVED' })).toMatchObject(MAKER)
    await confirm(_id)
    expect((await change(id, _id, data, { status: 'APPROVED' })).code).toBe('OK00')
  })

  const DOUBT = 'body.status needs an identity check that passed and fits the name and the date of birth'
  it.each(['NOT_PASS', 'SENT'])('does not count while the last check is doubted: %s', async (status) => {
    const id = await empty()
    const { _id } = (await add(id, data, clerk)).result
    await confirm(_id)
    await bank.database.ownerPool.query(
      'update identity_check set status = $2, suspected = $3 where party_id = $1',
      [_id, status, status === 'SENT'],
    )
    expect(faultsOf(await change(id, _id, data, { status: 'APPROVED' }))).toEqual([DOUBT])
  })

  it('does not count where the check does not fit the name', async () => {
    const id = await empty()
    const { _id } = (await add(id, data, clerk)).result
    await confirm(_id)
    const renamed = { ...data, last_name: 'Kitaitė' }
    expect(faultsOf(await change(id, _id, renamed, { status: 'APPROVED' }))).toEqual([DOUBT])
  })

  it('does not count once it has expired', async () => {
    const id = await empty()
    const passport = { ...PASSPORT, passport_issue: '2000-01-01', passport_expire: '2010-01-01' }
    const { _id } = (await add(id, { ...ONA, passport }, clerk)).result
    expect(faultsOf(await change(id, _id, { ...ONA, passport }, { status: 'APPROVED' }))).toEqual([
      'body.status needs a passport or an identity card that has not expired',
    ])
  })

  it('may expire once it has verified the person: the rest is saved, another expired one is refused', async () => {
    const id = await empty()
    const { _id } = (await add(id, data, clerk)).result
    expect((await change(id, _id, data, { status: 'APPROVED', who: other })).code).toBe('OK00')
    const passport = { ...PASSPORT, passport_issue: '2000-01-01', passport_expire: '2010-01-01' }
    await bank.database.ownerPool.query(
      `update party set answers = jsonb_set(answers, '{passport}', $2) where id = $1`,
      [_id, JSON.stringify(passport)],
    )
    const expired = { ...data, passport }
    const stays = { status: 'APPROVED' as const, version: 2 }
    const other_paper = { ...expired, passport: { ...passport, passport_num: 'L7654321' } }
    expect(faultsOf(await change(id, _id, other_paper, { ...stays, who: other }))).toEqual([
      'body.status needs a passport or an identity card that has not expired',
    ])
    expect(await change(id, _id, { ...expired, gender: 'female' }, stays)).toMatchObject({
      code: 'OK00',
      result: { status: 'APPROVED', data: { gender: 'female', passport } },
    })
    // Who is no longer verified is verified again by a valid one.
    const gone = { ...expired, gender: 'female' as const }
    expect((await change(id, _id, gone, { status: 'PENDING', version: 3 })).code).toBe('OK00')
    expect(faultsOf(await change(id, _id, gone, { status: 'APPROVED', version: 4, who: other }))).toEqual([
      'body.status needs a passport or an identity card that has not expired',
    ])
  })

  it('is screened by its nationality beside those of the check and of the identity card', async () => {
    const id = await empty()
    const card = {
      id_card_num: '12345678',
      issue_date: '2021-03-04',
      id_card_expire: '2031-03-03',
      issuing_country: 'EE',
      nationality: 'EE',
    }
    const passport = { ...PASSPORT, nationality: 'RU' }
    const { _id } = (await add(id, { ...ONA, passport, id_card: card })).result
    await confirm(_id)
    const file = await COMPANY_KIND.readRiskFile(bank.db, staffScope(['UAB']), id)
    expect(file?.parties.find((one) => one.id === _id)?.countries).toEqual(['LT', 'RU', 'EE'])
  })

  it('is refused while a part of it is missing, where the part is', async () => {
    const id = await empty()
    const { issuing_country: _, ...passport } = PASSPORT
    expect(faultsOf(await add(id, { ...ONA, passport }))).toEqual([
      'body.data.passport.issuing_country Issued country is required',
    ])
  })

  it('is kept, changed and taken away; one of two changes at once is refused', async () => {
    const id = await empty()
    const { _id } = (await add(id, { ...ONA, passport: PASSPORT })).result
    expect((await read(id, _id)).result.data.passport).toEqual(PASSPORT)
    const both = await Promise.all([
      change(id, _id, ONA),
      change(id, _id, { ...ONA, passport: PASSPORT, phone: '+37061234567' }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
  })
})
