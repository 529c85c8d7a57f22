import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { payeeCheckWords } from '@fondaco/rules/payees/payee-check.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { type AnsweredPayee, askAboutPayee, type GivenPayee } from './ask-about-payee.ts'
import type { PayeeDeps } from './deps.ts'
import { insertPayeeCheck, type StoredPayeeCheck } from './payee-check-store.ts'

/** How long the answer is valid. */
const GOOD_FOR_MINUTES = 30

/** A request for a check. The answer is shown in the language. */
export interface PayeeCheckRequest extends GivenPayee {
  readonly by: { readonly userId: string; readonly actor: Actor; readonly language: Language }
  readonly customerId: string
}

export type PayeeCheck = StoredPayeeCheck & Pick<AnsweredPayee, 'simulated'>

/**
 * Checks a payee for a person who will see the answer, and records both. A user may ask a limited number of times
 * (`rate_limited`), so nobody fishes for names. Never call it in a transaction.
 */
export async function checkPayee(deps: PayeeDeps, request: PayeeCheckRequest): Promise<PayeeCheck> {
  const { db, clock } = deps
  const { by, customerId, name, identifier } = request
  const at = clock.now()
  await countCheck(deps, by.userId, at)
  const answer = await askAboutPayee(deps, request)
  const matchedName = answer.result === 'CMTC' ? answer.name : null
  const check: StoredPayeeCheck = {
    id: newId(),
    user_id: by.userId,
    customer_id: customerId,
    at,
    expires_at: new Date(at.getTime() + GOOD_FOR_MINUTES * 60_000),
    account: normaliseIban(request.account),
    name: name ?? null,
    identifier: identifier ?? null,
    identifier_result: answer.identifierResult,
    name_result: answer.nameResult,
    result: answer.result,
    matched_name: matchedName,
    failure: answer.failure,
    words: payeeCheckWords({ ...answer, matchedName, withoutName: name === undefined })[by.language],
  }
  await db.transaction().execute(async (trx) => {
    await insertPayeeCheck(trx, check)
    await recordAudit(trx, {
      at,
      actor: by.actor,
      action: 'payee.verify',
      object: { type: 'payee_check', id: check.id },
      customerId,
      after: {
        account_id: check.account,
        name: check.name,
        identifier: check.identifier,
        identifier_result: check.identifier_result,
        name_result: check.name_result,
        result: check.result,
        matched_name: check.matched_name,
        failure: check.failure,
      },
    })
  })
  return { ...check, simulated: answer.simulated }
}

async function countCheck({ db, checksPer }: PayeeDeps, userId: string, at: Date): Promise<void> {
  const limits = [
    { key: `payee checks a minute ${userId}`, points: checksPer.minute, seconds: 60 },
    { key: `payee checks a day ${userId}`, points: checksPer.day, seconds: 86_400 },
  ]
  for (const { key, ...limit } of limits) {
    const { over, until } = await countOne(db, key, limit, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  }
}
