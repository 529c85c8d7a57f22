import type { AnyCall, CallResult, PagingMetadata } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { Secret, TOTP } from 'otpauth'
import { createUser, hashPassword, type NewUser, seedRolePermissions } from '../src/modules/identity/index.ts'
import type { LetterOrder } from '../src/modules/tell/index.ts'
import { openDb, openPool } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import { freshDatabase } from './fresh-database.ts'
import { SetClock, signInApp } from './sign-in-app.ts'

export const PASSWORD = 'Correct-Horse-1'
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const NOON = '2026-03-02T12:00:00.000Z'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The caller and the caller's address. */
interface From {
  readonly token?: string | undefined
  /** The idempotency key. */
  readonly key?: string | undefined
  readonly ip?: string
  readonly userAgent?: string
  readonly language?: string
  /** The second of the two processes. */
  readonly there?: boolean
}

interface Asked {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

export interface Said<Result> {
  readonly status: number
  readonly code: string
  readonly description: string
  readonly result: Result
  readonly metadata?: PagingMetadata
  /** The whole answer, without the parts that differ between requests. */
  readonly seen: unknown
}

type CallName = keyof typeof CALLS
type Letter<Template extends LetterOrder['template']> = Extract<LetterOrder, { template: Template }>
export type SignInDesk = Awaited<ReturnType<typeof openSignInDesk>>

/**
 * Signing in as people and attackers see it: two processes on a separate database, calls from any address and browser,
 * a clock that stands still until it is moved, and the letters under way.
 */
export async function openSignInDesk(limits = { perAccount: 5, perIp: 20 }) {
  const database = await freshDatabase()
  const clock = new SetClock(NOON)
  const pool = openPool({ url: database.appUrl, size: 5 })
  const apps = [
    await signInApp({ database, clock, limits }),
    await signInApp({ database: { db: openDb(pool), pool }, clock, limits }),
  ] as const
  await database.db.transaction().execute(seedRolePermissions)
  const passwordHash = await hashPassword(PASSWORD)

  function send(name: CallName, asked: Asked, from: From) {
    const { method, path }: AnyCall = CALLS[name]
    return apps[from.there ? 1 : 0].app.inject({
      method,
      url: `/api${path.replace(/:(\w+)/g, (_, field: string) => asked.params?.[field] ?? '')}`,
      query: asked.query ?? {},
      ...(asked.body ? { payload: asked.body } : {}),
      remoteAddress: from.ip ?? '10.0.0.1',
      headers: {
        'user-agent': from.userAgent ?? FIREFOX,
        ...(from.language ? { 'accept-language': from.language } : {}),
        ...(from.key ? { 'idempotency-key': from.key } : {}),
        ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
      },
    })
  }

  async function call<Name extends CallName>(
    name: Name,
    asked: Asked = {},
    from: From = {},
  ): Promise<Said<CallResult<(typeof CALLS)[Name]>>> {
    const answer = await send(name, asked, from)
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([header]) => !['date', 'x-request-id'].includes(header)),
    )
    const envelope = answer.json<Omit<Said<CallResult<(typeof CALLS)[Name]>>, 'status' | 'seen'>>()
    return { ...envelope, status: answer.statusCode, seen: { ...envelope, headers } }
  }

  return {
    database,
    clock,
    call,

    /** The text of a file. */
    async save(name: CallName, asked: Asked, from: From): Promise<string> {
      const { body, statusCode } = await send(name, asked, from)
      if (statusCode !== 200) throw new Error(`${name}: ${body}`)
      return body
    },

    /** Adds a user. */
    async addUser(user: Partial<NewUser> = {}): Promise<{ id: string; email: string }> {
      const email = user.email ?? `${newId()}@example.test`
      const id = await database.db.transaction().execute((trx) =>
        createUser(trx, {
          firstName: 'Ona',
          lastName: 'Testienė',
          roles: ['customer'],
          createdAt: new Date('2026-01-01T00:00:00Z'),
          passwordHash,
          ...user,
          email,
        }),
      )
      return { id, email }
    },

    /** Signs a person in, and answers the token of the session. */
    async signIn(email: string, from: From & { password?: string; otp?: string } = {}): Promise<string> {
      const { password = PASSWORD, otp } = from
      const answer = await call('login', { body: { email, password, ...(otp ? { otp } : {}) } }, from)
      if (answer.code !== 'OK00') throw new Error(`${email} is not let in: ${answer.code}`)
      return answer.result.token
    },

    /** The current code of everyone's app. */
    otp: (): string =>
      new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: clock.now().getTime() }),

    /** Adds a member of staff with an app, signed in with its code. */
    async addStaff(user: Partial<NewUser> = {}): Promise<{ id: string; email: string; token: string }> {
      const made = await this.addUser({
        roles: ['admin'],
        entities: ENTITIES,
        totpSecret: TOTP_SECRET,
        ...user,
      })
      return { ...made, token: await this.signIn(made.email, { otp: this.otp() }) }
    },

    /** The letters to an address that are under way, in the order of writing. */
    async letters<Template extends LetterOrder['template']>(
      to: string,
      template: Template,
    ): Promise<(Letter<Template> & { language: string })[]> {
      const { rows } = await database.ownerPool.query<{
        payload: { to: string; language: string; letter: LetterOrder }
      }>(`select payload from pass_item where pass = 'tell.mail' order by id`)
      return rows
        .filter(({ payload }) => payload.to === to && payload.letter.template === template)
        .map(({ payload }) => ({ ...(payload.letter as Letter<Template>), language: payload.language }))
    },

    /** The audit rows of an object, the newest last. */
    async audit(action: string, objectId: string) {
      const { rows } = await database.ownerPool.query(
        `select actor_kind, actor_name, before, after from audit_event
         where action = $1 and object_id = $2 order by at, id`,
        [action, objectId],
      )
      return rows
    },

    /** Forgets all counts of rate limits. */
    forgetCounts: () => database.db.deleteFrom('rate_limit').execute(),

    async close(): Promise<void> {
      for (const { close } of apps) await close()
      await pool.end()
      await database.drop()
    },
  }
}
