import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { Client, makeUser, PASSWORD } from './make.ts'
import { firstFactorProof } from './told-code.ts'

/** Staff who signed in with a password alone can open only their own settings (ASVS 6.3.3). */

let running: RunningApp
let admin: Client
let email: string

beforeAll(async () => {
  running = await buildApp()
  email = (await makeUser(running, 'admin')).email
  const { result } = await new Client(running).call('login', { body: { email, password: PASSWORD } })
  admin = new Client(running, result.token)
})
afterAll(() => running?.stop())

const needing = (Object.entries(CALLS) as [string, AnyCall][]).filter(
  ([, { who }]) => typeof who === 'object' && who.staff,
)

test.each(needing)('%s', async (_, { method, path }) => {
  const answer = await fetch(`${running.url}/api${path.replace(/:\w+/g, () => newId())}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': newId() },
  })
  const { code } = (await answer.json()) as { code: string }
  expect([answer.status, code]).toEqual([403, 'second_factor_required'])
})

test('they see that they need one, hold nothing, and can set one up', async () => {
  const { result } = await admin.call('getTestToken')
  expect(result).toMatchObject({
    second_factor: { set_up: false, used: false, required: true },
    permissions: [],
    entities: [],
  })
  const body = await firstFactorProof(running, email)
  expect((await admin.call('beginTotp', { body })).code).toBe('OK00')
  expect((await admin.call('logoff')).code).toBe('OK00')
})
