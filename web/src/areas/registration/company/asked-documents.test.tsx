// @vitest-environment happy-dom
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, companyWith } from '../../../../test/company.ts'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { AskedDocuments } from './asked-documents.tsx'

afterEach(closePage)

const stored = (state: 'received' | 'rejected', more: object = {}): CompanyView['documents'][number] => ({
  _id: 'd',
  kind: 'companys_chart',
  name: 'chart.pdf',
  size: 1000,
  uploaded_at: '2026-11-27T10:00:00.000Z',
  state,
  reason: state === 'rejected' ? 'It cannot be read.' : null,
  request: null,
  ...more,
})

const REQUEST: CompanyView['document_requests'][number] = {
  _id: 'r',
  what: 'other',
  text: 'Annual accounts',
  reason: 'To know the turnover',
  deadline: '2026-12-07',
  expires_on: null,
  overdue: false,
  state: 'requested',
  asked_at: '2026-11-27T10:00:00.000Z',
}

const open = (asked: Partial<CompanyView>) =>
  openPage(<AskedDocuments company={{ ...companyWith({}), ...asked }} />, APPLICANT, {})

test('a rejected document and a request of staff each have a place, with the reason', async () => {
  await open({
    asked_again: ['companys_chart'],
    documents: [stored('rejected'), stored('received', { _id: 'e', kind: 'license' })],
    document_requests: [REQUEST],
  })
  await screen.findByRole('heading', { name: 'We need documents from you' })
  screen.getByText('Company’s chart')
  screen.getByText('It cannot be read.')
  screen.getByText('Annual accounts')
  screen.getByText('To know the turnover. Please send it by 07-12-2026.')
  expect(screen.queryByText('License')).toBeNull()
})

test('a kind of which another document is there is not asked for', async () => {
  await open({ documents: [stored('received', { _id: 'e' }), stored('rejected')] })
  expect(screen.queryByRole('heading')).toBeNull()
})
