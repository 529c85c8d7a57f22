import type * as calls from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { addressKey, countOne } from '../../platform/rate-limit.ts'
import { findDocument } from './store.ts'

/**
 * Whether a file is the document of a number. A number that does not exist and a file that is another one get the same
 * answer, so nobody learns which numbers exist. Refusals: `rate_limited`.
 */
export const verifyDocument =
  ({ verificationsPerMinute }: { verificationsPerMinute: number }): Operation<typeof calls.verifyDocument> =>
  async ({ db, body, clock, request }) => {
    const limit = { points: verificationsPerMinute, seconds: 60 }
    const { over, until } = await countOne(db, `verify ${addressKey(request.ip)}`, limit, clock.now())
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    const found = await findDocument(db, body.number)
    const matches = found?.sha256?.toString('hex') === body.sha256
    const entity: Entity = found?.entities[0] ?? 'UAB'
    return {
      matches,
      issued_on: matches && found?.begun_at ? entityDay(found.begun_at, entity) : null,
    }
  }
