import { OK } from '@fondaco/contract/refusals.ts'
import { SESSION_COOKIE } from '../../src/platform/http/serve-call.ts'
import { newId } from '../../src/platform/ids.ts'
import type { RunningApp } from '../build-app.ts'
import { insertTransactions, rowOf, type TransactionRow } from '../insert-transactions.ts'
import {
  Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  PASSWORD,
  proveTwice,
} from '../make.ts'
import { makeApplicant, makeUnanswered, Newcomer } from '../newcomer.ts'
import { TOTP_SECRET } from '../one-time-code.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import { firstFactorProof } from '../told-code.ts'
import { dayIn, inDays, type Person, type Said, said, type Use } from './input.ts'

export type Cast = Awaited<ReturnType<typeof openCast>>

/** People of a bank who are there throughout, and what can be made for those who are used up. */
export async function openCast(running: RunningApp) {
  const { ownerPool } = running.database
  const sql = (text: string, values: unknown[] = []) => ownerPool.query(text, values)
  const versionOf = async (table: 'customer' | 'account' | 'transaction' | 'app_user', id: string) =>
    (await sql(`select version from ${table} where id = $1`, [id])).rows[0]?.version as number

  async function enter({ email }: Pick<MadeUser, 'email'>): Promise<Person> {
    const answer = await fetch(`${running.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { result } = (await answer.json()) as { result: { token: string } }
    await proveTwice(running.app.db, result.token)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return { token: result.token, cookie: cookies.find((one) => one.startsWith(SESSION_COOKIE)) ?? '' }
  }
  const clientOf = ({ token }: Person) => new Client(running, token)

  const user = await makeUser(running, 'customer')
  const personUser = await makeUser(running, 'INDIVIDUAL')
  const staffUser = await makeUser(running, 'admin')
  const companyId = await makeCompany(running, [user], { riskCategory: 5 })
  const individualId = await makeIndividual(running, personUser)
  const account = await makeAccount(running, companyId, { funds: 900_000_000_00n })
  const itsAccount = await makeAccount(running, individualId)
  const customer = await enter(user)
  const individual = await enter(personUser)
  const staff = await enter(staffUser)
  const [unanswered, tier2, tier3] = [
    await makeUnanswered(running),
    await makeApplicant(running, 2),
    await makeApplicant(running, 3),
  ]
  const asPerson = ({ client }: Newcomer): Person => ({ token: client.token ?? '', cookie: '' })

  const PAYMENT = {
    type: 'SCT',
    account: account.id,
    amount: '12.00',
    currency: 'EUR',
    creditor: {
      name: 'Hans Beispiel',
      account: { account_id: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      address: { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postal_code: '10117' },
    },
    remittance: 'Invoice 7',
    client_ref_id: 'REF-7',
    duplicate_confirmed: true,
    company_id: companyId,
  } as const

  /** A payment that waits for a decision, as all of a customer of this risk do. */
  async function held(creditor?: string): Promise<{ id: string; version: number }> {
    const body = creditor ? { ...PAYMENT, creditor: { ...PAYMENT.creditor, name: creditor } } : PAYMENT
    const made = await clientOf(customer).call('createTransaction', { body })
    if (made.code !== OK) throw new Error(`no payment to decide on: ${made.code}`)
    await running.drain()
    const { _id: id } = made.result
    return { id, version: await versionOf('transaction', id) }
  }
  /** A completed transaction that is written as it is. */
  async function written(change: Partial<TransactionRow>): Promise<string> {
    const row = rowOf(running.app, account, change)
    await insertTransactions(running.app, [row])
    return row.id
  }
  async function asked(): Promise<string> {
    const { id, version } = await held()
    const body = { text: 'What is it for?', deadline: inDays(3), version }
    await clientOf(staff).call('askQuestion', { params: { id }, body })
    return id
  }
  /** Somebody new who signs in here, with what they sign in with. */
  async function somebody(role: 'customer' | 'customer_viewer' = 'customer') {
    const made = await makeUser(running, role)
    return { ...made, person: await enter(made) }
  }
  async function withApp(role?: 'customer_viewer') {
    const made = await somebody(role)
    await sql('update app_user set totp_secret = $1, totp_last_step = null where id = $2', [
      TOTP_SECRET,
      made.id,
    ])
    return made
  }
  const device = new SoftwareAuthenticator(running.url.replace('127.0.0.1', 'localhost'))
  async function newPasskey({ email, person }: { email: string; person: Person }) {
    const body = await firstFactorProof(running, email)
    const { result } = await clientOf(person).call('beginPasskey', { body })
    return { challenge_id: result.challenge_id, name: 'Laptop', passkey: device.create(result.options) }
  }
  async function withPasskey(role?: 'customer_viewer') {
    const made = await somebody(role)
    const body = (await newPasskey(made)) as never
    const { result } = await clientOf(made.person).call('addPasskey', { body })
    return { ...made, passkeyId: result._id }
  }
  async function document({ id, userId }: Newcomer): Promise<string> {
    const made = newId()
    await sql(
      `insert into document (id, customer_id, name, media_type, size, sha256, storage_key, uploaded_by, uploaded_at)
       values ($1, $2, 'bill.pdf', 'application/pdf', 1, $3, $4, $5, now())`,
      [made, id, Buffer.alloc(32), made.replaceAll('-', ''), userId],
    )
    await sql(
      `insert into customer_document (document_id, customer_id, kind, state, added_at)
       values ($1, $2, 'additional', 'received', now())`,
      [made, id],
    )
    return made
  }
  async function request({ id }: Newcomer): Promise<string> {
    const body = { what: 'Passport', reason: 'The last one was blurred.', deadline: dayIn(7) } as const
    return (await clientOf(staff).call('requestDocument', { params: { id }, body })).result._id
  }
  async function startedCheck() {
    const applicant = await makeApplicant(running, 2)
    const body = ofCheck(applicant)
    const { result } = await applicant.client.call('registerIdentityCheck', { body })
    return { applicant, session: new URL(result.url).pathname.split('/').at(-1) ?? '' }
  }
  const ofCheck = ({ userId, email }: Newcomer) =>
    ({ _id: userId, first_name: 'Ona', last_name: 'Petraitė', email, type: 'user' }) as const
  async function startedSignature() {
    const made = await makeUser(running, 'INDIVIDUAL')
    await makeIndividual(running, made)
    const body = { document_type: 'docusign_crs_template', user: { _id: made.id } } as const
    const { result } = await clientOf(await enter(made)).call('signCrs', { body })
    return new URL(result.redirect_url).pathname.split('/').at(-1) ?? ''
  }
  async function letterCode(to: string): Promise<string> {
    await running.drain()
    return (await new Client(running).call('listSimulatedMail', { query: { to } })).result[0]?.code ?? ''
  }
  async function resetCode() {
    const { email } = await makeUser(running, 'customer')
    await new Client(running).call('resetPassword', { body: { email } })
    return { email, code: await letterCode(email) }
  }
  async function begun(): Promise<Newcomer> {
    const newcomer = new Newcomer(running)
    await newcomer.must({ step: 'verify_email', ...newcomer.details })
    return newcomer
  }
  const member = async () => (await makeUser(running, 'crm')).id
  /** Somebody with a passkey who has asked for the authorisation of a payment. */
  async function payer() {
    const { person, ...made } = await withPasskey()
    await sql('insert into company_user (company_id, user_id, added_at) values ($1, $2, now())', [
      companyId,
      made.id,
    ])
    const { result } = await clientOf(person).call('authorisePayment', { body: PAYMENT })
    return { person, id: result._id, options: result.passkey?.options ?? {} }
  }

  const ofStaff = (what: () => Said | Promise<Said>, more: Omit<Use, 'make'> = { keeps: true }): Use => ({
    make: async () => said(staff, await what()),
    ...more,
  })

  return {
    running,
    sql,
    versionOf,
    enter,
    clientOf,
    asPerson,
    people: { customer, individual, staff },
    ids: {
      user: user.id,
      email: user.email,
      personUser: personUser.id,
      staffUser: staffUser.id,
      company: companyId,
      individual: individualId,
      account: account.id,
      iban: account.accountId,
      itsAccount: itsAccount.id,
    },
    ourAccount: account,
    applicants: { unanswered, tier2, tier3 },
    payment: PAYMENT,
    device,
    held,
    asked,
    somebody,
    withApp,
    newPasskey,
    withPasskey,
    written,
    payer,
    document,
    request,
    startedCheck,
    ofCheck,
    startedSignature,
    letterCode,
    resetCode,
    begun,
    member,
    ofStaff,
  }
}
