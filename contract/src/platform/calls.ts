import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import { z } from 'zod'
import { call } from '../call.ts'

export const getHealth = call({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Health of the installation',
  who: 'public',
  whose: 'nobody',
  result: z.object({
    mode: z.enum(['demo', 'production']),
    version: z.string(),
    database: z.object({ ok: z.boolean() }),
    worker: z.object({
      ok: z.boolean(),
      seen_at: z.string().nullable(),
      failed_jobs: z.int().describe('jobs that failed in all attempts; staff must act'),
    }),
    ledger: z.object({ ok: z.boolean(), checked_at: z.string().nullable() }),
    simulated: z.array(z.enum(OUTSIDE_PARTIES)),
  }),
  refusals: [],
})

export const reportError = call({
  name: 'reportError',
  method: 'POST',
  path: '/customer/errors',
  summary: 'Reports an error of the page',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject({
    message: z.string().max(2000),
    stack: z.string().max(8000).optional(),
    url: z.string().max(500).optional(),
    kind: z.enum(['render', 'network', 'answer', 'script']),
  }),
  result: z.object({}),
  refusals: ['rate_limited'],
})

export const getAuditHead = call({
  name: 'getAuditHead',
  method: 'GET',
  path: '/crm/audit/head',
  summary: 'The newest row of the audit chain, to keep outside: npm run audit:verify accepts it',
  who: { staff: ['view:audit'] },
  whose: 'nobody',
  result: z.object({
    seq: z.int().describe('rows in the chain'),
    hash: z.string().nullable().describe('hexadecimal; null while the chain is empty'),
  }),
  refusals: [],
})

export const advanceClock = call({
  name: 'advanceClock',
  method: 'POST',
  path: '/simulator/clock',
  summary: 'Moves business time forward, or back to real time',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.union([
    z.strictObject({
      advance_s: z
        .int()
        .min(0)
        .max(400 * 24 * 3600),
    }),
    z.strictObject({ reset: z.literal(true) }),
  ]),
  result: z.object({ now: z.string(), offset_s: z.int() }),
  refusals: ['rate_limited'],
})
