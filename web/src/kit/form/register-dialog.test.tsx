// @vitest-environment happy-dom
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { answeredValues, type RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT } from '../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { Refusal, type Result } from '../../api/client.ts'
import { RegisterDialog } from './register-dialog.tsx'

afterEach(closePage)

const LEI = '999900FONDACO0000112'
const NEMUNO = {
  _id: 'nemuno',
  lei: LEI,
  is_active: true,
  details: {
    legal_name: 'Nemuno Prekyba UAB',
    registration_id: '305900011',
    incorporation_date: '2015-04-20',
    registered_address: {
      country: 'LT',
      city: 'Vilnius',
      street: 'Savanorių pr. 11',
      postal_code: '03116',
    },
  },
} as const
const SENOJI = { ...NEMUNO, _id: 'senoji', lei: '999900FONDACO0000403', is_active: false } as const
const answer = (...records: Result<'lookUpRegister'>['records']): Result<'lookUpRegister'> => ({
  source: 'GLEIF',
  records,
})

interface Opened {
  readonly answers?: CompanyAnswers
  readonly calls?: Answers
  readonly fails?: boolean
  readonly simulated?: boolean
}

async function open({ answers = {}, calls = {}, fails = false, simulated = false }: Opened = {}) {
  const filled: [string, readonly RegisterField[]][] = []
  let closed = 0
  const who = {
    ...APPLICANT,
    product: { ...APPLICANT.product, simulated: simulated ? (['company-register'] as const) : [] },
  }
  const asked = await openPage(
    <RegisterDialog
      answered={answeredValues(answers)}
      lookUp={(body, once) => once('lookUpRegister', { params: { id: 'mine' }, body })}
      fill={async (record, fields) => {
        if (fails) throw new Refusal('unreachable', 'no connection')
        filled.push([record._id, fields])
      }}
      close={() => closed++}
    />,
    who as Parameters<typeof openPage>[1],
    { lookUpRegister: () => answer(NEMUNO), ...calls },
  )
  await screen.findByLabelText('LEI')
  return {
    filled,
    closed: () => closed,
    questions: () => asked.flatMap(({ name, body }) => (name === 'lookUpRegister' ? [body] : [])),
  }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const look = () => fireEvent.submit(screen.getByText('Look up').closest('form') ?? document.body)
const fillIn = () => fireEvent.submit(screen.getByText('Fill in').closest('form') ?? document.body)
const isChosen = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).checked

test('a LEI is checked before the register is asked', async () => {
  const { questions } = await open()
  look()
  await screen.findByText(/^Enter a LEI, or a country/)
  type('LEI', '999900FONDACO0000113')
  look()
  await screen.findByText(/its check digits do not fit/)
  expect(questions()).toEqual([])
  type('LEI', '9999 00fo ndac o000 0112')
  look()
  await screen.findByText('Nemuno Prekyba UAB')
  expect(questions()).toEqual([{ lei: LEI }])
})

test('the typed country and number are asked about', async () => {
  const { questions } = await open({
    answers: { info: { registration_id: '305900011', registered_address: { country: 'LT' } } },
  })
  look()
  await screen.findByText('Nemuno Prekyba UAB')
  expect(questions()).toEqual([{ country: 'LT', number: '305900011' }])
})

test('blank details are filled in, and nothing is replaced without being chosen', async () => {
  const { filled, closed } = await open({
    answers: {
      legal_name: 'Mano UAB',
      info: { registration_id: '305900011', registered_address: { country: '' } },
    },
  })
  type('LEI', LEI)
  look()
  await screen.findByText('Savanorių pr. 11, 03116 Vilnius, Lithuania')
  screen.getByText('Replaces: Mano UAB')
  screen.getByText('The same as in the form')
  screen.getByText('20-04-2015')
  expect([/^Legal name/, /^Registration number/, /^Date of inc/, /^Registered addr/].map(isChosen)).toEqual([
    false,
    true,
    true,
    true,
  ])
  fireEvent.click(screen.getByLabelText(/^Date of inc/))
  fireEvent.click(screen.getByLabelText(/^Legal name/))
  fillIn()
  await waitFor(() => expect(closed()).toBe(1))
  expect(filled).toEqual([['nemuno', ['legal_name', 'registration_id', 'registered_address']]])
})

test('a company that is not there, and a register that is down, leave the form as it is', async () => {
  let isDown = false
  await open({ calls: { lookUpRegister: () => (isDown ? refuse('register_failed') : answer()) } })
  type('LEI', LEI)
  look()
  await screen.findByText(/^The register does not have this company/)
  isDown = true
  look()
  await screen.findByText(/^The register of companies does not answer now/)
  expect((screen.getByLabelText('LEI') as HTMLInputElement).value).toBe(LEI)
})

test('one of several is chosen; of one that no longer exists this is said', async () => {
  const { filled } = await open({ calls: { lookUpRegister: () => answer(NEMUNO, SENOJI) } })
  type('LEI', LEI)
  look()
  await screen.findByText(`GLEIF, LEI ${LEI}`)
  expect(screen.queryByText(/no longer exists/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Company', { selector: 'input' }))
  fireEvent.click(await screen.findByText(`Nemuno Prekyba UAB, ${SENOJI.lei}`))
  await screen.findByText(/no longer exists/)
  fillIn()
  await waitFor(() => expect(filled.map(([record]) => record)).toEqual(['senoji']))
})

test('a failure while filling in stays in the dialog', async () => {
  const { closed } = await open({ fails: true })
  type('LEI', LEI)
  look()
  await screen.findByText('Nemuno Prekyba UAB')
  fillIn()
  await screen.findByText('no connection')
  expect(closed()).toBe(0)
})

test('a simulated register says so', async () => {
  await open({ simulated: true })
  screen.getByText('Simulated register of companies')
  screen.getByText(/^The companies are invented/)
})
