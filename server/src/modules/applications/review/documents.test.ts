import { getIndividual, uploadIndividualDocuments } from '@fondaco/contract/applications/calls.ts'
import {
  cancelDocumentRequest,
  decideDocument,
  requestDocument,
} from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { deleteDocument } from '@fondaco/contract/companies/document-calls.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  addDocument,
  auditedOf,
  makeApplicant,
  seen,
} from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { PNG } from '../../../../test/one-pixel-png.ts'
import { newId } from '../../../platform/ids.ts'
import { receiveRequest } from '../dossier/request-store.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const decide = ({ customerId }: Applicant, document: string, body: CallBody<typeof decideDocument>) =>
  bank.call(staff, decideDocument, { params: { id: customerId, document }, body })
const remove = ({ customerId }: Applicant, path: string) =>
  bank.call(staff, deleteDocument, { body: { path, object_ref: customerId, reason: 'Of somebody else' } })
const accept = { decision: 'accept' } as const
const reject = { decision: 'reject', reason: 'It is older than 3 months' } as const

const ask = ({ customerId }: Applicant, more: Partial<CallBody<typeof requestDocument>> = {}) =>
  bank.call(staff, requestDocument, {
    params: { id: customerId },
    body: { what: 'Utility bill', reason: 'The one you sent is cut off', deadline: '2026-12-01', ...more },
  })

/** The newest document of a kind. */
const documentOf = async (applicant: Applicant, kind: string) =>
  (await seen(bank, staff, applicant)).all_documents.find((one) => one.kind === kind)?._id ?? ''

async function lettersTo({ id }: Applicant) {
  await bank.drain()
  const { email } = await bank.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return bank.letters.filter(({ to }) => to === email).map(({ letter }) => letter)
}

describe('a document', () => {
  it('that is accepted makes the application ready', async () => {
    const applicant = await makeApplicant(bank, { documents: 'received' })
    expect(await seen(bank, staff, applicant)).toMatchObject({ may: { approve: false } })
    const { result } = await decide(applicant, await documentOf(applicant, 'poa'), accept)
    expect(result).toMatchObject({ kind: 'poa', state: 'accepted', reason: null })
    expect(await seen(bank, staff, applicant)).toMatchObject({ may: { approve: true }, blockers: [] })
    expect(await lettersTo(applicant)).toEqual([])
  })

  it('that is rejected opens its prompt again, and the customer reads why', async () => {
    const applicant = await makeApplicant(bank, { documents: 'received' })
    const { result } = await decide(applicant, await documentOf(applicant, 'poa'), reject)
    expect(result).toMatchObject({ state: 'rejected', reason: reject.reason })
    expect(await seen(bank, staff, applicant)).toMatchObject({
      prompts: ['proof_of_address'],
      blockers: ['The proof of address is missing'],
    })
    expect(await lettersTo(applicant)).toMatchObject([
      { template: 'document-rejected', document: { kind: 'poa' }, reason: reject.reason },
    ])
    expect(bank.notices.at(-1)).toMatchObject({
      customerId: applicant.customerId,
      message: { en: `Proof of address: ${reject.reason}`, lt: `Adreso įrodymas: ${reject.reason}` },
    })
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({
      action: 'document.reject',
      before: { state: 'received' },
      after: { state: 'rejected', reason: reject.reason },
    })
  })

  it('that is rejected beside another of its kind leaves the prompt answered', async () => {
    const applicant = await makeApplicant(bank, { documents: 'accepted' })
    const second = await addDocument(bank, applicant)
    await decide(applicant, second, reject)
    expect(await seen(bank, staff, applicant)).toMatchObject({ prompts: [], may: { approve: true } })
  })

  it('that is rejected after they were let in is asked for by nobody', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED', documents: 'received' })
    await decide(applicant, await documentOf(applicant, 'poa'), reject)
    expect(await lettersTo(applicant)).toEqual([])
  })

  it.each(['crs', 'identity_report'])(
    '%s that a provider made is not decided on, nor deleted',
    async (kind) => {
      const applicant = await makeApplicant(bank)
      const document = await addDocument(bank, applicant, { kind })
      const refused = { status: 409, code: 'document_of_provider' }
      expect(await decide(applicant, document, accept)).toMatchObject(refused)
      expect(await decide(applicant, document, reject)).toMatchObject(refused)
      expect(await remove(applicant, document)).toMatchObject(refused)
      expect(await seen(bank, staff, applicant)).toMatchObject({
        all_documents: expect.arrayContaining([
          expect.objectContaining({ _id: document, state: 'received', undecided: false, deletion: null }),
        ]),
      })
    },
  )

  it('that staff upload counts once a colleague accepts it', async () => {
    const applicant = await makeApplicant(bank, { documents: 'rejected' })
    const colleague = await bank.makeStaff('Tomas Antrasis')
    const uploaded = await bank.call(staff, uploadIndividualDocuments, {
      params: { id: applicant.customerId },
      body: { path: 'documents/poa' },
      files: [{ name: 'bill.png', bytes: PNG }],
    })
    const document = uploaded.result[0]?._id ?? ''
    expect(await seen(bank, staff, applicant)).toMatchObject({ prompts: ['proof_of_address'] })
    expect(await decide(applicant, document, accept)).toMatchObject({ code: 'maker_cannot_approve' })
    const { code } = await bank.call(colleague, decideDocument, {
      params: { id: applicant.customerId, document },
      body: accept,
    })
    expect(code).toBe('OK00')
    expect(await seen(bank, staff, applicant)).toMatchObject({ prompts: [] })
  })

  it('that staff hide leaves the page of the customer, and its prompt is open again', async () => {
    const applicant = await makeApplicant(bank)
    const document = await documentOf(applicant, 'poa')
    await remove(applicant, document)
    const own = await bank.call(applicant, getIndividual, { params: { id: applicant.customerId } })
    expect(own.result.documents).toEqual([])
    expect(own.result.prompts).toEqual(['proof_of_address'])
    expect(await seen(bank, staff, applicant)).toMatchObject({ may: { approve: false } })
  })

  it('that staff uploaded for a request, and destroyed, leaves the request open', async () => {
    const applicant = await makeApplicant(bank)
    const { result } = await ask(applicant)
    const uploaded = await bank.call(staff, uploadIndividualDocuments, {
      params: { id: applicant.customerId },
      body: { path: 'documents/additional', request: result._id },
      files: [{ name: 'bill.png', bytes: PNG }],
    })
    const stateOf = async () =>
      (await seen(bank, staff, applicant)).all_requests.find(({ _id }) => _id === result._id)?.state
    expect(await stateOf()).toBe('received')
    expect((await remove(applicant, uploaded.result[0]?._id ?? '')).code).toBe('OK00')
    expect(await stateOf()).toBe('requested')
  })

  it('that staff uploaded for a request, and a colleague rejects, is not named to the customer', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const colleague = await bank.makeStaff('Tomas Antrasis')
    const { result } = await ask(applicant)
    const upload = async () => {
      const uploaded = await bank.call(staff, uploadIndividualDocuments, {
        params: { id: applicant.customerId },
        body: { path: 'documents/additional', request: result._id },
        files: [{ name: 'internal.png', bytes: PNG }],
      })
      return uploaded.result[0]?._id ?? ''
    }
    const rejectIt = async (document: string) =>
      bank.call(colleague, decideDocument, {
        params: { id: applicant.customerId, document },
        body: { decision: 'reject', reason: 'Internal reason' },
      })
    const stateOf = async () =>
      (await seen(bank, staff, applicant)).all_requests.find(({ _id }) => _id === result._id)?.state
    const waiting = async () =>
      (await bank.call(applicant, getCustomerDashboard, { body: { object_ref: applicant.id } })).result
        .waiting
    await rejectIt(await upload())
    expect(await stateOf()).toBe('requested')
    expect(await waiting()).toMatchObject([{ kind: 'document', request_id: result._id, rejected: [] }])
    // An answer of the customer was rejected too.
    const own = await addDocument(bank, applicant, { kind: 'additional', request: result._id })
    await bank.db.transaction().execute((trx) => receiveRequest(trx, applicant.customerId, result._id))
    await decide(applicant, own, reject)
    await rejectIt(await upload())
    expect(await stateOf()).toBe('rejected')
    expect(await waiting()).toMatchObject([{ rejected: [{ reason: reject.reason }] }])
    // The request is reopened as it was.
    await remove(applicant, await upload())
    expect(await stateOf()).toBe('rejected')
    expect((await auditedOf(bank, applicant)).map(({ action, after }) => [action, after])).toContainEqual([
      'document.reopen_request',
      { state: 'rejected' },
    ])
  })

  it.each<[string, 'accepted' | 'rejected']>([
    ['accepted', 'accepted'],
    ['rejected', 'rejected'],
  ])('that was %s is not decided on again', async (_, documents) => {
    const applicant = await makeApplicant(bank, { documents })
    const document = await documentOf(applicant, 'poa')
    expect(await decide(applicant, document, accept)).toMatchObject({ status: 409, code: 'document_decided' })
    expect(await decide(applicant, document, reject)).toMatchObject({ status: 409, code: 'document_decided' })
  })

  it('of somebody else, or none, is not found', async () => {
    const [applicant, other] = [
      await makeApplicant(bank),
      await makeApplicant(bank, { documents: 'received' }),
    ]
    expect((await decide(applicant, await documentOf(other, 'poa'), accept)).code).toBe('not_found')
    expect((await decide(applicant, newId(), accept)).code).toBe('not_found')
  })

  it('of two decisions at once has one', async () => {
    const applicant = await makeApplicant(bank, { documents: 'received' })
    const document = await documentOf(applicant, 'poa')
    const answers = await Promise.all(
      [accept, reject, accept, reject].map((body) => decide(applicant, document, body)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      'document_decided',
      'document_decided',
      'document_decided',
    ])
  })
})

describe('a request', () => {
  it.each<[string, Partial<CallBody<typeof requestDocument>>, string, string]>([
    ['a passport', { what: 'Passport' }, 'Passport', 'Pasas'],
    ['something else', { what: 'other', text: 'Lease contract' }, 'Lease contract', 'Lease contract'],
    ['tomorrow', { deadline: '2026-11-22' }, 'Utility bill', 'Sąskaita už komunalines paslaugas'],
    ['in 60 days', { deadline: '2027-01-20' }, 'Utility bill', 'Sąskaita už komunalines paslaugas'],
  ])('for %s is shown, and told by letter', async (_, more, en, lt) => {
    const applicant = await makeApplicant(bank)
    const { result } = await ask(applicant, more)
    expect(result).toMatchObject({ state: 'requested', overdue: false, ...more })
    const now = await seen(bank, staff, applicant)
    expect(now).toMatchObject({
      document_requests: [{ _id: result._id }],
      all_requests: [{ _id: result._id }],
      blockers: ['The customer was asked for a document that is not there yet'],
      may: { approve: false },
    })
    const [day, month, year] = result.deadline.split('-').toReversed()
    expect(await lettersTo(applicant)).toMatchObject([
      {
        template: 'document-requested',
        document: { what: more.what ?? 'Utility bill', text: more.text ?? null },
        deadline: `${day}-${month}-${year}`,
        reason: result.reason,
      },
    ])
    expect(bank.notices.at(-1)?.message).toEqual({
      en: `${en}: The one you sent is cut off`,
      lt: `${lt}: The one you sent is cut off`,
    })
  })

  it('is on the dashboard of its customer until it is answered', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const other = await makeApplicant(bank, { status: 'APPROVED' })
    const waiting = async (who: Applicant, language?: 'lt') =>
      (await bank.call(who, getCustomerDashboard, { body: { object_ref: who.id }, language })).result.waiting
    const { result } = await ask(applicant)
    const item = {
      kind: 'document',
      request_id: result._id,
      title: 'Send us a document',
      text: 'Utility bill. The one you sent is cut off',
      // the end of that day in Vilnius
      deadline: '2026-12-01T22:00:00.000Z',
      document: 'Utility bill',
      reason: 'The one you sent is cut off',
      overdue: false,
      rejected: [],
    }
    expect(await waiting(applicant)).toEqual([item])
    expect(await waiting(applicant, 'lt')).toMatchObject([{ title: 'Atsiųskite mums dokumentą' }])
    expect(await waiting(other)).toEqual([])
    await bank.db.transaction().execute((trx) => receiveRequest(trx, applicant.customerId, result._id))
    expect(await waiting(applicant)).toEqual([])
  })

  it.each<[string, Partial<CallBody<typeof requestDocument>>, string]>([
    ['by today', { deadline: '2026-11-21' }, 'deadline_invalid'],
    ['by yesterday', { deadline: '2026-11-20' }, 'deadline_invalid'],
    ['in 61 days', { deadline: '2027-01-21' }, 'deadline_invalid'],
    ['for something without a name', { what: 'other' }, 'request_text_required'],
    ['without a reason', { reason: ' ' }, 'input_invalid'],
    ['for what there is not', { what: 'Diploma' as 'other' }, 'input_invalid'],
  ])('%s is refused', async (_, more, code) => {
    const applicant = await makeApplicant(bank)
    expect((await ask(applicant, more)).code).toBe(code)
    expect((await seen(bank, staff, applicant)).all_requests).toEqual([])
  })

  it.each(['REJECTED', 'TERMINATED', 'CLOSED', 'CLOSE-APP'] as const)(
    'of who is %s is refused',
    async (status) => {
      expect((await ask(await makeApplicant(bank, { status }))).code).toBe('review_not_possible')
    },
  )

  it('stands by its documents', async () => {
    const applicant = await makeApplicant(bank)
    const { result } = await ask(applicant)
    const state = async () => (await seen(bank, staff, applicant)).all_requests[0]?.state
    const send = async () => {
      const document = await addDocument(bank, applicant, { kind: 'additional', request: result._id })
      await bank.db.transaction().execute((trx) => receiveRequest(trx, applicant.customerId, result._id))
      return document
    }
    const [one, two] = [await send(), await send()]
    expect(await state()).toBe('received')
    // one of two is rejected: the other may be enough
    await decide(applicant, one, reject)
    expect(await state()).toBe('received')
    await decide(applicant, two, reject)
    expect(await state()).toBe('rejected')
    expect(await lettersTo(applicant)).toMatchObject([
      { template: 'document-requested' },
      { template: 'document-rejected', document: { what: 'Utility bill' } },
      { template: 'document-rejected', document: { what: 'Utility bill' } },
    ])
    expect((await seen(bank, staff, applicant)).document_requests).toHaveLength(1)
    await decide(applicant, await send(), accept)
    expect(await state()).toBe('accepted')
    expect(await seen(bank, staff, applicant)).toMatchObject({
      document_requests: [],
      may: { approve: true },
    })
  })

  it('is overdue after its day, in Vilnius', async () => {
    const applicant = await makeApplicant(bank)
    await ask(applicant, { deadline: '2026-11-22' })
    const overdue = async () => (await seen(bank, staff, applicant)).all_requests[0]?.overdue
    await bank.jumpTo('2026-11-22T21:59:59.000Z')
    expect(await overdue()).toBe(false)
    await bank.jumpTo('2026-11-22T22:00:00.000Z')
    expect(await overdue()).toBe(true)
  })

  it('is taken back while it waits, and not later', async () => {
    const applicant = await makeApplicant(bank)
    const { result } = await ask(applicant, { deadline: '2026-12-20' })
    const cancel = (request = result._id) =>
      bank.call(staff, cancelDocumentRequest, { params: { id: applicant.customerId, request } })
    expect((await cancel()).result).toMatchObject({ state: 'cancelled' })
    expect(await seen(bank, staff, applicant)).toMatchObject({
      document_requests: [],
      may: { approve: true },
    })
    expect(await cancel()).toMatchObject({ status: 422, code: 'request_closed' })
    expect((await cancel(newId())).code).toBe('not_found')
  })
})
