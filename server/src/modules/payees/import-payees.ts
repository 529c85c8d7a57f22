import type * as calls from '@fondaco/contract/payees/calls.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { MOST_PAYEE_GROUPS, MOST_PAYEES } from '@fondaco/rules/payees/payee.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { findGroups, insertGroups } from './group-store.ts'
import { requireWritable } from './payee-access.ts'
import { columnsOf } from './payee-data.ts'
import { type PayeeLine, readPayeeFile } from './read-payee-file.ts'
import { findPayees, insertPayees, lockPayeesOf, type NewPayee } from './store.ts'

/**
 * Saves the payees of a file: new accounts are saved, with groups that there are not yet; the others keep what they have.
 * The same file again saves nothing. Refusals: `not_found`, `setting_off`, `customer_not_approved`, and those of
 * `readPayeeFile`.
 */
export const importPayees: Operation<typeof calls.importPayees> = (context) =>
  context.once(async (trx) => {
    const { session, scope, params, body, request, clock } = context
    const { id: customerId } = requireWritable(session, scope, params.id)
    const lines = readPayeeFile(body.csv, request.language)
    await lockPayeesOf(trx, customerId)
    const at = clock.now()
    const kept = await readKept(trx, customerId)
    const outcomes = lines.map((line) => judgeLine(line, kept, at, request.language))
    await insertGroups(trx, kept.newGroups)
    await insertPayees(trx, kept.newPayees)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'payee.import',
      object: { type: 'customer', id: customerId },
      customerId,
      after: {
        lines: lines.length,
        saved: kept.newPayees.map(({ id, name, account_id }) => ({ _id: id, name, account_id })),
      },
    })
    return { saved: kept.newPayees.length, lines: outcomes }
  })

/** The customer's payees and groups, and those that the file adds. */
interface Kept {
  readonly customerId: string
  /** Account and currency of each payee that is not removed. */
  readonly accounts: Set<string>
  /** The id of each group by its name in small letters. */
  readonly groups: Map<string, string>
  room: number
  readonly newGroups: { id: string; customer_id: string; name: string; created_at: Date }[]
  readonly newPayees: NewPayee[]
}

async function readKept(trx: Trx, customerId: string): Promise<Kept> {
  const all = { limit: MOST_PAYEES, offset: 0, sort: 'name' } as const
  const payees = await findPayees(trx, customerId, {}, all)
  const groups = await findGroups(trx, customerId)
  return {
    customerId,
    accounts: new Set(payees.filter(({ is_visible }) => is_visible).map(keyOf)),
    groups: new Map(groups.map(({ id, name }) => [name.toLowerCase(), id])),
    room: MOST_PAYEES - payees.length,
    newGroups: [],
    newPayees: [],
  }
}

const keyOf = ({ account_id, currency }: { account_id: string; currency: string }) =>
  `${account_id} ${currency}`

function judgeLine({ payee, fault, groups, ...about }: PayeeLine, kept: Kept, at: Date, language: Language) {
  const refused = (text: string | null) => ({ ...about, outcome: 'refused' as const, text })
  const as = (code: RefusalCode) => refused(REFUSALS[code].text[language])
  if (!payee) return refused(fault)
  const columns = columnsOf(payee)
  if (kept.accounts.has(keyOf(columns))) return { ...about, outcome: 'exists' as const, text: null }
  if (kept.newPayees.length >= kept.room) return as('beneficiaries_too_many')
  const missing = groups.filter((name) => !kept.groups.has(name.toLowerCase()))
  if (kept.groups.size + missing.length > MOST_PAYEE_GROUPS) return as('beneficiary_groups_too_many')
  for (const name of missing) {
    const group = { id: newId(), customer_id: kept.customerId, name, created_at: at }
    kept.groups.set(name.toLowerCase(), group.id)
    kept.newGroups.push(group)
  }
  kept.accounts.add(keyOf(columns))
  kept.newPayees.push({
    ...columns,
    groups: groups.flatMap((name) => kept.groups.get(name.toLowerCase()) ?? []),
    id: newId(),
    customer_id: kept.customerId,
    payee_check: null,
    created_at: at,
    updated_at: at,
  })
  return { ...about, outcome: 'saved' as const, text: null }
}
