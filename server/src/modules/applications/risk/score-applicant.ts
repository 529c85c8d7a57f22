import { isDeepStrictEqual } from 'node:util'
import { listedOwnership } from '@fondaco/rules/companies/ownership.ts'
import { shareText } from '@fondaco/rules/companies/share.ts'
import { type RiskScore, scoreRisk } from '@fondaco/rules/onboarding/risk.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { countryRisks } from '../../lists/index.ts'
import { type CustomerScreening, ownershipHit, screenParty } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind, RiskFile } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { reviewMoved } from '../dossier/reviews.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'
import { insertRiskChange } from './risk-store.ts'

export interface Scoring {
  readonly by: Actor
  readonly at: Date
  /** Staff requested it: a manually set category ends. */
  readonly afresh?: true
}

/** Whether a party of an applicant is similar to a listed name and not cleared, and whether that is new. */
export interface Found {
  readonly isHit: boolean
  readonly isNewHit: boolean
}

const ALL = beyondScope('a score is of the whole applicant, whatever sets it off')

/**
 * Screens and scores an applicant by the present data, after any change of them. A manually set category stays until
 * staff request a new score. The change is recorded. The reviewers are notified of a new hit, and of a true match that
 * is no longer found. The caller holds the customer's lock.
 */
export async function scoreApplicant(
  trx: Trx,
  kind: ApplicationKind,
  id: string,
  scoring: Scoring,
): Promise<Found> {
  const file = await kind.readRiskFile(trx, ALL, id)
  if (!file) throw new Error(`no ${kind.object} ${id}`)
  const { applicant } = file
  const { scored, isHit, isNewHit, lost } = await scoreOf(trx, file, scoring.at)
  if (isNewHit) await tellOfMatch(trx, kind, applicant, scored)
  if (lost.length > 0) await tellOfLost(trx, kind, applicant, lost)
  const { risk } = applicant
  const byHand = risk.setAt !== null && !scoring.afresh
  const category = byHand ? applicant.riskCategory : scored.category
  const isSame =
    category === applicant.riskCategory &&
    scored.score === risk.score &&
    isDeepStrictEqual(scored.parts, risk.parts)
  const found = { isHit, isNewHit }
  if (isSame && scored.category === risk.calculated && !scoring.afresh) return found
  await changeApplicant(trx, ALL, id, {
    customer: { risk_category: category },
    application: {
      risk_score: scored.score,
      risk_parts: JSON.stringify(scored.parts),
      risk_calculated: scored.category,
      risk_updated_at: scoring.at,
      ...(await reviewMoved(trx, applicant, category, scoring.at)),
      ...(byHand ? {} : { risk_set_by: null, risk_set_at: null, risk_reason: null }),
      ...NO_APPROVAL,
    },
  })
  await noteChange(trx, kind, applicant, category, scored, scoring)
  return found
}

/** The hit of a company whose listed owners own half or more of it together, by what its parties' screening found. */
function hitByOwners(
  { parties, structure }: RiskFile,
  found: ReadonlyMap<string, CustomerScreening>,
): ReturnType<typeof ownershipHit>[] {
  if (!structure) return []
  const listed = parties.filter(({ id }) => id !== structure.company && found.get(id)?.match?.certain)
  if (listed.length === 0) return []
  const owned = listedOwnership(structure, new Set(listed.map(({ id }) => id)))
  if (!owned || !(owned.isHalf || owned.isHalfByLevels)) return []
  const owners = listed.map(({ id, name }) => ({ id, name }))
  return [ownershipHit(structure.company, { owners, share: shareText(owned.share) })]
}

/**
 * The score of an applicant; of its parties, the one most similar to a listed name counts. A company is screened last,
 * because it counts as listed if listed parties own half of it. Screening reads the lists in
 * force and throws if there are none.
 */
async function scoreOf(
  trx: Trx,
  file: RiskFile,
  at: Date,
): Promise<Found & { scored: RiskScore; lost: readonly string[] }> {
  const { riskWeights, nameThreshold } = await readSettings(trx)
  const { applicant, facts, parties } = file
  const found = new Map<string, CustomerScreening>()
  for (const party of parties.toSorted(
    (a, b) => Number(a.id === applicant.id) - Number(b.id === applicant.id),
  )) {
    const also = party.id === applicant.id ? hitByOwners(file, found) : []
    found.set(party.id, await screenParty(trx, party, nameThreshold, at, also))
  }
  const results = [...found.values()]
  const [nearest = null] = results
    .flatMap(({ match }) => match ?? [])
    .toSorted((a, b) => Number(b.certain) - Number(a.certain) || b.score - a.score)
  return {
    scored: scoreRisk({ ...facts, screening: nearest }, riskWeights, await countryRisks(trx)),
    isHit: nearest !== null,
    isNewHit: results.some(({ isNew }) => isNew),
    lost: results.flatMap(({ lost }) => lost),
  }
}

async function noteChange(
  trx: Trx,
  { object }: ApplicationKind,
  { id, riskCategory, risk }: Applicant,
  category: RiskCategory,
  scored: RiskScore,
  { by, at }: Scoring,
): Promise<void> {
  await insertRiskChange(trx, {
    id: newId(),
    customer_id: id,
    at,
    by_name: by.name,
    category,
    score: scored.score,
    reason: null,
    calculated: scored.category,
  })
  await recordAudit(trx, {
    at,
    actor: by,
    action: `${object}.score_risk`,
    object: { type: object, id },
    customerId: id,
    before: { category: riskCategory, score: risk.score },
    after: { category, score: scored.score, parts: scored.parts },
  })
}

/** Notifies the reviewers of a hit that nobody has decided. */
async function tellOfMatch(
  trx: Trx,
  kind: ApplicationKind,
  { id, name, number }: Applicant,
  { category, parts }: RiskScore,
): Promise<void> {
  const listed = parts.find(({ factor }) => factor === 'screening')?.answer
  await tellReviewers(
    trx,
    kind,
    id,
    {
      notice: 'listed_name_found',
      name,
      number,
      listed: listed == null ? [] : [listed],
      certain: category === 5,
    },
    'risk',
  )
}

/** Notifies the reviewers that a true match is no longer found. */
async function tellOfLost(
  trx: Trx,
  kind: ApplicationKind,
  { id, name, number }: Applicant,
  lost: readonly string[],
): Promise<void> {
  await tellReviewers(trx, kind, id, { notice: 'listed_name_lost', name, number, listed: lost }, 'risk')
}
