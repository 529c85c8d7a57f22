import { listBusinessActivities, listCompanyTypes } from '@fondaco/contract/companies/option-calls.ts'
import { BUSINESS_SECTORS, ENTITY_FORMS } from '@fondaco/rules/companies/questionnaire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

it('legal forms are a list with labels in the language of the reader', async () => {
  const { result } = await bank.call(staff, listCompanyTypes, { language: 'lt' })
  expect(result.map(({ value }) => value)).toEqual(ENTITY_FORMS)
  expect(result.slice(-2)).toEqual([
    { value: 'Partnership', label: 'Ūkinė bendrija' },
    { value: 'Sole trader', label: 'Individualią veiklą vykdantis asmuo' },
  ])
  const english = await bank.call(staff, listCompanyTypes, {})
  expect(english.result.at(-2)).toEqual({ value: 'Partnership', label: 'Partnership' })
})

it('business activities are an object by activity, in their order', async () => {
  const { result } = await bank.call(staff, listBusinessActivities, { language: 'lt' })
  expect(Object.keys(result)).toEqual(BUSINESS_SECTORS)
  expect(result.Construction).toEqual({ label: 'Statyba' })
})
