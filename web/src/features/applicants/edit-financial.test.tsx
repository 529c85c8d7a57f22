// @vitest-environment happy-dom
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { EditFinancial } from './edit-financial.tsx'
import { financialChange, financialFields, financialIn } from './financial-form.ts'

afterEach(closePage)

const { financial_info: FINANCIAL } = EXAMPLE_COMPANY
const COMPANY = {
  ...EXAMPLE_COMPANY,
  _id: 'baldai',
  kind: 'COMPANY',
  status: 'PENDING',
  name: 'Rasos Baldai UAB',
  version: 3,
} as unknown as Company

async function open(answers: Answers = {}, company: Company = COMPANY) {
  let closed = 0
  const asked = await openPage(
    <EditFinancial company={company} close={() => closed++} />,
    { ...RASA, permissions: ['edit:information'] } as never,
    { updateCompany: () => ({ ...company, version: 4 }) as never, ...answers },
  )
  await screen.findByText('Partners and vendors')
  return {
    sent: () => asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body),
    closed: () => closed,
  }
}
const place = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`) as HTMLElement
const put = (name: string, value: string) => fireEvent.change(place(name), { target: { value } })
const tick = (name: string, value: string) =>
  fireEvent.click(place(name).querySelector(`input[value="${value}"]`) as HTMLElement)
const button = () => screen.getByText('Save').closest('button') as HTMLButtonElement
const save = () => fireEvent.submit(button().closest('form') ?? document.body)

test('what a company said stands in the form, and comes back as it was', () => {
  const fields = financialFields(FINANCIAL)
  expect(financialChange(FINANCIAL, fields)).toBeNull()
  expect(financialIn(fields, FINANCIAL)).toMatchObject({
    geo_coverage: FINANCIAL.geo_coverage,
    pay_in_out: FINANCIAL.pay_in_out,
    source_income: FINANCIAL.source_income,
  })
  expect(financialChange(undefined, financialFields())).toBeNull()
})

test('only what changed is sent, with the version', async () => {
  const { sent, closed } = await open()
  expect(button().disabled).toBe(true)
  put('pay_in_max', '13000')
  put('geo_europe', '90')
  put('geo_asia', '4')
  tick('sources', '1')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([
    {
      financial_info: {
        geo_coverage: { ...FINANCIAL.geo_coverage, europe: 90, asia: 4 },
        pay_in_out: {
          ...FINANCIAL.pay_in_out,
          pay_in: { ...FINANCIAL.pay_in_out.pay_in, max: '13000' },
        },
        source_income: [{ source_id: 1 }, ...FINANCIAL.source_income],
      },
      version: 3,
    },
  ])
})

test('each rule says its words at its field, and nothing is sent', async () => {
  const { sent } = await open()
  put('geo_europe', '92')
  screen.getByText(/^Total: 99 %/)
  put('pay_out_max', '4.99')
  put('partner_1_name', '')
  for (const source of ['2', '9']) tick('sources', source)
  save()
  for (const text of [
    /Customers geographical coverage must be 100%$/,
    'Select at least one source',
    'Outgoing: largest must not be less than the minimum',
    /please name at least two partners$/,
  ])
    await screen.findByText(text)
  put('geo_europe', 'x')
  screen.getByText(/^Total: – %/)
  expect(sent()).toEqual([])
})

test('without an account a debit card has EUR alone', async () => {
  await open()
  const offered = () =>
    [...place('currencies').querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('value'))
  expect(offered()).toEqual(['EUR', 'USD', 'GBP'])
  tick('services', 'fondaco_account')
  expect(offered()).toEqual(['EUR'])
  expect(place('activity_USD')).toBeNull()
})

test('after a colleague’s change it is refused, and what was typed stays', async () => {
  const { closed } = await open({ updateCompany: () => refuse('version_conflict') })
  put('pay_in_max', '13000')
  save()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((place('pay_in_max') as HTMLInputElement).value).toBe('13000')
  expect(closed()).toBe(0)
})

test('after another change what was typed stays over the latest details, and is saved by the next press', async () => {
  const latest = {
    ...COMPANY,
    side: 'staff',
    financial_info: { ...FINANCIAL, account_txn: ['Kitas tiekėjas'], est_monthly_volume: '0-249,999' },
    version: 9,
  } as unknown as Company
  const { sent, closed } = await open({
    updateCompany: ({ body: { version } = {} }) =>
      version === 9 ? (latest as never) : refuse('version_conflict'),
    getCompany: () => latest as never,
  })
  put('pay_in_max', '13000')
  save()
  await screen.findByText(/The company was changed after you opened this form/)
  expect([(place('pay_in_max') as HTMLInputElement).value, closed()]).toEqual(['13000', 0])
  expect((place('vendor_0') as HTMLInputElement).value).toBe('Kitas tiekėjas')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent().at(-1)).toEqual({
    financial_info: {
      pay_in_out: { ...FINANCIAL.pay_in_out, pay_in: { ...FINANCIAL.pay_in_out.pay_in, max: '13000' } },
    },
    version: 9,
  })
})
