import type * as calls from '@fondaco/contract/platform/calls.ts'
import type { Logger } from 'pino'
import { refuse } from './http/refuse.ts'
import type { CallContext } from './http/serve-call.ts'
import type { Metrics } from './metrics.ts'
import { addressKey, countOne } from './rate-limit.ts'

/** Anyone may report, so the limit is low. */
const PER_ADDRESS = { points: 20, seconds: 60 }

/** Records a fault that a page met. Its text comes from outside: it is cut, and kept apart from our own log texts. */
export async function reportError(
  { log, metrics }: { log: Logger; metrics: Metrics },
  { body, clock, db, request }: CallContext<typeof calls.reportError>,
): Promise<Record<never, never>> {
  if ((await countOne(db, `page fault ${addressKey(request.ip)}`, PER_ADDRESS, clock.now())).over)
    refuse('rate_limited')
  metrics.pageFault(body.kind)
  log.warn(
    {
      requestId: request.id,
      page: {
        kind: body.kind,
        message: body.message,
        stack: body.stack?.slice(0, 2_000),
        path: body.url?.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0],
      },
    },
    'a page met a fault',
  )
  return {}
}
