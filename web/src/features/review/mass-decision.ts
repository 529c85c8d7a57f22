import type { StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { ACTIONS, type Action, type ActionFacts, actionsFor } from '@fondaco/rules/payments/actions.ts'
import { reasonQueryOf, reasonsFor } from '@fondaco/rules/payments/reasons.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'

/** Each choice with the transactions that it fits. */
type Offered<Choice> = ReadonlyMap<Choice, readonly StaffTransactionRow[]>

/**
 * Actions that are possible for at least one of the transactions, in the order of the rules. A list row has not all
 * facts of the rules, so this is an estimate; the server decides on each. COMPLETED needs a reference for each
 * transaction, so it is not offered here.
 */
export function offeredActions(
  rows: readonly StaffTransactionRow[],
  permissions: readonly Permission[],
): Offered<Action> {
  const found = rows.map((row) => ({ row, actions: actionsFor({ ...factsOf(row), permissions }) }))
  return offered(
    ACTIONS.filter((action) => action !== 'COMPLETED'),
    (action) => found.filter(({ actions }) => actions.includes(action)).map(({ row }) => row),
  )
}

/** Reasons that the server accepts for at least one of the transactions. */
export function offeredReasons(action: Action, rows: readonly StaffTransactionRow[]): Offered<string> {
  const found = rows.map((row) => ({
    row,
    codes: reasonsFor(reasonQueryOf(action, factsOf(row))).map(({ code }) => code),
  }))
  return offered([...new Set(found.flatMap(({ codes }) => codes))], (code) =>
    found.filter(({ codes }) => codes.includes(code)).map(({ row }) => row),
  )
}

function offered<Choice>(
  choices: readonly Choice[],
  fitting: (choice: Choice) => readonly StaffTransactionRow[],
): Offered<Choice> {
  return new Map(
    choices.map((choice) => [choice, fitting(choice)] as const).filter(([, rows]) => rows.length > 0),
  )
}

const factsOf = (row: StaffTransactionRow): Omit<ActionFacts, 'permissions'> => ({
  status: row.status,
  type: row.type,
  direction: row.direction,
  subtype: row.subtype,
  cancelStatus: row.cancel_status,
  hasCancelation: row.cancel_status !== 'NONE',
  canOprReject: row.direction === 'CREDIT',
  match: row.match,
  taken: row.taken,
  own: row.own_parts,
})
