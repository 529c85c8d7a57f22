// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { SimulatedBox } from './simulated-box.tsx'

afterEach(closePage)

test.each([
  ['mail', 'Open the mailbox', '/simulator/mail', /^Simulated mail/],
  ['sms', 'Open the phone', '/simulator/sms', /^Simulated text messages/],
] as const)('where only %s is simulated, only it says so', async (simulated, name, path, says) => {
  const both = (
    <>
      <SimulatedBox of="mail" />
      <SimulatedBox of="sms" />
    </>
  )
  await openPage(both, RASA, simulating(simulated))
  const link = await screen.findByRole('link', { name })
  expect(screen.getAllByRole('link')).toEqual([link])
  expect(link.getAttribute('href')).toBe(path)
  // The form with the field for the code stays open.
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toMatch(says)
})
