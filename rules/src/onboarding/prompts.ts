import { type CustomerStatus, isUnderReview } from './customer-status.ts'

/** The order in which a customer who is not approved yet is asked. */

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

/** A tier of due diligence: 1 is asked at sign-up, 2 and 3 before an account is opened. */
export const TIERS = [1, 2, 3] as const
export type Tier = (typeof TIERS)[number]

const OF_TIER: Readonly<Record<Tier, readonly Prompt[]>> = {
  1: ['phone', 'personal_info', 'employment', 'account_usage'],
  2: ['questionnaire', 'proof_of_address', 'idenfy'],
  3: ['questionnaire', 'proof_of_address', 'idenfy', 'source_of_funds'],
}

/** The prompts of a tier, in order. */
export const promptsOf = (tier: Tier): readonly Prompt[] => OF_TIER[tier]

/** The progress of an individual. */
export interface Progress {
  readonly tier: Tier
  /** Not approved by staff yet. */
  readonly isBlocked: boolean
  readonly answered: readonly Prompt[]
}

/** The prompts that are still open, in order. Empty while the application waits for staff. */
export function openPrompts({ tier, isBlocked, answered }: Progress): readonly Prompt[] {
  return isBlocked ? OF_TIER[tier].filter((prompt) => !answered.includes(prompt)) : []
}

/** Whether a prompt can be answered or its answer changed: until staff decide on its tier. */
export function isPromptOpen(
  prompt: Prompt,
  { tier, isBlocked, status }: Pick<Progress, 'tier' | 'isBlocked'> & { readonly status: CustomerStatus },
): boolean {
  return isBlocked && isUnderReview(status) && OF_TIER[tier].includes(prompt)
}
