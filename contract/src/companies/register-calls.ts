import { isLei, normaliseLei } from '@fondaco/rules/companies/lei.ts'
import { INFO_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { REGISTER_FIELDS } from '@fondaco/rules/companies/register-fields.ts'
import { z } from 'zod'
import { countryCode } from '../applications/fields.ts'
import { call } from '../call.ts'
import { fault } from '../fault.ts'
import { id, line, version } from '../query.ts'
import { registerDetails } from './register-schemas.ts'
import { companyView } from './schemas.ts'

/** Calls by which a company that registers fills in its details from an open register of companies. */

const APPLIES = { customer: ['company:apply'] } as const

export const lookUpRegister = call({
  name: 'lookUpRegister',
  method: 'POST',
  path: '/registration/company/:id/register',
  summary:
    'Looks a company up in the open register by its LEI, or by its country and number; nothing is filled in. The last answer can be taken by fillFromRegister',
  who: APPLIES,
  whose: 'customer',
  params: z.strictObject({ id: id.describe('of the company that registers') }),
  body: z.union([
    z.strictObject({
      lei: line(60)
        .transform(normaliseLei)
        .refine(
          isLei,
          fault({ en: 'must be a LEI with valid check digits', lt: 'turi būti teisingas LEI kodas' }),
        ),
    }),
    z.strictObject({
      country: countryCode,
      number: line(INFO_TEXTS.registration_id).describe('in the register of that country'),
    }),
  ]),
  result: z.object({
    source: z.string().describe('the name of the register'),
    records: z
      .array(
        z.object({
          _id: z.string(),
          lei: z.string(),
          is_active: z.boolean().describe('false: by the register it no longer exists'),
          details: registerDetails,
        }),
      )
      .describe('none: the register does not have it'),
  }),
  refusals: ['not_found', 'proxy_read_only', 'registration_closed', 'rate_limited', 'register_failed'],
})

export const fillFromRegister = call({
  name: 'fillFromRegister',
  method: 'POST',
  path: '/registration/company/:id/register/:record',
  summary:
    'Takes details from the last answer of the register, in place of those that are there; each is kept with its register and day',
  who: APPLIES,
  whose: 'customer',
  params: z.strictObject({ id: id.describe('of the company that registers'), record: id }),
  body: z.strictObject({
    fields: z.array(z.enum(REGISTER_FIELDS)).min(1).max(REGISTER_FIELDS.length),
    version,
  }),
  result: companyView,
  refusals: ['not_found', 'proxy_read_only', 'registration_closed', 'version_conflict', 'record_unknown'],
})
