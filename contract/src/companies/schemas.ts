import { COMPANY_CATEGORIES } from '@fondaco/rules/companies/category.ts'
import { COMPANY_DOCUMENT_KINDS } from '@fondaco/rules/companies/company-documents.ts'
import { RELATED_ROLES } from '@fondaco/rules/companies/questionnaire.ts'
import { COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { PARTY_DOCUMENT_KINDS } from '@fondaco/rules/onboarding/document-kind.ts'
import { PARTY_KINDS, PARTY_STATUSES } from '@fondaco/rules/party.ts'
import { z } from 'zod'
import { companyOwners } from '../applications/owner-schemas.ts'
import { reviewedFields } from '../applications/review-schemas.ts'
import { crsNotice, documentRequestView, documentView, identityCheckView } from '../applications/schemas.ts'
import { companyDraft, staffDraft } from './draft-schemas.ts'
import { detailSource } from './register-schemas.ts'
import { entityHoldings, partyMonitoring } from './related-schemas.ts'

const companyDocument = documentView.extend({ kind: z.enum(PARTY_DOCUMENT_KINDS) })

/** A company that is being registered. */
export const companyView = z.object({
  _id: z.string(),
  number: z.string().describe('the number people see'),
  status: z.enum(CUSTOMER_STATUSES),
  version: z.int(),
  registered_at: z.string().nullable().describe('when its registration was complete'),
  ...companyDraft.shape,
  documents: z.array(companyDocument).describe('newest first'),
  asked_again: z
    .array(z.enum(COMPANY_DOCUMENT_KINDS))
    .describe('kinds of documents of which staff have rejected or hidden all'),
  document_requests: z.array(documentRequestView).describe('those that wait for the company'),
  registrant: z
    .object({
      phone: z.string().nullable().describe('proven by a code; null: there is none'),
      second_factor: z.boolean().describe('an authenticator app or a passkey is set up'),
    })
    .describe('the person who registers it; both are needed to complete the registration'),
})
export type CompanyView = z.infer<typeof companyView>

/** A person or an entity of a company. */
const relatedParty = z.object({
  _id: z.string(),
  kind: z.enum(PARTY_KINDS),
  status: z.enum(PARTY_STATUSES),
  name: z.string(),
  about: z.string().describe('the e-mail address of a person, the registration number of an entity'),
  roles: z.array(z.enum(RELATED_ROLES)),
  control_percentage: z.int().nullable().describe('what it holds of the company itself; null if nothing'),
  holdings: entityHoldings.describe('what it holds of legal entities of the company'),
  beneficial_owner: z
    .boolean()
    .describe('a person who owns or controls enough of the company, also through legal entities'),
  must_identify: z
    .boolean()
    .describe('the company is not approved before the identity of this person is confirmed'),
  identity: identityCheckView.nullable().describe('null for an entity'),
  monitoring: partyMonitoring.nullable().describe('null: it was never to be taken in'),
  version: z.int(),
})

/** The CRS/FATCA notice of a company. */
export const companyCrs = crsNotice.extend({
  asked_again: z
    .string()
    .nullable()
    .describe('since when it is asked for again, because the company or the people who control it changed'),
})

/** A company as staff see it. */
export const staffCompany = companyView
  .omit({ documents: true, asked_again: true, document_requests: true, registrant: true })
  .extend({
    ...reviewedFields,
    ...staffDraft.shape,
    name: z.string(),
    sources: z.array(detailSource).describe('where details come from; one that was typed has no source'),
    country: z.string(),
    business_activity: z.string().nullable(),
    waiting_since: z.string().nullable().describe('since when it waits for staff; null if it does not'),
    settings: z
      .record(z.enum([...COMPANY_SETTINGS, 'can_manage_other_companies']), z.boolean())
      .describe('they have an effect once it is approved'),
    client_id: z.string().nullable().describe('of a company that manages others'),
    ...companyOwners,
    is_gaming_industry: z
      .boolean()
      .describe('staff noted a business of gaming: it is scored as that sector at least'),
    category: z
      .enum(COMPANY_CATEGORIES)
      .nullable()
      .describe('by its size; for lists only. Null: not noted yet'),
    users: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          email: z.string(),
          last_login: z.string().nullable(),
          roles: z
            .array(z.enum(RELATED_ROLES))
            .describe('of the person of the company with the same e-mail address; none if it names nobody'),
        }),
      )
      .describe('people who act for it, in order of joining'),
    crs: companyCrs,
    parties: z
      .array(relatedParty)
      .describe('people first, in the order of adding; those of a registration once it is complete'),
  })

/** Which company manages another, and what its users may do. */
export const companyManagerView = z.object({
  managedBy: z.object({ _id: z.string(), legal_name: z.string() }).nullable(),
  shared_with: z.boolean().describe('the users of its manager may also pay'),
  manages: z.int().describe('how many companies it manages itself'),
  version: z.int(),
})
