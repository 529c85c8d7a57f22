import { z } from 'zod'
import { call } from '../call.ts'
import { id, version } from '../query.ts'
import { companyDraft } from './draft-schemas.ts'
import { companyView } from './schemas.ts'

const APPLIES = { customer: ['company:apply'] } as const
const ofCompany = z.strictObject({ id: id.describe('of the company') })

export const getCompany = call({
  name: 'getCompany',
  method: 'GET',
  path: '/company/:id',
  summary: 'A company as the person who registers it has described it so far, and what is still missing',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  result: companyView,
  refusals: ['not_found'],
})

export const updateCompany = call({
  name: 'updateCompany',
  method: 'PATCH',
  path: '/company/:id',
  summary:
    'Saves answers of a company that is being registered, however incomplete, field by field as a JSON merge patch (RFC 7396): a list replaces one',
  who: APPLIES,
  whose: 'customer',
  params: ofCompany,
  body: companyDraft.extend({ version }),
  result: companyView,
  refusals: ['not_found', 'proxy_read_only', 'registration_closed', 'version_conflict'],
})
