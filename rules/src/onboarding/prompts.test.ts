import { describe, expect, it } from 'vitest'
import type { CustomerStatus } from './customer-status.ts'
import { isPromptOpen, openPrompts, PROMPTS, type Prompt, promptsOf, TIERS, type Tier } from './prompts.ts'

const TIER_1: readonly Prompt[] = ['phone', 'personal_info', 'employment', 'account_usage']
const TIER_2: readonly Prompt[] = ['questionnaire', 'proof_of_address', 'idenfy']

describe('what is still asked', () => {
  it.each<[string, Tier, boolean, readonly Prompt[], readonly Prompt[]]>([
    ['a newcomer: the phone first, then the others in order', 1, true, [], TIER_1],
    ['with a phone: the address', 1, true, ['phone'], ['personal_info', 'employment', 'account_usage']],
    [
      'with an address: employment and PEP',
      1,
      true,
      ['phone', 'personal_info'],
      ['employment', 'account_usage'],
    ],
    [
      'with employment: the account usage',
      1,
      true,
      ['phone', 'personal_info', 'employment'],
      ['account_usage'],
    ],
    [
      'out of order: what is left, in order',
      1,
      true,
      ['account_usage', 'personal_info'],
      ['phone', 'employment'],
    ],
    ['tier 1 complete: nothing, staff decide', 1, true, TIER_1, []],
    [
      'advanced to tier 2: the questionnaire, the proof of address, the identity check',
      2,
      true,
      TIER_1,
      TIER_2,
    ],
    ['tier 2 does not ask for the source of funds', 2, true, [...TIER_1, ...TIER_2], []],
    ['advanced to tier 3: the source of funds last', 3, true, TIER_1, [...TIER_2, 'source_of_funds']],
    ['tier 3 complete', 3, true, [...TIER_1, ...TIER_2, 'source_of_funds'], []],
    [
      'a proof of address that was rejected is asked for again',
      2,
      true,
      [...TIER_1, 'questionnaire', 'idenfy'],
      ['proof_of_address'],
    ],
    ['whoever is cleared is asked nothing', 2, false, TIER_1, []],
    ['whoever was cleared before there was anything to ask is asked nothing', 1, false, [], []],
  ])('%s', (_, tier, isBlocked, answered, open) => {
    expect(openPrompts({ tier, isBlocked, answered })).toEqual(open)
  })
})

describe('whether an answer can still be given or changed', () => {
  it.each<[string, Prompt, Tier, boolean, CustomerStatus, boolean]>([
    ['tier 1 while tier 1 is asked', 'employment', 1, true, 'PENDING', true],
    ['tier 1 while it is worked on', 'employment', 1, true, 'IN-PROGRESS', true],
    ['tier 1 once it was decided', 'employment', 2, true, 'PENDING', false],
    ['tier 2 before it is asked', 'questionnaire', 1, true, 'PENDING', false],
    ['tier 2 while it is asked', 'questionnaire', 2, true, 'PENDING', true],
    ['tier 2 at tier 3', 'proof_of_address', 3, true, 'PENDING', true],
    ['tier 3 at tier 2', 'source_of_funds', 2, true, 'PENDING', false],
    ['once approved', 'questionnaire', 2, false, 'APPROVED', false],
    ['once rejected', 'questionnaire', 2, true, 'REJECTED', false],
    ['once the application was closed', 'phone', 1, true, 'CLOSE-APP', false],
    ['while suspended', 'questionnaire', 2, false, 'SUSPENDED', false],
  ])('%s', (_, prompt, tier, isBlocked, status, open) => {
    expect(isPromptOpen(prompt, { tier, isBlocked, status })).toBe(open)
  })
})

it('every prompt belongs to a tier', () => {
  expect(new Set(TIERS.flatMap(promptsOf))).toEqual(new Set(PROMPTS))
})
