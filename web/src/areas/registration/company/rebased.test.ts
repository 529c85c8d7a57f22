import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const people = (...names: string[]): CompanyAnswers => ({
  structure: { persons: names.map((first_name) => ({ first_name, role: ['DIRECTOR'] })), entities: [] },
})

test.each<[string, base: string[], here: string[], elsewhere: string[], both: string[]]>([
  ['added here and elsewhere', ['A'], ['A', 'B'], ['A', 'C'], ['A', 'C', 'B']],
  ['the same added here and elsewhere', [], ['A'], ['A'], ['A']],
  ['removed here, added elsewhere', ['A', 'B'], ['B'], ['A', 'B', 'C'], ['B', 'C']],
  ['added here, removed elsewhere', ['A', 'B'], ['A', 'B', 'C'], ['B'], ['B', 'C']],
  ['changed here, added elsewhere', ['A'], ['A2'], ['A', 'B'], ['B', 'A2']],
  ['changed elsewhere, added here', ['A'], ['A', 'B'], ['A2'], ['A2', 'B']],
  ['changed here, removed elsewhere', ['A'], ['A2'], [], ['A2']],
])('people %s', (_, base, here, elsewhere, both) => {
  expect(rebased(people(...here), people(...base), people(...elsewhere))).toEqual(people(...both))
})

test('declarations checked here and elsewhere are all checked', () => {
  const checked = (...declarations: boolean[]) => ({ declarations })
  expect(rebased(checked(true, true, false), checked(true, false), checked(false, false, true))).toEqual(
    checked(false, true, true),
  )
})

test('other answers are those of here', () => {
  expect(rebased({ legal_name: 'A' }, {}, { legal_name: 'B', info: {} })).toEqual({ legal_name: 'A' })
})
