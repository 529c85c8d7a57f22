import { NAME_CHECKS } from '@fondaco/rules/payments/payee-name.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, line } from '../query.ts'

export const verifyPayee = call({
  name: 'verifyPayee',
  method: 'POST',
  path: '/payee/verify',
  summary:
    'Whether a name is that of the account’s holder: match or no match, for accounts of this institution only. The name itself is never told',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  body: z.strictObject({
    account_id: z.string().trim().min(1).max(50).describe('IBAN or other identifier of the account'),
    name: line(140),
    company_id: id.optional().describe('company users only'),
  }),
  result: z.object({
    _id: z.string(),
    result: z
      .enum(NAME_CHECKS)
      .describe('MTCH: match. NMTC: no match. NOAP: no account of this institution that can be checked'),
    expires_at: z.string().describe('when to ask again'),
  }),
  refusals: ['setting_off', 'rate_limited'],
})
