import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { listClearedNames, revokeClearedName } from '@fondaco/contract/payments/cleared-name-calls.ts'
import { changeConditions, decideAlert, decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { demoWatchlists } from '../../../providers/watchlists/demo.ts'
import { loadWatchlists } from '../../screening/index.ts'

let bank: Bank
let jonas: Person
let ruta: Person
let uk: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  ruta = await bank.makeStaff('Rūta Jankauskienė')
  uk = await bank.makeStaff('Oliver Reed', 'compliance', ['UK'])
})
afterAll(() => bank.close())

const WHY = 'Another birth date: ours was born in 1990'
const PAYEE = { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } }
const OTHER_ACCOUNT = { ...PAYEE, account: { account_id: 'LT601010012345678901' } }

/** Makes a payment, and answers its status. */
async function pay(
  company: Company,
  creditor: typeof PAYEE = PAYEE,
): Promise<{ id: string; status: string }> {
  const body = { ...order(company, { creditor }), duplicate_confirmed: true }
  const made = await bank.call(company, createTransaction, { body })
  expect(made.code).toBe('OK00')
  await bank.pass(5_000)
  const { status } = await bank.transaction(made.result._id)
  return { id: made.result._id, status }
}

async function clear(who: Person, id: string) {
  const { version } = await bank.transaction(id)
  const body = { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY', reason: WHY, version } as const
  expect((await bank.call(who, decideAlert, { params: { id }, body })).code).toBe('OK00')
}

async function decide(
  who: Person,
  id: string,
  decision: { action: 'APPROVE' | 'DECLINE'; reason_code?: string },
) {
  const { version } = await bank.transaction(id)
  expect(
    (await bank.call(who, decideTransaction, { params: { id }, body: { version, ...decision } })).code,
  ).toBe('OK00')
  await bank.pass(5_000)
}

/** A payment to the payee that one person cleared and another released. */
async function clearedFor(company: Company): Promise<string> {
  const { id, status } = await pay(company)
  expect(status).toBe('PENDING_AML')
  await clear(jonas, id)
  await decide(ruta, id, { action: 'APPROVE' })
  return id
}

const listed = async (who: Person, query: object = {}) =>
  (await bank.call(who, listClearedNames, { query })).result

describe('a name that one person cleared and another let go', () => {
  it('no longer holds payments of this customer to this account', async () => {
    const company = await bank.makeCompany()
    await clearedFor(company)
    expect((await pay(company)).status).toBe('COMPLETED')
    expect((await pay(company, { ...PAYEE, name: 'DEMOVICIUS, Viktoras' })).status).toBe('PENDING_AML')
    expect((await pay(company, { ...PAYEE, name: 'VIKTORAS DEMOVIČIUS' })).status).toBe('COMPLETED')
  })

  it.each<[string, () => Promise<{ company: Company; creditor: typeof PAYEE }>]>([
    [
      'of another customer',
      async () => {
        await clearedFor(await bank.makeCompany())
        return { company: await bank.makeCompany(), creditor: PAYEE }
      },
    ],
    [
      'to another account',
      async () => {
        const company = await bank.makeCompany()
        await clearedFor(company)
        return { company, creditor: OTHER_ACCOUNT }
      },
    ],
    [
      'in the books of another legal entity',
      async () => {
        const company = await bank.makeCompany()
        await clearedFor(company)
        const account = await bank.addAccount(company.customerId, { entity: 'UK' })
        await bank.fund(account, 1_000_00n)
        return { company: { ...company, account }, creditor: PAYEE }
      },
    ],
    [
      'that nobody has let go yet',
      async () => {
        const company = await bank.makeCompany()
        await clear(jonas, (await pay(company)).id)
        return { company, creditor: PAYEE }
      },
    ],
    [
      'that was declined',
      async () => {
        const company = await bank.makeCompany()
        const { id } = await pay(company)
        await clear(jonas, id)
        await decide(ruta, id, { action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' })
        return { company, creditor: PAYEE }
      },
    ],
    [
      'after it has expired',
      async () => {
        const company = await bank.makeCompany()
        await clearedFor(company)
        await bank.database.ownerPool.query(
          'update cleared_name set expires_at = $1 where customer_id = $2',
          [bank.clock.now(), company.customerId],
        )
        return { company, creditor: PAYEE }
      },
    ],
  ])('holds a payment %s', async (_, given) => {
    const { company, creditor } = await given()
    expect((await pay(company, creditor)).status).toBe('PENDING_AML')
  })

  it('no longer holds payments that come in from this account', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const receive = async () => {
      const body = {
        type: 'SCT' as const,
        iban: company.account.accountId,
        amount: '120.00',
        currency: 'EUR' as const,
        debtor: { name: PAYEE.name, iban: PAYEE.account.account_id },
      }
      expect((await bank.call(null, injectIncoming, { body })).code).toBe('OK00')
      await bank.pass(1_000)
      const [credit] = await bank.credits(company.account)
      return { id: credit?.id ?? '', status: credit?.status }
    }
    const { id, status } = await receive()
    expect(status).toBe('PENDING_AML')
    await clear(jonas, id)
    await decide(ruta, id, { action: 'APPROVE' })
    expect((await receive()).status).toBe('COMPLETED')
  })

  it('is remembered where the payment was let go by conditions, too', async () => {
    const company = await bank.makeCompany()
    const { id } = await pay(company)
    await clear(jonas, id)
    const change = async (who: Person, body: object) => {
      const { version } = await bank.transaction(id)
      expect(
        (await bank.call(who, changeConditions, { params: { id }, body: { ...body, version } as never }))
          .code,
      ).toBe('OK00')
    }
    await change(jonas, { add: ['Show the contract'] })
    const { rows } = await bank.database.ownerPool.query(
      'select id from transaction_condition where transaction_id = $1',
      [id],
    )
    await change(ruta, { approve: [rows[0].id] })
    expect((await pay(company)).status).toBe('COMPLETED')
  })

  it('is listed with who, why and until when, only to staff of its entity', async () => {
    const company = await bank.makeCompany({ name: 'Klevo Lapas UAB' })
    const id = await clearedFor(company)
    const [found, ...others] = await listed(jonas, { customer_id: company.customerId })
    expect(others).toEqual([])
    expect(found).toMatchObject({
      state: 'STANDING',
      entity: 'UAB',
      customer: { name: 'Klevo Lapas UAB' },
      name: PAYEE.name,
      account: PAYEE.account.account_id,
      listed_name: 'Viktoras Demovičius',
      reason: WHY,
      transaction: { _id: id },
      cleared: { by: 'Jonas Kazlauskas' },
      released: { by: 'Rūta Jankauskienė' },
      revoked: null,
    })
    const days = (Date.parse(found?.expires_at ?? '') - Date.parse(found?.released.at ?? '')) / 86_400_000
    expect(days).toBe(365)
    expect(await listed(uk, { customer_id: company.customerId })).toEqual([])
    for (const [text, count] of [
      ['demovi', 1],
      ['DE89 3704 0044 0532 0130 00', 1],
      ['nobody', 0],
    ] as const) {
      expect(await listed(jonas, { customer_id: company.customerId, text })).toHaveLength(count)
    }
  })

  it('holds again once it is revoked, which is done once and audited', async () => {
    const company = await bank.makeCompany()
    await clearedFor(company)
    const [found] = await listed(jonas, { customer_id: company.customerId })
    const params = { id: found?._id ?? '' }
    const body = { reason: 'The contract turned out to be false' }
    expect((await bank.call(uk, revokeClearedName, { params, body })).code).toBe('not_found')
    expect((await bank.call(ruta, revokeClearedName, { params, body })).result).toMatchObject({
      state: 'REVOKED',
      revoked: { by: 'Rūta Jankauskienė', ...body },
    })
    expect((await bank.call(ruta, revokeClearedName, { params, body })).code).toBe('cleared_name_revoked')
    expect((await pay(company)).status).toBe('PENDING_AML')
    expect(await listed(jonas, { customer_id: company.customerId, state: 'STANDING' })).toEqual([])
    expect(await listed(jonas, { customer_id: company.customerId, state: 'REVOKED' })).toHaveLength(1)
    const { rows } = await bank.database.ownerPool.query(
      `select action from audit_event where customer_id = $1 and action like 'cleared_name.%' order by at`,
      [company.customerId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['cleared_name.keep', 'cleared_name.revoke'])
  })

  it('can be cleared again after it was revoked', async () => {
    const company = await bank.makeCompany()
    await clearedFor(company)
    const [found] = await listed(jonas, { customer_id: company.customerId })
    const body = { reason: 'The contract turned out to be false' }
    await bank.call(ruta, revokeClearedName, { params: { id: found?._id ?? '' }, body })
    await clearedFor(company)
    expect((await pay(company)).status).toBe('COMPLETED')
    expect(await listed(jonas, { customer_id: company.customerId })).toHaveLength(2)
  })

  it('holds again once the list says anything else of whom it means', async () => {
    const company = await bank.makeCompany()
    await clearedFor(company)
    const changed = demoWatchlists()
    await loadWatchlists({
      db: bank.db,
      clock: bank.clock,
      watchlists: {
        ...changed,
        read: async () => {
          const read = await changed.read()
          if (!read.ok) return read
          const lists = read.lists.map((list) => ({
            ...list,
            version: '2026-12-01',
            names: list.names.map((one) =>
              one.name === PAYEE.name ? { ...one, births: [{ from: '1970-01-01', to: '1970-12-31' }] } : one,
            ),
          }))
          return { ...read, lists }
        },
      },
    })
    expect((await pay(company)).status).toBe('PENDING_AML')
  })
})
