import type * as calls from '@fondaco/contract/payees/calls.ts'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { MOST_PAYEES } from '@fondaco/rules/payees/payee.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../platform/http/serve-call.ts'
import { actorOf, type CustomerOfSession } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { checkSavedName } from './check-saved-name.ts'
import type { PayeeDeps } from './deps.ts'
import { requireWritable } from './payee-access.ts'
import { columnsOf, refuseConflicts, refuseWrongData, type SaidPayee } from './payee-data.ts'
import { countPayees, insertPayee, lockPayeesOf } from './store.ts'
import { viewPayee } from './view-payee.ts'

type Context = Pick<CallContext<typeof calls.addPayee>, 'session' | 'scope' | 'request' | 'clock' | 'once'>

/** Saves a payee for the customer that the session acts for. Refusals: those of `savePayee`. */
export const createPayee =
  (deps: PayeeDeps): Operation<typeof calls.createPayee> =>
  (context) =>
    savePayee(deps, context, context.customer?.id, context.body.beneficiary)

/** Saves a payee for the customer of the address. Refusals: those of `savePayee`. */
export const addPayee =
  (deps: PayeeDeps): Operation<typeof calls.addPayee> =>
  (context) =>
    savePayee(deps, context, context.params.id, context.body)

/**
 * Refusals: `not_found`, `setting_off`, `customer_not_approved`, those of wrong data, `beneficiary_exists`,
 * `beneficiary_group_unknown`, `beneficiaries_too_many`.
 */
async function savePayee(deps: PayeeDeps, context: Context, customerId: string | undefined, said: SaidPayee) {
  const customer = requireWritable(context.session, context.scope, customerId)
  refuseWrongData(said)
  const check = await checkSavedName(deps, context, customer.id, said)
  return context.once((trx) => insertChecked(trx, context, customer, said, check))
}

async function insertChecked(
  trx: Trx,
  { session, request, clock }: Context,
  customer: CustomerOfSession,
  said: SaidPayee,
  check: PayeeView['payee_check'],
) {
  await lockPayeesOf(trx, customer.id)
  const own = { id: newId(), customerId: customer.id }
  const columns = columnsOf(said)
  await refuseConflicts(trx, own, columns)
  if ((await countPayees(trx, customer.id, {}, MOST_PAYEES)) >= MOST_PAYEES) refuse('beneficiaries_too_many')
  const at = clock.now()
  const payee = await insertPayee(trx, {
    ...columns,
    id: own.id,
    customer_id: customer.id,
    payee_check: check && JSON.stringify(check),
    created_at: at,
    updated_at: at,
  })
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: 'payee.create',
    object: { type: 'payee', id: payee.id },
    customerId: customer.id,
    after: said,
  })
  return viewPayee(payee)
}
