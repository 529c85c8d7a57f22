import type {
  AnyCall,
  CallBody,
  CallParams,
  CallQuery,
  CallResult,
  PagingMetadata,
} from '@fondaco/contract/call.ts'
import { authorisePayment, confirmAuthorisation } from '@fondaco/contract/payments/authorisation.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@fondaco/rules/permissions.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import type pg from 'pg'
import { expect } from 'vitest'
import { seedInstallation } from '../src/app.ts'
import type { Providers } from '../src/make-providers.ts'
import { type Account, type NewAccount, openAccount, withBalances } from '../src/modules/accounts/index.ts'
import {
  createApplicant,
  createCompanyApplicant,
  type NewApplicant,
} from '../src/modules/applications/index.ts'
import { banksInForce } from '../src/modules/banks/index.ts'
import { insertPasskey } from '../src/modules/identity/factors/passkey-store.ts'
import { creationOptions, judgeNewPasskey } from '../src/modules/identity/factors/relying-party.ts'
import { createUser, relyingPartyOf } from '../src/modules/identity/index.ts'
import { applyOrRefuse, institutionAccount, readBalances, verify } from '../src/modules/ledger/index.ts'
import type { PaymentKinds } from '../src/modules/payments/engine/payment-kind.ts'
import type { Signatures } from '../src/modules/payments/engine/signatures.ts'
import { watchlistsChanged } from '../src/modules/screening/index.ts'
import type { TaskDeps } from '../src/modules/tasks/index.ts'
import { type NoticeDue, noticePass } from '../src/modules/tell/bell/notice-due.ts'
import type { MailOrder } from '../src/modules/tell/index.ts'
import { letterOf, sayNotice, wishFor } from '../src/modules/tell/notices/notices.ts'
import { mailPass } from '../src/modules/tell/sending/defined-passes.ts'
import type { MovableClock } from '../src/platform/clock.ts'
import { openDb, openPool, type Trx } from '../src/platform/db.ts'
import type { CustomerOfSession, Session } from '../src/platform/http/session.ts'
import { newId } from '../src/platform/ids.ts'
import type { Clearing, Connection, OutgoingMessage, Submission } from '../src/providers/clearing/index.ts'
import { demoWatchlists } from '../src/providers/watchlists/demo.ts'
import { deliverByClockAlone } from './by-clock-alone.ts'
import { type Filling, filledDatabase } from './fresh-database.ts'
import { knowBanks } from './know-banks.ts'
import { codeAt, TOTP_SECRET } from './one-time-code.ts'
import { quietLog } from './quiet-log.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import { type TestAppOptions, testApp } from './test-app.ts'

/** A Saturday noon in Vilnius: no cut-off, no settlement day. */
const START = Date.parse('2026-11-21T10:00:00Z')
const STEP_MS = 100
/** Waiting jobs wait for tens of seconds of real time, some of which pass before they are seen here. */
const WAIT_MS = 10_000

/** Each account of the institution is kept in few rows: thirty-two, as in the product, are for hundreds of payments at once. */
const withFewStripes = (ownerPool: pg.Pool): Promise<unknown> =>
  ownerPool.query(
    `create or replace function ledger_stripes() returns int language sql immutable parallel safe as 'select 4'`,
  )

/** What each bank has before its first customer. */
const INSTALLATION: Filling = {
  name: 'installation',
  async write({ db, ownerPool }) {
    const clock: MovableClock = { now: () => new Date(START), setOffset: () => undefined }
    await deliverByClockAlone(ownerPool)
    await withFewStripes(ownerPool)
    await seedInstallation({ db, clock, watchlists: demoWatchlists() })
    await knowBanks(db, clock.now())
  },
}

/** A signed-in person. */
export interface Person {
  readonly id: string
  readonly token: string
  readonly name: string
}

export interface Company extends Person {
  readonly customerId: string
  readonly account: Account
}

export interface Answer<C extends AnyCall> {
  readonly status: number
  readonly code: string
  readonly description: string
  /** The result of the contract if the code is OK00. */
  readonly result: CallResult<C>
  /** The figures of a list's paging. */
  readonly metadata: PagingMetadata | undefined
}

/** The answer of a call with a file: the file, or the envelope of a refusal. */
interface FileAnswered {
  readonly status: number
  readonly type: string
  readonly disposition: string
  readonly bytes: Buffer
}

/** The query fields of a call beyond those of every call; for some calls there are none. */
type OwnQuery<C extends AnyCall> = string extends keyof CallQuery<C> ? unknown : CallQuery<C>

interface Asked<C extends AnyCall> {
  readonly params?: CallParams<C>
  readonly query?: OwnQuery<C> & { readonly timezone?: string; readonly entity?: Entity | readonly Entity[] }
  readonly body?: CallBody<C>
  /** The Idempotency-Key; a new one if none is given. */
  readonly key?: string
  /** The caller's language; none is requested without it. */
  readonly language?: Language | undefined
  /** Of an upload: its files. */
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[]
}

interface LaterJob {
  readonly name: string
  readonly payload: unknown
  readonly at: number
}

export interface BankOptions {
  /** Kinds of payments instead of the product's own. */
  readonly kinds?: Partial<PaymentKinds>
  /** Kinds of long work instead of the product's own. */
  readonly tasks?: TaskDeps['kinds']
  /** The signature rules instead of the product's own. */
  readonly signatures?: Signatures
  /** Changed settings, by the names of the environment. Nothing is limited, and payments need no authorisation. */
  readonly settings?: Readonly<Record<string, string>>
  /** The place of files; without it none can be stored or read. */
  readonly storageDir?: string
  /** A layer between us and the simulated clearing house. */
  readonly send?: (message: OutgoingMessage, send: Clearing['send']) => Promise<Submission>
  /** Outside parties instead of the simulated ones. */
  readonly providers?: Partial<Providers>
}

/** A connection whose simulator is reached through a layer. */
function layered(connection: Connection, send: BankOptions['send']): Connection {
  const { simulator: house } = connection
  if (!house || !send) return connection
  const layer = {
    ...house,
    send: (message: OutgoingMessage) => send(message, (passed) => house.send(passed)),
  }
  return { ...connection, clearing: layer, simulator: layer }
}

/** Fields and files as the bytes of a form. */
async function formOf(
  fields: object,
  files: NonNullable<Asked<AnyCall>['files']>,
): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) }
}

export type Bank = Awaited<ReturnType<typeof makeBank>>

/**
 * The payment side of the product on its own database, with the simulated clearing house, served over HTTP. The clock
 * stands still until a test moves it, and jobs and messages run when a test says so. So a test sees the same on every
 * machine.
 */
export async function makeBank(options: BankOptions = {}) {
  const database = await filledDatabase(INSTALLATION)
  const { db } = database
  await banksInForce.load(db)
  let time = START
  const clock: MovableClock = { now: () => new Date(time), setOffset: () => undefined }
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work)

  const { send } = options
  const sessions = new Map<string, Session>()
  const log = quietLog()
  const composed: Omit<TestAppOptions, 'database'> = {
    clock,
    log,
    settings: {
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: options.storageDir ?? '/nonexistent',
      STORAGE_DIR: options.storageDir ?? '/nonexistent',
      RATE_LOGIN_PER_IP: '100000',
      RATE_LOGIN_WITHOUT_CODE_PER_IP: '100000',
      RATE_CODES_PER_SUBJECT: '1000',
      RATE_CODES_PER_IP: '1000',
      RATE_CHECKS_PER_DAY: '1000',
      RATE_PAYMENTS_PER_MINUTE: '1000000',
      RATE_PAYEE_CHECKS_PER_MINUTE: '100000',
      RATE_PAYEE_CHECKS_PER_DAY: '100000',
      RATE_REGISTER_LOOKUPS_PER_DAY: '100000',
      RATE_SIMULATOR_PER_MINUTE: '1000000',
      RATE_UPLOADS_PER_HOUR: '1000000',
      RATE_TASKS_PER_HOUR: '10000',
      TASK_FILES_PER_USER: '10000',
      RATE_STATEMENTS_PER_HOUR: '100000',
      RATE_VERIFICATIONS_PER_MINUTE: '100000',
      SCA: 'off',
      ...options.settings,
    },
    providers: ({ connections: { sepa, wire } }) => ({
      connections: { sepa: layered(sepa, send), wire: wire && layered(wire, send) },
      ...options.providers,
    }),
    parts: ({ kinds }) => ({
      kinds: { ...kinds, ...options.kinds },
      ...(options.tasks ? { tasks: options.tasks } : {}),
      ...(options.signatures ? { signatures: options.signatures } : {}),
      sessions: {
        byToken: async (token) => sessions.get(token) ?? 'unknown',
        byCookie: async () => 'unknown',
      },
    }),
  }
  const { app, modules, config, jobsBy, close } = await testApp({ ...composed, database })
  const { payments, applications, receiveClearingMessage: receive } = modules
  const { sepa, wire } = payments.connections
  if (!sepa.simulator) throw new Error('the simulator is what was asked for')
  const simulator = sepa.simulator
  const simulators = [simulator, ...(wire?.simulator ? [wire.simulator] : [])]
  const jobs = new Map(modules.jobs.map((job) => [job.name, job]))
  const passes = new Map(modules.passes.map((one) => [one.name, one]))
  for (const one of simulators) one.onMessage(receive)
  const relyingParty = relyingPartyOf(config.PUBLIC_URL, config.PRODUCT_NAME)

  /** Live events in the order of their commits, and notices in the bell. */
  const heard: { channel: string; event: { event: string; data: Record<string, unknown> } }[] = []
  const notices: HeardNotice[] = []
  /** Letters as ordered. */
  const letters: MailOrder[] = []
  let later: LaterJob[] = []

  /** Runs one job, or a pass with one item, like the worker. A failed one is repeated. */
  async function runJob(name: string, payload: unknown, triesLeft = 3): Promise<void> {
    if (passes.has(name)) return runPass(name, [payload], triesLeft)
    const job = jobs.get(name)
    if (!job) throw new Error(`no job ${name}`)
    try {
      await job.run(payload)
    } catch (error) {
      if (triesLeft === 0) throw error
      await runJob(name, payload, triesLeft - 1)
    }
  }

  /** Runs a pass like the worker: items that failed or must wait are repeated, each alone. */
  async function runPass(name: string, payloads: readonly unknown[], triesLeft = 3): Promise<void> {
    const repeat = async (items: readonly unknown[], why: unknown) => {
      if (triesLeft === 0) throw why
      for (const payload of items) await runPass(name, [payload], triesLeft - 1)
    }
    try {
      const waiting = await passes.get(name)?.run(payloads)
      if (!waiting) throw new Error(`no pass ${name}`)
      const [why] = waiting.values()
      if (why !== undefined)
        await repeat(
          payloads.filter((_, place) => waiting.has(place)),
          new Error(why),
        )
    } catch (error) {
      await repeat(payloads, error)
    }
  }

  async function takePassItems(): Promise<boolean> {
    const rows = await db.deleteFrom('pass_item').returningAll().execute()
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const [pass, items] of Map.groupBy(rows, (row) => row.pass)) {
      const payloads = items.map(({ payload }) => payload)
      if (pass === mailPass.name) letters.push(...(payloads as typeof letters))
      else if (pass === noticePass.name) {
        const dues = payloads as NoticeDue[]
        notices.push(...dues.map(inWords))
        const withLetter = dues.filter(({ said }) => letterOf(said, new Date(0)) && !wishFor(said))
        if (withLetter.length > 0) await runPass(pass, withLetter)
      } else await runPass(pass, payloads)
    }
    return rows.length > 0
  }

  async function takeOutbox(): Promise<boolean> {
    const rows = await db.deleteFrom('outbox').returningAll().execute()
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const row of rows) {
      if (row.kind === 'live') {
        heard.push({ channel: row.target, event: row.payload as (typeof heard)[number]['event'] })
      } else if (row.target === watchlistsChanged.name) {
        // Tests that change a list decide themselves when everyone is screened again.
      } else if (row.run_at !== null && row.run_at.getTime() > Date.now()) {
        const left = row.run_at.getTime() - Date.now()
        later.push({ name: row.target, payload: row.payload, at: time + Math.ceil(left / WAIT_MS) * WAIT_MS })
      } else {
        await runJob(row.target, row.payload)
      }
    }
    return rows.length > 0
  }

  /** Does everything that is due at this moment. */
  async function drain(): Promise<void> {
    for (;;) {
      const due = later.filter(({ at }) => at <= time)
      later = later.filter(({ at }) => at > time)
      for (const { name, payload } of due) await runJob(name, payload)
      const busy = [await takeOutbox(), await takePassItems()].includes(true)
      let delivered = 0
      for (const one of simulators) delivered += (await one.deliver()).delivered
      if (due.length === 0 && !busy && delivered === 0) return
    }
  }

  /** Lets time pass, and does the work that becomes due. */
  async function pass(ms: number): Promise<void> {
    await drain()
    for (const end = time + ms; time < end; ) {
      const steps = Math.ceil(((await nextAt()) - time) / STEP_MS)
      time = Math.min(end, time + Math.max(steps, 1) * STEP_MS)
      await drain()
    }
  }

  /** The time of the next waiting work: until then nothing happens. */
  async function nextAt(): Promise<number> {
    const { rows } = await database.ownerPool.query<{ at: Date | null }>(
      `select min(at) as at from clearing_simulator_message where direction = 'IN' and delivered_at is null`,
    )
    return Math.min(rows[0]?.at?.getTime() ?? Infinity, ...later.map(({ at }) => at))
  }

  /** Moves the clock forward at once, and runs the sweeps. */
  async function jumpTo(iso: string): Promise<void> {
    time = Date.parse(iso)
    await sweep()
  }

  async function sweep(): Promise<void> {
    await runJob('customers.carry_out_moves', {})
    await runJob('payments.charge_monthly_fees', {})
    await runJob('payments.collect_fees', {})
    await runJob('payments.execute_due', {})
    await runJob('payments.expire_questions', {})
    await runJob('payments.expire_reversals', {})
    await runJob('payments.tell_overdue', {})
    await runJob('payments.tell_unanswered', {})
    await drain()
  }

  function signIn(
    session: Pick<Session, 'side' | 'customers' | 'entities'> & {
      role: Role
      name: string
      id: string
      /** Permissions of the role that they do not have. */
      without?: readonly Permission[]
    },
  ) {
    const [firstName = '', lastName = ''] = session.name.split(' ')
    const token = newId()
    sessions.set(token, {
      id: newId(),
      user: {
        id: session.id,
        email: `${session.id}@bank.test`,
        firstName,
        lastName,
        status: 'APPROVED',
        lastLogin: null,
      },
      roles: [session.role],
      permissions: new Set(
        DEFAULT_ROLE_PERMISSIONS[session.role].filter((one) => !session.without?.includes(one)),
      ),
      side: session.side,
      customers: session.customers,
      entities: session.entities,
      actedBy: null,
      seesWholeUser: true,
      secondFactor: { setUp: true, used: true, required: session.side === 'staff' },
      idleSeconds: 300,
      idleEndsAt: new Date(time + 300_000),
      endsAt: new Date(time + 3_600_000),
    })
    return { id: session.id, token, name: session.name }
  }

  async function makeUser(name: string, role: Role, entities: readonly Entity[] = []): Promise<string> {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${newId()}@bank.test`
    return inTransaction((trx) =>
      createUser(trx, { email, firstName, lastName, roles: [role], entities, createdAt: clock.now() }),
    )
  }

  async function makeStaff(
    name: string,
    role: Role = 'compliance',
    entities: readonly Entity[] = ENTITIES,
    without: readonly Permission[] = [],
  ) {
    expect(STAFF_ROLES).toContain(role)
    const id = await makeUser(name, role, entities)
    return signIn({ id, name, role, side: 'staff', customers: [], entities, without })
  }

  async function fund(account: Account, amount: bigint): Promise<void> {
    await inTransaction((trx) =>
      applyOrRefuse(trx, [
        {
          kind: 'post',
          id: newId(),
          debit: institutionAccount(account.entity, account.currency, {
            kind: 'nostro',
            detail: 'safeguarding',
          }),
          credit: account.id,
          amount,
          currency: account.currency,
          belongsTo: { kind: 'account', id: account.id },
        },
      ]),
    )
  }

  /** A company with one user and one funded euro account. */
  async function makeCompany(
    more: {
      name?: string
      risk?: RiskCategory
      status?: CustomerStatus
      settings?: CompanySettings
      funds?: bigint
      account?: Partial<NewAccount>
    } = {},
  ): Promise<Company> {
    const name = more.name ?? 'Rasos Baldai UAB'
    const settings = { can_sepa_transfer: true, ...more.settings }
    const status = more.status ?? 'APPROVED'
    const customerId = await inTransaction((trx) =>
      createCompanyApplicant(trx, {
        name,
        status,
        riskCategory: more.risk ?? 3,
        address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
        settings,
        createdAt: clock.now(),
      }),
    )
    const account = await addAccount(customerId, more.account)
    if (more.funds !== 0n) await fund(account, more.funds ?? 1_000_000_00n)
    return { ...(await addUser(customerId, settings, name, status)), customerId, account }
  }

  async function addUser(
    customerId: string,
    settings: CompanySettings,
    name: string,
    status: CustomerStatus = 'APPROVED',
    role: Role = 'customer',
  ): Promise<Person> {
    const customer: CustomerOfSession = {
      id: customerId,
      number: '10001',
      kind: 'COMPANY',
      name,
      status,
      settings,
      entities: ENTITIES,
      isManaged: false,
      permissions: new Set(DEFAULT_ROLE_PERMISSIONS[role]),
    }
    const id = await makeUser('Ona Petraitė', role)
    return signIn({
      id,
      name: 'Ona Petraitė',
      role,
      side: 'customer',
      customers: [customer],
      entities: ENTITIES,
    })
  }

  /** A signed-in individual with a euro account, funded if `funds` says so. */
  async function makeIndividual(
    more: Partial<Omit<NewApplicant, 'userId' | 'createdAt' | 'id'>> & { funds?: bigint } = {},
  ): Promise<Person & { customerId: string; accounts: Account[] }> {
    const { funds, ...different } = more
    const { name, status, settings, ...rest } = {
      name: 'Ona Petraitė',
      status: 'APPROVED' as const,
      settings: { can_sepa_transfer: true },
      ...different,
    }
    const id = await makeUser(name, 'INDIVIDUAL')
    const customerId = await inTransaction((trx) =>
      createApplicant(trx, {
        name,
        status,
        settings,
        address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
        createdAt: clock.now(),
        userId: id,
        ...rest,
      }),
    )
    const accounts = funds === undefined ? [] : [await addAccount(customerId)]
    for (const account of accounts) if (funds) await fund(account, funds)
    const customers: CustomerOfSession[] = [
      {
        id: customerId,
        number: '10001',
        kind: 'INDIVIDUAL',
        name,
        status,
        settings,
        entities: ENTITIES,
        isManaged: false,
        permissions: new Set(DEFAULT_ROLE_PERMISSIONS.INDIVIDUAL),
      },
    ]
    const person = signIn({ id, name, role: 'INDIVIDUAL', side: 'customer', customers, entities: ENTITIES })
    return { ...person, customerId, accounts }
  }

  const addAccount = (customerId: string, more: Partial<NewAccount> = {}): Promise<Account> =>
    inTransaction((trx) =>
      openAccount(trx, {
        customerId,
        entity: 'UAB',
        currency: 'EUR',
        name: 'Main',
        openedAt: clock.now(),
        ...more,
      }),
    )

  /** Sends a call as a person, over HTTP. */
  async function request<C extends AnyCall>(who: Person | null, called: C, asked: Asked<C>, server = app) {
    const params = (asked.params ?? {}) as Record<string, string>
    const path = called.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const form = asked.files && (await formOf(asked.body ?? {}, asked.files))
    const response = await server.inject({
      method: called.method,
      url: `/api${path}`,
      query: (asked.query ?? {}) as Record<string, string>,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(called.idempotent ? { 'idempotency-key': asked.key ?? newId() } : {}),
        ...(asked.language ? { 'accept-language': asked.language } : {}),
        ...(form ? { 'content-type': form.type } : {}),
      },
      ...(form || asked.body !== undefined ? { payload: form?.bytes ?? (asked.body as object) } : {}),
    })
    if (response.statusCode >= 500 && response.body.includes('internal_error')) {
      throw new Error(`${called.name} failed: ${JSON.stringify(log.lines.at(-1))}`)
    }
    return response
  }

  /** Makes a call as a person. */
  async function call<C extends AnyCall>(
    who: Person | null,
    called: C,
    asked: Asked<C> = {},
    server = app,
  ): Promise<Answer<C>> {
    const response = await request(who, called, asked, server)
    const { code, description, result, metadata } = response.json()
    return { status: response.statusCode, code, description, result, metadata }
  }

  /** One more process on the same database: the product composed again, with its own connections. */
  async function startProcess() {
    const pool = openPool({ url: database.appUrl, size: 5 })
    const other = await testApp({ ...composed, database: { db: openDb(pool), pool } })
    return {
      call: <C extends AnyCall>(who: Person | null, called: C, asked: Asked<C> = {}) =>
        call(who, called, asked, other.app),
      async close(): Promise<void> {
        await other.close()
        await pool.end()
      },
    }
  }

  /** Gives a person an authenticator app without a used code. */
  async function giveApp(who: Person, restsUntil: Date | null = null): Promise<void> {
    await db
      .updateTable('app_user')
      .set({ totp_secret: TOTP_SECRET, totp_last_step: null, totp_rests_until: restsUntil })
      .where('id', '=', who.id)
      .execute()
  }

  /** Gives a person a passkey, like the settings page, and answers the device that holds it. */
  async function givePasskey(who: Person, restsUntil: Date | null = null): Promise<SoftwareAuthenticator> {
    const device = new SoftwareAuthenticator(relyingParty.origin)
    const challenge = Buffer.alloc(32, 7)
    const options = await creationOptions(relyingParty, challenge, { ...who, email: who.id }, [])
    const made = await judgeNewPasskey(relyingParty, challenge, device.create(options))
    if (!made) throw new Error('the device made no passkey')
    const passkey = {
      ...made,
      id: newId(),
      userId: who.id,
      name: 'Laptop',
      createdAt: clock.now(),
      restsUntil,
    }
    await inTransaction((trx) => insertPasskey(trx, passkey))
    return device
  }

  /** Authorises a payment with the payer's app, and answers the authorisation for `POST transaction`. */
  async function authorise(who: Person, payment: CallBody<typeof authorisePayment>): Promise<string> {
    await giveApp(who)
    const begun = await call(who, authorisePayment, { body: payment })
    const { code, result } = await call(who, confirmAuthorisation, {
      params: { id: begun.result._id },
      body: { otp: codeAt(clock.now()) },
    })
    expect(code).toBe('OK00')
    return result.authorisation
  }

  /** Makes a call that answers a file. */
  async function download<C extends AnyCall>(
    who: Person | null,
    called: C,
    asked: Asked<C> = {},
  ): Promise<FileAnswered> {
    const { statusCode, headers, rawPayload } = await request(who, called, asked)
    return {
      status: statusCode,
      type: String(headers['content-type']),
      disposition: String(headers['content-disposition'] ?? ''),
      bytes: rawPayload,
    }
  }

  const transaction = (id: string) =>
    db.selectFrom('transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    database,
    db,
    clock,
    deps: { ...payments, ...applications, log },
    modules,
    jobsBy,
    simulator,
    /** The simulated correspondent bank. */
    correspondent: wire?.simulator ?? null,
    receive,
    heard,
    /** The events for users of a customer in one entity. */
    heardBy: (customerId: string) =>
      heard.filter(({ channel }) => /^(?:customer|total):/.test(channel) && channel.includes(customerId)),
    notices,
    letters,
    call,
    startProcess,
    giveApp,
    givePasskey,
    authorise,
    download,
    drain,
    pass,
    jumpTo,
    sweep,
    runJob,
    makeCompany,
    makeIndividual,
    makeStaff,
    addUser,
    addAccount,
    fund,
    transaction,

    /** Lets a person act for the customers of another person too. */
    actAlsoFor(person: Person, other: Person): void {
      const [session, more] = [sessions.get(person.token), sessions.get(other.token)]
      if (!session || !more) throw new Error('both are signed in')
      sessions.set(person.token, { ...session, customers: [...session.customers, ...more.customers] })
    },

    /** Removes all customers of a person. */
    actForNobody(person: Person): void {
      const session = sessions.get(person.token)
      if (!session) throw new Error('signed in first')
      sessions.set(person.token, { ...session, customers: [], entities: [] })
    },

    /** The credits on an account, newest first. */
    credits: (account: Account) =>
      db
        .selectFrom('transaction')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('direction', '=', 'CREDIT')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** All statuses of a transaction, in order. */
    async history(id: string): Promise<string[]> {
      const events = await db
        .selectFrom('transaction_event')
        .select('to_status')
        .where('transaction_id', '=', id)
        .where('to_status', 'is not', null)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return events.map(({ to_status }) => to_status ?? '')
    },

    /** An account's figures as decimals, short to compare. */
    async figures(
      account: Account,
    ): Promise<{ balance: number; reserved: number; freezed: number; available: number }> {
      const [found] = await withBalances(db, [account])
      if (!found) throw new Error('no balance')
      const { balance, reserved, freezed, available } = found
      const [a, b, c, d] = [balance, reserved, freezed, available].map((minor) => Number(minor) / 100)
      return { balance: a ?? 0, reserved: b ?? 0, freezed: c ?? 0, available: d ?? 0 }
    },

    /** The institution's own figures of one kind, of UAB. */
    async house(kind: 'fees' | 'suspense' | 'clearing', currency: Currency = 'EUR'): Promise<number> {
      const account = kind === 'clearing' ? ({ kind, detail: 'SEPA' } as const) : ({ kind } as const)
      const id = institutionAccount('UAB', currency, account)
      return Number((await readBalances(db, [id])).get(id)?.balance ?? 0n) / 100
    },

    /** The end of every money test: the books balance. */
    async close(): Promise<void> {
      const check = await inTransaction((trx) => verify(trx))
      await close()
      await database.drop()
      expect(check.faults).toEqual([])
    },
  }
}

type Body = CallBody<typeof createTransaction>
export type WireOrder = Extract<Body, { readonly charges: unknown }>
/** An order to a payee, by IBAN or inside the institution. */
export type PayeeOrder = Exclude<Body, { readonly type: 'BETWEEN' } | WireOrder>

/** A payment that passes, with the given changes. */
export function order(from: Company, change: Partial<PayeeOrder> = {}): PayeeOrder {
  return {
    type: 'SCT',
    account: from.account.id,
    amount: '120.00',
    currency: 'EUR',
    creditor: { name: 'Greta Sommer', account: { account_id: 'DE89370400440532013000' } },
    remittance: 'Invoice 17',
    ...change,
  }
}

/** A wire of 250 to a company in the United States whose bank has a BIC. */
export function wireOrder(from: Company, change: Partial<WireOrder> = {}): WireOrder {
  const { currency } = from.account
  return {
    type: currency === 'ILS' ? 'WIRE_SHEKEL' : 'WIRE',
    account: from.account.id,
    amount: '250.00',
    currency,
    creditor: {
      kind: 'COMPANY',
      name: 'Harbor Tools Inc',
      address: { country: 'US', city: 'New York', street: '12 Pier Street', postal_code: '10004' },
      account: { account_id: '000123456789', bic: 'CHASUS33' },
    },
    charges: 'SHA',
    purpose: 'Machine parts',
    remittance: 'Invoice 17',
    ...change,
  }
}

/** A notice as announced, with its words and its letter. */
interface HeardNotice {
  readonly title: InEachLanguage
  readonly message: InEachLanguage
  readonly customerId?: string
  readonly userIds?: readonly string[]
  readonly staffEntity?: string
  readonly link?: string | undefined
  readonly letter?: { readonly template: string; readonly account?: string }
}

function inWords({ said, ...due }: NoticeDue): HeardNotice {
  const [en, lt] = [sayNotice(said, 'en'), sayNotice(said, 'lt')]
  const letter = letterOf(said, new Date(0))
  return {
    ...due,
    title: { en: en.title, lt: lt.title },
    message: { en: en.message, lt: lt.message },
    ...(letter ? { letter } : {}),
  }
}
