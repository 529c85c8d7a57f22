import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES, type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import type { Logger } from 'pino'
import { expect } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { buildApp, LASTING_SESSIONS, type RunningApp } from '../build-app.ts'
import { insertTransactions, rowOf, type TransactionRow } from '../insert-transactions.ts'
import { Client, type MadeUser, makeAccount, makeCompany, makeIndividual, makeUser, signIn } from '../make.ts'
import { payerGapRows } from '../payer-gap-rows.ts'
import { RECALLED_WIRE, recallRow } from '../recall-rows.ts'

/** The subject of an input, and its user. */
export interface Subject {
  /** The user in whose name the input is written. */
  readonly user: MadeUser
  readonly customer: MadeCustomer
  /** The caller if the call must succeed: they also do the preparing acts. */
  readonly sender?: Client | undefined
  /** A transaction of the customer in the state that the call needs; a new one each time if the call uses it up. */
  transaction(state: State): Promise<MadeTransaction>
}

export interface MadeCustomer {
  readonly id: string
  readonly kind: 'COMPANY' | 'INDIVIDUAL'
  readonly owner: Client
  readonly ownerId: string
  /** A user of the customer who never signs in. */
  readonly memberId: string
  readonly accountId: string
  readonly iban: string
  readonly entity: 'UAB' | 'UK'
  /** A document, and the request that it answers. */
  readonly documentId: string
  readonly requestId: string
  /** Part of everything that is made for it. */
  readonly mark?: string
}

/** Payments by calls: held for review; held for a name; asked about; any, with a file. */
const PAID = ['review', 'name', 'question', 'file'] as const

/** Rows written directly, without money: nothing here moves any. */
const ROWS = {
  fee: { type: 'FEE', subtype: 'MONTHLY' },
  asked_back: { cancel_status: 'REQ_CANCEL' },
  payer_gap: { direction: 'CREDIT', status: 'REVIEW' },
  payer_asked: { direction: 'CREDIT', status: 'REVIEW' },
  recalled: RECALLED_WIRE,
  wire: { type: 'WIRE', status: 'TO_CLEAR' },
  taken: { type: 'WIRE', status: 'TO_CLEAR' },
} as const

export type State = (typeof PAID)[number] | keyof typeof ROWS
export const STATES: readonly State[] = [...PAID, ...(Object.keys(ROWS) as (keyof typeof ROWS)[])]

const isWritten = (state: State): state is keyof typeof ROWS => state in ROWS

export interface MadeTransaction {
  readonly id: string
  readonly version: number
  readonly fileId: string
}

/** Names the company of a subject, if it is one. */
export const company = ({ customer }: Subject) =>
  customer.kind === 'COMPANY' ? { company_id: customer.id } : {}

/** A role in the matrix: two people who hold it and differ only in their names. */
export interface Cast {
  readonly user: MadeUser
  readonly colleague: MadeUser
  readonly sender: Client
  readonly colleagueSender: Client
  readonly ended: Client
  readonly customer: MadeCustomer
}

export let running: RunningApp
/** The folder of clearing files. */
let exchange: string
export let nobody: Client
let reviewer: Client
export const casts = new Map<Role, Cast>()
export let mine: MadeCustomer
export let another: MadeCustomer
/** The same two, of the other kind. */
export let individual: MadeCustomer
export let anotherIndividual: MadeCustomer
export let secrets: string[]
const kept = new Map<string, MadeTransaction>()

/** A session whose time is over. */
async function endedSession(user: MadeUser): Promise<Client> {
  const sender = await signIn(running, user)
  await running.database.ownerPool.query(
    `update session set last_active_at = last_active_at - interval '1 day' where id = (
       select id from session where user_id = $1 order by created_at desc, id desc limit 1)`,
    [user.id],
  )
  return sender
}

/** The account of a customer, in the form of rows of transactions. */
export const accountOf = ({ id, accountId, iban, entity }: MadeCustomer) =>
  ({ id: accountId, accountId: iban, customerId: id, entity, currency: 'EUR' }) as const

/** Writes a transaction as it is, without its money. */
export async function writeRow(
  customer: MadeCustomer,
  change: Partial<TransactionRow>,
): Promise<MadeTransaction> {
  const row = rowOf(running.app, accountOf(customer), change)
  await insertTransactions(running.app, [row])
  return { id: row.id, version: 1, fileId: newId() }
}

async function makeTransaction(
  customer: MadeCustomer,
  user: MadeUser,
  state: State,
): Promise<MadeTransaction> {
  const { mark } = customer
  if (isWritten(state)) {
    const change = mark ? { creditor_name: mark, remittance: mark } : {}
    const made = await writeRow(customer, { ...ROWS[state], ...change })
    if (state === 'payer_gap' || state === 'payer_asked')
      await asOwner(payerGapRows(made.id, state === 'payer_asked'))
    if (state === 'recalled') await asOwner(recallRow(made.id))
    if (state !== 'taken') return made
    const params = { id: made.id }
    const { version } = await reviewer.must('takeWire', { params, body: { version: made.version } })
    return { ...made, version }
  }
  const subject = { user, customer, transaction: () => Promise.reject(new Error('not here')) }
  const files = state === 'file' ? await customer.owner.must('uploadFiles', { body: company(subject) }) : []
  const fileIds = files.map(({ _id }) => _id ?? '')
  const creditor = state === 'name' ? 'Viktoras Demovičius' : (mark ?? 'Hans Beispiel')
  const { _id: id } = await customer.owner.must('createTransaction', {
    body: payment(subject, creditor, fileIds),
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
    await reviewer.must('askQuestion', {
      params: { id },
      body: { text: 'What is it for?', deadline: inDays(3), version },
    })
    ;({ status, version } = await read())
    expect(status).toBe('CLIENT_CONTACTED')
  }
  return { id, version, fileId: fileIds[0] ?? newId() }
}

/** The subject of a customer. If `sender` makes a call that must succeed, the call may use up its objects. */
export const subjectOf = (user: MadeUser, customer: MadeCustomer, sender?: Client): Subject => ({
  user,
  customer,
  sender,
  async transaction(state) {
    if (sender && state !== 'file') return makeTransaction(customer, user, state)
    const key = `${customer.accountId} ${state}`
    const made = kept.get(key) ?? (await makeTransaction(customer, user, state))
    kept.set(key, made)
    return made
  },
})

/** Runs a statement that the application itself may not run. */
export const asOwner = (text: string) => running.database.ownerPool.query(text)

/** A clearing file that failed, with a message about payments of the entity. */
export const FAILED_FILES = { UAB: newId(), UK: newId() } as const

async function makeFailedFile(entity: keyof typeof FAILED_FILES): Promise<void> {
  const id = FAILED_FILES[entity]
  await writeFile(join(exchange, 'error', `${id}_bad.xml`), '<Xchg/>')
  await asOwner(`
    insert into clearing_file (id, direction, name, state, created_at) values ('${id}', 'IN', 'bad.xml', 'FAILED', now());
    insert into clearing_message (id, at, rail, direction, message_type, message_id, xml, handled_at, entities)
      values ('${newId()}', now(), 'SEPA', 'IN', 'pacs.002.001.10', '${id}', '<Document/>', now(), '{${entity}}');
    insert into clearing_file_message (direction, message_id, sha256, at, file_id, position)
      values ('IN', '${id}', '', now(), '${id}', 1)`)
}

/** Requests a document from a customer, and gets one. */
async function giveDocument(
  owner: Client,
  kind: MadeCustomer['kind'],
  customerId: string,
  userId: string,
): Promise<{ requestId: string; documentId: string }> {
  const requestId = newId()
  await running.database.ownerPool.query(
    `insert into document_request (id, party_id, what, reason, deadline, state, asked_by, asked_at)
     values ($1, $2, 'Utility bill', 'The one we have is old.', $3, 'requested', $4, now())`,
    [requestId, customerId, inDays(10), userId],
  )
  const answer = {
    params: { id: customerId },
    body: { path: 'documents/additional', request: requestId },
  } as const
  const [file] =
    kind === 'INDIVIDUAL'
      ? await owner.must('uploadIndividualDocuments', answer)
      : await owner.must('uploadCompanyDocuments', answer)
  return { requestId, documentId: file?._id ?? '' }
}

const BEGUN_AT = Date.now()

/** A moment ahead; always the same, because the same example made twice must ask for the same. */
export function inDays(days: number): string {
  return new Date(BEGUN_AT + days * 86_400_000).toISOString()
}

/** A payment that is held for review. */
export const payment = (subject: Subject, creditor = 'Hans Beispiel', files: string[] = []) => ({
  type: 'SCT' as const,
  account: subject.customer.accountId,
  amount: subject.customer.kind === 'COMPANY' ? '20.00' : '11000.00',
  currency: 'EUR' as const,
  creditor: {
    name: creditor,
    account: { account_id: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    address: { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postal_code: '10117' },
  },
  remittance: subject.customer.mark ?? 'Invoice 7',
  client_ref_id: 'REF-7',
  duplicate_confirmed: true,
  files,
  ...company(subject),
})

/** Opens an account for a customer, whose first user is its owner. */
export async function openCustomer(
  id: string,
  kind: MadeCustomer['kind'],
  [owner, member]: readonly [MadeUser, MadeUser],
  entity: 'UAB' | 'UK',
): Promise<MadeCustomer> {
  const account = await makeAccount(running, id, { entity, funds: 200_000_00n })
  const iban = account.accountId
  const people = { owner: await signIn(running, owner), ownerId: owner.id, memberId: member.id }
  const given = await giveDocument(people.owner, kind, id, owner.id)
  return { id, kind, entity, ...people, accountId: account.id, iban, ...given }
}

/** A company that may save payees, and whose payments are all held. */
export const RISKY = { riskCategory: 5, settings: { can_save_beneficiary: true } } as const

/** Starts the product with two of everything: data that the roles of the matrix may see, and data that they may not. */
export async function openWorld(given: { readonly log?: Logger } = {}): Promise<void> {
  exchange = await mkdtemp(join(tmpdir(), 'exchange-'))
  running = await buildApp({ CLEARING_DIR: exchange, ...LASTING_SESSIONS }, given)
  await mkdir(join(exchange, 'error'))
  for (const entity of ['UAB', 'UK'] as const) await makeFailedFile(entity)
  nobody = new Client(running)
  reviewer = await signIn(running, await makeUser(running, 'compliance'))
  // The other customer is in another entity, so that staff of the first may not see it either.
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
        ? await openCustomer(await makeIndividual(running, user), 'INDIVIDUAL', [user, user], 'UAB')
        : undefined
    casts.set(role, { user, colleague, customer } as Cast)
  }
  // Every payment of these companies is held, so that each waits for a decision.
  mine = await openCustomer(await makeCompany(running, members, RISKY), 'COMPANY', owners, 'UAB')
  another = await openCustomer(await makeCompany(running, strangers, RISKY), 'COMPANY', strangers, 'UK')
  const person = async (entity: 'UAB' | 'UK') => {
    const user = await makeUser(running, 'INDIVIDUAL')
    return openCustomer(await makeIndividual(running, user), 'INDIVIDUAL', [user, user], entity)
  }
  individual = await person('UAB')
  anotherIndividual = await person('UK')
  for (const [role, cast] of casts) {
    casts.set(role, {
      ...cast,
      sender: await signIn(running, cast.user),
      colleagueSender: await signIn(running, cast.colleague),
      ended: await endedSession(cast.user),
      customer: cast.customer ?? mine,
    })
  }
  for (const state of STATES) {
    for (const customer of [mine, another]) await subjectOf(owner, customer).transaction(state)
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
    ...[...kept].flatMap(([key, { id, fileId }]) => (key.startsWith(another.accountId) ? [id, fileId] : [])),
  ]
}

export async function closeWorld(): Promise<void> {
  await running?.stop()
  await rm(exchange, { recursive: true })
}
