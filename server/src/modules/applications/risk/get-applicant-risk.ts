import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { isKnown } from '@fondaco/rules/onboarding/risk.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { failedLists, hitsOf, type PartyHit, screeningOf } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { ApplicationKind, RiskFile } from '../dossier/application-kind.ts'
import { namesOf } from '../dossier/review-store.ts'
import { listRiskChanges } from './risk-store.ts'
import { riskWords } from './risk-words.ts'

/** The risk of an applicant: category, score with its parts, and history. Refusals: `not_found`. */
export const getApplicantRisk =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    request,
  }: CallContext<typeof calls.getIndividualRisk>): Promise<CallResult<typeof calls.getIndividualRisk>> => {
    const file = (await kind.readRiskFile(db, scope, params.id)) ?? refuse('not_found')
    return riskView(db, file, request.language)
  }

/** The risk in the language of the reader. */
export async function riskView(
  reader: Reader,
  { applicant: { id, risk, riskCategory }, parties }: RiskFile,
  language: Language,
): Promise<CallResult<typeof calls.getIndividualRisk>> {
  const history = await listRiskChanges(reader, id)
  const { riskWeights } = await readSettings(reader)
  const by = risk.setBy ? (await namesOf(reader, [risk.setBy])).get(risk.setBy) : SYSTEM.name
  return {
    category: riskCategory,
    score: risk.score,
    category_from: riskWeights.category_from,
    parts: risk.parts.map((part) => ({
      factor: part.factor,
      points: part.points,
      text: riskWords(part, language),
      known: isKnown(part),
    })),
    overridden: by && risk.setAt ? { by, reason: risk.reason ?? '', at: risk.setAt.toISOString() } : null,
    screening: await screeningView(reader, id, parties),
    last_updated: risk.updatedAt.toISOString(),
    history: history.map((change) => ({
      at: change.at.toISOString(),
      by: change.by_name,
      category: change.category,
      score: change.score,
      reason: change.reason,
    })),
  }
}

async function screeningView(
  reader: Reader,
  self: string,
  parties: RiskFile['parties'],
): Promise<CallResult<typeof calls.getIndividualRisk>['screening']> {
  const screening = await screeningOf(reader, self)
  if (!screening) return null
  return {
    at: screening.at.toISOString(),
    algorithm: screening.algorithm,
    threshold: Number(screening.threshold),
    lists: screening.lists,
    failed: await failedLists(reader),
    hits: (
      await hitsOf(
        reader,
        parties.map(({ id }) => id),
      )
    ).map(hitView),
  }
}

const hitView = (hit: PartyHit) => ({
  id: hit.id,
  name: hit.name,
  listed_name: hit.listed_name,
  list: hit.list,
  list_version: hit.list_version,
  score: Number(hit.score),
  certain: hit.certain,
  parts: hit.parts,
  found_at: hit.found_at.toISOString(),
  gone_at: hit.gone_at?.toISOString() ?? null,
  state: hit.state,
  decision:
    hit.decided_at === null
      ? null
      : { by: hit.decided_by_name ?? '', at: hit.decided_at.toISOString(), reason: hit.reason ?? '' },
  version: hit.version,
})
