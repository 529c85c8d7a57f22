import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { listPartyDocuments, type PartyDocument } from './document-store.ts'
import { type IdentityCheck, readLastCheck } from './identity-check-store.ts'
import { type Individual, readIndividual } from './individual-store.ts'
import { readProgress } from './progress-store.ts'
import { type DocumentRequest, listRequests } from './request-store.ts'

/** The data about an individual that they and staff see. */
export interface Dossier {
  readonly individual: Individual
  /** Answered prompts, in no order. */
  readonly answered: readonly Prompt[]
  /** Newest first. */
  readonly documents: readonly PartyDocument[]
  /** Newest first. */
  readonly requests: readonly DocumentRequest[]
  readonly check: IdentityCheck | null
}

/** The dossier of an individual that the scope may see, or null. */
export async function readDossier(reader: Reader, scope: Scope, id: string): Promise<Dossier | null> {
  const individual = await readIndividual(reader, scope, id)
  if (!individual) return null
  const progress = await readProgress(reader, id)
  return {
    individual,
    answered: progress?.answered ?? [],
    documents: await listPartyDocuments(reader, scope, id),
    requests: await listRequests(reader, scope, id),
    check: await readLastCheck(reader, id),
  }
}
