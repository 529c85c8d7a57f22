/** The order in which a customer who is not cleared is asked (P§4 “Customer gating”, D§4). */

export const PROMPTS = [
  'phone',
  'personal_info',
  'employment',
  'account_usage',
  'questionnaire',
  'proof_of_address',
  'idenfy',
  'source_of_funds',
] as const
export type Prompt = (typeof PROMPTS)[number]

/** A tier of diligence: 1 is asked at the door, 2 and 3 before an account is opened. */
export const TIERS = [1, 2, 3] as const
export type Tier = (typeof TIERS)[number]

const OF_TIER: Readonly<Record<Tier, readonly Prompt[]>> = {
  1: ['phone', 'personal_info', 'employment', 'account_usage'],
  2: ['questionnaire', 'proof_of_address', 'idenfy'],
  3: ['questionnaire', 'proof_of_address', 'idenfy', 'source_of_funds'],
}

/** The prompts of a tier that are still unanswered, in order; an empty list waits for the staff. */
export function openPrompts(tier: Tier, answered: ReadonlySet<Prompt>): readonly Prompt[] {
  return OF_TIER[tier].filter((prompt) => !answered.has(prompt))
}
