import { entityDay } from '@fondaco/rules/calendar.ts'
import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import type { KnownIdentity } from '@fondaco/rules/companies/identity-papers.ts'
import { applicable } from '@fondaco/rules/companies/related-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { PartyKind, PartyStatus } from '@fondaco/rules/party.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CompanyParty, hasStayed, keptStructure } from '../dossier/company-party-store.ts'
import { PARTY_KIND } from './party-kind.ts'

interface Judged {
  readonly companyId: string
  /** The id of the party; of a new one any other. */
  readonly id: string
  readonly kind: PartyKind
  readonly details: RelatedDetails
  readonly status: PartyStatus
  /** The parties of the company, with this one or without. */
  readonly parties: readonly CompanyParty[]
  readonly identity: KnownIdentity
  readonly at: Date
  readonly language: Language
}

/** The details that apply to a person or an entity. Refuses `input_invalid` with their faults. */
export function checkedDetails({
  companyId,
  id,
  kind,
  details,
  status,
  parties,
  identity,
  at,
  language,
}: Judged): RelatedDetails {
  const kept = applicable(details, status)
  const faults = PARTY_KIND[kind].faults(kept, {
    status,
    others: parties.filter((one) => one.id !== id && hasStayed(one)).map(({ answers }) => answers),
    ...identity,
    id,
    structure: keptStructure(companyId, parties),
    today: entityDay(at, HOME_ENTITY),
  })
  refuseFields(
    faults.map(({ path, text }) => ({
      path: path[0] === 'status' ? 'body.status' : ['body.data', ...path].join('.'),
      text,
    })),
    language,
  )
  return kept
}

/** Refuses `input_invalid` if there are faults. */
export function refuseFields(
  faults: readonly { readonly path: string; readonly text: InEachLanguage }[],
  language: Language,
): void {
  if (faults.length === 0) return
  refuse('input_invalid', {
    result: { fields: faults.map(({ path, text }) => ({ path, text: text[language] })) },
  })
}
