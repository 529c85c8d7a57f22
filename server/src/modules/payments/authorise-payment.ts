import type { CallResult } from '@fondaco/contract/call.ts'
import type { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { accountIdType, checkIban } from '@fondaco/rules/iban.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { findAccount } from '../accounts/index.ts'
import { insertAuthorisation } from './authorisation-store.ts'
import type { AuthorisationDeps } from './deps.ts'
import { challengeOf, contentOf, digestOf } from './payment-content.ts'
import { refuseSwitchedOff } from './payment-order.ts'
import { needsAuthorisation } from './require-authorisation.ts'

/** How long the payer has to prove who they are, and then to make the payment. */
export const AUTHORISATION_MINUTES = 5

/**
 * Begins the authorisation of a payment (D§6.1; RTS art. 5): answers what the payer is to be shown, and what they can
 * prove themselves with. Whether the payment will be taken is judged when it is made.
 * Refuses `setting_off`, `account_unknown`, `amount_invalid`, `iban_invalid`, `payee_account_unknown`, `rate_limited`,
 * and `second_factor_required` where the payer has none and needs one.
 */
export async function beginAuthorisation(
  deps: AuthorisationDeps,
  { body, scope, session }: CallContext<typeof authorisePayment>,
): Promise<CallResult<typeof authorisePayment>> {
  const { db, clock, stepUp } = deps
  const at = clock.now()
  const limit = { points: deps.paymentsPerMinute, seconds: 60 }
  const counted = await countOne(db, `authorise:${session.user.id}`, limit, at)
  if (counted.over) refuse('rate_limited', { result: { until: counted.until.toISOString() } })
  const account = (await findAccount(db, scope, body.account)) ?? refuse('account_unknown')
  const { settings = {} } = session.customers.find(({ id }) => id === account.customerId) ?? {}
  refuseSwitchedOff(body.type, settings)
  const content = contentOf(body) ?? refuse('amount_invalid')
  refuseWrongAccountId(body.type, content.payeeAccount)

  const id = newId()
  const contentHash = digestOf(content)
  const expiresAt = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
  return db.transaction().execute(async (trx) => {
    const required = await needsAuthorisation(deps, trx, {
      userId: session.user.id,
      customerId: account.customerId,
      valueInEur: body.currency === 'EUR' ? parseAmount(body.amount, 'EUR') : null,
    })
    const asked = await stepUp.ask(trx, session.user.id, challengeOf(id, contentHash))
    if (required && asked.methods.length === 0) refuse('second_factor_required')
    await insertAuthorisation(trx, {
      id,
      user_id: session.user.id,
      customer_id: account.customerId,
      content_hash: contentHash,
      challenge_id: asked.passkey?.challengeId ?? null,
      begun_at: at,
      expires_at: expiresAt,
    })
    return {
      _id: id,
      required,
      expires_at: expiresAt.toISOString(),
      payee: { name: content.payeeName, account_id: content.payeeAccount },
      amount: content.amount,
      currency: content.currency,
      methods: [...asked.methods],
      next_code_at: asked.nextCodeAt?.toISOString() ?? null,
      passkey: asked.passkey && { challenge_id: asked.passkey.challengeId, options: asked.passkey.options },
    }
  })
}

/** Between our customers an account has any identifier (B§5.9); whether there is such an account is not told here. */
function refuseWrongAccountId(type: TransactionType, accountId: string): void {
  const idType = type === 'INTERNAL' ? accountIdType(accountId) : 'IBAN'
  if (idType === null) refuse('payee_account_unknown')
  if (idType === 'IBAN' && !checkIban(accountId).ok) refuse('iban_invalid')
}
