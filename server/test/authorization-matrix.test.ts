import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Actor, type Cell, cellOf } from '@fondaco/contract/authorization.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { CUSTOMER_ROLES, ROLES, type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccount } from '../src/modules/accounts/index.ts'
import { signFileLink } from '../src/modules/documents/index.ts'
import { SESSION_COOKIE } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import { systemScope } from '../src/platform/scope.ts'
import { simulatedESignature } from '../src/providers/e-signature/simulator.ts'
import { simulatedIdentityVerification } from '../src/providers/identity-verification/simulator.ts'
import { buildApp, LASTING_SESSIONS, type RunningApp } from './build-app.ts'
import { insertCredit, insertTransactions, rowOf, type TransactionRow } from './insert-transactions.ts'
import {
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  PASSWORD,
  proveTwice,
} from './make.ts'
import { codeNow, TOTP_SECRET } from './one-time-code.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

/**
 * T9: every call of the contract × every role × {own customer, another customer, another user of the same company, no
 * session, ended session}, over HTTP. Only the cells that the contract marks answer 2xx; every other one is refused with
 * 401, 403 or 404 and changes nothing; and no answer holds anything of a customer whom the session may not see.
 */

type CallName = keyof typeof CALLS

/** Whose data an input speaks of, and as whom. */
interface Subject {
  /** The user whom the input says it comes from. */
  readonly user: MadeUser
  readonly customer: MadeCustomer
  /** A transaction of the customer as the call needs it; a new one each time for a call that uses it up. */
  transaction(state: State): Promise<MadeTransaction>
}

interface MadeCustomer {
  readonly id: string
  readonly kind: 'COMPANY' | 'INDIVIDUAL'
  readonly owner: Sender
  readonly ownerId: string
  /** A user of the customer whom nobody signs in as. */
  readonly memberId: string
  readonly accountId: string
  readonly iban: string
  /** Of an individual: a document of theirs, and a request for another one. */
  readonly documentId: string
  readonly requestId: string
}

/** Held for review; held for a name; asked about; any, with a file; a fee that was charged; or one to have back. */
type State = 'review' | 'name' | 'question' | 'file' | keyof typeof ROWS

/** What is written as it is, without money: nothing here moves any. */
const ROWS = {
  fee: { type: 'FEE', subtype: 'MONTHLY' },
  asked_back: { cancel_status: 'REQ_CANCEL' },
} as const

interface MadeTransaction {
  readonly id: string
  readonly version: number
  readonly fileId: string
}

interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  /** The name of a file to upload. */
  readonly file?: string
}

interface Example {
  readonly input?: (subject: Subject) => Input | Promise<Input>
  /** What the same session must have done before. */
  readonly before?: (sender: Sender, input: Input) => Promise<unknown>
  /** Puts back what the call took from its user. */
  readonly after?: () => Promise<unknown>
  /** The call is about this kind of customer; to the other it answers 404. */
  readonly kind?: MadeCustomer['kind']
  /** The session is over after it. */
  readonly endsSession?: true
}

const company = ({ customer }: Subject) => (customer.kind === 'COMPANY' ? { company_id: customer.id } : {})
const of = (state: State) => async (subject: Subject) => ({
  params: { id: (await subject.transaction(state)).id },
})
const change = (state: State, body: Record<string, unknown>) => async (subject: Subject) => {
  const { id, version } = await subject.transaction(state)
  return { params: { id }, body: { ...body, version } }
}
const objectRef = ({ user }: Subject) => ({ object_ref: user.id })
let payments = 0

/** How each call is made well. A call without a row does not compile. */
const EXAMPLES: Readonly<Record<CallName, Example>> = {
  getHealth: {},
  listSimulatedBehaviours: {},
  listSimulatedMail: {},
  listSimulatedSms: {},
  reportError: { input: () => ({ body: { kind: 'script', message: 'something failed' } }) },
  getAuditHead: {},
  getSystemStatus: {},
  saveDraft: {
    input: () => ({ params: { form: 'sepa_transfer' }, body: { content: { name: 'Holzwerk Nord KG' } } }),
  },
  getDraft: { input: () => ({ params: { form: 'sepa_transfer' } }) },
  deleteDraft: { input: () => ({ params: { form: 'sepa_transfer' } }) },
  advanceClock: { input: () => ({ body: { advance_s: 0 } }) },
  getProviders: {},
  startSignIn: { input: () => ({ body: { provider: 'fondaco' } }) },
  login: { input: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }) },
  renewToken: {},
  getTestToken: {},
  logoff: { endsSession: true },
  beginPasskeySignIn: { input: () => ({ body: {} }) },
  beginTotp: { input: () => ({ body: { password: PASSWORD } }) },
  confirmTotp: { input: async () => ({ body: { otp: await codeNow() } }), before: beginApps, after: restore },
  removeTotp: {
    input: () => ({ body: { password: PASSWORD } }),
    before: async (sender) => {
      await giveApps()
      await addPasskey(sender)
    },
    after: restore,
  },
  makeRecoveryCodes: { input: () => ({ body: { password: PASSWORD } }), before: giveApps, after: restore },
  beginPasskey: { input: () => ({ body: { password: PASSWORD } }) },
  addPasskey: {
    input: () => ({ body: { name: 'Laptop' } }),
    before: async (sender, { body }) => Object.assign(body as object, await makePasskey(sender)),
    after: restore,
  },
  namePasskey: {
    input: () => ({ params: { id: newId() }, body: { name: 'Laptop' } }),
    before: async (sender, { params }) => Object.assign(params ?? {}, { id: await addPasskey(sender) }),
    after: restore,
  },
  removePasskey: {
    input: () => ({ params: { id: newId() }, body: { password: PASSWORD } }),
    before: async (sender, { params }) => {
      await giveApps()
      Object.assign(params ?? {}, { id: await addPasskey(sender) })
    },
    after: restore,
  },
  getSecurity: {},
  changePassword: {
    input: () => ({ body: { old_password: PASSWORD, new_password: NEW_PASSWORD } }),
    after: restore,
  },
  changeExpiredPassword: {
    input: ({ user }) => ({ body: { email: user.email, password: PASSWORD, new_password: NEW_PASSWORD } }),
    after: restore,
  },
  endOwnSession: {
    input: () => ({ params: { id: newId() } }),
    before: async (sender, { params }) => Object.assign(params ?? {}, { id: await currentSession(sender) }),
    after: restore,
  },
  endOtherSessions: { after: restore },
  resetPassword: {
    input: () => ({ body: { email: 'somebody@made.test' } }),
    before: async (_, { body }) => Object.assign(body as object, { email: `${newId()}@made.test` }),
  },
  updatePreferences: { input: ({ user }) => ({ params: { id: user.id }, body: { notify_debit: false } }) },
  listUsers: { input: () => ({ query: { limit: '200' } }) },
  createStaffUser: {
    input: () => ({
      body: {
        first_name: 'Jonas',
        last_name: 'Naujokas',
        email: 'newcomer@made.test',
        roles: ['compliance'],
        entities: ['UAB'],
      },
    }),
    before: async (_, { body }) => Object.assign(body as object, { email: `${newId()}@made.test` }),
  },
  changeUserAccess: {
    async input(subject) {
      const { rows } = await running.database.ownerPool.query('select version from app_user where id = $1', [
        subject.customer.memberId,
      ])
      const version = rows[0].version as number
      return { ...ofMember(subject), body: { status: 'APPROVED', reason: 'They called.', version } }
    },
  },
  expireUserPassword: { input: ofMember },
  endUserSessions: { input: ofMember },
  resetMfa: { input: ofMember },
  listCustomerUsers: { input: ({ customer }) => ({ params: { customer: customer.id } }) },
  proxyLogin: {
    input: ({ customer }) => ({
      body: { user_id: customer.ownerId, reason: 'They called and asked for help.' },
    }),
  },
  listCountries: { input: (subject) => ({ body: objectRef(subject) }) },
  listCompanyAccounts: {
    kind: 'COMPANY',
    input: (subject) => ({ body: { ...objectRef(subject), company_id: subject.customer.id } }),
  },
  listIndividualAccounts: {
    kind: 'INDIVIDUAL',
    input: (subject) => ({ body: { ...objectRef(subject), individual_id: subject.customer.id } }),
  },
  getCustomerDashboard: { input: (subject) => ({ body: { ...objectRef(subject), ...company(subject) } }) },
  listNotifications: {},
  getBankOfIban: { input: ({ customer }) => ({ query: { iban: customer.iban } }) },
  quoteFee: {
    input: (subject) => ({
      body: {
        type: 'SCT',
        account: subject.customer.accountId,
        amount: '20.00',
        currency: 'EUR',
        ...company(subject),
      },
    }),
  },
  authorisePayment: { input: (subject) => ({ body: payment(subject) }) },
  confirmAuthorisation: {
    async input(subject) {
      shown = payment(subject)
      return { params: { id: NO_ID }, body: { otp: await codeNow() } }
    },
    before: async (sender, { params }) => {
      await giveApps()
      const { _id: id } = await sender.must<{ _id: string }>(CALLS.authorisePayment, { body: shown })
      Object.assign(params ?? {}, { id })
    },
    after: restore,
  },
  createTransaction: { input: (subject) => ({ body: payment(subject) }) },
  cancelTransaction: {
    async input(subject) {
      const { id, version } = await subject.transaction('review')
      return { body: { _id: id, version, ...company(subject) } }
    },
  },
  listTransactions: { input: (subject) => ({ query: company(subject) }) },
  exportTransactions: { input: (subject) => ({ query: { format: 'csv', ...company(subject) } }) },
  listTransactionsBalance: {},
  listTransactionsCrm: {},
  exportTransactionsCrm: { input: () => ({ query: { format: 'csv' } }) },
  listSepaTransactions: {},
  listReasonCodes: {
    input: () => ({ query: { status: 'REVIEW', direction: 'DEBIT', action: 'DECLINE', type: 'SCT' } }),
  },
  getTransaction: { input: of('file') },
  getReceipt: { input: of('file') },
  getTransactionFile: {
    async input(subject) {
      const { id, fileId } = await subject.transaction('file')
      return { params: { id, file: fileId } }
    },
  },
  listTransactionAudit: { input: of('file') },
  listTransactionMessages: { input: of('file') },
  addComment: {
    input: async (subject) => ({ ...(await of('file')(subject)), body: { comment: 'Looked at it.' } }),
  },
  decideTransaction: { input: change('review', { action: 'APPROVE' }) },
  refuseCancelRequest: { input: change('asked_back', { reason_code: 'DUPLICATE' }) },
  reverseTransaction: { input: change('fee', { reason_code: 'DUPLICATE' }) },
  // Each line is judged alone: of one that is not theirs it says `not_found` (mass-update.test.ts).
  massUpdateTransactions: { input: () => ({ body: { ids: [NO_ID], action: 'APPROVE', versions: [1] } }) },
  lockTransaction: { input: async (subject) => ({ ...(await of('review')(subject)), body: {} }) },
  unlockTransaction: {
    input: async (subject) => ({ ...(await of('review')(subject)), body: {} }),
    before: (sender, input) => sender.send(CALLS.lockTransaction, input),
  },
  decideAlert: { input: change('name', { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY' }) },
  askQuestion: { input: change('review', { text: 'What is it for?', deadline: inDays(3) }) },
  answerQuestion: {
    input: async (subject) => ({ ...(await of('question')(subject)), body: { text: 'For a chair.' } }),
  },
  changeConditions: { input: change('review', { add: ['Show the invoice'] }) },
  uploadFiles: { input: (subject) => ({ query: company(subject), file: 'invoice.png' }) },
  getStaffDashboard: {},
  verifyLedger: { input: () => ({ body: {} }) },
  injectIncoming: {
    input: ({ customer }) => ({
      body: {
        type: 'SCT',
        iban: customer.iban,
        amount: '12.00',
        currency: 'EUR',
        debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
      },
    }),
  },
  injectRecall: {
    input: async ({ customer: { id, accountId, iban } }) => {
      const account = {
        id: accountId,
        accountId: iban,
        customerId: id,
        entity: 'UAB',
        currency: 'EUR',
      } as const
      return { body: { transaction_id: await insertCredit(running.app, account), reason: 'DUPL' } }
    },
  },
  registerIndividual: {
    input: () => ({
      body: {
        step: 'verify_email',
        email: `newcomer-${registrations}@made.test`,
        first_name: 'Ona',
        last_name: 'Petraitė',
        role: 'INDIVIDUAL',
      },
    }),
    async after() {
      registrations += 1
    },
  },
  getRegistration: {},
  getIndividual: { kind: 'INDIVIDUAL', input: ({ customer }) => ({ params: { id: customer.id } }) },
  updateUser: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.ownerId },
      body: { documents: { crs: { viewed: true } } },
    }),
  },
  uploadIndividualDocuments: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.id },
      query: { path: 'documents/additional', request: customer.requestId },
      file: 'bill.png',
    }),
  },
  getIndividualDocument: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({ body: { path: customer.documentId } }),
  },
  readSignedFile: {
    async input() {
      const { url } = await signFileLink(running.app.db, individual.documentId)
      return { query: { token: new URL(url, running.url).searchParams.get('token') ?? '' } }
    },
  },
  registerIdentityCheck: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      body: {
        _id: customer.ownerId,
        first_name: 'Ona',
        last_name: 'Petraitė',
        email: 'ona@made.test',
        type: 'user',
      },
    }),
    before: () =>
      running.database.ownerPool.query(`
        update customer set status = 'PENDING' where kind = 'INDIVIDUAL';
        update individual set is_blocked = true, tier = 2`),
    after: () =>
      running.database.ownerPool.query(`
        update customer set status = 'APPROVED' where kind = 'INDIVIDUAL';
        update individual set is_blocked = false`),
  },
  getIdentityCheck: { kind: 'INDIVIDUAL' },
  signCrs: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      body: { document_type: 'docusign_crs_template', user: { _id: customer.ownerId } },
    }),
  },
  listIndividuals: {},
  editIndividual: { kind: 'INDIVIDUAL', input: ofVersion({ po_birth: 'Alytus', reason: 'They called.' }) },
  reviewIndividual: {
    kind: 'INDIVIDUAL',
    input: ofVersion({ action: 'change_status', status: 'SUSPENDED', reason: 'Other' }),
    after: () => asOwner(`update customer set status = 'APPROVED' where kind = 'INDIVIDUAL'`),
  },
  decideDocument: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.id, document: customer.documentId },
      body: { decision: 'reject', reason: 'It is too old.' },
    }),
    after: () =>
      asOwner(
        `update customer_document set state = 'received'; update document_request set state = 'received'`,
      ),
  },
  requestDocument: {
    kind: 'INDIVIDUAL',
    input: ofIndividual({
      what: 'Passport',
      reason: 'The one we have is old.',
      deadline: inDays(10).slice(0, 10),
    }),
  },
  cancelDocumentRequest: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({ params: { id: customer.id, request: customer.requestId } }),
    before: () => asOwner(`update document_request set state = 'requested'`),
    after: () => asOwner(`update document_request set state = 'received'`),
  },
  sendIdentityCheck: {
    kind: 'INDIVIDUAL',
    input: ofIndividual({}),
    after: () => asOwner('delete from identity_check'),
  },
  decideIdentityCheck: {
    kind: 'INDIVIDUAL',
    input: ofIndividual({ status: 'PASS', reason: 'The faces are the same.' }),
    before: () => giveCheck(`'SENT', true`),
    after: () => asOwner('delete from identity_check'),
  },
  getIdentityReport: {
    kind: 'INDIVIDUAL',
    input: ofIndividual(),
    before: () => giveCheck(`'PASS', false`),
    after: () => asOwner('delete from identity_check'),
  },
  getIndividualRisk: { kind: 'INDIVIDUAL', input: ofIndividual() },
  setIndividualRisk: { kind: 'INDIVIDUAL', input: ofIndividual({ recalculate: true }) },
  decideWatchlistHit: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.id, hit: HIT },
      body: { decision: 'false_positive', reason: 'Another birth date', version: 1 },
    }),
    before: giveHit,
    after: () => asOwner('delete from customer_hit'),
  },
  listIndividualsAccounts: { kind: 'INDIVIDUAL', input: ofIndividual() },
  openIndividualAccount: { kind: 'INDIVIDUAL', input: ofIndividual({ entity: 'UAB', currency: 'USD' }) },
  changeAccount: {
    kind: 'INDIVIDUAL',
    input: ofAccount({ action: 'block', reason: 'They called.' }),
    after: () => asOwner(`update account set status = 'ACTIVE'`),
  },
  freezeAccountAmount: {
    kind: 'INDIVIDUAL',
    input: ofAccount({ freezed: '10.00', reason: 'Court order' }),
  },
  listIndividualComments: { kind: 'INDIVIDUAL', input: ofIndividual() },
  commentOnIndividual: { kind: 'INDIVIDUAL', input: ofIndividual({ comment: 'Looked at it.' }) },
  listIndividualAudit: { kind: 'INDIVIDUAL', input: ofIndividual() },
  getClearingExchange: {},
  listClearingFiles: {},
  getClearingFile: { input: () => ({ params: { id: FAILED_FILE } }) },
  downloadClearingFile: { input: () => ({ params: { id: FAILED_FILE } }) },
  retryClearingFile: {
    input: () => ({ params: { id: FAILED_FILE }, body: { version: 1 } }),
    after: () => asOwner(`update clearing_file set state = 'FAILED', version = 1`),
  },
  setClearingFileAside: {
    input: () => ({ params: { id: FAILED_FILE }, body: { version: 1, reason: 'It came again.' } }),
    after: () =>
      asOwner(
        `update clearing_file set state = 'FAILED', set_aside_by = null, set_aside_why = null, version = 1`,
      ),
  },
  listClearingBreaks: {
    input: async (subject) => {
      await ofBreak(subject)
      return {}
    },
  },
  getClearingBreak: { input: ofBreak },
  settleClearingBreak: {
    input: async (subject) => ({
      ...(await ofBreak(subject)),
      body: { how: 'The clearing house took its answer back.' },
    }),
    after: () =>
      asOwner('update clearing_break set resolved_at = null, resolved_by = null, resolved_how = null'),
  },
  getSimulatedIdentitySession: { input: async () => ({ params: { session: await openIdentitySession() } }) },
  decideSimulatedIdentitySession: { input: async () => decidedIdentity(await openIdentitySession()) },
  getSimulatedEnvelope: { input: async () => ({ params: { envelope: await openEnvelope() } }) },
  answerSimulatedEnvelope: {
    input: async () => ({ params: { envelope: await openEnvelope() }, body: { decision: 'decline' } }),
  },
}

const FAILED_FILE = newId()

/** A clearing file that failed, in the folder of the exchange. */
async function makeFailedFile(): Promise<void> {
  await mkdir(join(exchange, 'error'))
  await writeFile(join(exchange, 'error', `${FAILED_FILE}_bad.xml`), '<Xchg/>')
  await asOwner(
    `insert into clearing_file (id, direction, name, state, created_at) values ('${FAILED_FILE}', 'IN', 'bad.xml', 'FAILED', now())`,
  )
}

/** The open break of each customer. */
const breaks = new Map<string, string>()

/** About a break of a payment of the customer. */
async function ofBreak({ customer, transaction }: Subject): Promise<{ params: { id: string } }> {
  const id = breaks.get(customer.id) ?? newId()
  if (!breaks.has(customer.id)) {
    const { id: payment } = await transaction('file')
    await asOwner(
      `insert into clearing_break (id, at, kind, text, transaction_id)
         values ('${id}', now(), 'contradiction', '{"en": "No.", "lt": "Ne."}', '${payment}')`,
    )
    breaks.set(customer.id, id)
  }
  return { params: { id } }
}

/** About an individual. */
function ofIndividual(body?: Record<string, unknown>) {
  return ({ customer }: Subject): Input => ({ params: { id: customer.id }, ...(body ? { body } : {}) })
}

/** The same, with the version as it stands. */
function ofVersion(body: Record<string, unknown>) {
  return async ({ customer: { id } }: Subject) => ({
    params: { id },
    body: { ...body, version: await versionOf('customer', id) },
  })
}

/** About the account of an individual. */
function ofAccount(body: Record<string, unknown>) {
  return async ({ customer: { accountId: id } }: Subject) => ({
    params: { id },
    body: { ...body, version: await versionOf('account', id) },
  })
}

async function versionOf(table: 'customer' | 'account', id: string): Promise<number> {
  const { rows } = await running.database.ownerPool.query(`select version from ${table} where id = $1`, [id])
  return rows[0].version
}

const asOwner = (text: string) => running.database.ownerPool.query(text)

/** Gives the individual whom staff see an identity check that the simulator has decided. */
async function giveCheck(standing: string): Promise<void> {
  const session = await openIdentitySession()
  await nobody.must(CALLS.decideSimulatedIdentitySession, await decidedIdentity(session))
  await running.database.ownerPool.query(
    `insert into identity_check (id, customer_id, session_id, status, suspected, started_at, expires_at)
     values ($1, $2, $3, ${standing}, now(), now())`,
    [newId(), individual.id, session],
  )
}

const HIT = newId()

async function giveHit(): Promise<void> {
  await asOwner(
    `insert into customer_hit (id, customer_id, list, subject, entry, list_version, listed_name, name, score, parts,
       certain, algorithm, threshold, found_at)
     values ('${HIT}', '${individual.id}', 'Test list', '1', '', '1', 'Konrad Mustermensch', 'Konrad', 0.9, '[]', false,
       'test/1', 0.85, now())`,
  )
}

const providerDeps = () => ({ db: running.app.db, clock: running.app.clock, publicUrl: running.url })
const toBack = () => ({ reference: newId(), language: 'en' as const, returnUrl: running.url })

async function openIdentitySession(): Promise<string> {
  const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@made.test' }
  const check = simulatedIdentityVerification(providerDeps())
  return (await check.createSession({ ...person, ...toBack() })).sessionId
}

/** What somebody says on the simulator's page. */
const decidedIdentity = (session: string) => ({
  params: { session },
  body: {
    status: 'passed',
    person: { first_name: 'Ona', last_name: 'Petraitė', birthdate: '1990-05-17' },
    document: {
      type: 'passport',
      number: '12345678',
      issue_date: '2023-11-20',
      expiry_date: '2033-11-20',
      issuing_country: 'LT',
      nationality: 'LT',
    },
  },
})

async function openEnvelope(): Promise<string> {
  const signer = { name: 'Ona Petraitė', email: 'ona@made.test' }
  const service = simulatedESignature(providerDeps())
  const envelope = await service.createEnvelope({ template: 'crs', signer, values: {}, ...toBack() })
  return envelope.envelopeId
}

/** Sign-ups begun, each with an address of its own: a code goes to one only so often. */
let registrations = 0

/** Asks an individual for a document, and has them send one. */
async function giveDocument(owner: Sender, customerId: string, userId: string) {
  const requestId = newId()
  await running.database.ownerPool.query(
    `insert into document_request (id, customer_id, what, reason, deadline, state, asked_by, asked_at)
     values ($1, $2, 'Utility bill', 'The one we have is old.', $3, 'requested', $4, now())`,
    [requestId, customerId, inDays(10), userId],
  )
  const [file] = await owner.must<{ _id: string }[]>(CALLS.uploadIndividualDocuments, {
    params: { id: customerId },
    query: { path: 'documents/additional', request: requestId },
    file: 'bill.png',
  })
  return { requestId, documentId: file?._id ?? '' }
}

const NEW_PASSWORD = 'Another-Horse-2'

function ofMember({ customer }: Subject) {
  return { params: { id: customer.memberId } }
}

async function currentSession(sender: Sender): Promise<string | undefined> {
  const { sessions } = await sender.must<{ sessions: { _id: string; current: boolean }[] }>(
    CALLS.getSecurity,
    {},
  )
  return sessions.find(({ current }) => current)?._id
}

const NO_ID = newId()
/** What a payer was shown last. */
let shown: unknown

/** Gives everybody an authenticator app, with no code of it used. */
async function giveApps(): Promise<void> {
  await running.database.ownerPool.query('update app_user set totp_secret = $1, totp_last_step = null', [
    TOTP_SECRET,
  ])
}

/** The same, with the app still waiting for its first code. */
async function beginApps(): Promise<void> {
  await running.database.ownerPool.query('update app_user set totp_begun = $1, totp_begun_at = now()', [
    TOTP_SECRET,
  ])
}

/** Has a device make a passkey for a session. */
async function makePasskey(sender: Sender): Promise<{ challenge_id: string; passkey: unknown }> {
  const { challenge_id, options } = await sender.must<{
    challenge_id: string
    options: Record<string, unknown>
  }>(CALLS.beginPasskey, { body: { password: PASSWORD } })
  const origin = running.url.replace('127.0.0.1', 'localhost')
  return { challenge_id, passkey: new SoftwareAuthenticator(origin).create(options) }
}

async function addPasskey(sender: Sender): Promise<string> {
  const body = { ...(await makePasskey(sender)), name: 'Phone' }
  return (await sender.must<{ _id: string }>(CALLS.addPasskey, { body }))._id
}

/** Takes everybody's second factors, gives them their password again, and opens the sessions that ended with a change. */
async function restore(): Promise<void> {
  await running.database.ownerPool.query(`
    delete from passkey;
    delete from recovery_code;
    update app_user set totp_secret = null, password_hash = (select password_hash from app_user where id = '${mine.memberId}');
    update session set ended_at = null, ended_why = null where ended_why in ('factor', 'password', 'own')`)
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

function payment(subject: Subject, creditor = 'Hans Beispiel', files: string[] = []) {
  payments += 1
  return {
    type: 'SCT',
    account: subject.customer.accountId,
    amount: `${subject.customer.kind === 'COMPANY' ? 20 + payments : 11_000 + payments}.00`,
    currency: 'EUR',
    creditor: {
      name: creditor,
      account: { account_id: 'DE89370400440532013000' },
      address: { country: 'DE', city: 'Berlin' },
    },
    files,
    ...company(subject),
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly text: string
}

/** Makes calls over HTTP with a session, by token and by cookie, or without one. */
class Sender {
  readonly #url: string
  readonly #token: string | null
  readonly #cookie: string | null

  constructor(url: string, session: { token: string; cookie: string } | null) {
    this.#url = url
    this.#token = session?.token ?? null
    this.#cookie = session?.cookie ?? null
  }

  async send(call: AnyCall, input: Input): Promise<Answer> {
    const path = call.path.replace(/:(\w+)/g, (_, field: string) => input.params?.[field] ?? '')
    const url = new URL(`${this.#url}/api${path}`)
    for (const [field, value] of Object.entries(input.query ?? {})) url.searchParams.set(field, value)
    const headers = new Headers()
    if (call.who === 'cookie') {
      headers.set('origin', this.#url)
      if (this.#cookie) headers.set('cookie', this.#cookie)
    } else if (this.#token) headers.set('authorization', `Bearer ${this.#token}`)
    if (call.idempotent) headers.set('idempotency-key', newId())
    let body: FormData | string | undefined
    if (input.file) {
      const form = new FormData()
      form.append(call.upload ?? '', new Blob([PNG], { type: 'image/png' }), input.file)
      body = form
    } else if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(input.body)
    }
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, code: isEnvelope ? JSON.parse(text).code : undefined, text }
  }

  /** Makes a call that must succeed, and answers its result. */
  async must<Result>(call: AnyCall, input: Input): Promise<Result> {
    const answer = await this.send(call, input)
    if (answer.status >= 300) throw new Error(`${call.name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.parse(answer.text).result
  }
}

/** A role in the matrix: two people who hold it, alike in all but their names. */
interface Cast {
  readonly user: MadeUser
  readonly colleague: MadeUser
  sender: Sender
  readonly colleagueSender: Sender
  readonly ended: Sender
  readonly customer: MadeCustomer
}

let running: RunningApp
/** The folder of clearing files. */
let exchange: string
let nobody: Sender
let reviewer: Sender
const casts = new Map<Role, Cast>()
let mine: MadeCustomer
let another: MadeCustomer
/** The same two, of the other kind. */
let individual: MadeCustomer
let anotherIndividual: MadeCustomer
let secrets: string[]
const kept = new Map<string, MadeTransaction>()

async function session(user: MadeUser): Promise<Sender> {
  const response = await fetch(`${running.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  })
  const { result } = (await response.json()) as { result: { token: string } }
  await proveTwice(running.app.db, result.token)
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  const cookie = cookies.find((text) => text.startsWith(SESSION_COOKIE)) ?? ''
  return new Sender(running.url, { token: result.token, cookie })
}

async function endedSession(user: MadeUser): Promise<Sender> {
  const sender = await session(user)
  await running.database.ownerPool.query(
    `update session set last_active_at = last_active_at - interval '1 day' where id = (
       select id from session where user_id = $1 order by created_at desc, id desc limit 1)`,
    [user.id],
  )
  return sender
}

async function writeRow(
  { accountId }: MadeCustomer,
  change: Partial<TransactionRow>,
): Promise<MadeTransaction> {
  const account = await findAccount(running.app.db, systemScope, accountId)
  if (!account) throw new Error(`no account ${accountId}`)
  const row = rowOf(running.app, account, change)
  await insertTransactions(running.app, [row])
  return { id: row.id, version: 1, fileId: newId() }
}

async function makeTransaction(
  customer: MadeCustomer,
  user: MadeUser,
  state: State,
): Promise<MadeTransaction> {
  if (state === 'fee' || state === 'asked_back') return writeRow(customer, ROWS[state])
  const subject = { user, customer, transaction: () => Promise.reject(new Error('not here')) }
  const [uploaded] = await customer.owner.must<{ _id: string }[]>(CALLS.uploadFiles, {
    query: company(subject),
    file: 'invoice.png',
  })
  const fileId = uploaded?._id ?? ''
  const creditor = state === 'name' ? 'Viktoras Demovičius' : 'Hans Beispiel'
  const { _id: id } = await customer.owner.must<{ _id: string }>(CALLS.createTransaction, {
    // An amount may come again: a text that was only compared takes its number back.
    body: { ...payment(subject, creditor, [fileId]), duplicate_confirmed: true },
  })
  const read = async () => {
    await running.drain()
    const { rows } = await running.database.ownerPool.query(
      'select status, version from transaction where id = $1',
      [id],
    )
    return rows[0] as { status: string; version: number }
  }
  let { status, version } = await read()
  expect(status).toBe(state === 'name' ? 'PENDING_AML' : 'REVIEW')
  if (state === 'question') {
    await reviewer.must(CALLS.askQuestion, {
      params: { id },
      body: { text: 'What is it for?', deadline: inDays(3), version },
    })
    ;({ status, version } = await read())
    expect(status).toBe('CLIENT_CONTACTED')
  }
  return { id, version, fileId }
}

/** Speaks of a customer; `fresh` where the call is to succeed, so may use up what it speaks of. */
const subjectOf = (user: MadeUser, customer: MadeCustomer, fresh: boolean): Subject => ({
  user,
  customer,
  async transaction(state) {
    if (fresh && state !== 'file') return makeTransaction(customer, user, state)
    const key = `${customer.id} ${state}`
    const made = kept.get(key) ?? (await makeTransaction(customer, user, state))
    kept.set(key, made)
    return made
  },
})

beforeAll(async () => {
  exchange = await mkdtemp(join(tmpdir(), 'exchange-'))
  running = await buildApp({ CLEARING_DIR: exchange, ...LASTING_SESSIONS })
  await makeFailedFile()
  nobody = new Sender(running.url, null)
  reviewer = await session(await makeUser(running, 'compliance'))
  const open = async (
    id: string,
    kind: MadeCustomer['kind'],
    [owner, member]: readonly [MadeUser, MadeUser],
    entity: 'UAB' | 'UK',
  ) => {
    const account = await makeAccount(running, id, { entity, funds: 200_000_00n })
    const iban = account.accountId
    const people = { owner: await session(owner), ownerId: owner.id, memberId: member.id }
    const given =
      kind === 'INDIVIDUAL'
        ? await giveDocument(people.owner, id, owner.id)
        : { requestId: newId(), documentId: newId() }
    return { id, kind, ...people, accountId: account.id, iban, ...given }
  }
  // Another customer lives in another entity, so that staff of the first may not see it either.
  const pair = async () => [await makeUser(running, 'customer'), await makeUser(running, 'customer')] as const
  const [strangers, owners] = [await pair(), await pair()]
  const [owner] = owners
  const members: MadeUser[] = [...owners]
  for (const role of ROLES) {
    const isStaff = (STAFF_ROLES as readonly Role[]).includes(role)
    const entities = isStaff ? (['UAB'] as const) : []
    const [user, colleague] = [
      await makeUser(running, role, { entities }),
      await makeUser(running, role, { entities }),
    ]
    if (!isStaff && role !== 'INDIVIDUAL') members.push(user, colleague)
    const customer =
      role === 'INDIVIDUAL'
        ? await open(await makeIndividual(running, user), 'INDIVIDUAL', [user, user], 'UAB')
        : undefined
    casts.set(role, { user, colleague, customer } as Cast)
  }
  // Everything that these companies pay is held, so that each payment waits for a decision.
  mine = await open(await makeCompany(running, members, { riskCategory: 5 }), 'COMPANY', owners, 'UAB')
  another = await open(await makeCompany(running, strangers, { riskCategory: 5 }), 'COMPANY', strangers, 'UK')
  const person = async (entity: 'UAB' | 'UK') => {
    const user = await makeUser(running, 'INDIVIDUAL')
    return open(await makeIndividual(running, user), 'INDIVIDUAL', [user, user], entity)
  }
  individual = await person('UAB')
  anotherIndividual = await person('UK')
  for (const [role, cast] of casts) {
    casts.set(role, {
      ...cast,
      sender: await session(cast.user),
      colleagueSender: await session(cast.colleague),
      ended: await endedSession(cast.user),
      customer: cast.customer ?? mine,
    })
  }
  for (const state of ['review', 'name', 'question', 'file', 'fee', 'asked_back'] as const) {
    for (const customer of [mine, another]) await subjectOf(owner, customer, false).transaction(state)
  }
  secrets = [
    ...[another, anotherIndividual].flatMap((customer) => [
      customer.id,
      customer.ownerId,
      customer.memberId,
      customer.accountId,
      customer.iban,
      customer.documentId,
      customer.requestId,
    ]),
    ...[...kept].flatMap(([key, { id, fileId }]) => (key.startsWith(another.id) ? [id, fileId] : [])),
  ]
})

afterAll(async () => {
  await running?.stop()
  await rm(exchange, { recursive: true })
})

/** What a call may change without being made: the time of the last activity, counts of minutes, the sealer's work. */
const NOT_COMPARED = ['session', 'rate_limit', 'worker_seen', 'process_seen', 'audit_seal', 'audit_unsealed']

/** Waits until no payment is on its way, and the rail has said all that it has to say. */
async function quiet(): Promise<void> {
  await expect
    .poll(async () => {
      await running.drain()
      const { rows } = await running.database.ownerPool.query(
        `select id::text from transaction where status in ('CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED')
           union all select message_id from clearing_simulator_message where direction = 'IN' and delivered_at is null`,
      )
      return rows
    })
    .toEqual([])
  await running.drain()
}

/** A hash of everything in the database, once nothing is under way. */
async function everything(): Promise<Record<string, string>> {
  await quiet()
  const { rows: tables } = await running.database.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> all($1) order by 1`,
    [NOT_COMPARED],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
  )
  const { rows } = await running.database.ownerPool.query<{ name: string; hash: string }>(
    parts.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

interface Attempt {
  readonly actor: Actor
  readonly column: 'own customer' | 'another customer' | 'another user' | 'no session' | 'ended session'
  readonly sender: Sender
  readonly subject: (fresh: boolean) => Subject
  readonly allowed: boolean
}

/** Every cell of a call's row; those in which the input would be the same as in another are not made twice. */
async function attemptsOf(name: CallName): Promise<Attempt[]> {
  const call: AnyCall = CALLS[name]
  const { input = () => ({}), kind } = EXAMPLES[name]
  const attempts: Attempt[] = []
  for (const role of ROLES) {
    const cast = casts.get(role)
    if (!cast) throw new Error(role)
    const { user, colleague } = cast
    const cell: Cell = cellOf(call, role)
    const isStaff = (STAFF_ROLES as readonly Role[]).includes(role)
    const [customer, stranger] =
      kind === 'INDIVIDUAL'
        ? [isStaff ? individual : cast.customer, anotherIndividual]
        : [cast.customer, another]
    const about = (whom: MadeUser, what: MadeCustomer) => (fresh: boolean) => subjectOf(whom, what, fresh)
    const said = async (subject: (fresh: boolean) => Subject) => {
      const made = payments
      const text = JSON.stringify(await input(subject(false)))
      payments = made
      return text
    }
    const own = about(user, customer)
    const isKind = kind === undefined || kind === customer.kind
    const allowed = cell !== 'none' && isKind
    attempts.push({ actor: role, column: 'own customer', sender: cast.sender, subject: own, allowed })
    if (call.who === 'public') continue
    attempts.push({ actor: role, column: 'ended session', sender: cast.ended, subject: own, allowed: false })
    const ofAnother = about(user, stranger)
    if (cell !== 'free' && (await said(ofAnother)) !== (await said(own))) {
      attempts.push({
        actor: role,
        column: 'another customer',
        sender: cast.sender,
        subject: ofAnother,
        allowed: false,
      })
    }
    if (role === 'INDIVIDUAL') continue // nobody else acts for a person
    const namesUser = (await said(about(colleague, customer))) !== (await said(own))
    attempts.push({
      actor: role,
      column: 'another user',
      sender: cast.colleagueSender,
      subject: own,
      allowed: allowed && !namesUser,
    })
  }
  const { user, customer } = casts.get('customer') as Cast
  attempts.push({
    actor: 'signed out',
    column: 'no session',
    sender: nobody,
    subject: (fresh) => subjectOf(user, customer, fresh),
    allowed: call.who === 'public' || call.who === 'anyone',
  })
  return attempts
}

const cells: Record<string, number> = { allowed: 0, refused: 0 }

test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
  const call: AnyCall = CALLS[name]
  const { input = () => ({}), before, after, endsSession } = EXAMPLES[name]
  const attempts = await attemptsOf(name)

  const was = await everything()
  for (const { actor, column, sender, subject, allowed } of attempts) {
    if (allowed) continue
    const answer = await sender.send(call, await input(subject(false)))
    const cell = `${actor}, ${column}: ${answer.status} ${answer.text.slice(0, 200)}`
    if (column === 'no session') expect(answer, cell).toMatchObject({ status: 401, code: '401' })
    else if (column === 'ended session') expect(answer, cell).toMatchObject({ status: 401, code: 'TK02' })
    else expect([403, 404], cell).toContain(answer.status)
    for (const secret of secrets) expect(answer.text, cell).not.toContain(secret)
    cells.refused = (cells.refused ?? 0) + 1
  }
  expect(await everything(), 'a refused call changed something').toEqual(was)

  for (const { actor, column, sender, subject, allowed } of attempts) {
    if (!allowed) continue
    const given = await input(subject(true))
    await before?.(sender, given)
    const answer = await sender.send(call, given)
    const cell = `${actor}, ${column}: ${answer.status} ${answer.text.slice(0, 300)}`
    expect([200, 201], cell).toContain(answer.status)
    for (const secret of secrets) expect(answer.text, cell).not.toContain(secret)
    cells.allowed = (cells.allowed ?? 0) + 1
    await after?.()
    if (!endsSession || actor === 'signed out') continue
    const cast = casts.get(actor) as Cast
    casts.set(actor, {
      ...cast,
      sender: await session(cast.user),
      colleagueSender: await session(cast.colleague),
    })
  }
})

test('the matrix is as large as it should be', () => {
  expect(cells.allowed).toBeGreaterThan(Object.keys(CALLS).length * 3)
  expect(cells.refused).toBeGreaterThan(Object.keys(CALLS).length * 15)
  expect(CUSTOMER_ROLES.every((role) => casts.has(role))).toBe(true)
})
