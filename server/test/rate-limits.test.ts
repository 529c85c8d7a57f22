import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, makeAccount, makeCompany, makeUser, signIn } from './make.ts'
import { Newcomer } from './newcomer.ts'
import { PNG } from './one-pixel-png.ts'

/** Rate limits are counted over all processes, and exactly, at any load. */

const LIMITS = {
  RATE_LOGIN_PER_ACCOUNT: 3,
  RATE_LOGIN_PER_IP: 5,
  RATE_LOGIN_WITHOUT_CODE_PER_IP: 6,
  RATE_SIGN_INS_PER_MINUTE: 5,
  RATE_CODES_PER_IP: 4,
  RATE_PAYMENTS_PER_MINUTE: 6,
  RATE_PAYEE_CHECKS_PER_MINUTE: 5,
  RATE_PAYEE_CHECKS_PER_DAY: 100,
  RATE_UPLOADS_PER_HOUR: 3,
  RATE_SIMULATOR_PER_MINUTE: 7,
} as const
/** Limits that are not settings. */
const PAGE_FAULTS = 20

let database: FreshDatabase
let processes: readonly [RunningApp, RunningApp]

beforeAll(async () => {
  database = await freshDatabase()
  const settings = Object.fromEntries(Object.entries(LIMITS).map(([name, most]) => [name, String(most)]))
  const one = await buildApp({ ...settings, ROLE: 'api', DATABASE_POOL_SIZE: '8' }, { database })
  processes = [one, await buildApp({ ...settings, ROLE: 'api', DATABASE_POOL_SIZE: '8' }, { database })]
})
afterAll(async () => {
  for (const running of processes ?? []) await running.stop()
  await database.drop()
})
beforeEach(() => database.ownerPool.query('delete from rate_limit'))

type Attempt = (running: RunningApp, n: number) => Promise<{ code: string }>
const wrong = { password: 'not this one' }
const bySimulator = (call: (client: Client) => Promise<{ code: string }>): Attempt => {
  return (running) => call(new Client(running))
}

/** The act, its limit, the refusal of the next one, and the way to do it. */
const CASES: [string, number, string, () => Promise<Attempt> | Attempt][] = [
  [
    'sign-ins with a wrong password to one account',
    LIMITS.RATE_LOGIN_PER_ACCOUNT,
    'account_locked',
    async () => {
      const { email } = await makeUser(processes[0], 'customer')
      return (running) => new Client(running).call('login', { body: { email, ...wrong } })
    },
  ],
  [
    'sign-ins to accounts that there are not, from one address',
    LIMITS.RATE_LOGIN_WITHOUT_CODE_PER_IP,
    'account_locked',
    () => (running) =>
      new Client(running).call('login', { body: { email: `${newId()}@made.test`, ...wrong } }),
  ],
  [
    'the same with codes',
    LIMITS.RATE_LOGIN_PER_IP,
    'account_locked',
    () => (running) =>
      new Client(running).call('login', {
        body: { email: `${newId()}@made.test`, ...wrong, otp: '000000' },
      }),
  ],
  [
    'wrong passwords where an expired one is changed',
    LIMITS.RATE_LOGIN_PER_ACCOUNT,
    'account_locked',
    async () => {
      const { email } = await makeUser(processes[0], 'customer')
      const body = { email, ...wrong, new_password: 'Another-Horse-2' }
      return (running) => new Client(running).call('changeExpiredPassword', { body })
    },
  ],
  [
    'wrong passwords of somebody signed in',
    LIMITS.RATE_LOGIN_PER_ACCOUNT,
    'account_locked',
    async () => {
      const { token } = await signIn(processes[0], await makeUser(processes[0], 'customer'))
      return (running) => new Client(running, token).call('beginTotp', { body: wrong })
    },
  ],
  [
    'wrong codes of a letter for a new password',
    LIMITS.RATE_LOGIN_PER_ACCOUNT,
    'account_locked',
    async () => {
      const { email } = await makeUser(processes[0], 'customer')
      await new Client(processes[0]).call('resetPassword', { body: { email } })
      const body = { email, code: '000000', new_password: 'Another-Horse-2' }
      return (running) => new Client(running).call('resetPassword', { body })
    },
  ],
  [
    'letters for a new password, at the wish of one address',
    LIMITS.RATE_CODES_PER_IP,
    'rate_limited',
    () => (running) => new Client(running).call('resetPassword', { body: { email: `${newId()}@made.test` } }),
  ],
  [
    'letters for a sign-up, at the wish of one address',
    LIMITS.RATE_CODES_PER_IP,
    'rate_limited',
    () => (running) => {
      const newcomer = new Newcomer(running)
      return newcomer.step({ step: 'verify_email', ...newcomer.details })
    },
  ],
  [
    'sign-ins by passkey begun from one address',
    LIMITS.RATE_SIGN_INS_PER_MINUTE,
    'rate_limited',
    () => (running) => new Client(running).call('beginPasskeySignIn', { body: {} }),
  ],
  [
    'sign-ins at the identity provider begun from one address',
    LIMITS.RATE_SIGN_INS_PER_MINUTE,
    'rate_limited',
    () => (running) => new Client(running).call('startSignIn', { body: { provider: 'fondaco' } }),
  ],
  [
    'sign-ins that the provider itself is asked for from one address',
    LIMITS.RATE_SIGN_INS_PER_MINUTE,
    'rate_limited',
    () => async (running) => {
      const answer = await fetch(`${running.url}/oidc/auth?client_id=fondaco`, { redirect: 'manual' })
      return answer.status < 400 ? { code: 'OK00' } : ((await answer.json()) as { code: string })
    },
  ],
  [
    'payments of one person',
    LIMITS.RATE_PAYMENTS_PER_MINUTE,
    'rate_limited',
    async () => {
      const { token, body } = await payer()
      return (running) => new Client(running, token).call('createTransaction', { body })
    },
  ],
  [
    'authorisations that one person asks for',
    LIMITS.RATE_PAYMENTS_PER_MINUTE,
    'rate_limited',
    async () => {
      const { token, body } = await payer()
      return (running) => new Client(running, token).call('authorisePayment', { body })
    },
  ],
  [
    'names of payees that one person has checked',
    LIMITS.RATE_PAYEE_CHECKS_PER_MINUTE,
    'rate_limited',
    async () => {
      const { token, body } = await payer()
      const payee = { name: body.creditor.name, ...body.creditor.account }
      return (running) => new Client(running, token).call('verifyPayee', { body: payee })
    },
  ],
  [
    'uploads of one person',
    LIMITS.RATE_UPLOADS_PER_HOUR,
    'rate_limited',
    async () => {
      const { token } = await payer()
      return async ({ url }) => {
        const body = new FormData()
        body.append('files', new Blob([new Uint8Array(PNG)]), 'a.png')
        const headers = { authorization: `Bearer ${token}` }
        // Of simultaneous ones only two are accepted, and the others do not count.
        for (;;) {
          const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers, body })
          const { code } = (await answer.json()) as { code: string }
          if (code !== 'uploads_too_many') return { code }
        }
      }
    },
  ],
  [
    'faults of a page',
    PAGE_FAULTS,
    'rate_limited',
    () => (running) => new Client(running).call('reportError', { body: { message: 'x', kind: 'script' } }),
  ],
  ...(
    [
      ['letters', (client: Client) => client.call('listSimulatedMail')],
      ['text messages', (client: Client) => client.call('listSimulatedSms')],
      ['monitored parties', (client: Client) => client.call('getSimulatedMonitoring')],
      [
        'planned answers',
        (client: Client) =>
          client.call('planSimulatedMonitoring', { body: { subject: newId(), answers: ['done'] } }),
      ],
      ['business time', (client: Client) => client.call('advanceClock', { body: { advance_s: 0 } })],
      [
        'identity checks',
        (client: Client) => client.call('getSimulatedIdentitySession', { params: { session: newId() } }),
      ],
      [
        'signatures',
        (client: Client) => client.call('getSimulatedEnvelope', { params: { envelope: newId() } }),
      ],
      [
        'payments from elsewhere',
        (client: Client) =>
          client.call('injectIncoming', {
            body: {
              type: 'SCT',
              iban: 'LT121000011101001000',
              amount: '1.00',
              currency: 'EUR',
              debtor: { name: 'Somebody', iban: 'DE89370400440532013000' },
            },
          }),
      ],
      [
        'recalls from elsewhere',
        (client: Client) =>
          client.call('injectRecall', { body: { transaction_id: newId(), reason: 'DUPL' } }),
      ],
    ] as const
  ).map(([of, call]): (typeof CASES)[number] => [
    `calls to the simulator of ${of}`,
    LIMITS.RATE_SIMULATOR_PER_MINUTE,
    'rate_limited',
    () => bySimulator(call),
  ]),
]

async function payer() {
  const user = await makeUser(processes[0], 'customer')
  const account = await makeAccount(processes[0], await makeCompany(processes[0], [user]))
  const { token } = await signIn(processes[0], user)
  const body = {
    type: 'SCT',
    account: account.id,
    amount: '12.00',
    currency: 'EUR',
    creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
    duplicate_confirmed: true,
  } as const
  return { token, body }
}

test.each(CASES)('%s: %i, and then %s', async (_, most, refusal, prepare) => {
  const attempt = await prepare()
  await database.ownerPool.query('delete from rate_limit')
  const answers = await Promise.all(
    Array.from({ length: most + 4 }, (_, n) => attempt(processes[n % 2 === 0 ? 0 : 1], n)),
  )
  const codes = answers.map(({ code }) => code)
  expect(
    codes.filter((code) => code === refusal),
    codes.join(),
  ).toHaveLength(4)
  for (const running of processes) expect((await attempt(running, most + 4)).code).toBe(refusal)
})
