import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { SignInLimits } from '../src/modules/identity/index.ts'
import type { Clock, MovableClock } from '../src/platform/clock.ts'
import type { IdentityProvider } from '../src/providers/identity-provider/index.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { testApp } from './test-app.ts'

/** A clock that stands still until it is moved. */
export class SetClock implements MovableClock {
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
  setOffset(): void {
    throw new Error('this clock is moved by the test alone')
  }
}

export interface SignInAppOptions {
  readonly database: Pick<FreshDatabase, 'db' | 'pool'>
  readonly clock: Clock
  readonly realTime?: Clock
  readonly limits?: Partial<SignInLimits>
  readonly passwordMaxAgeDays?: number
  readonly passwordLogin?: boolean
  readonly factorRestHours?: number
  readonly demoPassword?: string
  /** An outside provider instead of the embedded one. */
  readonly outside?: { issuer: string; clientId: string; clientSecret: string }
  /** The act between a proof at `POST login` and its session. */
  readonly whenProven?: () => Promise<unknown>
  /** A port to listen on; without one it only takes `inject`. */
  readonly port?: number
  /** The public address, if it is shared: two processes behind one. */
  readonly behind?: string
}

export interface SignInApp {
  readonly app: FastifyInstance
  readonly url: string
  readonly provider: IdentityProvider
  close(): Promise<void>
}

/** The product for sign-in tests, by default without the demo's password. One of these is like one process. */
export async function signInApp(options: SignInAppOptions): Promise<SignInApp> {
  const { database, clock, limits, outside } = options
  const url = options.behind ?? `http://localhost:${options.port ?? 1}`
  const { app, identityProvider, close } = await testApp({
    database,
    clock: { setOffset: () => undefined, now: () => clock.now() },
    realTime: options.realTime ?? clock,
    log: pino({ level: 'silent' }),
    signsIn: true,
    parts: ({ checkCredentials }) => ({
      demoPassword: options.demoPassword ?? null,
      checkCredentials: async (...given) => {
        const proven = await checkCredentials(...given)
        await options.whenProven?.()
        return proven
      },
    }),
    settings: {
      PUBLIC_URL: url,
      PORT: new URL(url).port,
      RATE_LOGIN_PER_ACCOUNT: String(limits?.perAccount ?? 5),
      RATE_LOGIN_PER_IP: String(limits?.perIp ?? 20),
      RATE_LOGIN_WITHOUT_CODE_PER_IP: String(limits?.withoutCodePerIp ?? 100),
      RATE_CODES_PER_IP: '20',
      PASSWORD_MAX_AGE: String(options.passwordMaxAgeDays ?? 0),
      PASSWORD_LOGIN: options.passwordLogin === false ? 'off' : 'on',
      FACTOR_REST_HOURS: String(options.factorRestHours ?? 24),
      ...(outside
        ? {
            OIDC_ISSUER: outside.issuer,
            OIDC_CLIENT_ID: outside.clientId,
            OIDC_CLIENT_SECRET: outside.clientSecret,
          }
        : {}),
    },
  })
  if (options.port === undefined) await app.ready()
  else await app.listen({ host: 'localhost', port: options.port })
  return { app, url, provider: identityProvider, close }
}
