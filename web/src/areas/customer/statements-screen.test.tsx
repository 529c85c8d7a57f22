// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { StatementsScreen } from './screens/statements-screen.tsx'

afterEach(closePage)

type Statement = Result<'listStatements'>[number]
const ACCOUNT = {
  _id: crypto.randomUUID(),
  account_id: 'LT121000011101001000',
  currency: 'EUR',
  name: 'Main',
  entity: 'UAB',
  status: 'ACTIVE',
  opened_on: '2026-01-01',
} as const
const CLOSED = { ...ACCOUNT, _id: crypto.randomUUID(), name: 'Old', status: 'CLOSED' } as const
const statement = (change: Partial<Statement>): Statement => ({
  _id: crypto.randomUUID(),
  number: 'ABCD-EFGH-JKLM',
  kind: 'REQUESTED',
  state: 'READY',
  customer_id: crypto.randomUUID(),
  accounts: [ACCOUNT],
  date_from: '2026-10-01',
  date_to: '2026-10-31',
  format: 'pdf',
  language: 'en',
  entries: 3,
  file_name: 'statement.pdf',
  size: null,
  task_id: null,
  progress: null,
  fault: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...change,
})
const open = (statements: readonly Statement[], more: Answers = {}) =>
  openPage(<StatementsScreen />, RASA, {
    listStatementAccounts: () => [ACCOUNT, CLOSED],
    listStatements: () => [...statements],
    ...more,
  })
const row = (name: string) => within(screen.getByRole('listitem', { name }))

test('shows what each statement is, and how far one is that is being made', async () => {
  await open([
    statement({ file_name: 'monthly.pdf', kind: 'MONTHLY' }),
    statement({ file_name: 'long.csv', state: 'MAKING', progress: { done: 2_000, total: 6_500 } }),
    statement({
      file_name: 'failed.csv',
      state: 'FAILED',
      fault: { code: 'internal_error', text: 'We could not do this.' },
    }),
  ])
  await screen.findByRole('listitem', { name: 'monthly.pdf' })
  expect(row('monthly.pdf').getByText('Monthly')).toBeTruthy()
  expect(row('monthly.pdf').getByText('01-10-2026 – 31-10-2026')).toBeTruthy()
  expect(row('long.csv').getByText('2,000 of 6,500 entries')).toBeTruthy()
  expect(row('long.csv').queryByRole('button')).toBeNull()
  expect(row('failed.csv').getByText('We could not do this.')).toBeTruthy()
})

test('asks for the open accounts and the last month, unless others are chosen', async () => {
  const asked = await open([], { createStatement: () => statement({}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Make the statement' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'createStatement')).toBe(true))
  const body = asked.find(({ name }) => name === 'createStatement')?.body
  expect(body).toMatchObject({ account_ids: [ACCOUNT._id], format: 'pdf', language: 'en' })
  expect(body).toHaveProperty('date_from', expect.stringMatching(/^\d{4}-\d{2}-01$/))
})

test('an empty choice of accounts, or no date, is not sent', async () => {
  const asked = await open([])
  fireEvent.click(await screen.findByLabelText(/Main/))
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: 'tomorrow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the statement' }))
  expect(await screen.findByText('Choose at least one account.')).toBeTruthy()
  expect(screen.getByText('First day must be a date, such as 31-12-2026.')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'createStatement')).toBe(false)
})

test('says why it was refused, and what fails to load', async () => {
  await open([], { createStatement: () => refuse('rate_limited') })
  fireEvent.click(await screen.findByRole('button', { name: 'Make the statement' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Too many'))
})

test('says what belongs here where there is nothing', async () => {
  await open([], { listStatementAccounts: () => [] })
  expect(await screen.findByText('There are no statements here yet.')).toBeTruthy()
  expect(screen.getByText('There are no accounts yet.')).toBeTruthy()
})
