// @vitest-environment happy-dom
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { ASSESSED, ASSESSED_WORDS } from '@fondaco/rules/companies/staff-details.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { AssessmentCard } from './assessment-card.tsx'

afterEach(closePage)

const company = (status: string) =>
  ({
    ...EXAMPLE_COMPANY,
    info: { ...EXAMPLE_COMPANY.info, structure_complexity: 'Medium', transaction_logic: 'Not Applicable' },
    _id: 'baldai',
    kind: 'COMPANY',
    status,
    name: 'Rasos Baldai UAB',
    version: 3,
  }) as unknown as Company
const open = (status: string, permissions: readonly string[] = ['company:review']) =>
  openPage(<AssessmentCard company={company(status)} />, { ...RASA, permissions } as typeof RASA, {
    updateCompany: () => ({ ...company(status), version: 4 }) as never,
  })
const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)

test.each([
  ['PENDING', 3],
  ['IN-PROGRESS', 3],
  ['APPROVED', 5],
  ['SUSPENDED', 5],
])('%s: what is assessed, with its answers', async (status, count) => {
  await open(status)
  await screen.findByText('Risk assessment')
  expect(terms()).toEqual(ASSESSED.slice(0, count).map((name) => ASSESSED_WORDS[name].en))
  expect(screen.queryByText('Not Applicable') !== null).toBe(count === 5)
  expect(screen.getAllByText('Not assessed yet')).toHaveLength(count === 5 ? 3 : 2)
})

test('only reviewers of companies edit it', async () => {
  await open('APPROVED', ['edit:information'])
  await screen.findByText('Risk assessment')
  expect(screen.queryByLabelText('Edit the risk assessment')).toBeNull()
})

test('what changed is sent, with the version', async () => {
  const asked = await open('APPROVED')
  fireEvent.click(await screen.findByLabelText('Edit the risk assessment'))
  const field = await waitFor(() => {
    const found = document.querySelector('[data-field="share_ownership"]')
    if (!found) throw new Error('not open yet')
    return found
  })
  expect(screen.getAllByText('RC')).toHaveLength(5)
  expect(screen.getByText('Save').closest('button')?.disabled).toBe(true)
  fireEvent.click(field)
  fireEvent.click(screen.getByText('Bearer or nominee'))
  fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body)).toEqual([
      { info: { share_ownership: 'Bearer or nominee' }, version: 3 },
    ]),
  )
})
