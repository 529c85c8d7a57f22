import { validateIndividualStatus } from '@fondaco/contract/applications/review-calls.ts'
import { requestCompanyDocument, validateCompanyStatus } from '@fondaco/contract/companies/review-calls.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { addDocument, makeApplicant } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const ofCompany = (id: string, status: CustomerStatus, who = staff, language?: 'lt') =>
  bank.call(who, validateCompanyStatus, { params: { id }, body: { status }, language })
const ofIndividual = (id: string, status: CustomerStatus, who = staff) =>
  bank.call(who, validateIndividualStatus, { params: { id }, body: { status } })
const ask = (id: string) =>
  bank.call(staff, requestCompanyDocument, {
    params: { id },
    body: { what: 'Utility bill', reason: 'The old one has ended.', deadline: '2026-12-24' },
  })

it('an approval: what it would be refused for, each with the part of the page that shows it', async () => {
  const { id } = await makeRegisteredCompany(bank, { isComplete: false })
  expect((await ofCompany(id, 'APPROVED')).result).toEqual({
    ok: false,
    blockers: [
      {
        code: 'registration',
        text: 'The registration is not complete',
        href: `/crm/view_corporate/info/${id}`,
      },
    ],
  })
  expect((await ofCompany(id, 'APPROVED', staff, 'lt')).result.blockers).toMatchObject([
    { text: 'Registracija nebaigta' },
  ])
  const complete = await makeRegisteredCompany(bank)
  expect((await ofCompany(complete.id, 'APPROVED')).result).toEqual({ ok: true, blockers: [] })
})

it('an approval by somebody who acted on it, or without access to the entity', async () => {
  const applicant = await makeApplicant(bank)
  await addDocument(bank, applicant, { state: 'received' })
  const elsewhere = await bank.makeStaff('Tomas Kitur', 'compliance', ['UK'])
  expect((await ofIndividual(applicant.customerId, 'APPROVED', elsewhere)).result).toMatchObject({
    ok: false,
    blockers: [
      { code: 'documents_undecided', href: `/crm/view_individual/documents/${applicant.customerId}` },
      { code: 'permission_missing' },
    ],
  })
})

it('back from SUSPENDED: what is missing informs, a prohibited risk forbids', async () => {
  const { customerId: id } = await bank.makeCompany({ status: 'SUSPENDED' })
  expect((await ofCompany(id, 'APPROVED')).result).toMatchObject({
    ok: true,
    blockers: [{ code: 'roles' }, { code: 'identities' }],
  })
  await bank.database.ownerPool.query('update customer set risk_category = 5 where id = $1', [id])
  expect((await ofCompany(id, 'APPROVED')).result).toMatchObject({
    ok: false,
    blockers: [
      { code: 'roles' },
      { code: 'identities' },
      { code: 'prohibited', href: `/crm/view_corporate/risk/${id}` },
    ],
  })
})

it('an end: money by currency, open payments, questions and requests, and it is possible', async () => {
  const { account, ...company } = await bank.makeCompany({ funds: 12_50n })
  const id = company.customerId
  await ask(id)
  const [held, done] = [rowOf(bank, account, { status: 'REVIEW', settled_at: null }), rowOf(bank, account)]
  await insertTransactions(bank, [held, done])
  const at = bank.clock.now()
  await bank.database.ownerPool.query(
    `insert into transaction_question (id, transaction_id, asks, text, state, deadline, asked_by, asked_by_name, asked_at)
     values ($1, $2, 'INFORMATION', 'What is it for?', 'OPEN', $3, $4, $5, $3)`,
    [newId(), held.id, at, staff.id, staff.name],
  )
  const other = await bank.makeCompany()
  await ask(other.customerId)
  for (const status of ['CLOSED', 'TERMINATED'] as const) {
    const { result } = await ofCompany(id, status)
    expect(result).toMatchObject({
      ok: true,
      blockers: [
        { code: 'notice_not_given', href: `/crm/view_corporate/info/${id}` },
        {
          code: 'money_left',
          text: '12.50 EUR is on accounts. An account with money is blocked, not closed',
          href: `/crm/view_corporate/accounts/${id}`,
        },
        { code: 'payments_open', text: '1 payment is not finished' },
        {
          code: 'questions_open',
          text: '1 question on payments not answered by the customer',
          href: `/crm/view_transaction/${held.id}`,
        },
        {
          code: 'documents_asked',
          text: 'The customer has not sent 1 requested document',
          href: `/crm/view_corporate/documents/${id}`,
        },
      ],
    })
    expect(result.blockers[2]?.href).toMatch(
      new RegExp(`^/crm/transactions\\?customer=${id}&date_from=2000-01-01&statuses=.*statuses=REVIEW`),
    )
  }
  expect((await ofCompany(id, 'SUSPENDED')).result).toEqual({ ok: true, blockers: [] })
})

it('an end of a customer who has nothing: the notice alone', async () => {
  const { customerId } = await bank.makeIndividual({ status: 'APPROVED', funds: 0n })
  expect((await ofIndividual(customerId, 'CLOSED')).result).toEqual({
    ok: true,
    blockers: [
      {
        code: 'notice_not_given',
        text: expect.stringMatching(/^No two months’ notice was given/),
        href: `/crm/view_individual/overview/${customerId}`,
      },
    ],
  })
})

it.each<[CustomerStatus, CustomerStatus]>([
  ['APPROVED', 'APPROVED'],
  ['APPROVED', 'IN-PROGRESS'],
  ['APPROVED', 'CLOSE-APP'],
  ['PENDING', 'CLOSED'],
  ['PENDING', 'IN-PROGRESS'],
  ['CLOSED', 'APPROVED'],
])('%s to %s is refused', async (status, next) => {
  const applicant = await makeApplicant(bank, { status })
  expect((await ofIndividual(applicant.customerId, next)).code).toBe('review_not_possible')
})

it('a customer of another entity, and one of the other kind, are not found', async () => {
  const { customerId } = await bank.makeIndividual({ funds: 0n })
  const elsewhere = await bank.makeStaff('Lina Kitur', 'compliance', ['UK'])
  expect((await ofIndividual(customerId, 'CLOSED', elsewhere)).code).toBe('not_found')
  expect((await ofCompany(customerId, 'CLOSED')).code).toBe('not_found')
})
