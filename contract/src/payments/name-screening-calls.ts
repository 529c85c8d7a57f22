import { z } from 'zod'
import { countryCode } from '../applications/fields.ts'
import { call } from '../call.ts'
import { day, line } from '../query.ts'
import { listedEntry } from './context-schemas.ts'
import { screeningView } from './schemas.ts'

export const screenName = call({
  name: 'screenName',
  method: 'POST',
  path: '/transaction/screen_name',
  summary:
    'Screens a name as a payment’s party is screened: against the watchlists, blacklisted words and restricted countries in force',
  who: { staff: ['alert:decide'] },
  whose: 'nobody',
  body: z.strictObject({
    name: line(140).describe('of a person or a company, in any script'),
    birth_date: day.optional(),
    country: countryCode.optional().describe('of the person or company'),
  }),
  result: z.object({
    screening: screeningView,
    certain: z
      .boolean()
      .describe('whether an incoming payment with this party would be frozen without a person’s decision'),
    listed: z.array(listedEntry).describe('of the names that are similar'),
  }),
  refusals: [],
})
