// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { ListSearch } from '../../kit/list/list-search.ts'
import { StatusCounts } from './status-counts.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['view:corporate' as const] }
const COUNTS = [
  { status: 'APPROVED' as const, count: 1234 },
  { status: 'CLOSED' as const, count: 2 },
]

async function open(search: ListSearch): Promise<ListSearch[]> {
  const changes: ListSearch[] = []
  const counts = <StatusCounts kind="COMPANY" search={search} change={(values) => changes.push(values)} />
  await openPage(counts, STAFF, { countCompaniesByStatus: () => COUNTS })
  await screen.findByText('1,234')
  return changes
}
const buttons = () =>
  screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the statuses that somebody has, with their counts; choosing one filters by it', async () => {
  const changes = await open({})
  expect(buttons()).toEqual([
    ['Approved 1,234', 'false'],
    ['Closed 2', 'false'],
  ])
  press(/Closed/)
  expect(changes).toEqual([{ status: ['CLOSED'] }])
})

test('the chosen one is shown even if nobody has it; choosing it again ends the filter', async () => {
  const changes = await open({ status: 'SUSPENDED' })
  expect(buttons()).toEqual([
    ['Suspended 0', 'true'],
    ['Approved 1,234', 'false'],
    ['Closed 2', 'false'],
  ])
  press(/Suspended/)
  press(/Approved/)
  expect(changes).toEqual([{ status: [] }, { status: ['APPROVED'] }])
})

test('of several chosen ones, choosing one leaves this one', async () => {
  const changes = await open({ status: ['APPROVED', 'CLOSED'] })
  press(/Closed/)
  expect(changes).toEqual([{ status: ['CLOSED'] }])
})
