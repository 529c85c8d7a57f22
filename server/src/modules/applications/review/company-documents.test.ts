import { readdir } from 'node:fs/promises'
import { getIndividualDocument } from '@fondaco/contract/applications/calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany, uploadCompanyDocuments } from '@fondaco/contract/companies/calls.ts'
import { addCompanyDocuments, deleteDocument } from '@fondaco/contract/companies/document-calls.ts'
import { removeCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import {
  decideCompanyDocument,
  requestCompanyDocument,
  validateCompanyStatus,
} from '@fondaco/contract/companies/review-calls.ts'
import { companyView, staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { PNG } from '../../../../test/one-pixel-png.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let storage: string
let inga: Person
let tomas: Person
let reader: Person
beforeAll(async () => {
  storage = await temporaryFolder()
  bank = await makeBank({ storageDir: storage })
  inga = await bank.makeStaff('Inga Rimkutė')
  tomas = await bank.makeStaff('Tomas Antrasis')
  reader = await bank.makeStaff('Rūta Rizika', 'risk')
})
afterAll(() => bank.close())

const PICTURE = { name: 'deed.png', bytes: PNG }
type Place = CallBody<typeof addCompanyDocuments>

const add = (id: string, body: Place, { by = inga, files = [PICTURE] } = {}) =>
  bank.call(by, addCompanyDocuments, { params: { id }, body, files })
const added = async (id: string, body: Place = { path: 'documents/trust_deed' }, by = inga) =>
  (await add(id, body, { by })).result[0]?._id ?? ''
const seen = async (id: string) =>
  staffCompany.parse((await bank.call(inga, getCompany, { params: { id } })).result)
const documentsOf = async (id: string) => (await seen(id)).all_documents
const decide = (id: string, document: string, decision: 'accept' | 'reject', by = tomas) =>
  bank.call(by, decideCompanyDocument, {
    params: { id, document },
    body: decision === 'accept' ? { decision } : { decision, reason: 'It is unreadable' },
  })
const remove = (id: string, path: string, more: { by?: Person; reason?: string } = {}) =>
  bank.call(more.by ?? inga, deleteDocument, {
    body: { path, object_ref: id, file_location: 's3', ...(more.reason ? { reason: more.reason } : {}) },
  })
const approved = async () => (await bank.makeCompany()).customerId
const registered = async (isComplete = true) => (await makeRegisteredCompany(bank, { isComplete })).id
const isStored = async (id: string) =>
  (await readdir(storage, { recursive: true })).some((name) => name.includes(id))

describe('a document that staff upload', () => {
  it('is of its kind and by staff, and the audit says who uploaded what', async () => {
    const id = await approved()
    const document = await added(id)
    expect(await documentsOf(id)).toEqual([
      {
        _id: document,
        kind: 'trust_deed',
        name: 'deed.png',
        size: PNG.length,
        uploaded_at: expect.any(String),
        state: 'received',
        reason: null,
        request: null,
        party: id,
        by_staff: true,
        uploaded_by: 'Inga Rimkutė',
        undecided: true,
        deletion: 'destroy',
        deleted: null,
        expires_on: null,
      },
    ])
    expect((await auditedOf(bank, { customerId: id })).at(-1)).toEqual({
      action: 'document.upload',
      actor_name: 'Inga Rimkutė',
      before: null,
      after: { name: 'deed.png', size: PNG.length, kind: 'trust_deed' },
    })
  })

  it('is not accepted by its uploader, and by a colleague', async () => {
    const id = await approved()
    const document = await added(id)
    expect(await decide(id, document, 'accept', inga)).toMatchObject({ code: 'maker_cannot_approve' })
    expect(await decide(id, document, 'accept')).toMatchObject({ result: { state: 'accepted' } })
  })

  it('is rejected without a word to the customer', async () => {
    const id = await registered()
    const document = await added(id)
    await bank.drain()
    const before = bank.notices.length
    await decide(id, document, 'reject', inga)
    await bank.drain()
    expect(bank.notices.slice(before)).toEqual([])
    expect((await seen(id)).waiting_since).not.toBeNull()
  })

  it('stands in the way of an approval until it is decided on', async () => {
    const id = await registered()
    const blocked = async () =>
      (
        await bank.call(tomas, validateCompanyStatus, { params: { id }, body: { status: 'APPROVED' } })
      ).result.blockers.map(({ code }) => code)
    const before = await blocked()
    const document = await added(id)
    expect(await blocked()).toContain('documents_undecided')
    await decide(id, document, 'accept')
    expect(await blocked()).toEqual(before)
  })

  it('counts for the registration once it is accepted, and the company sees it then', async () => {
    const { id } = await makeRegisteredCompany(bank, { isComplete: false })
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB', 'PENDING', 'COMPANY')
    const own = async () => {
      const { result } = await bank.call(owner, getCompany, { params: { id } })
      return (result as { documents: { _id: string }[] }).documents.map(({ _id }) => _id)
    }
    const document = await added(id, { path: 'documents/extract_of_register' })
    expect(await own()).toEqual([])
    await decide(id, document, 'accept')
    expect(await own()).toEqual([document])
  })

  it('can be a spreadsheet of a few kinds only', async () => {
    const id = await approved()
    const files = [{ name: 'chart.xlsx', bytes: Buffer.from('no spreadsheet') }]
    for (const path of ['documents/trust_deed', 'documents/sof'] as const)
      expect((await add(id, { path }, { files })).result).toMatchObject([
        { status: 'refused', error: 'File is invalid' },
      ])
  })

  it('has its outcome beside the others: content decides, not the name', async () => {
    const id = await approved()
    const files = [
      PICTURE,
      { name: 'empty.pdf', bytes: Buffer.alloc(0) },
      { name: 'page.txt', bytes: Buffer.from('<html><script>') },
      { name: 'note.txt', bytes: Buffer.from('A note') },
    ]
    const { result } = await add(id, { path: 'documents/general_documents' }, { files })
    expect(result.map(({ name, error }) => [name, error])).toEqual([
      ['deed.png', null],
      ['empty.pdf', 'size of file must greater then 1 byte'],
      ['page.txt', 'File is invalid'],
      ['note.txt', null],
    ])
    expect(await documentsOf(id)).toHaveLength(2)
  })
})

describe('documents of people and entities', () => {
  const partyOf = async (id: string, kind: 'PERSON' | 'LEGAL_ENTITY') =>
    (await seen(id)).parties.find((party) => party.kind === kind)?._id ?? ''

  it('are of those for whom their kind is kept', async () => {
    const id = await registered()
    const [person, entity] = [await partyOf(id, 'PERSON'), await partyOf(id, 'LEGAL_ENTITY')]
    const code = async (path: Place['path'], party: string) => (await add(id, { path, party })).code
    expect(await code('documents/pep_declaration', person)).toBe('OK00')
    expect(await code('documents/certificate_of_register_add', entity)).toBe('OK00')
    expect(await code('documents/pep_declaration', entity)).toBe('document_misplaced')
    expect(await code('documents/trust_deed', person)).toBe('document_misplaced')
    expect(await code('documents/pep_declaration', id)).toBe('document_misplaced')
    expect(await code('documents/pep_declaration', newId())).toBe('not_found')
    expect(await code('documents/pep_declaration', await partyOf(await registered(), 'PERSON'))).toBe(
      'not_found',
    )
    expect(new Set((await documentsOf(id)).map(({ party }) => party))).toEqual(new Set([person, entity]))
  })

  it('are never read by the customer', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const document = await added(id, {
      path: 'documents/source_of_wealth',
      party: await partyOf(id, 'PERSON'),
    })
    await decide(id, document, 'accept')
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB')
    const { code } = await bank.call(owner, getIndividualDocument, { body: { path: document } })
    expect(code).toBe('not_found')
    expect(
      (await bank.call(inga, getIndividualDocument, { body: { path: document, object_ref: id } })).code,
    ).toBe('OK00')
  })

  it('keep who they are of, until they are destroyed', async () => {
    const id = await registered()
    const { parties } = await seen(id)
    const party = parties.find(({ identity }) => identity?.status === 'NOT_SENT' || identity === null)
    const person = party?.kind === 'PERSON' ? party : parties.find(({ kind }) => kind === 'PERSON')
    const document = await added(id, { path: 'documents/license', party: person?._id ?? '' })
    const leave = () =>
      bank.call(inga, removeCompanyPerson, {
        params: { id, party: person?._id ?? '' },
        body: { version: person?.version ?? 1 },
      })
    expect(await leave()).toMatchObject({ code: 'party_kept' })
    expect(await remove(id, document)).toMatchObject({ code: 'OK00' })
  })
})

describe('deleting', () => {
  it('destroys an upload of staff that nobody decided on, with its file', async () => {
    const id = await approved()
    const document = await added(id)
    expect(await isStored(document)).toBe(true)
    expect(await remove(id, document)).toMatchObject({ result: { _id: id, all_documents: [] } })
    await bank.drain()
    expect(await isStored(document)).toBe(false)
    expect((await auditedOf(bank, { customerId: id })).at(-1)).toEqual({
      action: 'document.delete',
      actor_name: 'Inga Rimkutė',
      before: { kind: 'trust_deed', name: 'deed.png', state: 'received' },
      after: { is_kept: false, reason: null },
    })
    expect(await remove(id, document)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('hides a document that was decided on, with a reason, and keeps its file', async () => {
    const id = await approved()
    const document = await added(id)
    await decide(id, document, 'accept')
    expect(await remove(id, document)).toMatchObject({ code: 'reason_required' })
    const { result } = await remove(id, document, { reason: 'It is of another company' })
    expect(result).toMatchObject({
      all_documents: [
        {
          _id: document,
          state: 'accepted',
          deletion: null,
          deleted: { at: expect.any(String), by: 'Inga Rimkutė', reason: 'It is of another company' },
        },
      ],
    })
    await bank.drain()
    expect(await isStored(document)).toBe(true)
    expect((await auditedOf(bank, { customerId: id })).at(-1)).toMatchObject({
      action: 'document.delete',
      after: { is_kept: true, reason: 'It is of another company' },
    })
    expect(await remove(id, document, { reason: 'Again' })).toMatchObject({ code: 'not_found' })
    expect(await decide(id, document, 'reject')).toMatchObject({ code: 'not_found' })
  })

  it('of the only document of a kind makes the company send another', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB', 'PENDING', 'COMPANY')
    const document = await addDocument(
      bank,
      { ...owner, customerId: id },
      { kind: 'companys_chart', state: 'accepted' },
    )
    await remove(id, document, { reason: 'It is of another company' })
    const own = async () => companyView.parse((await bank.call(owner, getCompany, { params: { id } })).result)
    const { asked_again, documents } = await own()
    expect(asked_again).toEqual(['companys_chart'])
    expect(documents.map(({ _id }) => _id)).not.toContain(document)
    expect((await seen(id)).waiting_since).toBeNull()
    const { code } = await bank.call(owner, uploadCompanyDocuments, {
      params: { id },
      body: { path: 'documents/corporate_docs/companys_chart' },
      files: [PICTURE],
    })
    expect(code).toBe('OK00')
    expect((await own()).asked_again).toEqual([])
    expect((await seen(id)).waiting_since).not.toBeNull()
  })

  it('of an optional kind that staff uploaded asks the company for nothing', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB', 'PENDING', 'COMPANY')
    const before = (await seen(id)).blockers
    const document = await added(id, { path: 'documents/license' })
    await decide(id, document, 'accept')
    await remove(id, document, { reason: 'It is of another company' })
    expect((await seen(id)).blockers).toEqual(before)
    expect((await seen(id)).waiting_since).not.toBeNull()
    const { result } = await bank.call(owner, getCompany, { params: { id } })
    expect(companyView.parse(result).asked_again).toEqual([])
  })

  it('of a required kind that staff uploaded makes the company send it', async () => {
    const { id } = await makeRegisteredCompany(bank, { isComplete: false })
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB', 'PENDING', 'COMPANY')
    const document = await added(id, { path: 'documents/extract_of_register' })
    await decide(id, document, 'accept')
    await remove(id, document, { reason: 'It is of another company' })
    const { result } = await bank.call(owner, getCompany, { params: { id } })
    expect(companyView.parse(result).asked_again).toEqual(['extract_of_register'])
  })

  it('is counted anew each night, as the release counts it', async () => {
    const { id } = await makeRegisteredCompany(bank)
    const owner = await bank.addUser(id, {}, 'Žalio Miško Baldai UAB', 'PENDING', 'COMPANY')
    const document = await addDocument(
      bank,
      { ...owner, customerId: id },
      { kind: 'companys_chart', state: 'accepted' },
    )
    await remove(id, document, { reason: 'It is of another company' })
    // As the release before left it.
    await bank.db
      .updateTable('application')
      .set({ waiting_since: bank.clock.now() })
      .where('customer_id', '=', id)
      .execute()
    await bank.runJob('applications.correct_queues', {})
    expect((await seen(id)).waiting_since).toBeNull()
  })

  it('of a kind that only staff keep asks the company for nothing', async () => {
    const id = await registered()
    const before = (await seen(id)).blockers
    const document = await added(id)
    await decide(id, document, 'accept')
    await remove(id, document, { reason: 'It is of another company' })
    expect((await seen(id)).waiting_since).not.toBeNull()
    expect((await seen(id)).blockers).toEqual(before)
  })

  it('waits for a decision on what the customer sent', async () => {
    const { company, document } = await answered()
    expect(await remove(company.customerId, document, { reason: 'Old' })).toMatchObject({
      code: 'document_undecided',
    })
    await decide(company.customerId, document, 'reject')
    expect(await remove(company.customerId, document, { reason: 'Old' })).toMatchObject({ code: 'OK00' })
  })

  it('needs its permission, the right customer and no claim of a colleague', async () => {
    const [id, other] = [await approved(), await approved()]
    const document = await added(id)
    expect(await remove(id, document, { by: reader })).toMatchObject({ code: 'permission_missing' })
    expect(await add(id, { path: 'documents/crs' }, { by: reader })).toMatchObject({
      code: 'permission_missing',
    })
    expect(await remove(other, document)).toMatchObject({ code: 'not_found' })
    await bank.call(tomas, claimCompany, { params: { id }, body: {} })
    expect(await remove(id, document)).toMatchObject({ code: 'company_locked' })
    expect(await add(id, { path: 'documents/crs' })).toMatchObject({ code: 'company_locked' })
    expect(await remove(id, document, { by: tomas })).toMatchObject({ code: 'OK00' })
  })
})

const ask = async (id: string) => {
  const asked = await bank.call(inga, requestCompanyDocument, {
    params: { id },
    body: { what: 'other', text: 'A contract', reason: 'To see your partner', deadline: '2026-12-01' },
  })
  return asked.result._id
}
const answer = (by: Person, id: string, request: string) =>
  bank.call(by, uploadCompanyDocuments, {
    params: { id },
    body: { path: 'documents/additional', request },
    files: [PICTURE],
  })
async function answered() {
  const company = await bank.makeCompany()
  const request = await ask(company.customerId)
  const { result } = await answer(company, company.customerId, request)
  return { company, request, document: result[0]?._id ?? '' }
}

describe('a request to an approved company', () => {
  const waiting = async (by: Person) =>
    (await bank.call(by, getCustomerDashboard, { body: { object_ref: by.id } })).result.waiting

  it('is on the dashboard until it is answered, and its reviewers are notified', async () => {
    const company = await bank.makeCompany()
    const request = await ask(company.customerId)
    expect(await waiting(company)).toMatchObject([
      { kind: 'document', request_id: request, document: 'A contract', reason: 'To see your partner' },
    ])
    expect((await answer(company, company.customerId, request)).result).toMatchObject([{ status: 'ok' }])
    expect(await waiting(company)).toEqual([])
    await bank.drain()
    expect(bank.notices.at(-1)).toMatchObject({
      permission: 'company:review',
      link: `/crm/view_corporate/documents/${company.customerId}`,
    })
    expect(await documentsOf(company.customerId)).toMatchObject([
      { kind: 'additional', request, by_staff: false, deletion: null },
    ])
  })

  it('is open again once its answer is rejected, with the reason', async () => {
    const { company, request, document } = await answered()
    await decide(company.customerId, document, 'reject')
    expect(await waiting(company)).toMatchObject([
      { request_id: request, rejected: [{ _id: document, name: 'deed.png', reason: 'It is unreadable' }] },
    ])
    await answer(company, company.customerId, request)
    expect(await waiting(company)).toEqual([])
  })

  it('is answered by those who manage the company, and by no manager of it', async () => {
    const company = await bank.makeCompany()
    const { customerId: id } = company
    const request = await ask(id)
    const viewer = await bank.addUser(id, {}, 'Rasos Baldai UAB', 'APPROVED', 'customer_viewer')
    expect(await answer(viewer, id, request)).toMatchObject({ code: 'permission_missing' })
    const stranger = await bank.makeCompany()
    expect(await answer(stranger, id, request)).toMatchObject({ code: 'not_found' })
    expect(await answer(company, id, newId())).toMatchObject({ code: 'request_closed' })
    expect(
      await bank.call(company, uploadCompanyDocuments, {
        params: { id },
        body: { path: 'documents/corporate_docs/companys_chart' },
        files: [PICTURE],
      }),
    ).toMatchObject({ code: 'registration_closed' })
  })

  it('takes no answer once the relationship is over', async () => {
    const company = await bank.makeCompany()
    const request = await ask(company.customerId)
    await bank.db
      .updateTable('customer')
      .set({ status: 'CLOSED' })
      .where('id', '=', company.customerId)
      .execute()
    expect(await answer(company, company.customerId, request)).toMatchObject({ code: 'registration_closed' })
  })
})
