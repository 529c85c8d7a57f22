import { CALLS } from '@fondaco/contract/calls.ts'
import { signFileLink } from '../../src/modules/documents/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { simulatedESignature } from '../../src/providers/e-signature/simulator.ts'
import { simulatedIdentityVerification } from '../../src/providers/identity-verification/simulator.ts'
import { insertCredit } from '../insert-transactions.ts'
import { PASSWORD } from '../make.ts'
import { codeNow, TOTP_SECRET } from '../one-time-code.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import type { Input, Sender } from './sender.ts'
import {
  asOwner,
  company,
  FAILED_FILES,
  inDays,
  individual,
  type MadeCustomer,
  mine,
  nobody,
  payment,
  running,
  type State,
  type Subject,
} from './world.ts'

/** A call of the contract, by its name. */
export type CallName = keyof typeof CALLS

/** How a call is made well. */
export interface Example {
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

const of = (state: State) => async (subject: Subject) => ({
  params: { id: (await subject.transaction(state)).id },
})
const change = (state: State, body: Record<string, unknown>) => async (subject: Subject) => {
  const { id, version } = await subject.transaction(state)
  return { params: { id }, body: { ...body, version } }
}
const objectRef = ({ user }: Subject) => ({ object_ref: user.id })

/** How each call is made well. A call without a row does not compile. */
export const EXAMPLES: Readonly<Record<CallName, Example>> = {
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
  // Every sweep runs after it; none should still be at it while other calls are tried.
  advanceClock: { input: () => ({ body: { advance_s: 0 } }), after: () => running.drain() },
  getProviders: {},
  startSignIn: { input: () => ({ body: { provider: 'fondaco' } }) },
  login: { input: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }) },
  renewToken: {},
  getTestToken: {},
  logoff: { endsSession: true },
  beginPasskeySignIn: { input: () => ({ body: {} }) },
  askFactorProof: { input: () => ({ body: {} }) },
  sendFactorCode: { input: () => ({ body: {} }), before: provePhones, after: forgetPhones },
  beginTotp: { input: proven, before: giveApps, after: restore },
  confirmTotp: { input: async () => ({ body: { otp: await codeNow() } }), before: beginApps, after: restore },
  removeTotp: {
    input: proven,
    before: async (sender) => {
      await addPasskey(sender)
      await giveApps()
    },
    after: restore,
  },
  makeRecoveryCodes: { input: proven, before: giveApps, after: restore },
  beginPasskey: { input: proven, before: giveApps, after: restore },
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
    input: async () => ({ params: { id: newId() }, ...(await proven()) }),
    before: async (sender, { params }) => {
      Object.assign(params ?? {}, { id: await addPasskey(sender) })
      await giveApps()
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
  verifyPayee: {
    input: (subject) => ({
      body: { account_id: subject.customer.iban, name: 'Somebody', ...company(subject) },
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
  refuseCancelRequest: { input: change('asked_back', { reason_code: 'REQUEST_UNFOUNDED' }) },
  enterRecallAnswer: {
    input: async (subject) => {
      const { id, version } = await subject.transaction('recalled')
      const query = { answer: 'no', reason_code: 'NOOR', version: String(version) }
      return { params: { id }, query, file: 'answer.png' }
    },
  },
  reverseTransaction: { input: change('fee', { reason_code: 'DUPLICATE' }) },
  // Each line is judged alone: of one that is not theirs it says `not_found` (mass-update.test.ts).
  massUpdateTransactions: { input: () => ({ body: { ids: [NO_ID], action: 'APPROVE', versions: [1] } }) },
  lockTransaction: { input: async (subject) => ({ ...(await of('review')(subject)), body: {} }) },
  unlockTransaction: {
    input: async (subject) => ({ ...(await of('review')(subject)), body: {} }),
    before: (sender, input) => sender.send(CALLS.lockTransaction, input),
  },
  decideAlert: {
    input: change('name', {
      decision: 'false_positive',
      reason_code: 'NOT_LISTED_PARTY',
      reason: 'Another country',
    }),
  },
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
    input: async ({ customer: { id, accountId, iban, entity } }) => {
      const account = {
        id: accountId,
        accountId: iban,
        customerId: id,
        entity,
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
        update application set is_blocked = true, tier = 2`),
    after: () =>
      running.database.ownerPool.query(`
        update customer set status = 'APPROVED' where kind = 'INDIVIDUAL';
        update application set is_blocked = false`),
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
  getClearingFile: { input: ofFile() },
  downloadClearingFile: { input: ofFile() },
  retryClearingFile: {
    input: ofFile({ version: 1 }),
    after: () => asOwner(`update clearing_file set state = 'FAILED', version = 1`),
  },
  setClearingFileAside: {
    input: ofFile({ version: 1, reason: 'It came again.' }),
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
  listBanksWithGaps: {},
  askPayerBank: { input: change('payer_gap', { sent_as: 'MT199 4711' }) },
  enterPayerData: { input: change('payer_asked', { answer: 'given', payer_name: 'Greta Sommer' }) },
  listClearedNames: {
    input: async (subject) => {
      await ofClearedName(subject)
      return {}
    },
  },
  revokeClearedName: {
    input: async (subject) => ({
      ...(await ofClearedName(subject)),
      body: { reason: 'The contract turned out to be false.' },
    }),
    after: () =>
      asOwner('update cleared_name set revoked_at = null, revoked_by = null, revoked_reason = null'),
  },
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

/** About a clearing file of the customer's entity. */
function ofFile(body?: Record<string, unknown>) {
  return ({ customer }: Subject): Input => ({
    params: { id: FAILED_FILES[customer.entity] },
    ...(body ? { body } : {}),
  })
}

/** An open break of each account. */
const breaks = new Map<string, string>()
const clearedNames = new Map<string, string>()

/** About a break of a payment of the customer. */
async function ofBreak({ customer, transaction }: Subject): Promise<{ params: { id: string } }> {
  const id = breaks.get(customer.accountId) ?? newId()
  if (!breaks.has(customer.accountId)) {
    const { id: payment } = await transaction('file')
    await asOwner(
      `insert into clearing_break (id, at, kind, text, transaction_id)
         values ('${id}', now(), 'contradiction', '{"en": "No.", "lt": "Ne."}', '${payment}')`,
    )
    breaks.set(customer.accountId, id)
  }
  return { params: { id } }
}

/** About a name that was cleared on a payment of the customer. */
async function ofClearedName({ customer, transaction }: Subject): Promise<{ params: { id: string } }> {
  const id = clearedNames.get(customer.id) ?? newId()
  if (!clearedNames.has(customer.id)) {
    const { id: payment } = await transaction('file')
    await asOwner(
      `insert into cleared_name (id, customer_id, entity, name_key, name, account, list, subject, entry, listed_name,
         transaction_id, reason, cleared_by, cleared_at, released_by, released_at, expires_at)
       select '${id}', customer_id, entity, 'near', 'Near', 'DE89370400440532013000', 'List', 'P-1', 'hash', 'Listed',
         id, 'Another birth date', 'Jonas', now(), 'Ruta', now(), now() + interval '1 year'
       from transaction where id = '${payment}'`,
    )
    clearedNames.set(customer.id, id)
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

/** The password and a code of the app that `giveApps` gives. */
async function proven(): Promise<Input> {
  return { body: { password: PASSWORD, otp: await codeNow() } }
}

/** Makes everybody an individual with a proven phone of their own. */
async function provePhones(): Promise<void> {
  await running.database.ownerPool.query(`
    insert into customer (id, kind, name, status, country, city, user_id, created_at, approved_at)
      select gen_random_uuid(), 'INDIVIDUAL', 'Of a phone', 'APPROVED', 'LT', 'Vilnius', id, now(), now() from app_user
      where not exists (select from customer where user_id = app_user.id);
    insert into individual (customer_id, risk_updated_at) select id, now() from customer where name = 'Of a phone';
    update individual set phone = '+370' || (60000000 + random() * 9999999)::int, phone_verified_at = now()`)
}

async function forgetPhones(): Promise<void> {
  await running.database.ownerPool.query(`
    delete from individual where customer_id in (select id from customer where name = 'Of a phone');
    delete from customer where name = 'Of a phone';
    update individual set phone = null, phone_verified_at = null`)
}

/** Has a device make a passkey for a session. */
async function makePasskey(sender: Sender): Promise<{ challenge_id: string; passkey: unknown }> {
  await giveApps()
  const { challenge_id, options } = await sender.must<{
    challenge_id: string
    options: Record<string, unknown>
  }>(CALLS.beginPasskey, await proven())
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
