import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { heldOn } from '@fondaco/rules/treasury/own-account.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type InstitutionAccount, institutionAccount } from '../ledger/index.ts'
import { nostroIdsOf } from './nostro-store.ts'
import { findOwnAccounts } from './own-accounts.ts'

/** The institution's accounts of an entity and currency, nostros first. Refusals: `not_found` for another entity. */
export const listOwnAccounts: Operation<typeof calls.listOwnAccounts> = async ({
  db,
  scope,
  query: { of: entity, currency },
}) => {
  if (!scope.entities.includes(entity)) refuse('not_found')
  const others: InstitutionAccount[] = [
    { kind: 'clearing', detail: 'SEPA' },
    { kind: 'clearing', detail: 'WIRE' },
    { kind: 'suspense' },
    { kind: 'fees' },
    { kind: 'fx_position' },
    { kind: 'card_settlement' },
    ...ENTITIES.filter((other) => other !== entity).flatMap((detail) => [
      { kind: 'due_to' as const, detail },
      { kind: 'due_from' as const, detail },
    ]),
  ]
  const ids = [
    ...(await nostroIdsOf(db, entity, currency)),
    ...others.map((account) => institutionAccount(entity, currency, account)),
  ]
  const accounts = await findOwnAccounts(db, ids)
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    if (!account) return []
    const { kind, balance, isBooked, name } = account
    return { ...name, held: isBooked ? formatAmount(heldOn(kind, balance), currency) : null }
  })
}
