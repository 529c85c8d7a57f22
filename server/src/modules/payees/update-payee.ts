import type { CallBody } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payees/calls.ts'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { takeAuthorisation } from '../identity/index.ts'
import { checkSavedName } from './check-saved-name.ts'
import type { PayeeDeps } from './deps.ts'
import { requireWritable } from './payee-access.ts'
import { changedBy, columnsOf, refuseConflicts, refuseWrongData, saidOf } from './payee-data.ts'
import { findPayee, lockPayee, lockPayeesOf, type Payee, writePayee } from './store.ts'
import { tellTrust } from './tell-trust.ts'
import { digestOf, judgeTrust, TRUST_CHANGE, type TrustChange } from './trust-change.ts'
import { viewPayee } from './view-payee.ts'

type Change = CallBody<typeof calls.changePayee>
type Context = Pick<CallContext<typeof calls.changePayee>, 'session' | 'scope' | 'request' | 'clock' | 'db'>

/** Changes the payee that the body names. Refusals: those of `changeSaved`. */
export const updatePayee =
  (deps: PayeeDeps): Operation<typeof calls.updatePayee> =>
  (context) => {
    const { beneficiary_id: id, ...change } = context.body.beneficiary
    return checkAndChange(deps, context, id, change)
  }

/** Changes the payee of the address. Refusals: those of `changeSaved`. */
export const changePayee =
  (deps: PayeeDeps): Operation<typeof calls.changePayee> =>
  (context) =>
    checkAndChange(deps, context, context.params.id, context.body)

/** Whether a change does nothing but remove the payee, or end the trust in it. */
const onlyEnds = ({ version, ...change }: Change): boolean => {
  const values = Object.values(change).filter((value) => value !== undefined)
  return values.length > 0 && values.every((value) => value === false)
}

/** Another name, account or identifier, and a payee that will be trusted and was not checked, is checked; then the payee is changed. Refusals: those of `changeSaved`. */
async function checkAndChange(deps: PayeeDeps, context: Context, id: string, change: Change) {
  const { db, session, scope } = context
  const before = (await findPayee(db, scope, id)) ?? refuse('not_found')
  requireWritable(session, scope, before.customer_id, onlyEnds(change))
  if (before.version !== change.version) refuse('version_conflict')
  const said = changedBy(before, change)
  const columns = columnsOf(said)
  const isSame =
    before.name === columns.name &&
    before.account_id === columns.account_id &&
    before.identifier === columns.identifier
  if (!isSame) refuseWrongData(said)
  const isChecked = isSame && (before.payee_check !== null || !change.is_trusted)
  const checked = isChecked ? undefined : await checkSavedName(deps, context, before.customer_id, said)
  return db.transaction().execute((trx) => changeSaved(deps, trx, context, id, change, checked))
}

/**
 * Refusals: `not_found`, `version_conflict`, `setting_off`, `customer_not_approved`, those of wrong data,
 * `beneficiary_exists`, `beneficiary_group_unknown`, `authorisation_required`, `authorisation_invalid`.
 * @param checked the check of its name; undefined: it was not checked again
 */
async function changeSaved(
  { scaRequired }: Pick<PayeeDeps, 'scaRequired'>,
  trx: Trx,
  { session, scope, request, clock }: Context,
  id: string,
  change: Change,
  checked: PayeeView['payee_check'] | undefined,
) {
  const before = (await lockPayee(trx, scope, id)) ?? refuse('not_found')
  const { customer_id: customerId } = before
  requireWritable(session, scope, customerId, onlyEnds(change))
  if (before.version !== change.version) refuse('version_conflict')
  const { is_visible = before.is_visible, is_trusted } = change
  const said = changedBy(before, change)
  const columns = columnsOf(said)
  if (is_visible) {
    refuseWrongData(said)
    await lockPayeesOf(trx, customerId)
    await refuseConflicts(trx, { id, customerId }, columns)
  }
  const at = clock.now()
  const trust = judgeTrust(before, columns, { is_visible, is_trusted })
  if (scaRequired && trust.mustBeProven) {
    const contentHash = digestOf(before, columns, trust)
    const { authorisation } = change
    await takeAuthorisation(trx, TRUST_CHANGE, { authorisation, userId: session.user.id, contentHash, at })
  }
  const payee = await writePayee(trx, id, {
    ...columns,
    ...trustColumns(before, trust, at),
    ...(checked === undefined ? {} : { payee_check: checked && JSON.stringify(checked) }),
    is_visible,
    updated_at: at,
  })
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: 'payee.update',
    object: { type: 'payee', id },
    customerId,
    before: { ...saidOf(before), is_visible: before.is_visible, is_trusted: before.trusted_at !== null },
    after: { ...said, is_visible, is_trusted: trust.isTrusted },
  })
  if (trust.ends) await tellTrust(trx, before, { why: trust.ends, reason: null })
  else if (trust.isTrusted && before.trusted_at === null) await tellTrust(trx, payee, null)
  return viewPayee(payee)
}

function trustColumns(before: Payee, { isTrusted, ends, isAnotherAccount }: TrustChange, at: Date) {
  const ended = ends && JSON.stringify({ at: at.toISOString(), why: ends, reason: null })
  return {
    trusted_at: isTrusted ? (before.trusted_at ?? at) : null,
    ...(isTrusted ? { trust_ended: null } : ended ? { trust_ended: ended } : {}),
    ...(isAnotherAccount ? { account_changed_at: at } : {}),
  }
}
