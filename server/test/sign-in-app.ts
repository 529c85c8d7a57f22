import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { customerRoutes, makeSessionReader, readOwnCustomer } from '../src/modules/customers/index.ts'
import {
  identityRoutes,
  isUser,
  LockOut,
  makeCredentialCheck,
  makeSignInCount,
  relyingPartyOf,
  type SignInLimits,
  sessionsOf,
} from '../src/modules/identity/index.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'
import { serveCalls } from '../src/platform/http/serve-call.ts'
import { makeServer } from '../src/platform/http/server.ts'
import { type IdentityProvider, mountOidc } from '../src/providers/identity-provider/index.ts'

/** A clock that stands still until it is moved. */
export class SetClock implements Clock {
  #at: number
  constructor(at: string) {
    this.#at = Date.parse(at)
  }
  now(): Date {
    return new Date(this.#at)
  }
  pass(seconds: number): void {
    this.#at += seconds * 1000
  }
}

export interface SignInAppOptions {
  readonly db: Db
  readonly clock: Clock
  readonly realTime?: Clock
  readonly limits?: Partial<SignInLimits>
  readonly passwordMaxAgeDays?: number
  readonly passwordLogin?: boolean
  readonly factorRestHours?: number
  readonly demoPassword?: string
  /** An outside provider in place of the embedded one. */
  readonly outside?: { issuer: string; clientId: string; clientSecret: string }
  /** What happens between a proof at `POST login` and the session that it begins. */
  readonly whenProven?: () => Promise<unknown>
  /** A port to listen on; else it only takes `inject`. */
  readonly port?: number
  /** The public address, where it is another's: two processes behind one. */
  readonly behind?: string
}

export interface SignInApp {
  readonly app: FastifyInstance
  readonly url: string
  readonly provider: IdentityProvider
  close(): Promise<void>
}

/** Signing in as the product puts it together, and nothing else. One of these is as one process. */
export async function signInApp(options: SignInAppOptions): Promise<SignInApp> {
  const { db, clock } = options
  const log = pino({ level: 'silent' })
  const passwordMaxAgeDays = options.passwordMaxAgeDays ?? 0
  const url = options.behind ?? `http://localhost:${options.port ?? 1}`
  const origins = new Set([url])
  const authentication = {
    db,
    clock,
    realTime: options.realTime ?? clock,
    lockOut: new LockOut(db, clock, { perAccount: 5, perIp: 20, withoutCodePerIp: 100, ...options.limits }),
    relyingParty: relyingPartyOf(url, 'Fondaco'),
    passwordMaxAgeDays,
  }
  const checkCredentials = makeCredentialCheck(authentication)
  const countSignIn = makeSignInCount(db, clock, 60)
  const app = await makeServer({ log, maxFiles: 10, secure: false })
  const provider = await mountOidc(app, {
    config: {
      PUBLIC_URL: url,
      PRODUCT_NAME: 'Fondaco',
      PRODUCT_KEY: 'fondaco',
      OIDC_ISSUER: options.outside?.issuer,
      OIDC_CLIENT_ID: options.outside?.clientId,
      OIDC_CLIENT_SECRET: options.outside?.clientSecret,
    },
    db,
    accounts: {
      check: checkCredentials,
      isUser: (id) => isUser(db, id),
      countSignIn: (ip) => countSignIn('provider', ip),
    },
    origins,
    log,
  })
  const identity = identityRoutes({
    ...authentication,
    checkCredentials: async (...given) => {
      const proven = await checkCredentials(...given)
      await options.whenProven?.()
      return proven
    },
    countSignIn,
    codeLimits: { perSubject: 3, perIp: 20 },
    readOwnCustomer,
    factorRestHours: options.factorRestHours ?? 24,
    provider,
    times: { hours: 12, idleMinutes: { customer: 5, staff: 15 } },
    passwordLogin: options.passwordLogin ?? true,
    demoPassword: options.demoPassword ?? null,
  })
  const customers = customerRoutes({
    product: {
      name: 'Fondaco',
      key: 'fondaco',
      mode: 'demo',
      simulated: ['clearing'],
      registrationUrl: 'http://localhost/registration',
      maxFiles: 10,
    },
  })
  const sessions = makeSessionReader({ db, sessions: sessionsOf({ db, clock, passwordMaxAgeDays }) })
  serveCalls(app, [...identity, ...customers], { db, clock, sessions, origins, checkResults: true })
  if (options.port === undefined) await app.ready()
  else await app.listen({ host: 'localhost', port: options.port })
  return { app, url, provider, close: () => app.close() }
}
