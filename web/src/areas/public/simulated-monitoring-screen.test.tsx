// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { SimulatedMonitoringScreen } from './simulated-monitoring-screen.tsx'

afterEach(closePage)

const SEEN: Result<'getSimulatedMonitoring'> = {
  subjects: [
    {
      _id: 'turtas',
      kind: 'entity',
      name: 'Turtas UAB',
      is_monitored: true,
      changed_at: '2026-03-01T10:00:00.000Z',
    },
    {
      _id: 'ona',
      kind: 'person',
      name: 'Ona Petraitė',
      is_monitored: false,
      changed_at: '2026-02-01T10:00:00.000Z',
    },
  ],
  planned: [{ subject: null, answer: 'timeout' }],
}
const open = (
  answers: Parameters<typeof openPage>[2] = {
    getSimulatedMonitoring: () => SEEN,
    planSimulatedMonitoring: () => null,
  },
) => openPage(<SimulatedMonitoringScreen />, RASA, answers, '/simulator/monitoring')

const choose = async (label: string, option: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' })
  fireEvent.click(field)
  const list = await waitFor(() => document.getElementById(field.getAttribute('aria-controls') ?? ''))
  fireEvent.click(within(list ?? document.body).getByText(option))
}

test('shows whom the provider would watch, and that it is simulated', async () => {
  await open()
  await screen.findByText('Plan the next answers')
  screen.getByText('Simulated monitoring')
  const rows = within(screen.getByLabelText('Persons and entities'))
  for (const text of ['Turtas UAB', 'Ona Petraitė', 'Monitored', 'Not monitored', 'Person', 'Entity'])
    rows.getByText(text)
  screen.getByText('Planned answers that were not given yet: 1.')
})

test('plans the next two answers', async () => {
  const asked = await open()
  await screen.findByText('Plan the next answers')
  await choose('The next request', 'Succeeds')
  await choose('The request after it', 'Refuses')
  fireEvent.submit(screen.getByText('Plan').closest('form') ?? document.body)
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'planSimulatedMonitoring').map(({ body }) => body)).toEqual([
      { subject: null, answers: ['done', 'refused'] },
    ]),
  )
})

test('says when nobody is known, and when too much is asked', async () => {
  await open({
    getSimulatedMonitoring: () => ({ subjects: [], planned: [] }),
    planSimulatedMonitoring: () => refuse('rate_limited'),
  })
  await screen.findByText('Nobody is known yet')
  fireEvent.submit(screen.getByText('Plan').closest('form') ?? document.body)
  await screen.findByText(/^Too many requests/)
})
