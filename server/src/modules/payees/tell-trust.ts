import type { TrustEnd } from '@fondaco/rules/payees/payee.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { payersOf } from '../customers/index.ts'
import { tell } from '../tell/index.ts'
import type { Payee } from './store.ts'

const PAGE = '/customer/reports/beneficiaries'

/** Notifies everybody who may pay for the customer of a trust that was given, or, by letter too, of one that ended. */
export async function tellTrust(
  trx: Trx,
  { customer_id, name, account_id }: Pick<Payee, 'customer_id' | 'name' | 'account_id'>,
  ended: { readonly why: TrustEnd; readonly reason: string | null } | null,
): Promise<void> {
  const payers = await payersOf(trx, customer_id)
  const about = { payee: name, account: account_id }
  await enqueue(trx, [
    tell({
      userIds: payers,
      dedupe: newId(),
      link: PAGE,
      said: ended
        ? { notice: 'payee_trust_ended', ...about, ...ended }
        : { notice: 'payee_trusted', ...about },
    }),
  ])
}
