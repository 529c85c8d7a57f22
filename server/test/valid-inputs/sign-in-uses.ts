import { newId } from '../../src/platform/ids.ts'
import { Client, makeUser, PASSWORD } from '../make.ts'
import { makeApplicant } from '../newcomer.ts'
import { codeAt, codeNow } from '../one-time-code.ts'
import { firstFactorProof } from '../told-code.ts'
import type { Cast } from './cast.ts'
import { once, said, type Use, type Uses } from './input.ts'

/** Signing in and out, and what people and staff change about it. */
export function signInUses(cast: Cast): Uses {
  const {
    running,
    sql,
    asPerson,
    ids,
    people,
    device,
    enter,
    clientOf,
    member,
    ofStaff,
    resetCode,
    somebody,
  } = cast
  const { newPasskey, withApp, withPasskey } = cast
  const { customer } = people
  const ownApp = (role?: 'customer_viewer'): Use => ({
    make: async () => {
      const { person } = await withApp(role)
      return said(person, { body: { password: PASSWORD, otp: await codeNow() } })
    },
  })
  const first = async () => {
    const { email, person } = await somebody()
    return said(person, { body: await firstFactorProof(running, email) })
  }
  return {
    login: {
      'a password': {
        keeps: true,
        make: async () => said(null, { body: { email: ids.email, password: PASSWORD } }),
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
    askFactorProof: { '': { keeps: true, make: async () => said(customer, { body: {} }) } },
    sendFactorCode: {
      '': {
        make: async () => {
          const letIn = await makeApplicant(running, 2)
          await sql('update customer set approved_at = now() where id = $1', [letIn.id])
          return said(asPerson(letIn), { body: {} })
        },
      },
    },
    beginTotp: { '': { make: first } },
    confirmTotp: {
      '': {
        make: async () => {
          const { email, person } = await somebody()
          const body = await firstFactorProof(running, email)
          const { secret } = (await clientOf(person).call('beginTotp', { body })).result
          await codeNow()
          return said(person, { body: { otp: codeAt(new Date(), 0, secret) } })
        },
      },
    },
    removeTotp: { '': ownApp('customer_viewer') },
    makeRecoveryCodes: { '': ownApp() },
    beginPasskey: { '': { make: first } },
    addPasskey: {
      '': {
        make: async () => {
          const made = await somebody()
          return said(made.person, { body: await newPasskey(made) })
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
          const { person, passkeyId } = await withPasskey('customer_viewer')
          const { result } = await clientOf(person).call('askFactorProof', { body: {} })
          const { challenge_id, options } = result.passkey ?? { options: {} }
          const body = { password: PASSWORD, challenge_id, passkey: device.get(options) }
          return said(person, { params: { id: passkeyId }, body })
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
            params: { id: ids.user },
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
    listCustomerUsers: { '': ofStaff(() => ({ params: { customer: ids.company } })) },
    proxyLogin: {
      '': ofStaff(() => ({ body: { user_id: ids.user, reason: 'They called and asked for help.' } })),
    },
  }
}
