import { expect, test } from 'vitest'
import type { CompanyAnswers } from './company-answers.ts'
import type { CompanyDocumentKind } from './company-documents.ts'
import { COMPANY_SUB_STEPS, type CompanySubStep, completionOf } from './completion.ts'
import { EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS } from './example-company.ts'

const TODAY = '2026-11-27'

test('the example is complete', () => {
  expect(completionOf(EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS, TODAY)).toEqual({
    subSteps: {
      general: true,
      business: true,
      financial_information: true,
      declarations: true,
      structure: true,
      documents: true,
    },
    steps: { details: true, structure: true, documents: true },
    next: null,
  })
})

test('nothing is complete at first', () => {
  const { subSteps, steps, next } = completionOf({}, [], TODAY)
  expect(COMPANY_SUB_STEPS.filter((subStep) => subSteps[subStep])).toEqual([])
  expect(steps).toEqual({ details: false, structure: false, documents: false })
  expect(next).toBe('general')
})

test.each<[CompanySubStep, 'details' | 'structure' | 'documents', CompanyAnswers, CompanyDocumentKind[]?]>([
  ['general', 'details', { ...EXAMPLE_COMPANY, legal_name: '' }],
  ['business', 'details', { ...EXAMPLE_COMPANY, business_info: undefined }],
  ['financial_information', 'details', { ...EXAMPLE_COMPANY, financial_info: undefined }],
  ['declarations', 'details', { ...EXAMPLE_COMPANY, declarations: [true] }],
  ['structure', 'structure', { ...EXAMPLE_COMPANY, structure: undefined }],
  ['documents', 'documents', EXAMPLE_COMPANY, []],
])('without %s only that and its step %s are not complete', (missing, step, company, documents) => {
  const done = completionOf(company, documents ?? EXAMPLE_DOCUMENTS, TODAY)
  expect(COMPANY_SUB_STEPS.filter((subStep) => !done.subSteps[subStep])).toEqual([missing])
  expect(Object.entries(done.steps).filter(([, isDone]) => !isDone)).toEqual([[step, false]])
  expect(done.next).toBe(missing)
})

test('the first of several sub-steps that are not complete is the next', () => {
  const { declarations: _, structure: __, ...company } = EXAMPLE_COMPANY
  expect(completionOf(company, [], TODAY).next).toBe('declarations')
})
