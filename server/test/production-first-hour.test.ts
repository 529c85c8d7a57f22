import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client } from './make.ts'
import { COUNTRIES, FUNDS, Newcomer } from './newcomer.ts'
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts'
import { productionSettings } from './production.ts'
import { runTool } from './run-tool.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The first hour in production as `docs/running.md` describes it: from an empty database to the first customer. */

const ORIGIN = 'https://bank.example'
const STAFF_PASSWORD = 'Nemunas-Teka-Vakaran-7'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

let outside: OutsideWorld
let database: FreshDatabase
let settings: Record<string, string>
let bank: RunningApp

beforeAll(async () => {
  outside = await openOutsideWorld()
  database = await freshDatabase()
  settings = await productionSettings(await temporaryFolder(), { ...outside.settings, PUBLIC_URL: ORIGIN })
  bank = await buildApp(settings, { database })
})
afterAll(async () => {
  await bank?.stop()
  await database?.drop()
  await outside?.close()
})

const inviteFirstAdmin = (...person: string[]) =>
  runTool('first-admin.ts', { ...settings, DATABASE_URL: database.ownerUrl }, person)

/** A member of staff opens their link, chooses a password, adds a passkey with the code told by voice and signs in. */
async function beginWork(words: string, told: string): Promise<Client> {
  const [link = ''] = /https:\/\/bank\.example\/auth\/login\?\S+/.exec(words) ?? []
  const { searchParams } = new URL(link)
  const email = searchParams.get('email') ?? ''
  const anybody = new Client(bank)
  const chosen = { email, code: searchParams.get('reset') ?? '', new_password: STAFF_PASSWORD }
  expect((await anybody.call('resetPassword', { body: chosen })).code).toBe('OK00')
  expect((await anybody.call('resetPassword', { body: chosen })).code, 'the link again').toBe('code_expired')

  const { result } = await anybody.call('login', { body: { email, password: STAFF_PASSWORD } })
  const half = new Client(bank, result.token)
  expect((await half.call('getTestToken')).result).toMatchObject({
    permissions: [],
    second_factor: { set_up: false, required: true },
  })
  const withoutCode = await half.call('beginPasskey', { body: { password: STAFF_PASSWORD } })
  expect(withoutCode.code, 'a password alone binds nothing').not.toBe('OK00')
  const device = new SoftwareAuthenticator(ORIGIN)
  const begun = await half.call('beginPasskey', { body: { password: STAFF_PASSWORD, code: told } })
  expect(begun.code, begun.description).toBe('OK00')
  const passkey = device.create(begun.result.options)
  const added = await half.call('addPasskey', {
    body: { challenge_id: begun.result.challenge_id, name: 'Work laptop', passkey },
  })
  expect(added.code, added.description).toBe('OK00')

  const asked = (await anybody.call('beginPasskeySignIn', { body: {} })).result
  const signedIn = await anybody.call('login', {
    body: { challenge_id: asked.challenge_id, passkey: device.get(asked.options) },
  })
  expect(signedIn.code, signedIn.description).toBe('OK00')
  return new Client(bank, signedIn.result.token)
}

/** One admin proposes a person, the other approves, and the new colleague begins work. */
async function hire([admin, other]: readonly [Client, Client], role: Role, name: string): Promise<Client> {
  const email = `${name.toLowerCase()}@bank.example`
  const body = {
    email,
    first_name: name,
    last_name: 'Petraitė',
    roles: [role],
    entities: ['UAB'],
    reason: 'The first hour.',
  } as never
  const { change } = await admin.must('createStaffUser', { body })
  const { told_code } = await other.must('approveChange', { params: { id: change._id } })
  return beginWork(await outside.letterTo(email, /auth\/login/), told_code?.code ?? '')
}

/** A newcomer whose letters and text messages come from outside. */
class RealNewcomer extends Newcomer {
  override browser = new Browser(ORIGIN)
  override emailCode = async () => sixDigits(await outside.letterTo(this.email, /six digits/))
  override phoneCode = async () => sixDigits(await outside.messageTo(this.phone))
}
/** The code that the terminal shows. */
const onItsOwnLine = (said: string) => /^ {2}(\d{6})$/m.exec(said)?.[1] ?? ''
const sixDigits = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

test('from an empty database to the first customer', async () => {
  const health = (await new Client(bank).call('getHealth')).result
  expect(health).toMatchObject({
    mode: 'production',
    simulated: [],
    database: { ok: true },
    ledger: { ok: true },
  })
  expect((await database.ownerPool.query('select from app_user')).rowCount).toBe(0)

  // The first two admins, by the terminal.
  const first = await inviteFirstAdmin('rasa@bank.example', 'Rasa', 'Girnė')
  expect(first.code, first.said).toBe(0)
  const rasa = await beginWork(first.said, onItsOwnLine(first.said))
  const second = await inviteFirstAdmin('henrik@bank.example', 'Henrik', 'Alster')
  expect(second.code, second.said).toBe(0)
  const henrik = await beginWork(second.said, onItsOwnLine(second.said))
  expect(await inviteFirstAdmin('third@bank.example', 'A', 'Third')).toEqual({
    code: 1,
    said: expect.stringMatching(/^There are two admins or more\./),
  })

  // All others by the admins, and the lists in force.
  const [clara, robert] = [
    await hire([rasa, henrik], 'compliance', 'Clara'),
    await hire([henrik, rasa], 'compliance', 'Robert'),
  ]
  const system = await rasa.call('getSystemStatus')
  expect(system.result.watchlists).toMatchObject({ verdict: 'ok', lists: [{ source: 'OFAC SDN' }] })

  // The first customer.
  const newcomer = await (await new RealNewcomer(bank, 'ona@customers.example').signUp()).answerTier1()
  const { id } = newcomer
  const review = async (by: Client, body: object) => {
    const { version } = (await by.call('getIndividual', { params: { id } })).result
    const answer = await by.call('reviewIndividual', { params: { id }, body: { ...body, version } as never })
    expect(answer.code, answer.description).toBe('OK00')
  }
  await review(clara, { action: 'advance', tier: 3 })
  await newcomer.update(COUNTRIES)
  await newcomer.upload('documents/poa', [{ name: 'bill.pdf', bytes: PDF }])
  const { first_name, last_name, email } = newcomer.details
  const check = await newcomer.client.call('registerIdentityCheck', {
    body: { _id: newcomer.userId, first_name, last_name, email, type: 'user' },
  })
  expect(check.code, check.description).toBe('OK00')
  await passIdentityCheck()
  await newcomer.update(FUNDS)
  await newcomer.upload('documents/sof', [{ name: 'salary.pdf', bytes: PDF }])
  const waiting = (await newcomer.client.call('getIndividual', { params: { id } })).result
  expect(waiting).toMatchObject({ prompts: [], identity: { status: 'PASS' } })
  for (const { _id: document } of waiting.documents) {
    const params = { id, document }
    expect((await clara.call('decideDocument', { params, body: { decision: 'accept' } })).code).toBe('OK00')
  }
  await review(robert, { action: 'approve', reason: 'Full ODD' })

  const { user, individual } = (await newcomer.client.call('getTestToken')).result
  expect([user.status, individual?.is_blocked]).toEqual(['APPROVED', false])
  const { result: accounts } = await newcomer.client.call('listIndividualAccounts', {
    body: { object_ref: newcomer.userId, individual_id: id },
  })
  expect(checkIban(accounts[0]?.acc_details.account_id ?? '')).toMatchObject({ ok: true })
  expect(await outside.letterTo(newcomer.email, /account/)).toContain(ORIGIN)
})

/** iDenfy passes the checked person, and reports by webhook. */
async function passIdentityCheck(): Promise<void> {
  const { rows } = await database.ownerPool.query<{ session_id: string }>(
    'select session_id from identity_check',
  )
  const scanRef = rows[0]?.session_id ?? ''
  outside.idenfy.end(scanRef, 'APPROVED')
  const raw = outside.idenfy.webhook(scanRef)
  const answer = await fetch(`${bank.url}/api${WEBHOOKS.identityVerification.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...outside.idenfy.sign(raw) },
    body: new Uint8Array(raw),
  })
  expect(answer.status).toBe(200)
  await bank.drain()
}
