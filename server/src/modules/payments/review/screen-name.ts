import type { screenName as Call } from '@fondaco/contract/payments/name-screening-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { screenerInForce } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readListed } from './listed-entries.ts'

/**
 * Screens a name by hand, as a payment's party is screened. Nothing is kept but an entry of the audit, which says who
 * asked for which name and what was found. A name that staff cleared for a customer is found here.
 */
export const screenName: Operation<typeof Call> = async ({ db, session, request, clock, body }) => {
  const { name, birth_date, country } = body
  const party = {
    name,
    countries: country === undefined ? [] : [country],
    births: birth_date === undefined ? [] : [birth_date],
  }
  const { nameThreshold } = await readSettings(db)
  const screen = await screenerInForce(db)
  // Without an amount and a bank: their rules do not apply to a name.
  const { certain, outcome, algorithm, threshold, rulesVersion, parts } = screen({
    ...{ parties: [party], texts: [], nameThreshold },
    ...{ amountEur: 0n, risk: 1, reviewFrom: 1n },
  })
  const at = clock.now()
  const listed = await readListed(db, parts, [party])
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'name.screen',
      object: { type: 'name', id: null },
      after: {
        ...body,
        outcome,
        rules_version: rulesVersion,
        listed: parts
          .filter(({ holds }) => holds)
          .map(({ matched, list, score }) => ({ matched, list, score })),
      },
    }),
  )
  return {
    screening: {
      ...{ at: at.toISOString(), outcome, algorithm, threshold, rules_version: rulesVersion },
      parts: [...parts],
    },
    certain,
    listed,
  }
}
