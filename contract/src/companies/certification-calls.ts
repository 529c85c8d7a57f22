import { ALL_CERTIFICATION_FIELDS } from '@fondaco/rules/onboarding/certification-forms.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { companyCrs } from './schemas.ts'

/** The tax self-certification (CRS and FATCA) of a company. */

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
    invalid_at: z
      .string()
      .nullable()
      .describe('when the last form was signed, if it has faults and is kept without counting'),
  }),
  refusals: ['not_found'],
})

export const listCompanyCertifications = call({
  name: 'listCompanyCertifications',
  method: 'GET',
  path: '/company/:id/crs/list',
  summary: 'The CRS/FATCA self-certifications that a company signed, newest first',
  who: { staff: ['view:corporate'] },
  whose: 'entities',
  params: ofCompany,
  result: z.array(
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
  ),
  refusals: ['not_found'],
})
