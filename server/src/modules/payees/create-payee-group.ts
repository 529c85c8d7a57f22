import type * as calls from '@fondaco/contract/payees/calls.ts'
import { MOST_PAYEE_GROUPS } from '@fondaco/rules/payees/payee.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import {
  findGroups,
  insertGroup,
  lockGroup,
  type PayeeGroup,
  removeGroup,
  renameGroup,
} from './group-store.ts'
import { requireVisible, requireWritable } from './payee-access.ts'
import { lockPayeesOf } from './store.ts'

type Context = Pick<
  CallContext<typeof calls.deletePayeeGroup>,
  'session' | 'scope' | 'request' | 'clock' | 'params'
>

const viewGroup = ({ id, name, version }: PayeeGroup, payees: bigint | null) => ({
  _id: id,
  name,
  payees: Number(payees ?? 0n),
  version,
})

/** The groups of a customer by name. Refuses `not_found`. */
export const listPayeeGroups: Operation<typeof calls.listPayeeGroups> = async ({ db, scope, params }) => {
  await requireVisible(db, scope, params.id)
  return (await findGroups(db, params.id)).map((group) => viewGroup(group, group.payees))
}

/**
 * Refusals: `not_found`, `setting_off`, `customer_not_approved`, `beneficiary_group_exists`,
 * `beneficiary_groups_too_many`.
 */
export const createPayeeGroup: Operation<typeof calls.createPayeeGroup> = (context) =>
  context.once(async (trx) => {
    const { session, scope, customer, body, clock } = context
    const { id: customerId } = requireWritable(session, scope, customer?.id)
    const groups = await lockGroups(trx, customerId)
    refuseTaken(groups, body.name)
    if (groups.length >= MOST_PAYEE_GROUPS) refuse('beneficiary_groups_too_many')
    const group = await insertGroup(trx, {
      id: newId(),
      customer_id: customerId,
      name: body.name,
      created_at: clock.now(),
    })
    await record(trx, context, group, { action: 'payee_group.create', after: { name: group.name } })
    return viewGroup(group, 0n)
  })

/** Refusals: `not_found`, `setting_off`, `customer_not_approved`, `version_conflict`, `beneficiary_group_exists`. */
export const updatePayeeGroup: Operation<typeof calls.updatePayeeGroup> = (context) =>
  context.db.transaction().execute(async (trx) => {
    const { name, version } = context.body
    const before = await lockForAct(trx, context)
    if (before.version !== version) refuse('version_conflict')
    const groups = await lockGroups(trx, before.customer_id)
    refuseTaken(
      groups.filter(({ id }) => id !== before.id),
      name,
    )
    const group = await renameGroup(trx, before.id, name)
    await record(trx, context, group, {
      action: 'payee_group.update',
      before: { name: before.name },
      after: { name },
    })
    return viewGroup(group, groups.find(({ id }) => id === group.id)?.payees ?? null)
  })

/** Refusals: `not_found`, `setting_off`, `customer_not_approved`. */
export const deletePayeeGroup: Operation<typeof calls.deletePayeeGroup> = (context) =>
  context.db.transaction().execute(async (trx) => {
    const group = await lockForAct(trx, context)
    await removeGroup(trx, group)
    await record(trx, context, group, { action: 'payee_group.delete', before: { name: group.name } })
    return null
  })

async function lockForAct(trx: Trx, { session, scope, params }: Context): Promise<PayeeGroup> {
  const group = (await lockGroup(trx, scope, params.id)) ?? refuse('not_found')
  requireWritable(session, scope, group.customer_id)
  return group
}

/** The groups of a customer; nobody else adds or renames one until the transaction ends. */
async function lockGroups(trx: Trx, customerId: string) {
  await lockPayeesOf(trx, customerId)
  return findGroups(trx, customerId)
}

function refuseTaken(groups: readonly PayeeGroup[], name: string): void {
  const isTaken = groups.some((group) => group.name.toLowerCase() === name.toLowerCase())
  if (isTaken) refuse('beneficiary_group_exists')
}

const record = (
  trx: Trx,
  { session, request, clock }: Pick<Context, 'session' | 'request' | 'clock'>,
  { id, customer_id: customerId }: PayeeGroup,
  what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) =>
  recordAudit(trx, {
    at: clock.now(),
    actor: actorOf(session, request),
    object: { type: 'payee_group', id },
    customerId,
    ...what,
  })
