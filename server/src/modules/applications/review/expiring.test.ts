import { getIndividual } from '@fondaco/contract/applications/calls.ts'
import { listIndividuals } from '@fondaco/contract/applications/review-calls.ts'
import { getCompany, uploadCompanyDocuments } from '@fondaco/contract/companies/calls.ts'
import { deleteDocument, setDocumentExpiry } from '@fondaco/contract/companies/document-calls.ts'
import { decideCompanyDocument, listCompanies } from '@fondaco/contract/companies/review-calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { getCustomerDashboard, getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import { addDays, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, auditedOf, makeApplicant } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { PNG } from '../../../../test/one-pixel-png.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())
// Each test counts its own customers only.
afterEach(async () => {
  await bank.db.updateTable('customer').set({ status: 'CLOSED' }).execute()
})

const inDays = (days: number) => addDays(entityDay(bank.clock.now(), 'UAB'), days)
const remind = async () => {
  const [letters, notices] = [bank.letters.length, bank.notices.length]
  await bank.runJob('applications.remind_expiring', {})
  await bank.drain()
  return { letters: bank.letters.slice(letters), notices: bank.notices.slice(notices) }
}
const expiring = (days: number) =>
  JSON.stringify({
    type: 'passport',
    number: 'LT1',
    issueDate: null,
    expiryDate: inDays(days),
    issuingCountry: 'LT',
    nationality: 'LT',
  })
/** The document that the passed checks of a customer have seen expires. */
const setPassport = (customerId: string, days: number) =>
  bank.db
    .updateTable('identity_check')
    .set({ document: expiring(days) })
    .where('status', '=', 'PASS')
    .where('party_id', 'in', (party) =>
      party.selectFrom('party').select('id').where('customer_id', '=', customerId),
    )
    .execute()
const individual = async (days: number) => {
  const applicant = await makeApplicant(bank, { status: 'APPROVED' })
  await setPassport(applicant.customerId, days)
  return applicant
}
const approve = (id: string) =>
  bank.db.updateTable('customer').set({ status: 'APPROVED' }).where('id', '=', id).execute()
const company = async () => {
  const made = await bank.makeCompany()
  const document = await addDocument(bank, made, { kind: 'license', state: 'accepted' })
  return { ...made, document }
}
const setExpiry = (
  { customerId: id, document }: { customerId: string; document: string },
  expires_on: string | null,
) => bank.call(staff, setDocumentExpiry, { params: { id, document }, body: { expires_on } })
const accept = ({ customerId: id }: Person & { customerId: string }, document: string) =>
  bank.call(staff, decideCompanyDocument, { params: { id, document }, body: { decision: 'accept' } })
const requestsOf = async ({ customerId: id }: { customerId: string }) =>
  staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result).all_requests
const counted = async (name: string) => {
  const { queues } = (await bank.call(staff, getStaffDashboard, {})).result
  return queues.find((queue) => queue.name === name)
}
const waiting = async (who: Person) =>
  (await bank.call(who, getCustomerDashboard, { body: { object_ref: who.id } })).result.waiting

describe('a passport of an individual', () => {
  it('is asked for 60 days before it expires, and again 14 days before, once each', async () => {
    const { customerId } = await individual(61)
    expect(await remind()).toEqual({ letters: [], notices: [] })
    await setPassport(customerId, 60)
    expect((await remind()).notices).toMatchObject([
      {
        customerId,
        message: { en: `Passport: valid until ${displayDay(inDays(60))}. We need a new one.` },
        letter: { template: 'document-expiring' },
      },
    ])
    const { result } = await bank.call(staff, getIndividual, { params: { id: customerId } })
    expect(result).toMatchObject({
      identity: { status: 'SENT' },
      expiries: [{ party: customerId, what: 'passport', expires_on: inDays(60), state: 'due' }],
    })
    expect(await remind()).toEqual({ letters: [], notices: [] })
    await setPassport(customerId, 14)
    expect((await remind()).notices).toHaveLength(1)
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect((await auditedOf(bank, { customerId })).slice(-1)).toMatchObject([
      { action: 'document.remind', after: { what: 'passport', expires_on: inDays(14), days: 14 } },
    ])
  })

  it('that expired is asked for once, and its customer is in the queue of staff', async () => {
    const { customerId } = await individual(-3)
    await individual(100)
    expect((await remind()).notices).toHaveLength(1)
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect(await counted('individual_expiries')).toMatchObject({ count: 1, oldest_at: expect.any(String) })
    for (const state of ['due', 'late'] as const) {
      const { result } = await bank.call(staff, listIndividuals, { query: { expiring: state } })
      expect(result.map(({ _id }) => _id)).toEqual([customerId])
    }
  })

  it('of a customer whose relationship is over is asked for no more', async () => {
    const { customerId } = await individual(10)
    await bank.db.updateTable('customer').set({ status: 'CLOSED' }).where('id', '=', customerId).execute()
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect(await counted('individual_expiries')).toMatchObject({ count: 0 })
  })

  it('is not asked for while staff decide on its successor', async () => {
    const { customerId } = await individual(10)
    await bank.db
      .insertInto('identity_check')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        party_id: customerId,
        session_id: 'later',
        status: 'SENT',
        suspected: true,
        started_at: new Date(bank.clock.now().getTime() + 1000),
        expires_at: bank.clock.now(),
        asked_until: null,
        checked_at: bank.clock.now(),
        decided_by: null,
      })
      .execute()
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })
})

describe('a licence of a company', () => {
  it('is requested by the institution once, and the company answers it', async () => {
    const made = await company()
    expect((await setExpiry(made, inDays(40))).result).toMatchObject({ expires_on: inDays(40) })
    const { notices } = await remind()
    expect(notices).toMatchObject([
      { customerId: made.customerId, message: { lt: expect.stringMatching(/^Licencija: galioja iki/) } },
    ])
    expect(await waiting(made)).toMatchObject([
      {
        kind: 'document',
        document: 'License',
        reason: `The one we have is valid until ${displayDay(inDays(40))}. Please send the new one.`,
        overdue: false,
      },
    ])
    await setExpiry(made, inDays(14))
    expect((await remind()).notices).toHaveLength(1)
    // The request is about the corrected day.
    expect(await waiting(made)).toMatchObject([
      { reason: expect.stringContaining(displayDay(inDays(14))), overdue: false },
    ])
  })

  it('that is answered is not mentioned again, and a later one ends the matter', async () => {
    const made = await company()
    await setExpiry(made, inDays(20))
    await remind()
    const [asked] = await waiting(made)
    const request = asked && 'request_id' in asked ? asked.request_id : ''
    await bank.db
      .updateTable('document_request')
      .set({ state: 'received' })
      .where('id', '=', request)
      .execute()
    await bank.jumpTo(new Date(bank.clock.now().getTime() + 7 * 86_400_000).toISOString())
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect(await counted('company_expiries')).toMatchObject({ count: 1 })
    const later = await addDocument(bank, made, { kind: 'license', state: 'accepted' })
    await setExpiry({ ...made, document: later }, inDays(400))
    expect(await counted('company_expiries')).toMatchObject({ count: 0, oldest_at: null })
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })

  it('is renewed by the company: asked for, sent, accepted with its day, and no longer late', async () => {
    const made = await company()
    await setExpiry(made, inDays(-2))
    await remind()
    const [asked] = await waiting(made)
    const request = asked && 'request_id' in asked ? asked.request_id : ''
    const sent = await bank.call(made, uploadCompanyDocuments, {
      params: { id: made.customerId },
      body: { path: 'documents/additional', request },
      files: [{ name: 'licence.png', bytes: PNG }],
    })
    const document = sent.result[0]?._id ?? ''
    expect(await waiting(made)).toEqual([])
    expect((await accept(made, document)).code).toBe('OK00')
    // Without a last day it ends nothing.
    expect(await counted('company_expiries')).toMatchObject({ count: 1 })
    await setExpiry({ ...made, document }, inDays(300))
    expect(await counted('company_expiries')).toMatchObject({ count: 0 })
    await bank.drain()
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect(await requestsOf(made)).toMatchObject([{ state: 'accepted' }])
  })

  it('that staff renew themselves ends the request', async () => {
    const made = await company()
    await setExpiry(made, inDays(30))
    await remind()
    const document = await addDocument(bank, made, { kind: 'license', state: 'received' })
    await setExpiry({ ...made, document }, inDays(300))
    expect(await requestsOf(made)).toMatchObject([{ state: 'requested' }])
    await accept(made, document)
    expect(await requestsOf(made)).toMatchObject([{ state: 'cancelled' }])
    expect(await waiting(made)).toEqual([])
    expect((await auditedOf(bank, made)).at(-1)).toMatchObject({
      action: 'document.cancel_request',
      actor_name: 'Inga Rimkutė',
    })
    expect(await remind()).toEqual({ letters: [], notices: [] })
    // The one before expires again once the renewed one is hidden, and is asked for once more.
    await bank.call(staff, deleteDocument, {
      body: { path: document, object_ref: made.customerId, reason: 'Of another company' },
    })
    await setExpiry(made, inDays(10))
    expect((await remind()).notices).toHaveLength(1)
    expect((await requestsOf(made)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'requested'])
  })

  it.each<[string, number | null]>([
    ['a later day', 200],
    ['no day', null],
  ])('with %s after all ends the request', async (_, days) => {
    const made = await company()
    await setExpiry(made, inDays(30))
    await remind()
    await setExpiry(made, days === null ? null : inDays(days))
    expect(await requestsOf(made)).toMatchObject([{ state: 'cancelled' }])
  })

  it('with a later day by mistake is asked for again once the mistake is corrected', async () => {
    const made = await company()
    await setExpiry(made, inDays(10))
    expect((await remind()).notices).toHaveLength(1)
    await setExpiry(made, inDays(310))
    expect(await waiting(made)).toEqual([])
    await setExpiry(made, inDays(10))
    expect((await remind()).notices).toHaveLength(1)
    expect(await waiting(made)).toMatchObject([{ reason: expect.stringContaining(displayDay(inDays(10))) }])
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })

  it('whose renewed one proves false and is hidden is asked for again', async () => {
    const made = await company()
    await setExpiry(made, inDays(10))
    await remind()
    const [asked] = await waiting(made)
    const request = asked && 'request_id' in asked ? asked.request_id : ''
    const sent = await bank.call(made, uploadCompanyDocuments, {
      params: { id: made.customerId },
      body: { path: 'documents/additional', request },
      files: [{ name: 'licence.png', bytes: PNG }],
    })
    const document = sent.result[0]?._id ?? ''
    await accept(made, document)
    await setExpiry({ ...made, document }, inDays(300))
    await bank.drain()
    expect(await remind()).toEqual({ letters: [], notices: [] })
    await bank.call(staff, deleteDocument, {
      body: { path: document, object_ref: made.customerId, reason: 'It is forged' },
    })
    expect((await remind()).notices).toHaveLength(1)
    expect(await waiting(made)).toMatchObject([{ reason: expect.stringContaining(displayDay(inDays(10))) }])
    expect((await requestsOf(made)).map(({ state }) => state).toSorted()).toEqual(['accepted', 'requested'])
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })

  it('that is hidden leaves the request open, until another licence is accepted', async () => {
    const made = await company()
    await setExpiry(made, inDays(10))
    await remind()
    await bank.call(staff, deleteDocument, {
      body: { path: made.document, object_ref: made.customerId, reason: 'Of another company' },
    })
    expect(await requestsOf(made)).toMatchObject([{ state: 'requested' }])
    // Nor does it end the next morning.
    await remind()
    expect(await requestsOf(made)).toMatchObject([{ state: 'requested' }])
    const document = await addDocument(bank, made, { kind: 'license', state: 'received' })
    await setExpiry({ ...made, document }, inDays(300))
    expect(await requestsOf(made)).toMatchObject([{ state: 'requested' }])
    await accept(made, document)
    expect(await requestsOf(made)).toMatchObject([{ state: 'cancelled' }])
  })

  it('whose day is corrected while its successor waits for staff is not asked for again', async () => {
    const made = await company()
    await setExpiry(made, inDays(30))
    await remind()
    await bank.db
      .updateTable('document_request')
      .set({ state: 'received' })
      .where('party_id', '=', made.customerId)
      .execute()
    await setExpiry(made, inDays(14))
    expect(await remind()).toEqual({ letters: [], notices: [] })
    expect(await requestsOf(made)).toMatchObject([{ state: 'received', expires_on: inDays(14) }])
  })

  it('of a party that has left is asked for no more, from the next morning', async () => {
    const made = await company()
    await setExpiry(made, inDays(30))
    await remind()
    await bank.db
      .updateTable('party_document')
      .set({ expires_on: null })
      .where('document_id', '=', made.document)
      .execute()
    await remind()
    expect(await requestsOf(made)).toMatchObject([{ state: 'cancelled' }])
  })

  it('of another company is dealt with, although one company fails', async () => {
    const [first, second] = [await company(), await company()]
    for (const made of [first, second]) await setExpiry(made, inDays(30))
    await remind()
    await bank.db
      .updateTable('party_document')
      .set({ expires_on: null })
      .where('document_id', 'in', [first.document, second.document])
      .execute()
    const { ownerPool } = bank.database
    await ownerPool.query(`create function fail_at_once() returns trigger language plpgsql as
      $$ begin raise exception 'made to fail'; end $$`)
    await ownerPool.query(`create trigger made_to_fail before update on document_request for each row
      when (old.party_id = '${first.customerId}') execute function fail_at_once()`)
    await remind()
    await ownerPool.query('drop trigger made_to_fail on document_request')
    expect(await requestsOf(first)).toMatchObject([{ state: 'requested' }])
    expect(await requestsOf(second)).toMatchObject([{ state: 'cancelled' }])
  })

  it('has a day, and no other document of it', async () => {
    const made = await company()
    const other = await addDocument(bank, made, { kind: 'trust_deed', state: 'accepted' })
    expect(await setExpiry({ ...made, document: other }, inDays(9))).toMatchObject({
      code: 'document_misplaced',
    })
    await setExpiry(made, inDays(9))
    expect((await setExpiry(made, null)).result).toMatchObject({ expires_on: null })
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })

  it('is found in the list of companies', async () => {
    const made = await company()
    await setExpiry(made, inDays(3))
    const found = async (expiring: 'due' | 'late') =>
      (await bank.call(staff, listCompanies, { query: { expiring } })).result.map(({ _id }) => _id)
    expect(await found('due')).toEqual([made.customerId])
    expect(await found('late')).toEqual([])
  })
})

describe('a passport of a person of a company', () => {
  it('is renewed by a link to the person, and the company is notified', async () => {
    const { id } = await makeRegisteredCompany(bank)
    await approve(id)
    await setPassport(id, 30)
    await bank.drain()
    const { letters, notices } = await remind()
    const people = (await bank.call(staff, getCompany, { params: { id } })).result
    if (!('side' in people)) throw new Error('not as staff see it')
    const identified = people.parties.filter(({ must_identify }) => must_identify)
    expect(identified.length).toBeGreaterThan(0)
    const invited = letters.filter(({ letter }) => letter.template === 'identity-invitation')
    expect(invited).toHaveLength(identified.length)
    expect(notices.map(({ message }) => message.en).sort()).toEqual(
      identified
        .map(({ name }) => `Passport, ${name}: valid until ${displayDay(inDays(30))}. We need a new one.`)
        .sort(),
    )
    expect(identified.map(({ identity }) => identity?.status)).toEqual(identified.map(() => 'SENT'))
    expect(await remind()).toEqual({ letters: [], notices: [] })
  })
})
