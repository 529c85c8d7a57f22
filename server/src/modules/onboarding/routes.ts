import { getIndividual } from '@fondaco/contract/onboarding/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { OnboardingDeps } from './deps.ts'
import { viewIndividual } from './view-individual.ts'

export const onboardingRoutes = (_deps: OnboardingDeps): Mounted[] => [mount(getIndividual, viewIndividual)]
