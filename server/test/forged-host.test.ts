import { once } from 'node:events'
import { request } from 'node:http'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { Client, makeIndividual, makeUser, signIn } from './make.ts'
import { makeApplicant, Newcomer } from './newcomer.ts'

/**
 * Every address that the bank writes is its own, whatever host a request names (another person follows a letter’s link
 * later).
 */

const EVIL = 'evil.example'
const PUBLIC_URL = 'https://bank.example'
const FORGED = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'gopher',
  forwarded: `host=${EVIL};proto=gopher`,
  origin: `http://${EVIL}`,
  referer: `http://${EVIL}/`,
}

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({ PUBLIC_URL })
})
afterAll(() => running?.stop())

async function send(
  name: keyof typeof CALLS,
  input: { body?: object; params?: object },
  token?: string | null,
) {
  const call: AnyCall = CALLS[name]
  const params = (input.params ?? {}) as Record<string, string>
  const path = `/api${call.path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '')}`
  const asked = request(new URL(path, running.url), {
    method: call.method,
    headers: {
      ...FORGED,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  asked.end(JSON.stringify(input.body ?? {}))
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  expect(JSON.parse(text).code, text).toBe('OK00')
  return { text, headers: JSON.stringify(response.headers) }
}

/** The letters to an address, as sent. */
async function letters(to: string) {
  await running.drain()
  return (await new Client(running).call('listSimulatedMail', { query: { to } })).result
}

const linksIn = (text: string) => text.match(/\b[a-z]+:\/\/[^\s"'<)]+/g) ?? []

test.each<[string, () => Promise<string>]>([
  [
    'a forgotten password',
    async () => {
      const { email } = await makeUser(running, 'customer')
      await send('resetPassword', { body: { email } })
      return email
    },
  ],
  [
    'a sign-up with an address that has an account',
    async () => {
      const { email } = await makeUser(running, 'INDIVIDUAL')
      await send('registerIndividual', {
        body: { ...new Newcomer(running, email).details, step: 'verify_email' },
      })
      return email
    },
  ],
  [
    'an invitation',
    async () => {
      const { token } = await signIn(running, await makeUser(running, 'admin'))
      const email = `${newId()}@made.test`
      const names = { first_name: 'Jonas', last_name: 'Naujokas', reason: 'They begin on Monday.' }
      const body = { ...names, email, roles: ['crm'], entities: ['UAB'] }
      const { text } = await send('createStaffUser', { body }, token)
      const other = await signIn(running, await makeUser(running, 'admin'))
      await send('approveChange', { params: { id: JSON.parse(text).result.change._id } }, other.token)
      return email
    },
  ],
  [
    'a request for a document',
    async () => {
      const { token } = await signIn(running, await makeUser(running, 'admin'))
      const { id, email } = await makeApplicant(running, 2)
      const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      const body = { what: 'Passport', reason: 'The last one was blurred.', deadline }
      await send('requestDocument', { params: { id }, body }, token)
      return email
    },
  ],
])('the letter about %s leads to the bank', async (_, cause) => {
  const sent = await letters(await cause())
  expect(sent.length).toBeGreaterThan(0)
  for (const { html, text } of sent) {
    const links = [...linksIn(html), ...linksIn(text)]
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe(PUBLIC_URL)
    expect(html + text).not.toContain(EVIL)
  }
})

test.each<[string, () => Promise<{ text: string; headers: string }>]>([
  ['a sign-in at the identity provider', () => send('startSignIn', { body: { provider: 'fondaco' } })],
  [
    'an identity check',
    async () => {
      const { client, userId: _id, email } = await makeApplicant(running, 2)
      const body = { _id, first_name: 'Ona', last_name: 'Petraitė', email, type: 'user' }
      return send('registerIdentityCheck', { body }, client.token)
    },
  ],
  [
    'a signature',
    async () => {
      const user = await makeUser(running, 'INDIVIDUAL')
      await makeIndividual(running, user)
      const { token } = await signIn(running, user)
      return send(
        'signCrs',
        { body: { document_type: 'docusign_crs_template', user: { _id: user.id } } },
        token,
      )
    },
  ],
])('the answer to %s leads nowhere else', async (_, ask) => {
  const { text, headers } = await ask()
  expect(text + headers).not.toContain(EVIL)
  for (const link of linksIn(text)) expect(new URL(link).origin).toBe(PUBLIC_URL)
})
