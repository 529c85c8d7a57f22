import type { Currency } from '@fondaco/rules/currency.ts'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { BusinessClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Worker } from '../platform/jobs.ts'
import { findTotpSecret, forgetUsedCodes } from './demo-store.ts'
import { DEMO_PASSWORD } from './people.ts'

/** The new demo institution while it runs and nobody else can sign in yet. */
export interface RunningDemo {
  readonly api: FastifyInstance
  readonly worker: Worker
  readonly clock: BusinessClock
  readonly db: Db
  /** Whether the correspondent bank is simulated. */
  readonly simulatesWires: boolean
}

interface DemoAccountSeen {
  readonly _id: string
  readonly name: string
  readonly acc_details: { readonly account_id: string; readonly currency: Currency }
}

/** A signed-in person of the demo. */
export interface Person {
  call<Result>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Result>
  /** An account of the person’s company by its name. */
  account(name: string): Promise<DemoAccountSeen>
  /** Orders a payment of the company, with a code where one is asked for; its `_id`. */
  order(payment: object): Promise<string>
}

/** Signs in with password and one-time code. A refused call ends the fill. */
export async function signIn(deps: RunningDemo, email: string): Promise<Person> {
  const ask = async <Result>(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<Result> => {
    const answer = await deps.api.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body ? { payload: body } : {}),
    })
    const envelope = answer.json() as { code: string; result: Result }
    if (envelope.code !== 'OK00') throw new Error(`the demo’s ${method} ${path}: ${answer.body}`)
    return envelope.result
  }
  const { token } = await withCode(deps, email, (otp) =>
    ask<{ token: string }>('POST', '/login', { email, password: DEMO_PASSWORD, otp }),
  )
  const call: Person['call'] = (method, path, body) => ask(method, path, body, token)
  const me = await call<{ user: { _id: string }; companies: { _id: string }[] }>('GET', '/v2/auth/test_token')
  const company_id = me.companies[0]?._id
  return {
    call,
    account: async (name) => {
      const accounts = await call<DemoAccountSeen[]>('POST', '/customer/company/accounts', {
        object_ref: me.user._id,
        company_id,
      })
      const account = accounts.find((one) => one.name === name)
      if (!account) throw new Error(`${email} has no account “${name}”`)
      return account
    },
    order: async (order) => {
      const payment = { ...order, company_id }
      const begun = await call<{ _id: string; required: boolean }>('POST', '/transaction/authorise', payment)
      const { authorisation } = begun.required
        ? await withCode(deps, email, (otp) =>
            call<{ authorisation: string }>('POST', `/transaction/authorise/${begun._id}`, { otp }),
          )
        : { authorisation: undefined }
      const made = await call<{ _id: string }>('POST', '/transaction', { ...payment, authorisation })
      return made._id
    },
  }
}

/** Uses the one-time code of a person's app; the next code if that one expired meanwhile. */
async function withCode<Result>(
  deps: RunningDemo,
  email: string,
  work: (otp: string) => Promise<Result>,
): Promise<Result> {
  await forgetUsedCodes(deps.db)
  const app = new TOTP({ secret: Secret.fromBase32(await findTotpSecret(deps.db, email)) })
  const otp = app.generate()
  try {
    return await work(otp)
  } catch (error) {
    if (otp === app.generate()) throw error
    return withCode(deps, email, work)
  }
}
