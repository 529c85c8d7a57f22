// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, companyWith } from '../../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../../test/open-page.tsx'
import { ClosedApplication } from './ended-application.tsx'

afterEach(closePage)

const open = (status: 'CLOSE-APP' | 'REJECTED', answers: Answers = {}) =>
  openPage(<ClosedApplication company={{ ...companyWith({}), status, version: 5 }} />, APPLICANT, answers)
const again = () => screen.findByRole('button', { name: 'Apply again' })

test('a closed application can be taken up again; a refusal is said', async () => {
  const asked = await open('CLOSE-APP', { reopenApplication: () => refuse('version_conflict') })
  expect(await screen.findByText(/You can apply again: your answers and documents are saved/)).toBeTruthy()
  fireEvent.click(await again())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'reopenApplication').map(({ body }) => body)).toEqual([
    { version: 5 },
  ])
})

test('a rejected one cannot', async () => {
  await open('REJECTED')
  expect(await screen.findByText('Your application is rejected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull()
})
