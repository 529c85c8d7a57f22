import { isDeepStrictEqual } from 'node:util'
import type { AccountPurpose, FundsSource } from '@fondaco/rules/onboarding/questionnaire.ts'
import { type RiskFacts, type RiskScore, scoreRisk } from '@fondaco/rules/onboarding/risk.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { countryRisks, screenParty } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { type Individual, readIndividual } from '../dossier/individual-store.ts'
import { subjectOf, tellReviewers } from '../dossier/tell-reviewers.ts'
import { insertRiskChange } from './risk-store.ts'

export interface Scoring {
  readonly by: Actor
  readonly at: Date
  /** Staff ask for it: what they set by hand no longer holds. */
  readonly afresh?: true
}

const ALL = beyondScope('a score is of the whole individual, whoever sets it off')

/**
 * Screens and scores an individual by what is known of them now, after anything that may have changed it. A category that staff set by hand stays until they ask for a new one. What changed is written down; the reviewers
 * are told of somebody who turns out to be near a listed name, or no longer near the one that staff said is theirs. The
 * caller holds the individual's lock.
 */
export async function scoreIndividual(trx: Trx, id: string, scoring: Scoring): Promise<void> {
  const individual = await readIndividual(trx, ALL, id)
  if (!individual) throw new Error(`no individual ${id}`)
  const { scored, isNewHit, lost } = await scoreOf(trx, individual, scoring.at)
  if (isNewHit) await tellOfMatch(trx, individual, scored)
  if (lost.length > 0) await tellOfLost(trx, individual, lost)
  const { risk } = individual
  const byHand = risk.setBy !== null && !scoring.afresh
  const category = byHand ? individual.riskCategory : scored.category
  const isSame =
    category === individual.riskCategory &&
    scored.score === risk.score &&
    isDeepStrictEqual(scored.parts, risk.parts)
  if (isSame && scored.category === risk.calculated && !scoring.afresh) return
  await changeApplicant(trx, ALL, id, {
    customer: { risk_category: category },
    application: {
      risk_score: scored.score,
      risk_parts: JSON.stringify(scored.parts),
      risk_calculated: scored.category,
      risk_updated_at: scoring.at,
      ...(byHand ? {} : { risk_set_by: null, risk_set_at: null, risk_reason: null }),
      ...NO_APPROVAL,
    },
  })
  await noteChange(trx, individual, category, scored, scoring)
}

/** What an individual comes to. Screening reads the lists in force; it throws while there are none. */
async function scoreOf(
  trx: Trx,
  individual: Individual,
  at: Date,
): Promise<{ scored: RiskScore; isNewHit: boolean; lost: readonly string[] }> {
  const { riskWeights, nameThreshold } = await readSettings(trx)
  const { id, birthdate, nationality } = individual
  const customer = {
    id,
    name: `${individual.user.firstName} ${individual.user.lastName}`,
    kind: 'person',
    births: birthdate === null ? [] : [{ from: birthdate, to: birthdate }],
    countries: nationality === null ? [] : [nationality],
  } as const
  const { match, isNew, lost } = await screenParty(trx, customer, nameThreshold, at)
  const facts = { ...factsOf(individual), screening: match }
  return { scored: scoreRisk(facts, riskWeights, await countryRisks(trx)), isNewHit: isNew, lost }
}

function factsOf({ activities, address, nationality, pep }: Individual): Omit<RiskFacts, 'screening'> {
  const { account_usage, funds_source, countries, employment } = activities
  const chosen = (answers: object | undefined) =>
    Object.entries(answers ?? {})
      .filter(([, answer]) => (typeof answer === 'object' ? answer.is_acc_usage : Boolean(answer)))
      .map(([name]) => name)
  return {
    pep,
    nationality,
    residence: address.country,
    countries: [...(countries?.receive ?? []), ...(countries?.send ?? [])],
    employment: employment?.type ?? null,
    funds: chosen(funds_source) as FundsSource[],
    usage: chosen(account_usage) as AccountPurpose[],
  }
}

async function noteChange(
  trx: Trx,
  { id, riskCategory, risk }: Individual,
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
    action: 'individual.score_risk',
    object: { type: 'individual', id },
    customerId: id,
    before: { category: riskCategory, score: risk.score },
    after: { category, score: scored.score, parts: scored.parts },
  })
}

/** Tells the reviewers that an individual is near a listed name that they have not looked at. */
async function tellOfMatch(
  trx: Trx,
  { id, number, user }: Individual,
  { category, parts }: RiskScore,
): Promise<void> {
  const listed = parts.find(({ factor }) => factor === 'screening')?.answer
  await tellReviewers(
    trx,
    id,
    {
      notice: 'listed_name_found',
      ...subjectOf({ number, user }),
      listed: listed == null ? [] : [listed],
      certain: category === 5,
    },
    'risk',
  )
}

/** Tells the reviewers that a listed name is no longer found that they said is the individual's. */
async function tellOfLost(
  trx: Trx,
  { id, number, user }: Individual,
  lost: readonly string[],
): Promise<void> {
  await tellReviewers(
    trx,
    id,
    { notice: 'listed_name_lost', ...subjectOf({ number, user }), listed: lost },
    'risk',
  )
}
