import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { type Prompt, promptsOf } from '@fondaco/rules/onboarding/prompts.ts'

export type StepName = 'sign_up' | Prompt | 'first_review' | 'decision'

/** One step of the way from the sign-up to the open account. */
export interface ApplicationStep {
  readonly name: StepName
  /** perhaps: asked only if the first review says so; spared: it was not. */
  readonly state: 'done' | 'current' | 'ahead' | 'perhaps' | 'spared'
}

/**
 * The whole way: sign-up, the first questions, the first review, the documents, the decision. The number of steps is
 * the same from the first day to the last: what only tier 3 asks is a step of every way.
 */
export function applicationSteps({
  tier,
  prompts,
}: Pick<OwnIndividual, 'tier' | 'prompts'>): readonly ApplicationStep[] {
  const asked = promptsOf(tier)
  const reviewed = tier > 1
  const names: readonly StepName[] = ['sign_up', ...promptsOf(1), 'first_review', ...promptsOf(3), 'decision']
  const extra = new Set<StepName>(promptsOf(3).filter((prompt) => !promptsOf(2).includes(prompt)))
  const current = prompts[0] ?? (reviewed ? 'decision' : 'first_review')
  const at = names.indexOf(current)
  const open = new Set<StepName>(prompts)
  const answered = new Set<StepName>(asked.filter((prompt) => !open.has(prompt)))
  return names.map((name, place) => {
    if (place === at) return { name, state: 'current' }
    if (tier < 3 && extra.has(name)) return { name, state: reviewed ? 'spared' : 'perhaps' }
    return { name, state: place < at || answered.has(name) ? 'done' : 'ahead' }
  })
}

/** The prompts whose answers can be changed by going back; a proof is not given twice. */
const CHANGEABLE: readonly Prompt[] = ['personal_info', 'employment', 'account_usage', 'questionnaire']

/** The answered prompt of the same tier to go back to from a prompt, or null. */
export function promptBefore(
  prompt: Prompt,
  { tier, prompts }: Pick<OwnIndividual, 'tier' | 'prompts'>,
): Prompt | null {
  const asked = promptsOf(tier)
  const before = asked
    .slice(0, asked.indexOf(prompt))
    .filter((one) => CHANGEABLE.includes(one) && !prompts.includes(one))
  return before.at(-1) ?? null
}
