import type { CALLS } from '@fondaco/contract/calls.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { newId } from '../../src/platform/ids.ts'
import { Client, type Input, makeUser, PASSWORD, signIn } from '../make.ts'
import { codeAt, codeNow, TOTP_SECRET } from '../one-time-code.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import { firstFactorProof } from '../told-code.ts'
import { type Examples, versionOf } from './example.ts'
import { asOwner, mine, running, type Subject } from './world.ts'

const NEW_PASSWORD = 'Another-Horse-2'

/** Newcomers, each with a separate address, because letters to one address are limited. */
let newcomers = 0
export const newcomer = () => `newcomer-${newcomers}@made.test`
export async function nextNewcomer(): Promise<void> {
  newcomers += 1
}

/** Signing in and out, and changes of people and staff to it. */
export const signInExamples = {
  getProviders: {},
  startSignIn: { input: () => ({ body: { provider: 'fondaco' } }) },
  login: {
    input: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
    more: {
      async 'by a passkey'() {
        const { device } = await somebodyWithPasskey('customer')
        const { challenge_id, options } = await new Client(running).must('beginPasskeySignIn', { body: {} })
        return { body: { challenge_id, passkey: device.get(options) } }
      },
      'by a code of nobody': () => ({
        body: { provider: 'fondaco', code: 'a-code', state: 'a-state' },
        answer: 'sign_in_state_invalid',
      }),
    },
  },
  renewToken: {},
  resumeSession: {},
  getTestToken: {},
  logoff: { endsSession: true },
  beginPasskeySignIn: { input: () => ({ body: {} }) },
  getSecurity: {},
  askFactorProof: { input: () => ({ body: {} }) },
  sendFactorCode: {
    async input({ sender }) {
      if (sender) await provePhones()
      return { body: {} }
    },
    after: forgetPhones,
  },
  beginTotp: {
    input: provenByApp,
    after: restore,
    more: { 'as the first factor': provenByTold },
  },
  confirmTotp: {
    async input({ sender }) {
      if (sender) await asOwner(`update app_user set totp_begun = '${TOTP_SECRET}', totp_begun_at = now()`)
      return { body: { otp: await codeFor(sender) } }
    },
    after: restore,
  },
  removeTotp: {
    async input({ sender }) {
      if (sender) await givePasskey(sender)
      return provenByApp({ sender })
    },
    after: restore,
  },
  makeRecoveryCodes: { input: provenByApp, after: restore },
  beginPasskey: {
    input: provenByApp,
    after: restore,
    more: { 'as the first factor': provenByTold },
  },
  addPasskey: {
    async input({ sender }) {
      if (!sender) return {}
      const { body } = await makePasskey(sender, await provenByApp({ sender }))
      return { body }
    },
    after: restore,
  },
  namePasskey: {
    input: async ({ sender }) => ({
      params: { id: sender ? await givePasskey(sender) : newId() },
      body: { name: 'Phone' },
    }),
    after: restore,
  },
  removePasskey: {
    async input({ sender }) {
      const id = sender ? await givePasskey(sender) : newId()
      return { params: { id }, ...(await provenByApp({ sender })) }
    },
    after: restore,
    more: {
      async 'by the passkey itself'() {
        const { by, id, device } = await somebodyWithPasskey('customer_viewer')
        const { passkey } = await by.must('askFactorProof', { body: {} })
        if (!passkey) throw new Error('no passkey is asked for')
        const { challenge_id, options } = passkey
        return {
          by,
          params: { id },
          body: { password: PASSWORD, challenge_id, passkey: device.get(options) },
        }
      },
    },
  },
  changePassword: {
    input: () => ({ body: { old_password: PASSWORD, new_password: NEW_PASSWORD } }),
    after: restore,
  },
  changeExpiredPassword: {
    input: ({ user }) => ({ body: { email: user.email, password: PASSWORD, new_password: NEW_PASSWORD } }),
    after: restore,
  },
  endOwnSession: {
    async input({ sender }) {
      const sessions = sender ? (await sender.must('getSecurity')).sessions : []
      return { params: { id: sessions.find(({ current }) => current)?._id ?? newId() } }
    },
    after: restore,
  },
  endOtherSessions: { after: restore },
  resetPassword: {
    input: () => ({ body: { email: newcomer() } }),
    after: nextNewcomer,
    more: {
      async 'setting one'() {
        const { email } = await makeUser(running, 'customer')
        await new Client(running).must('resetPassword', { body: { email } })
        return { body: { email, code: await letterCode(email), new_password: NEW_PASSWORD } }
      },
    },
  },
  updatePreferences: {
    input: ({ user }) => ({
      params: { id: user.id },
      body: { language: 'en', notify_credit: true, notify_debit: false },
    }),
  },
  listUsers: { input: () => ({ query: { limit: '200' } }) },
  createStaffUser: {
    input: () => ({
      body: {
        first_name: 'Jonas',
        last_name: 'Naujokas',
        email: newcomer(),
        roles: ['compliance'],
        entities: ['UAB'],
        reason: 'They begin on Monday.',
      },
    }),
    after: nextNewcomer,
  },
  changeUserAccess: {
    input: async ({ customer: { memberId: id } }) => ({
      params: { id },
      body: { status: 'APPROVED', reason: 'They called.', version: await versionOf('app_user', id) },
    }),
    more: {
      'of staff': async () => ({
        params: { id: (await makeUser(running, 'crm', { entities: ['UAB'] })).id },
        body: { status: 'BLOCKED', roles: ['crm'], entities: ['UAB'], reason: 'They left.', version: 1 },
      }),
    },
  },
  expireUserPassword: { input: ofMember },
  endUserSessions: { input: ofMember },
  resetMfa: { input: ofMember },
  listCustomerUsers: { input: ({ customer }) => ({ params: { customer: customer.id } }) },
  proxyLogin: {
    input: ({ customer }) => ({
      body: { user_id: customer.ownerId, reason: 'They called and asked for help.' },
    }),
  },
} satisfies Examples

function ofMember({ customer }: Subject) {
  return { params: { id: customer.memberId } }
}

/** The digits of the last letter to somebody. */
export async function letterCode(to: string): Promise<string> {
  await running.drain()
  return (await new Client(running).must('listSimulatedMail', { query: { to } }))[0]?.code ?? ''
}

/** Gives everyone an authenticator app without a used code. */
export async function giveApps(): Promise<void> {
  await asOwner(`update app_user set totp_secret = '${TOTP_SECRET}', totp_last_step = null`)
}

/** A code of the app, valid for a while if the call must succeed. */
export const codeFor = async (sender?: Client): Promise<string> => (sender ? codeNow() : codeAt(new Date()))

/** The password and a code of the app from `giveApps`. */
async function provenByApp({ sender }: Pick<Subject, 'sender'>) {
  if (sender) await giveApps()
  return { body: { password: PASSWORD, otp: await codeFor(sender) } }
}

/** The password and a code told by staff, by a new person without a second factor. */
async function provenByTold() {
  const user = await makeUser(running, 'customer')
  return { by: await signIn(running, user), body: await firstFactorProof(running, user.email) }
}

/** Gives everyone a proven phone. */
async function provePhones(): Promise<void> {
  await asOwner(`
    update app_user set phone = '+370' || (60000000 + random() * 9999999)::int, phone_verified_at = now();
    -- Who registers a company needs no code, unless staff removed a factor of theirs.
    update app_user set factors_reset_at = now() where 'COMPANY' = any(roles)`)
}

async function forgetPhones(): Promise<void> {
  await asOwner(`
    update app_user set phone = null, phone_verified_at = null;
    update app_user set factors_reset_at = null where 'COMPANY' = any(roles)`)
}

/** Makes a passkey on a device for a session. */
async function makePasskey(sender: Client, proof: Input<typeof CALLS.beginPasskey>) {
  const { challenge_id, options } = await sender.must('beginPasskey', proof)
  const device = new SoftwareAuthenticator(running.url.replace('127.0.0.1', 'localhost'))
  return { device, body: { challenge_id, passkey: device.create(options), name: 'Laptop' } }
}

/** Adds a passkey to the user of a session, and answers its id. */
async function givePasskey(sender: Client): Promise<string> {
  const { body } = await makePasskey(sender, await provenByApp({ sender }))
  return (await sender.must('addPasskey', { body }))._id
}

/** A new person whose only second factor is a passkey. */
export async function somebodyWithPasskey(role: Role) {
  const user = await makeUser(running, role)
  const by = await signIn(running, user)
  const { device, body } = await makePasskey(by, { body: await firstFactorProof(running, user.email) })
  const { _id: id } = await by.must('addPasskey', { body })
  return { user, by, id, device }
}

/** Removes everyone's second factors, sets their password again, and opens the sessions that a change ended. */
export async function restore(): Promise<void> {
  await asOwner(`
    delete from passkey;
    delete from recovery_code;
    update app_user set totp_secret = null, password_hash = (select password_hash from app_user where id = '${mine.memberId}');
    update session set ended_at = null, ended_why = null where ended_why in ('factor', 'password', 'own')`)
}
