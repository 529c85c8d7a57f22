import { PAYER_GAPS } from '@fondaco/rules/payments/payer-data.ts'
import { z } from 'zod'
import { call } from '../call.ts'

export const listBanksWithGaps = call({
  name: 'listBanksWithGaps',
  method: 'GET',
  path: '/clearing/payer_data/banks',
  summary:
    'Banks that sent payments without their payers’ data in the last twelve months, most often first (Regulation (EU) 2023/1113, art. 8)',
  who: { staff: ['view:banks'] },
  whose: 'entities',
  result: z.array(
    z.object({
      bank: z.string().describe('BIC, or the country of the account where no message named a bank'),
      count: z.int(),
      last_at: z.string(),
      last_transaction: z.string(),
      gaps: z.array(z.enum(PAYER_GAPS)),
    }),
  ),
  refusals: [],
})
