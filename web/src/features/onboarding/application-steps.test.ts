import { promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import { describe, expect, test } from 'vitest'
import { applicationSteps, promptBefore } from './application-steps.ts'

const SIGNS = { done: '✓', current: '›', ahead: '·', perhaps: '?', spared: '-' } as const
const drawn = (...[application]: Parameters<typeof applicationSteps>) =>
  applicationSteps(application)
    .map(({ name, state }) => `${SIGNS[state]}${name}`)
    .join(' ')

describe('the whole way', () => {
  test.each([
    [
      'at its start',
      { tier: 1, prompts: [...promptsOf(1)] },
      '✓sign_up ›phone ·personal_info ·employment ·account_usage ·first_review ·questionnaire ·proof_of_address ·idenfy ?source_of_funds ·decision',
    ],
    [
      'with one open question between answered ones',
      { tier: 1, prompts: ['personal_info'] },
      '✓sign_up ✓phone ›personal_info ✓employment ✓account_usage ·first_review ·questionnaire ·proof_of_address ·idenfy ?source_of_funds ·decision',
    ],
    [
      'in the first review',
      { tier: 1, prompts: [] },
      '✓sign_up ✓phone ✓personal_info ✓employment ✓account_usage ›first_review ·questionnaire ·proof_of_address ·idenfy ?source_of_funds ·decision',
    ],
    [
      'with the documents of tier 3',
      { tier: 3, prompts: ['idenfy', 'source_of_funds'] },
      '✓sign_up ✓phone ✓personal_info ✓employment ✓account_usage ✓first_review ✓questionnaire ✓proof_of_address ›idenfy ·source_of_funds ·decision',
    ],
    [
      'in the last review',
      { tier: 2, prompts: [] },
      '✓sign_up ✓phone ✓personal_info ✓employment ✓account_usage ✓first_review ✓questionnaire ✓proof_of_address ✓idenfy -source_of_funds ›decision',
    ],
  ] as const)('%s', (_, application, expected) =>
    expect(drawn({ ...application, prompts: [...application.prompts] })).toBe(expected),
  )

  test('has as many steps at its end as at its start, whatever staff ask for', () => {
    const counts = ([1, 2, 3] as const).flatMap((tier) =>
      [promptsOf(tier), []].map((prompts) => applicationSteps({ tier, prompts: [...prompts] }).length),
    )
    expect(new Set(counts)).toEqual(new Set([11]))
  })
})

describe('back from a question', () => {
  test.each([
    ['the first has none before it', 'phone', 1, ['phone', 'personal_info'], null],
    ['the phone is not proved twice', 'personal_info', 1, ['personal_info', 'employment'], null],
    ['to the answer before', 'employment', 1, ['employment', 'account_usage'], 'personal_info'],
    [
      'from an answer that is changed, on to the one before',
      'employment',
      1,
      ['account_usage'],
      'personal_info',
    ],
    ['never to another tier', 'questionnaire', 2, ['questionnaire', 'proof_of_address', 'idenfy'], null],
    ['over a document that was uploaded', 'idenfy', 2, ['idenfy'], 'questionnaire'],
  ] as const)('%s', (_, prompt, tier, prompts, before) =>
    expect(promptBefore(prompt, { tier, prompts: [...prompts] })).toBe(before),
  )
})
