import { REGISTER_FIELDS } from '@fondaco/rules/companies/register-fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, version } from '../query.ts'
import { registerQuestion, registerRecord } from './register-schemas.ts'
import { companyView } from './schemas.ts'

/** Calls by which details of a company are filled in from an open register of companies. */

const APPLIES = { customer: ['company:apply'] } as const
const source = z.string().describe('the name of the register')

export const lookUpRegister = call({
  name: 'lookUpRegister',
  method: 'POST',
  path: '/registration/company/:id/register',
  summary:
    'Looks a company up in the open register by its LEI, or by its country and number; nothing is filled in. The last answer can be taken by fillFromRegister',
  who: APPLIES,
  whose: 'customer',
  params: z.strictObject({ id: id.describe('of the company that registers') }),
  body: registerQuestion,
  result: z.object({
    source,
    records: z
      .array(registerRecord.extend({ _id: z.string() }))
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

export const lookUpNewCompany = call({
  name: 'lookUpNewCompany',
  method: 'POST',
  path: '/company/register',
  summary:
    'Looks a company that staff are about to add up in the open register, by its LEI or by its country and number. createCompany takes the LEI',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  body: registerQuestion,
  result: z.object({
    source,
    records: z.array(registerRecord).describe('none: the register does not have it'),
  }),
  refusals: ['rate_limited', 'register_failed'],
})
