// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { SimulatorTabs } from './simulator-tabs.tsx'

afterEach(closePage)

test.each([
  ['simulator', '/simulator', 'Clearing house'],
  ['simulatorMail', '/simulator/mail', 'Mailbox'],
  ['simulatorSms', '/simulator/sms', 'Phone'],
  ['simulatorMonitoring', '/simulator/monitoring', 'Monitoring'],
] as const)('of the simulators, %s alone is current at %s', async (page, path, title) => {
  await openPage(<SimulatorTabs current={page} />, RASA, {}, path)
  await screen.findByRole('navigation', { name: 'Simulators' })
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([title])
})
