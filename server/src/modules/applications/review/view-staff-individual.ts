import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readMove } from '../../customers/index.ts'
import type { Individual } from '../dossier/individual-store.ts'
import { type Dossier, readDossier } from '../dossier/read-dossier.ts'
import { identityView, ownIndividual } from '../dossier/view-individual.ts'
import { INDIVIDUAL_KIND, individualFile } from '../kinds/individual-kind.ts'
import { crmOf, viewOwners } from '../owners/view-owners.ts'
import { type Onlooker, reviewedView } from './view-reviewed.ts'

type StaffIndividual = CallResult<typeof reviewIndividual>

/** An individual as the reader sees it now. Refusals: `not_found`. */
export async function readStaffIndividual(
  reader: Reader,
  scope: Scope,
  id: string,
  onlooker: Onlooker,
): Promise<StaffIndividual> {
  const dossier = (await readDossier(reader, scope, id)) ?? refuse('not_found')
  return staffIndividual(reader, dossier, onlooker)
}

/** The same for a dossier that was already read. */
export async function staffIndividual(
  reader: Reader,
  dossier: Dossier,
  onlooker: Onlooker,
): Promise<StaffIndividual> {
  const { individual, check } = dossier
  const now = onlooker.clock.now()
  const move = await readMove(reader, individual.id)
  const file = individualFile(dossier)
  return {
    ...ownIndividual(dossier, now),
    ...(await reviewedView(
      reader,
      INDIVIDUAL_KIND,
      { ...dossier, file, users: [individual.user.id] },
      onlooker,
    )),
    phone: individual.phone,
    identity: identityView(check, now),
    next_fee_program: move
      ? {
          program: move.program,
          valid_from: move.valid_from,
          ordered_at: move.ordered_at.toISOString(),
          told: move.told.map(({ entity }) => entity),
        }
      : null,
    gender: individual.gender,
    crm: crmOf(await viewOwners(reader, individual)),
    settings: settingsOf(individual),
    last_login: individual.user.lastLogin?.toISOString() ?? null,
  }
}

/** Every flag that individuals have, on or off. */
const settingsOf = ({ settings }: Individual): StaffIndividual['settings'] =>
  Object.fromEntries(
    INDIVIDUAL_SETTINGS.map((name) => [name, settings[name] ?? false]),
  ) as StaffIndividual['settings']
