import type { EntityDetails, PersonDetails } from '@fondaco/rules/companies/company-answers.ts'
import {
  ENTITY_DETAILS,
  ENTITY_FORMS,
  ENTITY_ROLES,
  ENTITY_TEXTS,
  ID_CARD_TEXTS,
  MOST_HOLDINGS,
  PASSPORT_TEXTS,
  PERSON_DETAILS,
  PERSON_TEXTS,
  RELATED_ROLES,
} from '@fondaco/rules/companies/questionnaire.ts'
import { PROVIDER_FAILURES } from '@fondaco/rules/outside-party.ts'
import { GENDERS, PARTY_STATUSES } from '@fondaco/rules/party.ts'
import { z } from 'zod'
import { countryOrBlank } from '../applications/fields.ts'
import { toldCode } from '../identity/user-schemas.ts'
import { day, id, line, version } from '../query.ts'
import { address, distinct, oneOf, orBlank, percent, record, texts } from './draft-fields.ts'

/** People and entities of a company, as staff keep them. */

/** Shares are counted; 0 is refused by the rules, with their words. */
const shares = z.int32().min(0)

/** What one holds of legal entities of the company. */
export const entityHoldings = z
  .array(z.strictObject({ entity: id, control_percentage: percent }))
  .max(MOST_HOLDINGS)

const held = {
  num_of_shares: shares.optional(),
  control_percentage: percent.optional().describe('what it holds of the company, in whole percents'),
  holdings: entityHoldings
    .optional()
    .describe('what it holds of legal entities of the company, in whole percents'),
  resignation_date: orBlank(day).optional(),
}

/** A passport or an identity card. */
const paper = <Name extends string, Days extends string>(
  numbers: Readonly<Record<Name, number>>,
  days: readonly Days[],
) =>
  z.strictObject({
    ...texts(numbers),
    ...record(days, orBlank(day)),
    issuing_country: countryOrBlank.optional(),
    nationality: countryOrBlank.optional(),
  })

const personDetails = z.strictObject({
  ...texts(PERSON_TEXTS),
  ...texts(PERSON_DETAILS),
  email: line(PERSON_TEXTS.email, 0).toLowerCase().optional(),
  phone: line(30, 0).optional().describe('with a plus and the calling code of its country'),
  birthdate: orBlank(day).optional(),
  gender: oneOf(GENDERS).optional(),
  address: address.optional(),
  passport: paper(PASSPORT_TEXTS, ['passport_issue', 'passport_expire'])
    .optional()
    .describe('as staff write it down; once one part is given, all are needed'),
  id_card: paper(ID_CARD_TEXTS, ['issue_date', 'id_card_expire']).optional().describe('the same'),
  role: distinct(z.enum(RELATED_ROLES), RELATED_ROLES.length).optional(),
  us_citizen: z.boolean().optional(),
  pep: z.boolean().optional().describe('a politically exposed person'),
  is_board_member: z.boolean().optional(),
  ...held,
}) satisfies z.ZodType<PersonDetails>

const entityDetails = z.strictObject({
  ...texts(ENTITY_TEXTS),
  ...texts(ENTITY_DETAILS),
  entity_form: oneOf(ENTITY_FORMS).optional(),
  incorporation_date: orBlank(day).optional(),
  registered_address: address.optional(),
  has_physical_address: z.boolean().optional().describe('works at another address than the registered one'),
  physical_address: address.optional(),
  type: distinct(z.enum(ENTITY_ROLES), ENTITY_ROLES.length).optional(),
  ...held,
}) satisfies z.ZodType<EntityDetails>

const status = z.enum(PARTY_STATUSES)

const added = <Details extends z.ZodType>(data: Details) => z.strictObject({ data })

const changed = <Details extends z.ZodType>(data: Details) =>
  z.strictObject({
    data: data.describe('in full, in place of what was known'),
    status: status.describe('a change needs company:review'),
    version,
  })

export const addPersonInput = added(personDetails)
export const addEntityInput = added(entityDetails)
export const changePersonInput = changed(personDetails).extend({
  can_login: z
    .boolean()
    .optional()
    .describe(
      'whether they sign in for the company; a change needs edit:login, and is made with the status and the roles given here. Absent: as it was, but without the status or a role for it, nobody signs in',
    ),
})
export const changeEntityInput = changed(entityDetails)

/** The daily monitoring of a party at the outside provider of AML data. */
export const partyMonitoring = z.object({
  is_onboarded: z.boolean().describe('the provider has taken it in'),
  is_monitored: z.boolean().describe('as the provider last confirmed'),
  since: z.string().nullable().describe('since when it is monitored, or is not; null before it is taken in'),
  should_be_monitored: z
    .boolean()
    .describe('by its status and that of its company; a difference is set right'),
  failed: z
    .object({ at: z.string(), why: z.enum(PROVIDER_FAILURES) })
    .nullable()
    .describe('the last request, if it failed: it is retried'),
})

/** The same after a change that staff asked for. */
export const changedMonitoring = partyMonitoring.extend({
  changed: z.boolean().describe('false: the party was monitored, or not, like that before'),
})

/** What staff ask of the monitoring of a party. */
export const monitoringInput = z.strictObject({
  entity_id: id,
  entity_type: z.enum(['entity', 'person']),
  start_monitoring: z.boolean(),
})

const kept = {
  _id: z.string(),
  status,
  version: z.int(),
  risk: z.object({
    is_onboarded: z.boolean().describe('the provider of daily monitoring has taken it in'),
  }),
  monitoring: partyMonitoring.nullable().describe('null: it was never to be taken in'),
}

/** A person of a company. */
export const companyPerson = z.object({
  ...kept,
  data: personDetails,
  person_verified: z.boolean(),
  nationality: z
    .string()
    .nullable()
    .describe('that of the passport or identity card of the confirmed identity'),
  email_verified: z.boolean().describe('it is proven that the e-mail address is theirs'),
  can_login: z
    .boolean()
    .describe('a user of the company, who is not blocked there, has the same e-mail address'),
  blocked_by_company: z.boolean().describe('a colleague blocked the user with their address'),
  told_code: toldCode
    .optional()
    .describe('of a sign-in that was just given: with it they set up their second factor; shown this once'),
})

/** A legal entity of a company. */
export const companyEntity = z.object({ ...kept, data: entityDetails, entity_verified: z.boolean() })
