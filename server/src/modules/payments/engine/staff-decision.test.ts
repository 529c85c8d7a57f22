import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import { staffScope } from '../../../platform/scope.ts'
import { decideOn } from './staff-decision.ts'

let bank: Bank
let ruta: Person
let jonas: Person
beforeAll(async () => {
  bank = await makeBank()
  ruta = await bank.makeStaff('Rūta Jankauskienė', 'compliance')
  jonas = await bank.makeStaff('Jonas Petraitis', 'compliance')
})
afterAll(() => bank.close())

/** A payment held for its amount. */
async function heldPayment() {
  const company = await bank.makeCompany()
  const body = order(company, { amount: '26000.00' })
  const { result } = await bank.call(company, createTransaction, { body })
  await bank.drain()
  return bank.transaction(result._id)
}

/** Rūta decides on an earlier version of a payment. The test adds another act of hers at the same time. */
async function decides(id: string, version: number, work: Parameters<typeof decideOn>[3]): Promise<string> {
  const session = {
    user: { id: ruta.id, firstName: 'Rūta', lastName: 'Jankauskienė', email: 'ruta@bank.test' },
    customers: [],
    actedBy: null,
  } as unknown as Session
  const call = {
    scope: staffScope(['UAB']),
    session,
    request: { ip: '127.0.0.1', id: 'one' },
    params: { id },
    once: <Answer>(once: (trx: Trx) => Promise<Answer>) => bank.db.transaction().execute(once),
  }
  return decideOn({ db: bank.db, clock: bank.clock }, call, version, work).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
}

it('what is refused for what a colleague did meanwhile is refused as that', async () => {
  const { id, version } = await heldPayment()
  const answer = await decides(id, version, async () => {
    const body = { action: 'APPROVE', version } as const
    expect((await bank.call(jonas, decideTransaction, { params: { id }, body })).code).toBe('OK00')
    return refuse('action_not_offered')
  })
  expect(answer).toBe('version_conflict')
})

it('what is refused for itself says why, also where it had changed the payment before', async () => {
  const { id, version } = await heldPayment()
  expect(await decides(id, version, async () => refuse('action_not_offered'))).toBe('action_not_offered')
  const answer = await decides(id, version, async (trx) => {
    await trx
      .updateTable('transaction')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    return refuse('funds_insufficient')
  })
  expect(answer).toBe('funds_insufficient')
  expect((await bank.transaction(id)).version).toBe(version)
})
