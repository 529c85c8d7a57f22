import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { readDossier } from '../dossier/read-dossier.ts'
import { ownIndividual } from '../dossier/view-individual.ts'
import { staffIndividual } from './view-staff-individual.ts'

/** An individual, as themselves or as staff see them. Refusals: `not_found`. */
export async function getIndividual(
  context: CallContext<typeof calls.getIndividual>,
): Promise<CallResult<typeof calls.getIndividual>> {
  const { clock, db, params, scope } = context
  const dossier = (await readDossier(db, scope, params.id)) ?? refuse('not_found')
  return scope.kind === 'entities'
    ? staffIndividual(db, dossier, context)
    : ownIndividual(dossier, clock.now())
}
