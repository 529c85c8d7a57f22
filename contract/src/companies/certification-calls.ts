import { ALL_CERTIFICATION_FIELDS } from '@fondaco/rules/onboarding/certification-forms.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { APPLICANT_CALLS } from '../applications/applicant-call-names.ts'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { companyCrs } from './schemas.ts'

/** The tax self-certification (CRS and FATCA) of companies, and of individuals as staff see it. */

const ofCompany = z.strictObject({ id: id.describe('of the company') })

export const getCompanyCertification = call({
  name: 'getCompanyCertification',
  method: 'GET',
  path: '/company/:id/crs',
  summary: 'Whether a company must sign its CRS/FATCA self-certification, and who can',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  ownOnly: true,
  params: ofCompany,
  result: companyCrs.extend({
    may_sign: z.boolean().describe('the reader'),
    signers: z.array(z.string()).describe('the names of the users who can sign'),
  }),
  refusals: ['not_found'],
})

const ofStaff = (permission: Permission): { readonly staff: readonly Permission[] } => ({
  staff: [permission],
})

/** What a customer certified, as staff see it; newest first. */
const certifications = z.array(
  z.object({
    _id: z.string(),
    signed_at: z.string(),
    signed_by: z.string(),
    counts: z.boolean().describe('it is the one in force; none is while another is asked for'),
    document: z.object({ _id: z.string(), name: z.string() }),
    fields: z.partialRecord(z.enum(ALL_CERTIFICATION_FIELDS), z.string()).describe('the answers'),
    faults: z
      .array(z.object({ field: z.enum(ALL_CERTIFICATION_FIELDS), text: z.string() }))
      .describe('why it is invalid; empty if it is valid'),
  }),
)

export const listCompanyCertifications = call({
  name: APPLICANT_CALLS.COMPANY.listCertifications,
  method: 'GET',
  path: '/company/:id/crs/list',
  summary: 'The CRS/FATCA self-certifications that a company signed, newest first',
  who: ofStaff('view:corporate'),
  whose: 'entities',
  params: ofCompany,
  result: certifications,
  refusals: ['not_found'],
})

export const listIndividualCertifications = call({
  name: APPLICANT_CALLS.INDIVIDUAL.listCertifications,
  method: 'GET',
  path: '/individual/:id/crs/list',
  summary: 'The CRS/FATCA self-certifications that an individual signed, newest first',
  who: ofStaff('view:individual'),
  whose: 'entities',
  params: z.strictObject({ id: id.describe('of the individual') }),
  result: certifications,
  refusals: ['not_found'],
})
