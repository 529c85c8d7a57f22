import type { AnyCall } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import { z } from 'zod'
import { SESSION_COOKIE } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import type { RunningApp } from './build-app.ts'
import {
  Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  PASSWORD,
  proveTwice,
} from './make.ts'
import {
  ACCOUNT_USAGE,
  COUNTRIES,
  EMPLOYMENT,
  FUNDS,
  makeApplicant,
  makeUnanswered,
  Newcomer,
  PERSONAL_INFO,
} from './newcomer.ts'
import { codeAt, codeNow, TOTP_SECRET } from './one-time-code.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

/** Inputs that the calls take, about things that there are, from somebody whom they let in. */

export type Fields = Record<string, unknown>

/** Somebody signed in. */
export interface Person {
  readonly token: string
  readonly cookie: string
}

export interface Input {
  readonly person: Person | null
  params: Fields
  query: Fields
  body: unknown
  /** Bytes to upload. */
  readonly file?: Buffer
}

/** One thing that a call does. */
export interface Use {
  readonly make: () => Promise<Input>
  /** The same input is taken again and again. */
  readonly keeps?: true
  /** How it is answered where that is not as a success. */
  readonly answer?: string
}

type CallName = keyof typeof CALLS
type Said = Partial<Omit<Input, 'person'>>

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = (days: number) => inDays(days).slice(0, 10)
const said = (person: Person | null, { params = {}, query = {}, body, ...file }: Said): Input => ({
  person,
  params,
  query,
  body,
  ...file,
})

/** A bank with people in it, and what can be said to it. */
export async function openValidInputs(running: RunningApp) {
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
  async function newPasskey(person: Person) {
    const { result } = await clientOf(person).call('beginPasskey', { body: { password: PASSWORD } })
    return { challenge_id: result.challenge_id, name: 'Laptop', passkey: device.create(result.options) }
  }
  async function withPasskey(role?: 'customer_viewer') {
    const made = await somebody(role)
    const body = (await newPasskey(made.person)) as never
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
    const body = { what: 'Passport', reason: 'The last one was blurred.', deadline: day(7) } as const
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
  const said1 = (newcomer: Newcomer, body: object): Input => said(asPerson(newcomer), { body })
  const IDENTITY = {
    person: { first_name: 'Ona', last_name: 'Petraitė', birthdate: '1990-05-17' },
    document: {
      type: 'passport',
      number: '12345678',
      issue_date: '2023-11-20',
      expiry_date: '2033-11-20',
      issuing_country: 'LT',
      nationality: 'LT',
    },
  } as const

  const ofStaff = (what: () => Said | Promise<Said>, more: Omit<Use, 'make'> = { keeps: true }): Use => ({
    make: async () => said(staff, await what()),
    ...more,
  })
  const once = {} as const
  const ofIndividual = (body?: object): Use =>
    ofStaff(() => ({ params: { id: tier2.id }, ...(body ? { body } : {}) }))
  const prompt = (who: Newcomer, body: object): Use => ({
    keeps: true,
    make: async () => said(asPerson(who), { params: { id: who.userId }, body }),
  })
  const review = (body: object, prepare: () => Promise<Newcomer>): Use =>
    ofStaff(async () => {
      const { id } = await prepare()
      return { params: { id }, body: { ...body, version: await versionOf('customer', id) } }
    }, once)
  const payable = (body: object, creditor?: string): Use =>
    ofStaff(async () => {
      const { id, version } = await held(creditor)
      return { params: { id }, body: { ...body, version } }
    }, once)
  const ownPassword = (role?: 'customer_viewer'): Use => ({
    make: async () => said((await withApp(role)).person, { body: { password: PASSWORD } }),
  })
  const accountOf = (body: object): Use =>
    ofStaff(async () => {
      const { id } = await makeAccount(running, individualId)
      return { params: { id }, body: { ...body, version: 1 } }
    }, once)

  /** What the schema alone does not say. A call without a row is made with the least that its schema asks for. */
  const uses: { readonly [Name in CallName]?: Readonly<Record<string, Use>> } = {
    login: {
      'a password': {
        keeps: true,
        make: async () => said(null, { body: { email: user.email, password: PASSWORD } }),
      },
      'a passkey': {
        make: async () => {
          await withPasskey()
          const { result } = await new Client(running).call('beginPasskeySignIn', { body: {} })
          const { challenge_id, options } = result
          return said(null, { body: { challenge_id, passkey: device.get(options) } })
        },
      },
      'a code of nobody': {
        keeps: true,
        answer: 'sign_in_state_invalid',
        make: async () => said(null, { body: { provider: 'fondaco', code: 'a-code', state: 'a-state' } }),
      },
    },
    changePassword: {
      '': {
        make: async () =>
          said((await somebody()).person, {
            body: { old_password: PASSWORD, new_password: 'Another-Horse-2' },
          }),
      },
    },
    changeExpiredPassword: {
      '': {
        make: async () => {
          const { email } = await makeUser(running, 'customer')
          return said(null, { body: { email, password: PASSWORD, new_password: 'Another-Horse-2' } })
        },
      },
    },
    resetPassword: {
      asking: { make: async () => said(null, { body: { email: `${newId()}@made.test` } }) },
      setting: {
        make: async () => said(null, { body: { ...(await resetCode()), new_password: 'Another-Horse-2' } }),
      },
    },
    beginTotp: { '': { keeps: true, make: async () => said(customer, { body: { password: PASSWORD } }) } },
    confirmTotp: {
      '': {
        make: async () => {
          const { person } = await somebody()
          const { secret } = (await clientOf(person).call('beginTotp', { body: { password: PASSWORD } }))
            .result
          await codeNow()
          return said(person, { body: { otp: codeAt(new Date(), 0, secret) } })
        },
      },
    },
    removeTotp: { '': ownPassword('customer_viewer') },
    makeRecoveryCodes: { '': { ...ownPassword(), keeps: true } },
    beginPasskey: { '': { keeps: true, make: async () => said(customer, { body: { password: PASSWORD } }) } },
    addPasskey: {
      '': {
        make: async () => {
          const { person } = await somebody()
          return said(person, { body: await newPasskey(person) })
        },
      },
    },
    namePasskey: {
      '': {
        keeps: true,
        make: async () => {
          const { person, passkeyId: id } = await withPasskey()
          return said(person, { params: { id }, body: { name: 'Phone' } })
        },
      },
    },
    removePasskey: {
      '': {
        make: async () => {
          const { person, passkeyId: id } = await withPasskey('customer_viewer')
          return said(person, { params: { id }, body: { password: PASSWORD } })
        },
      },
    },
    endOwnSession: {
      '': {
        make: async () => {
          const made = await somebody()
          await enter(made)
          const { sessions } = (await clientOf(made.person).call('getSecurity')).result
          return said(made.person, { params: { id: sessions.find(({ current }) => !current)?._id } })
        },
      },
    },
    updatePreferences: {
      '': {
        keeps: true,
        make: async () =>
          said(customer, {
            params: { id: user.id },
            body: { language: 'en', notify_credit: true, notify_debit: false },
          }),
      },
    },
    createStaffUser: {
      '': ofStaff(
        () => ({
          body: {
            first_name: 'Jonas',
            last_name: 'Naujokas',
            email: `${newId()}@made.test`,
            roles: ['crm'],
            entities: ['UAB'],
          },
        }),
        once,
      ),
    },
    changeUserAccess: {
      '': ofStaff(
        async () => ({
          params: { id: await member() },
          body: { status: 'BLOCKED', roles: ['crm'], entities: ['UAB'], reason: 'They left.', version: 1 },
        }),
        once,
      ),
    },
    ...Object.fromEntries(
      (['expireUserPassword', 'endUserSessions', 'resetMfa'] as const).map((name) => [
        name,
        { '': ofStaff(async () => ({ params: { id: await member() } })) },
      ]),
    ),
    listCustomerUsers: { '': ofStaff(() => ({ params: { customer: companyId } })) },
    proxyLogin: {
      '': ofStaff(() => ({ body: { user_id: user.id, reason: 'They called and asked for help.' } })),
    },

    registerIndividual: {
      verify_email: {
        make: async () =>
          said(null, {
            body: { step: 'verify_email', ...new Newcomer(running).details, notify_marketing: true },
          }),
      },
      confirm_email: {
        keeps: true,
        make: async () => {
          const newcomer = await begun()
          return said(null, {
            body: { step: 'confirm_email', email: newcomer.email, email_code: await newcomer.emailCode() },
          })
        },
      },
      create_password: {
        make: async () => {
          const { email } = await begun()
          const email_code = await letterCode(email)
          return said(null, { body: { step: 'create_password', email, email_code, password: PASSWORD } })
        },
      },
      personal_info: {
        keeps: true,
        make: async () =>
          said1(unanswered, { step: 'personal_info', _id: unanswered.userId, ...PERSONAL_INFO }),
      },
      phone_verification: {
        make: async () => {
          const { phone } = new Newcomer(running)
          return said1(unanswered, { step: 'phone_verification', _id: unanswered.userId, phone })
        },
      },
      confirm_phone: {
        make: async () => {
          const newcomer = await makeUnanswered(running)
          const { userId: _id, phone } = newcomer
          await newcomer.must({ step: 'phone_verification', _id, phone })
          return said1(newcomer, { step: 'confirm_phone', _id, phone_code: await newcomer.phoneCode() })
        },
      },
    },
    getIndividual: {
      'for staff': ofIndividual(),
      'for oneself': { keeps: true, make: async () => said(asPerson(tier3), { params: { id: tier3.id } }) },
    },
    updateUser: {
      employment: prompt(unanswered, {
        ...EMPLOYMENT,
        activities: {
          employment: {
            type: 'Employed',
            info: {
              place_of_work: 'Rasos Baldai UAB',
              position: 'Carpenter',
              address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
            },
          },
        },
      }),
      'work of one’s own': prompt(unanswered, {
        pep: true,
        activities: { employment: { type: 'SelfEmployee', info: { freelancer: true, other: 'Painting' } } },
      }),
      purposes: prompt(unanswered, ACCOUNT_USAGE),
      countries: prompt(tier3, COUNTRIES),
      funds: prompt(tier3, {
        activities: { funds_source: { ...FUNDS.activities.funds_source, other: 'A lottery' } },
      }),
      notice: {
        keeps: true,
        make: async () =>
          said(individual, { params: { id: personUser.id }, body: { documents: { crs: { viewed: true } } } }),
      },
    },
    uploadIndividualDocuments: {
      'for a prompt': {
        keeps: true,
        make: async () =>
          said(asPerson(tier3), {
            params: { id: tier3.id },
            query: { path: 'documents/poa', object_type: 'INDIVIDUAL', object_ref: tier3.userId },
            file: PNG,
          }),
      },
      'for a request': {
        make: async () =>
          said(asPerson(tier2), {
            params: { id: tier2.id },
            query: { path: 'documents/additional', request: await request(tier2) },
            file: PNG,
          }),
      },
    },
    uploadFiles: {
      '': { keeps: true, make: async () => said(customer, { query: { company_id: companyId }, file: PNG }) },
    },
    getIndividualDocument: {
      'for oneself': {
        keeps: true,
        make: async () =>
          said(asPerson(tier2), {
            body: { path: await document(tier2), object_ref: tier2.userId, file_location: 's3' },
          }),
      },
      'for staff': ofStaff(async () => ({ body: { path: await document(tier2), object_ref: tier2.id } })),
    },
    readSignedFile: {
      '': {
        keeps: true,
        make: async () => {
          const uploaded = await tier3.upload('documents/poa', [{ name: 'bill.png', bytes: PNG }])
          const body = { path: uploaded.result[0]?._id ?? '' }
          const { url } = (await tier3.client.call('getIndividualDocument', { body })).result
          return said(null, { query: { token: new URL(url, running.url).searchParams.get('token') } })
        },
      },
    },
    registerIdentityCheck: {
      '': {
        make: async () => {
          const applicant = await makeApplicant(running, 2)
          return said1(applicant, ofCheck(applicant))
        },
      },
    },
    getIdentityCheck: { '': { keeps: true, make: async () => said(asPerson(tier2), {}) } },
    signCrs: {
      '': {
        make: async () => {
          const made = await makeUser(running, 'INDIVIDUAL')
          await makeIndividual(running, made)
          const body = { document_type: 'docusign_crs_template', user: { _id: made.id } }
          return said(await enter(made), { body })
        },
      },
    },
    listIndividuals: {
      '': ofStaff(() => ({
        query: {
          statuses: 'PENDING',
          id: 'C100001',
          name: 'Ona',
          fee: '1',
          risk: '1',
          email: '@',
          date_from: '2026-01-01',
          date_to: '2027-01-01',
          text: 'Ona',
          waiting: 'true',
        },
      })),
    },
    editIndividual: {
      '': review(
        {
          first_name: 'Onutė',
          last_name: 'Petraitė',
          birthdate: '1990-05-18',
          po_birth: 'Alytus',
          gender: 'female',
          nationality: 'LT',
          national_id: '39005171235',
          address: { country: 'LT', city: 'Kaunas', street: 'Laisvės al. 1', postal_code: 'LT-44001' },
          pep: true,
          fee_program: 2,
          activities: COUNTRIES.activities,
          reason: 'They called.',
        },
        async () => tier2,
      ),
    },
    reviewIndividual: {
      advance: review(
        { action: 'advance', tier: 2 },
        async () => await (await makeUnanswered(running)).answerTier1(),
      ),
      approve: {
        ...review({ action: 'approve', reason: 'None' }, async () => tier3),
        keeps: true,
        answer: 'individual_not_ready',
      },
      reject: review({ action: 'reject', reason: 'ML risk', comment: 'Not for us.' }, () =>
        makeApplicant(running, 2),
      ),
      change_status: review(
        { action: 'change_status', status: 'CLOSE-APP', reason: 'Other', comment: 'They asked.' },
        () => makeApplicant(running, 2),
      ),
    },
    decideDocument: {
      accept: ofStaff(
        async () => ({
          params: { id: tier2.id, document: await document(tier2) },
          body: { decision: 'accept' },
        }),
        once,
      ),
      reject: ofStaff(
        async () => ({
          params: { id: tier2.id, document: await document(tier2) },
          body: { decision: 'reject', reason: 'It is too old.' },
        }),
        once,
      ),
    },
    requestDocument: {
      '': ofIndividual({
        what: 'other',
        text: 'A lease',
        reason: 'To see where you live.',
        deadline: day(10),
      }),
    },
    cancelDocumentRequest: {
      '': ofStaff(async () => ({ params: { id: tier2.id, request: await request(tier2) } }), once),
    },
    sendIdentityCheck: {
      '': ofStaff(async () => ({ params: { id: (await makeApplicant(running, 2)).id }, body: {} }), once),
    },
    decideIdentityCheck: {
      '': ofStaff(async () => {
        const { applicant } = await startedCheck()
        await sql('update identity_check set suspected = true where customer_id = $1', [applicant.id])
        return { params: { id: applicant.id }, body: { status: 'PASS', reason: 'The faces are the same.' } }
      }, once),
    },
    getIdentityReport: {
      '': ofStaff(async () => {
        const { applicant, session } = await startedCheck()
        const body = { status: 'passed', webhook: 'once', ...IDENTITY } as const
        await new Client(running).call('decideSimulatedIdentitySession', { params: { session }, body })
        return { params: { id: applicant.id } }
      }),
    },
    getIndividualRisk: { '': ofIndividual() },
    setIndividualRisk: {
      recalculate: ofIndividual({ recalculate: true }),
      'by hand': ofIndividual({ category: 3, reason: 'They are known to us.' }),
    },
    listIndividualsAccounts: { '': ofIndividual() },
    openIndividualAccount: {
      '': ofStaff(() => ({
        params: { id: individualId },
        body: { entity: 'UAB', currency: 'USD', name: 'Travel' },
      })),
    },
    changeAccount: { '': accountOf({ action: 'block', reason: 'They called.' }) },
    freezeAccountAmount: { '': accountOf({ freezed: '10.00', reason: 'Court order' }) },
    listIndividualComments: { '': ofIndividual() },
    commentOnIndividual: { '': ofIndividual({ comment: 'Looked at it.' }) },
    listIndividualAudit: { '': ofIndividual() },

    authorisePayment: {
      '': { keeps: true, make: async () => said((await payer()).person, { body: PAYMENT }) },
    },
    confirmAuthorisation: {
      'a code': {
        keeps: true,
        answer: 'authentication_failed',
        make: async () => {
          const { person, id } = await payer()
          return said(person, { params: { id }, body: { otp: '000000' } })
        },
      },
      'a passkey': {
        make: async () => {
          const { person, id, options } = await payer()
          return said(person, { params: { id }, body: { passkey: device.get(options) } })
        },
      },
    },
    createTransaction: { '': { keeps: true, make: async () => said(customer, { body: PAYMENT }) } },
    cancelTransaction: {
      '': {
        make: async () => {
          const { id: _id, version } = await held()
          return said(customer, { body: { _id, version, company_id: companyId } })
        },
      },
    },
    getTransaction: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    getReceipt: {
      '': { keeps: true, make: async () => said(customer, { params: { id: (await held()).id } }) },
    },
    listTransactionAudit: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    listTransactionMessages: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    getTransactionFile: {
      '': {
        keeps: true,
        answer: 'not_found',
        make: async () => said(customer, { params: { id: (await held()).id, file: newId() } }),
      },
    },
    decideTransaction: { '': payable({ action: 'APPROVE', comment: 'Looked at it.' }) },
    lockTransaction: { '': ofStaff(async () => ({ params: { id: (await held()).id }, body: {} })) },
    unlockTransaction: {
      '': ofStaff(async () => {
        const { id } = await held()
        await clientOf(staff).call('lockTransaction', { params: { id }, body: {} })
        return { params: { id }, body: {} }
      }, once),
    },
    decideAlert: {
      '': payable({ decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY' }, 'Viktoras Demovičius'),
    },
    askQuestion: { '': payable({ text: 'What is it for?', deadline: inDays(3) }) },
    answerQuestion: {
      '': {
        make: async () =>
          said(customer, { params: { id: await asked() }, body: { text: 'For a chair.', files: [] } }),
      },
    },
    changeConditions: {
      add: payable({ add: ['Show the invoice'] }),
      withdraw: { ...payable({ withdraw: true }), answer: 'action_not_offered' },
      approve: { ...payable({ approve: [newId()] }), answer: 'action_not_offered' },
    },
    addComment: {
      '': ofStaff(async () => ({ params: { id: (await held()).id }, body: { comment: 'Looked at it.' } })),
    },

    getSimulatedIdentitySession: {
      '': {
        keeps: true,
        make: async () => said(null, { params: { session: (await startedCheck()).session } }),
      },
    },
    decideSimulatedIdentitySession: {
      '': {
        make: async () =>
          said(null, {
            params: { session: (await startedCheck()).session },
            body: { status: 'passed', webhook: 'never', ...IDENTITY },
          }),
      },
    },
    getSimulatedEnvelope: {
      '': { keeps: true, make: async () => said(null, { params: { envelope: await startedSignature() } }) },
    },
    answerSimulatedEnvelope: {
      decline: {
        make: async () =>
          said(null, {
            params: { envelope: await startedSignature() },
            body: { decision: 'decline', webhook: 'never' },
          }),
      },
    },
    injectIncoming: {
      '': {
        keeps: true,
        make: async () =>
          said(null, {
            body: {
              type: 'SCT',
              iban: account.accountId,
              amount: '12.00',
              currency: 'EUR',
              debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
            },
          }),
      },
    },
  }

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

  const known: Fields = {
    account: account.id,
    creditor: PAYMENT.creditor,
    currency: 'EUR',
    account_id: 'DE89370400440532013000',
    iban: 'DE89370400440532013000',
    email: 'nobody@made.test',
    advance_s: 0,
    provider: 'fondaco',
    form: 'sepa_transfer',
    content: { name: 'Holzwerk Nord KG' },
  }

  /** The least that a call's schema asks for. */
  function least(call: AnyCall): Use {
    const person = personFor(call)
    const [userId, customerId, itsAccountId] =
      person === individual
        ? [personUser.id, individualId, itsAccount.id]
        : [person === staff ? staffUser.id : user.id, companyId, account.id]
    const facts = {
      ...known,
      object_ref: userId,
      company_id: customerId,
      individual_id: customerId,
      account: itsAccountId,
    }
    const of = (schema: z.ZodType | undefined) => (schema ? sample(printed(schema), facts) : undefined)
    const params = (of(call.params) ?? {}) as Fields
    const query = (of(call.query) ?? {}) as Fields
    return { keeps: true, make: async () => structuredClone({ person, params, query, body: of(call.body) }) }
  }

  /** Who makes a call here: somebody whom it lets in. */
  function personFor({ body, who }: AnyCall): Person | null {
    if (who === 'public' || who === 'anyone') return null
    if (typeof who === 'string' || who.customer)
      return fieldsOf(body).includes('individual_id') ? individual : customer
    return staff
  }

  return {
    people: { customer, individual, staff },
    personFor,
    /** What a call does, by name. */
    usesOf: (call: AnyCall): Readonly<Record<string, Use>> =>
      uses[call.name as CallName] ?? { '': least(call) },
  }
}

export type ValidInputs = Awaited<ReturnType<typeof openValidInputs>>

export const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = printed(schema)
  return [json, ...(json.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.keys(one.properties ?? {}) : [],
  )
}

/** Makes an input that a schema takes: the first choice of each, and the smallest. */
function sample(schema: z.core.JSONSchema._JSONSchema, known: Fields, name = ''): unknown {
  if (typeof schema === 'boolean') return null
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(choice, known, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [
          field,
          sample(schema.properties?.[field] ?? {}, known, field),
        ]),
      )
    case 'array':
      return [sample((schema.items ?? {}) as z.core.JSONSchema._JSONSchema, known)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return true
  }
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return day(0)
  if (schema.format === 'date-time') return inDays(3)
  const texts = ['a name', '12.00', 'EUR', '123456', '/a/place']
  return texts.find((text) => new RegExp(schema.pattern ?? '', 'u').test(text)) ?? 'a'
}
