import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { Refused } from '../../platform/http/refuse.ts'
import type { RequestFacts } from '../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../platform/http/session.ts'
import { checkPayee } from './check-payee.ts'
import type { PayeeDeps } from './deps.ts'
import type { SaidPayee } from './payee-data.ts'

/**
 * Checks the name and the identifier of a payee that is saved or changed; null where the person has used up their checks. A payee is saved
 * whatever the answer: it warns, and the payment is checked again. Never call it in a transaction.
 */
export async function checkSavedName(
  deps: PayeeDeps,
  { session, request }: { readonly session: Session; readonly request: RequestFacts },
  customerId: string,
  { name, account, identifier }: Pick<SaidPayee, 'name' | 'account' | 'identifier'>,
): Promise<PayeeView['payee_check']> {
  try {
    const { result, matched_name, identifier_result, at } = await checkPayee(deps, {
      by: { userId: session.user.id, actor: actorOf(session, request), language: request.language },
      customerId,
      account: account.account_id,
      name,
      identifier,
    })
    return {
      result,
      ...(matched_name === null ? {} : { name: matched_name }),
      ...(identifier_result === null ? {} : { identifier_result }),
      at: at.toISOString(),
    }
  } catch (error) {
    if (error instanceof Refused && error.code === 'rate_limited') return null
    throw error
  }
}
