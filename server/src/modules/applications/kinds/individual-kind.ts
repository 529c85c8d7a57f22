import { NEW_INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { isUndecided } from '@fondaco/rules/onboarding/kept-document.ts'
import { promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import type { AccountPurpose, FundsSource } from '@fondaco/rules/onboarding/questionnaire.ts'
import {
  type Application,
  approvalBlockers,
  type Blocker,
  reviewActions,
} from '@fondaco/rules/onboarding/review.ts'
import type { RiskFacts } from '@fondaco/rules/onboarding/risk.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import type { PartyToScreen } from '../../screening/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { type IdentityCheck, readLastChecks } from '../dossier/identity-check-store.ts'
import { type Individual, lockIndividual, readIndividual } from '../dossier/individual-store.ts'
import { type Dossier, readDossier } from '../dossier/read-dossier.ts'
import { isWaiting } from '../dossier/request-store.ts'
import { readIndividualWaiting } from '../dossier/review-store.ts'
import { blockersOf, COMMON_BLOCKERS } from './common-blockers.ts'
import { INDIVIDUAL_CERTIFICATION } from './individual-certification.ts'

const BLOCKERS: Readonly<Record<Blocker, InEachLanguage>> = {
  tier: {
    en: 'The application is in tier 1: advance it first',
    lt: 'Paraiška yra 1 pakopoje: pirmiausia perkelkite ją į aukštesnę',
  },
  phone: { en: 'The phone number is not confirmed', lt: 'Nepatvirtintas telefono numeris' },
  personal_info: {
    en: 'Personal information and address are missing',
    lt: 'Trūksta asmens duomenų ir adreso',
  },
  employment: {
    en: 'Employment and political exposure are missing',
    lt: 'Trūksta duomenų apie užimtumą ir politinį pažeidžiamumą',
  },
  account_usage: { en: 'The purpose of the account is missing', lt: 'Trūksta sąskaitos paskirties' },
  questionnaire: {
    en: 'The countries paid to and from are missing',
    lt: 'Trūksta šalių, į kurias ir iš kurių mokama',
  },
  proof_of_address: { en: 'The proof of address is missing', lt: 'Trūksta adreso įrodymo' },
  idenfy: { en: 'The identity check was not passed', lt: 'Tapatybės patikra neatlikta' },
  source_of_funds: { en: 'The source of funds is missing', lt: 'Trūksta lėšų šaltinio' },
  ...COMMON_BLOCKERS,
  identity_undecided: {
    en: 'The result of the identity check is uncertain: decide on the check',
    lt: 'Tapatybės tikrintojas abejoja: nuspręskite dėl patikros',
  },
}

/** A person who applies for themselves. */
export const INDIVIDUAL_KIND: ApplicationKind<Individual> = {
  object: 'individual',
  permission: 'individual:review',
  home: '/customer/dashboard',
  page: (id, tab) => `/crm/view_individual/${tab}/${id}`,
  promptsOf,
  async readFile(reader, scope, id) {
    const dossier = await readDossier(reader, scope, id)
    return dossier && individualFile(dossier)
  },
  read: readIndividual,
  lock: lockIndividual,
  readWaiting: readIndividualWaiting,
  async readPerson(reader, scope, id, partyId) {
    const individual = partyId === id ? await readIndividual(reader, scope, id) : null
    if (!individual) return null
    const { user, birthdate, nationality } = individual
    const { firstName, lastName, email } = user
    return { firstName, lastName, email, birthdate, nationality }
  },
  async readRiskFile(reader, scope, id) {
    const individual = await readIndividual(reader, scope, id)
    return (
      individual && {
        applicant: individual,
        parties: [partyOf(individual, (await readLastChecks(reader, id, 'PASS')).get(id)?.document ?? null)],
        facts: factsOf(individual),
        structure: null,
      }
    )
  },
  certification: INDIVIDUAL_CERTIFICATION,
  opens: {
    settings: NEW_INDIVIDUAL_SETTINGS,
    account: { entity: HOME_ENTITY, currency: 'EUR', name: 'EUR account' },
    role: null,
  },
}

/** The application of an individual whose dossier was already read. */
export function individualFile(dossier: Dossier) {
  const application = applicationOf(dossier)
  return {
    applicant: dossier.individual,
    answered: dossier.answered,
    blockers: blockersOf(approvalBlockers(application), BLOCKERS),
    actions: reviewActions(application),
  }
}

/** A dossier as the rules of the review read it. */
const applicationOf = ({ individual, answered, documents, requests, check }: Dossier): Application => ({
  status: individual.status,
  tier: individual.tier,
  isBlocked: individual.isBlocked,
  answered,
  documentsAsked: requests.filter(isWaiting).length,
  documentsUndecided: documents.filter(isUndecided).length,
  identityPassed: check?.status === 'PASS',
  riskCategory: individual.riskCategory,
})

/** An individual to be screened, with the number of the checked document. */
const partyOf = (
  { id, name, birthdate, nationality }: Individual,
  document: IdentityCheck['document'],
): PartyToScreen => ({
  id,
  name,
  kind: 'person',
  births: birthdate === null ? [] : [{ from: birthdate, to: birthdate }],
  countries: nationality === null ? [] : [nationality],
  identifiers: identifiersIn(document ? [document.number] : []),
})

function factsOf({ activities, address, nationality, pep }: Individual): Omit<RiskFacts, 'screening'> {
  const { account_usage, funds_source, countries, employment } = activities
  const chosen = (answers: object | undefined) =>
    Object.entries(answers ?? {})
      .filter(([, answer]) => (typeof answer === 'object' ? answer.is_acc_usage : Boolean(answer)))
      .map(([name]) => name)
  const known = <Answer>(answer: Answer | null | undefined) => (answer ? [answer] : [])
  return {
    pep: pep === null ? [] : [pep ? 'yes' : 'no'],
    nationality: known(nationality),
    residence: known(address.country),
    countries: [...(countries?.receive ?? []), ...(countries?.send ?? [])],
    employment: known(employment?.type),
    funds: chosen(funds_source) as FundsSource[],
    usage: chosen(account_usage) as AccountPurpose[],
  }
}
