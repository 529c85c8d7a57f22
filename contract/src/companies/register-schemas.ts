import { isLei, normaliseLei } from '@fondaco/rules/companies/lei.ts'
import { INFO_TEXTS, NAME_LENGTH } from '@fondaco/rules/companies/questionnaire.ts'
import { REGISTER_FIELDS } from '@fondaco/rules/companies/register-fields.ts'
import { z } from 'zod'
import { countryCode } from '../applications/fields.ts'
import { fault } from '../fault.ts'
import { day, line } from '../query.ts'
import { address } from './draft-fields.ts'

/** Details of a company as a register has them; an absent one is not there, or does not fit an answer. */
export const registerDetails = z.object({
  legal_name: line(NAME_LENGTH).optional(),
  registration_id: line(INFO_TEXTS.registration_id).optional(),
  incorporation_date: day.optional(),
  registered_address: address.optional(),
})

/** The number by which the register knows a company. */
export const lei = line(60)
  .transform(normaliseLei)
  .refine(isLei, fault({ en: 'must be a LEI with valid check digits', lt: 'turi būti teisingas LEI kodas' }))

/** What the register is asked by. */
export const registerQuestion = z.union([
  z.strictObject({ lei }),
  z.strictObject({
    country: countryCode,
    number: line(INFO_TEXTS.registration_id).describe('in the register of that country'),
  }),
])

/** A company of the register. */
export const registerRecord = z.object({
  lei: z.string(),
  is_active: z.boolean().describe('false: by the register it no longer exists'),
  details: registerDetails,
})

/** Where a detail of a company comes from. One that was typed has no source. */
export const detailSource = z.object({
  field: z.enum(REGISTER_FIELDS),
  source: z.string().describe('the name of the register'),
  lei: z.string(),
  is_active: z
    .boolean()
    .nullable()
    .describe('false: by the register the company no longer exists; null: that was not kept'),
  read_at: z.string().describe('when the register was read'),
  changed: z.boolean().describe('the detail is another one now'),
})
