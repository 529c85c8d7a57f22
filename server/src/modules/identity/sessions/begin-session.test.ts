import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../../../test/browser.ts'
import { freePort } from '../../../../test/free-port.ts'
import { heldUpAt } from '../../../../test/interleave.ts'
import { type SignInApp, signInApp } from '../../../../test/sign-in-app.ts'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'
import { replaceRecoveryCodes } from '../factors/factor-store.ts'
import { hashRecoveryCode } from '../factors/recovery-code.ts'
import type { NewUser } from '../users/create-user.ts'

/** A proof given before all sessions were ended begins no session afterwards. The clock stands still. */

const NEW = 'Another-Horse-2'

let desk: SignInDesk
let bank: SignInApp
let staff: Awaited<ReturnType<SignInDesk['addStaff']>>
let whenProven: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  desk = await openSignInDesk()
  const { database, clock } = desk
  const between = async () => whenProven?.()
  bank = await signInApp({ database, clock, port: await freePort(), whenProven: between })
  staff = await desk.addStaff()
})
beforeEach(() => desk.forgetCounts())
afterAll(async () => {
  await bank.close()
  await desk.close()
})

/** A user with a session in another browser. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly token: string
}

interface Way {
  readonly end: (owner: Owner) => Promise<{ code: string }>
  readonly user?: Partial<NewUser>
  /** The credentials for signing in afterwards. */
  readonly password?: string
  /** The acting session continues. */
  readonly goesOn?: true
}

async function resetPassword({ email }: Owner) {
  await desk.call('resetPassword', { body: { email } })
  const [letter] = await desk.letters(email, 'password-reset')
  return desk.call('resetPassword', { body: { email, code: letter?.code ?? '', new_password: NEW } })
}

const WAYS: Record<string, Way> = {
  'the password was reset by letter': { end: resetPassword, password: NEW },
  'the password was changed': {
    end: ({ token }) =>
      desk.call('changePassword', { body: { old_password: PASSWORD, new_password: NEW } }, { token }),
    password: NEW,
    goesOn: true,
  },
  'the authenticator app was removed': {
    end: async ({ id, token }) => {
      const hash = await hashRecoveryCode(id, 'AAAAA-AAAAA')
      const made = { restsUntil: null, at: desk.clock.now() }
      await desk.database.db.transaction().execute((trx) => replaceRecoveryCodes(trx, id, [hash], made))
      const body = { password: PASSWORD, recovery_code: 'AAAAA-AAAAA' }
      return desk.call('removeTotp', { body }, { token })
    },
    // A payer keeps the last factor.
    user: { totpSecret: TOTP_SECRET, roles: ['customer_viewer'] },
    goesOn: true,
  },
  'all other sessions were ended': {
    end: ({ token }) => desk.call('endOtherSessions', {}, { token }),
    goesOn: true,
  },
  'staff reset the factors': {
    end: ({ id }) => desk.call('resetMfa', { params: { id } }, { token: staff.token }),
    user: { totpSecret: TOTP_SECRET },
  },
  'staff ended the sessions': {
    end: ({ id }) => desk.call('endUserSessions', { params: { id } }, { token: staff.token }),
  },
}

interface Entered {
  readonly code: string
  readonly result: { readonly token: string }
}

/** The credentials of a person who signs in before it. */
const firstProof = ({ user }: Way) => ({
  password: PASSWORD,
  ...(user?.totpSecret ? { otp: desk.otp() } : {}),
})

async function logIn(body: object, browser = new Browser()): Promise<Entered> {
  return (await browser.post(`${bank.url}/api/login`, body)).json() as Promise<Entered>
}

/** A sign-in at the embedded provider, step by step. */
function atProvider() {
  const browser = new Browser()
  return {
    async begin() {
      const started = await browser.post(`${bank.url}/api/v2/auth/redirect`, { provider: bank.provider.id })
      const { result } = (await started.json()) as { result: { url: string } }
      return browser.navigate(result.url)
    },
    /** Answers where the sign-in continues. */
    async prove(page: URL, proof: object) {
      const uid = page.searchParams.get('interaction')
      const answer = await browser.post(`${bank.url}/oidc/interaction/${uid}`, proof)
      return ((await answer.json()) as { result: { redirect: string } }).result.redirect
    },
    goOn: (redirect: string) => browser.navigate(redirect),
    finish: ({ searchParams }: URL) =>
      logIn(
        { provider: bank.provider.id, code: searchParams.get('code'), state: searchParams.get('state') },
        browser,
      ),
  }
}

async function signInAtProvider(proof: object): Promise<Entered> {
  const { begin, prove, goOn, finish } = atProvider()
  return finish(await goOn(await prove(await begin(), proof)))
}

async function addOwner({ user }: Way): Promise<Owner> {
  const added = await desk.addUser(user)
  if (!user?.totpSecret) return { ...added, token: await desk.signIn(added.email) }
  const token = await desk.signIn(added.email, { otp: desk.otp() })
  desk.clock.pass(30)
  return { ...added, token }
}

/** Signs in before it, ends all sessions on the way, and continues. */
type Late = (way: Way, owner: Owner) => Promise<Entered>

const LATE: Record<string, Late> = {
  'at POST login': async (way, owner) => {
    whenProven = async () => {
      whenProven = undefined
      expect((await way.end(owner)).code).toBe('OK00')
    }
    return logIn({ email: owner.email, ...firstProof(way) })
  },
  'at the provider, with the way back still to go': async (way, owner) => {
    const { begin, prove, goOn, finish } = atProvider()
    const redirect = await prove(await begin(), { email: owner.email, ...firstProof(way) })
    expect((await way.end(owner)).code).toBe('OK00')
    return finish(await goOn(redirect))
  },
  'at the provider, and back': async (way, owner) => {
    const { begin, prove, goOn, finish } = atProvider()
    const callback = await goOn(await prove(await begin(), { email: owner.email, ...firstProof(way) }))
    expect((await way.end(owner)).code).toBe('OK00')
    return finish(callback)
  },
}

describe.each(Object.entries(LATE))('who has proven themselves %s', (where, late) => {
  test.each(Object.entries(WAYS))('is not let in once %s', async (_, way) => {
    const owner = await addOwner(way)
    const failed = way.user?.totpSecret ? 'credentials_invalid' : 'otp_required'
    const code = where === 'at POST login' ? failed : 'sign_in_state_invalid'
    expect(await late(way, owner)).toMatchObject({ code, result: null })
    expect(await openSessions(owner)).toBe(way.goesOn ? 1 : 0)
    expect(await isIn(owner.token)).toBe(way.goesOn === true)
    expect(await desk.audit('session.refuse', owner.id)).toMatchObject([{ after: { refused: code } }])
  })
})

describe.each<[string, (proof: object) => Promise<Entered>]>([
  ['at POST login', logIn],
  ['at the provider', signInAtProvider],
])('whoever signs in %s', (_, signIn) => {
  test.each(Object.entries(WAYS))('is let in at the moment after %s', async (__, way) => {
    const owner = await addOwner(way)
    expect((await way.end(owner)).code).toBe('OK00')
    const { code, result } = await signIn({ email: owner.email, password: way.password ?? PASSWORD })
    expect(code).toBe('OK00')
    expect(await isIn(result.token)).toBe(true)
  })
})

test('a sign-in that was begun before is begun again, whatever it is proven with after', async () => {
  const owner = await addOwner({ end: resetPassword })
  const { begin, prove, goOn, finish } = atProvider()
  const page = await begin()
  await resetPassword(owner)
  const proof = { email: owner.email, password: NEW }
  expect((await finish(await goOn(await prove(page, proof)))).code).toBe('sign_in_state_invalid')
  expect((await signInAtProvider(proof)).code).toBe('OK00')
})

describe('at the same time', () => {
  test('the old password is judged by the new one that is being set', async () => {
    const owner = await addOwner({ end: resetPassword })
    const [reset, login] = await heldUpAt<{ code: string }>(
      desk.database,
      { table: 'session', where: { user_id: owner.id } },
      [() => resetPassword(owner), () => logIn({ email: owner.email, password: PASSWORD })],
    )
    expect([reset?.code, login?.code]).toEqual(['OK00', 'otp_required'])
    expect(await openSessions(owner)).toBe(0)
  })

  test('a session that was just begun ends with all others', async () => {
    const owner = await addOwner({ end: resetPassword })
    const browser = new Browser()
    const proof = { email: owner.email, password: PASSWORD }
    await logIn(proof, browser)
    const [login, reset] = await heldUpAt<{ code: string }>(
      desk.database,
      { table: 'session', where: { user_id: owner.id } },
      [() => logIn(proof, browser), () => resetPassword(owner)],
    )
    expect([login?.code, reset?.code]).toEqual(['OK00', 'OK00'])
    expect(await openSessions(owner)).toBe(0)
  })
})

const isIn = async (token: string) => (await desk.call('getTestToken', {}, { token })).code === 'OK00'

async function openSessions({ id }: Owner): Promise<number> {
  const open = await desk.database.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  return open.length
}
