import {
  type AnyCall,
  type CallBody,
  type CallParams,
  type CallQuery,
  type CallResult,
  type PagingMetadata,
  successOf,
} from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import { COMPANY_PERMISSIONS, COMPANY_USER_ROLES } from '@fondaco/rules/companies/company-users.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { hash } from '@node-rs/argon2'
import { type Account, type NewAccount, openAccount } from '../src/modules/accounts/index.ts'
import { createApplicant, createCompanyApplicant } from '../src/modules/applications/index.ts'
import { addCompanyUser } from '../src/modules/customers/index.ts'
import { createUser, hashOf, type NewUser } from '../src/modules/identity/index.ts'
import { applyOrRefuse, institutionAccount } from '../src/modules/ledger/index.ts'
import type { Db } from '../src/platform/db.ts'
import { SESSION_COOKIE } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import type { RunningApp } from './build-app.ts'
import { PNG } from './one-pixel-png.ts'

/** The password of everyone made here. */
export const PASSWORD = 'Correct-Horse-9'
/** Its hash with the least work: the stored hash decides the work of a sign-in. */
let passwordHash: Promise<string> | undefined

const ADDRESS = { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' } as const

export interface MadeUser {
  readonly id: string
  readonly role?: Role
  readonly email: string
}

/** Adds a user who may sign in. Staff see every entity. */
export async function makeUser(
  { app }: RunningApp,
  role: Role,
  more: Partial<NewUser> = {},
): Promise<MadeUser> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const user = {
    email: `${newId()}@made.test`,
    firstName: 'Ona',
    lastName: 'Petraitė',
    roles: [role],
    entities: role.startsWith('customer') ? [] : ENTITIES,
    createdAt: app.clock.now(),
    passwordHash: await passwordHash,
    ...more,
  }
  const id = await app.db.transaction().execute((trx) => createUser(trx, user))
  return { id, role, email: user.email }
}

/** Adds an approved company, and answers its id. The users act for it. */
export async function makeCompany(
  { app }: RunningApp,
  users: readonly MadeUser[],
  more: {
    name?: string
    status?: CustomerStatus
    riskCategory?: RiskCategory
    settings?: CompanySettings
  } = {},
): Promise<string> {
  const at = app.clock.now()
  return app.db.transaction().execute(async (trx) => {
    const companyId = await createCompanyApplicant(trx, {
      name: 'Rasos Baldai UAB',
      status: 'APPROVED',
      address: ADDRESS,
      createdAt: at,
      ...more,
      settings: { can_sepa_transfer: true, can_inside_transfer: true, ...more.settings },
    })
    for (const { id: userId, role } of users)
      await addCompanyUser(trx, {
        companyId,
        userId,
        at,
        role: COMPANY_USER_ROLES.find((one) => one === role) ?? 'customer',
        permissions: COMPANY_PERMISSIONS,
      })
    return companyId
  })
}

/** Adds an approved individual, who is the user, and answers the id of the customer. */
export async function makeIndividual(
  { app }: RunningApp,
  user: MadeUser,
  more: { name?: string; status?: CustomerStatus; settings?: CompanySettings } = {},
): Promise<string> {
  return app.db.transaction().execute((trx) =>
    createApplicant(trx, {
      name: 'Ona Petraitė',
      status: 'APPROVED',
      address: ADDRESS,
      createdAt: app.clock.now(),
      userId: user.id,
      ...more,
      settings: { can_sepa_transfer: true, can_inside_transfer: true, ...more.settings },
    }),
  )
}

/**
 * Opens an account of a customer, by default in euro at the UAB.
 * @param funds in minor units; booked from the bank of the institution's own money
 */
export async function makeAccount(
  { app }: RunningApp,
  customerId: string,
  more: Partial<NewAccount> & { funds?: bigint } = {},
): Promise<Account> {
  const { funds = 1_000_000_00n, ...different } = more
  return app.db.transaction().execute(async (trx) => {
    const account = await openAccount(trx, {
      customerId,
      entity: 'UAB',
      currency: 'EUR',
      name: 'Main',
      openedAt: app.clock.now(),
      ...different,
    })
    const { entity, currency, id } = account
    if (funds > 0n) {
      await applyOrRefuse(trx, [
        {
          kind: 'post',
          id: newId(),
          debit: institutionAccount(entity, currency, { kind: 'nostro', detail: 'safeguarding' }),
          credit: id,
          amount: funds,
          currency,
          belongsTo: { kind: 'account', id },
        },
      ])
    }
    return account
  })
}

/** A call of the contract, by its name. */
export type CallName = keyof typeof CALLS

/** The input of a call. */
export interface Input<C extends AnyCall = AnyCall> {
  readonly params?: CallParams<C>
  readonly query?: CallQuery<C>
  readonly body?: CallBody<C>
}

interface Answer<C extends AnyCall> {
  /** The HTTP status. */
  readonly status: number
  readonly code: string
  readonly description: string
  /** The result of the contract if the code is OK00. */
  readonly result: CallResult<C>
  readonly metadata?: PagingMetadata
}

function formWithPicture(field: string, fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(field, new Blob([PNG]), 'picture.png')
  return form
}

/** Makes calls over HTTP, as a person or without a session. */
export class Client {
  readonly #url: string
  readonly token: string | null
  readonly cookie: string | null

  constructor({ url }: Pick<RunningApp, 'url'>, token: string | null = null, cookie: string | null = null) {
    this.#url = url
    this.token = token
    this.cookie = cookie
  }

  /** The headers of the caller. */
  headersFor({ who }: AnyCall): Record<string, string> {
    if (who === 'cookie') return { origin: this.#url, ...(this.cookie ? { cookie: this.cookie } : {}) }
    return this.token === null ? {} : { authorization: `Bearer ${this.token}` }
  }

  /**
   * Makes a call of any shape, and answers the unchanged response. Uploads a picture if the call takes one.
   * @param key the key of a call that acts once; a new one if none is given
   */
  async send(call: AnyCall, input: Input, key = newId()) {
    const path = call.path.replace(/:(\w+)/g, (_, field: string) =>
      encodeURIComponent(String(input.params?.[field] ?? '')),
    )
    const url = new URL(`${this.#url}/api${path}`)
    for (const [field, value] of Object.entries(input.query ?? {}))
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(field, String(one))
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...this.headersFor(call),
        ...(call.idempotent ? { 'idempotency-key': key } : {}),
        ...(call.upload || input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.upload ? { body: formWithPicture(call.upload, input.body ?? {}) } : {}),
      ...(call.upload || input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /**
   * Makes a call, and answers the envelope.
   * @param options the key of a call that acts once; a new one if none is given
   */
  async call<Name extends CallName>(
    name: Name,
    input: Input<(typeof CALLS)[Name]> = {},
    options: { readonly idempotencyKey?: string } = {},
  ): Promise<Answer<(typeof CALLS)[Name]>> {
    const { status, text } = await this.send(CALLS[name], input, options.idempotencyKey)
    return { ...(JSON.parse(text) as Omit<Answer<(typeof CALLS)[Name]>, 'status'>), status }
  }

  /** Makes a call that must succeed, and answers its result. */
  async must<Name extends CallName>(
    name: Name,
    input: Input<(typeof CALLS)[Name]> = {},
  ): Promise<CallResult<(typeof CALLS)[Name]>> {
    const { code, description, result } = await this.call(name, input)
    if (code !== successOf(CALLS[name]))
      throw new Error(`${name}: ${code} ${description} ${JSON.stringify(result)}`)
    return result
  }
}

/**
 * Marks a session begun with a password alone as begun with a second factor: each code of one works once, and tests do
 * not wait for the next.
 */
export async function proveTwice(db: Db, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ second_factor: true })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

/** Signs in a person made here, as if with two factors, and answers a client of that session. */
export async function signIn(running: RunningApp, { email }: Pick<MadeUser, 'email'>): Promise<Client> {
  const { headers, text } = await new Client(running).send(CALLS.login, {
    body: { email, password: PASSWORD },
  })
  const { code, description, result } = JSON.parse(text) as Answer<typeof CALLS.login>
  if (code !== OK) throw new Error(`${email} is not let in: ${description}`)
  await proveTwice(running.app.db, result.token)
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const cookie = cookies.find((one) => one.startsWith(SESSION_COOKIE)) ?? null
  return new Client(running, result.token, cookie)
}
