import { listCompanyAccounts } from '@fondaco/contract/customers/calls.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import {
  cancelTransaction,
  createTransaction,
  exportTransactions,
  getTransaction,
  listTransactions,
} from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let staff: [Person, Person]
beforeAll(async () => {
  bank = await makeBank()
  staff = [await bank.makeStaff('Inga Rimkutė'), await bank.makeStaff('Agnė Audėja')]
})
afterAll(() => bank.close())

async function pay(company: Company): Promise<string> {
  const body = order(company, { amount: '15000.00', duplicate_confirmed: true })
  return (await bank.call(company, createTransaction, { body })).result._id
}

async function decide(by: Person, id: string, action: 'FREEZE' | 'APPROVE'): Promise<void> {
  const { version } = await bank.transaction(id)
  const reason = action === 'FREEZE' ? { reason_code: 'FRAUD_SUSPECTED' } : {}
  const answer = await bank.call(by, decideTransaction, {
    params: { id },
    body: { action, version, ...reason },
  })
  expect(answer.code).toBe('OK00')
}

/**
 * Everything that a customer sees and is told, byte by byte, without the parts that differ between any two payments.
 */
async function seen(company: Company, id: string): Promise<string> {
  const { customerId } = company
  const body = { object_ref: company.id, company_id: customerId }
  const everything = {
    transaction: (await bank.call(company, getTransaction, { params: { id } })).result,
    list: (await bank.call(company, listTransactions)).result,
    dashboard: (await bank.call(company, getCustomerDashboard, { body: { object_ref: company.id } })).result,
    accounts: (await bank.call(company, listCompanyAccounts, { body })).result,
    export: (await bank.download(company, exportTransactions, { query: { format: 'csv' } })).bytes.toString(),
    live: bank.heardBy(customerId),
    notices: bank.notices.filter((notice) => notice.customerId === customerId),
    letters: bank.letters.filter((letter) => letter.to === `${company.id}@bank.test`),
  }
  return JSON.stringify(everything, null, 1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\d\d-\d\d-\d{4} \d\d:\d\d(:\d\d)?/g, 'TIME')
    .replace(/\bT\d{6,}\b/g, 'REFERENCE')
    .replace(/\bLT\d{18}\b/g, 'IBAN')
}

it('a customer sees the same of a frozen payment as of one under review, until both go on', async () => {
  const [frozen, reviewed] = [await bank.makeCompany(), await bank.makeCompany()]
  const [a, b] = [await pay(frozen), await pay(reviewed)]
  await bank.drain()
  const same = async () => expect(await seen(frozen, a)).toBe(await seen(reviewed, b))
  await same()

  await decide(staff[0], a, 'FREEZE')
  await bank.pass(1_000)
  expect((await bank.transaction(a)).status).toBe('FREEZED')
  expect((await bank.transaction(b)).status).toBe('REVIEW')
  await same()
  expect(await seen(frozen, a)).toContain('"reserved": "15000.20"')

  for (const company of [frozen, reviewed]) await bank.fund(company.account, 10_000_00n)
  for (const company of [frozen, reviewed]) {
    const body = order(company, { amount: '12.00' })
    expect((await bank.call(company, createTransaction, { body })).code).toBe('OK00')
    await bank.drain()
  }
  await bank.pass(10_000)
  await same()

  await decide(staff[1], a, 'APPROVE')
  await decide(staff[1], b, 'APPROVE')
  await bank.pass(10_000)
  expect((await bank.transaction(a)).status).toBe((await bank.transaction(b)).status)
  await same()
})

it('a customer who wants to cancel is not told by a number that the payment was frozen', async () => {
  const company = await bank.makeCompany()
  const id = await pay(company)
  await bank.drain()
  const { version } = (await bank.call(company, getTransaction, { params: { id } })).result
  await decide(staff[0], id, 'FREEZE')
  const answer = await bank.call(company, cancelTransaction, { body: { _id: id, version } })
  expect(answer.code).toBe('cancel_not_possible')
})
