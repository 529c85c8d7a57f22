// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Applicant } from './applicant.ts'
import { OwnersCard } from './owners-card.tsx'

afterEach(closePage)

const INGA = { _id: 'inga', name: 'Inga Rimkutė', available: true }
const JONAS = { _id: 'jonas', name: 'Jonas Išėjo', available: false }
const COMPANY = {
  _id: 'baldai',
  kind: 'COMPANY',
  name: 'Rasos Baldai UAB',
  acc_manager: JONAS,
  reviewer1: INGA,
  reviewer2: null,
  affiliate: null,
  version: 3,
} as unknown as Applicant
const PERSON = {
  _id: 'ona',
  kind: 'INDIVIDUAL',
  first_name: 'Ona',
  last_name: 'Petraitė',
  crm: { owner: null, compliance: null, affiliate: null },
  version: 2,
} as unknown as Applicant

async function open(applicant = COMPANY, answers: Answers = {}, permissions = ['edit:information']) {
  const asked = await openPage(
    <OwnersCard applicant={applicant} />,
    { ...RASA, companies: [], permissions: permissions as never },
    {
      listAccountManagers: () => [INGA, JONAS] as never,
      listFirstReviewers: () => [INGA] as never,
      listSecondReviewers: () => [INGA] as never,
      listAffiliates: () => [] as never,
      updateCompanyOwners: () => applicant as never,
      updateIndividualOwners: () => applicant as never,
      ...answers,
    },
  )
  await screen.findByText('Looked after by')
  return (call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body)
}
const edit = () => fireEvent.click(screen.getByText('Choose'))
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
const canSave = () => !screen.getByText('Save').closest('button')?.disabled
async function choose(place: string, name: string) {
  fireEvent.click(screen.getByLabelText(place, { selector: 'input' }))
  const list = await screen.findByLabelText(place, { selector: '[role=listbox]' })
  fireEvent.click(await within(list).findByText(name))
}

test('each person leads to their customers; of one who can no longer be chosen this is said', async () => {
  await open()
  expect(screen.getByText('Jonas Išėjo').closest('a')?.getAttribute('href')).toBe(
    '/crm/corporates?acc_manager=jonas',
  )
  expect(screen.getByText('can no longer be chosen').closest('a')?.textContent).toContain('Jonas')
  expect(screen.getAllByText('Nobody')).toHaveLength(2)
})

test('only changed places are sent, with the version', async () => {
  const sent = await open()
  edit()
  await screen.findByText('Choose who looks after the customer')
  expect(canSave()).toBe(false)
  await choose('Account manager', 'Inga Rimkutė')
  save()
  await waitFor(() => expect(screen.queryByText('Choose who looks after the customer')).toBeNull())
  expect(sent('updateCompanyOwners')).toEqual([{ acc_manager: 'inga', version: 3 }])
})

test('choices that could not be loaded are not shown as empty, and are loaded again', async () => {
  let fails = true
  await open(COMPANY, {
    listSecondReviewers: () => (fails ? lose() : ([INGA] as never)),
  })
  edit()
  await screen.findByText('The choices could not be loaded.')
  fails = false
  fireEvent.click(screen.getByLabelText('Try again: Reviewer 2'))
  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull())
  await choose('Reviewer 2', 'Inga Rimkutė')
})

test('choices that are on their way say so', async () => {
  await open(COMPANY, { listAccountManagers: () => new Promise<never>(() => {}) as never })
  edit()
  await screen.findByText('Choose who looks after the customer')
  fireEvent.click(screen.getByLabelText('Account manager', { selector: 'input' }))
  const list = await screen.findByLabelText('Account manager', { selector: '[role=listbox]' })
  expect(within(list).getByText('Loading…').closest('[data-combobox-disabled]')).not.toBeNull()
})

test('one person is not both reviewers', async () => {
  await open()
  edit()
  await screen.findByText('Choose who looks after the customer')
  await choose('Reviewer 2', 'Inga Rimkutė')
  expect(await screen.findByText('The two reviewers must be different people.')).toBeTruthy()
  expect(canSave()).toBe(false)
})

test('a refusal stays in the dialog', async () => {
  await open(COMPANY, { updateCompanyOwners: () => refuse('owner_not_possible') })
  edit()
  await screen.findByText('Choose who looks after the customer')
  await choose('Account manager', 'Inga Rimkutė')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('This person cannot be chosen')
})

test('an individual has an account manager, a compliance reviewer and an affiliate', async () => {
  const sent = await open(PERSON)
  edit()
  await screen.findByText('Choose who looks after the customer')
  expect(screen.queryByLabelText('Reviewer 2')).toBeNull()
  await choose('Compliance reviewer', 'Inga Rimkutė')
  save()
  await waitFor(() => expect(screen.queryByText('Choose who looks after the customer')).toBeNull())
  expect(sent('updateIndividualOwners')).toEqual([{ compliance: 'inga', version: 2 }])
})

test('nobody chooses without the permission', async () => {
  await open(COMPANY, {}, ['view:corporate'])
  expect(screen.queryByText('Choose')).toBeNull()
})
