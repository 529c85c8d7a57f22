import type { Permission } from '../permissions.ts'
import type { TransactionStatus } from './status.ts'
import {
  type CancelStatus,
  type Direction,
  type Rail,
  railOf,
  type Subtype,
  type TransactionType,
} from './types.ts'

/** What staff can do with a transaction (B§4.7). */
export const ACTIONS = [
  'APPROVE',
  'DECLINE',
  'FREEZE',
  'REJECT',
  'CANCEL',
  'COMPLETED',
  'RETURN',
  'APPROVE_RETURN',
  'REJECT_RETURN',
  'RECALL',
  'OPR_REJECT',
] as const

/** An action of staff on a transaction. */
export type Action = (typeof ACTIONS)[number]

/**
 * What staff can do that B§4.7 does not cover (D§3): decide a name match, ask the customer, set conditions, refuse a
 * customer who asks for a payment back.
 */
export const CASE_ACTIONS = ['ALERT', 'QUESTION', 'CONDITIONS', 'CANCEL_REQUEST'] as const

/** A case action of staff on a transaction. */
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** What the action rules look at. */
export type ActionFacts = {
  readonly status: TransactionStatus
  readonly type: TransactionType
  readonly direction: Direction
  readonly subtype: Subtype
  /** Looked at on credits. */
  readonly cancelStatus: CancelStatus
  /** Whether a cancelation (a recall) exists; looked at on debits. */
  readonly hasCancelation: boolean
  /** A SEPA credit whose money is still in suspense. */
  readonly canOprReject: boolean
  readonly permissions: readonly Permission[]
  /** Whether this person made the transaction, last edited it, or asked for its return. */
  readonly isMaker: boolean
}

/** Which transactions a line speaks of; what it does not name may be anything. */
type Condition = {
  readonly status: readonly TransactionStatus[]
  readonly rail?: readonly Rail[]
  readonly direction?: Direction
  readonly subtype?: readonly Subtype[]
  readonly cancelStatus?: CancelStatus
  readonly hasCancelation?: boolean
  readonly canOprReject?: boolean
}

type Effect =
  /** The list of the cell; a later line replaces it. */
  | { readonly list: readonly Action[] }
  /** Put in before another action, or last. */
  | { readonly add: Action; readonly before?: Action }
  | { readonly remove: readonly Action[] }

/** B§4.7 line by line, in its order, as D§3 reads it. Statuses that no line names offer nothing. */
const LINES: readonly (Condition & Effect)[] = [
  { status: ['REVIEW'], list: ['APPROVE', 'DECLINE', 'FREEZE'] },
  { status: ['FREEZED'], list: ['APPROVE', 'REJECT'] },

  {
    rail: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'CREDIT',
    cancelStatus: 'NONE',
    list: ['RETURN'],
  },
  {
    rail: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'CREDIT',
    cancelStatus: 'REQ_RETURN',
    list: ['APPROVE_RETURN', 'REJECT_RETURN'],
  },
  {
    rail: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'DEBIT',
    hasCancelation: false,
    list: ['RECALL'],
  },

  { rail: ['WIRE', 'SEPA'], status: ['REVIEW'], direction: 'CREDIT', list: ['APPROVE', 'RETURN', 'FREEZE'] },
  { rail: ['WIRE', 'SEPA'], status: ['REVIEW'], direction: 'DEBIT', list: ['APPROVE', 'DECLINE', 'FREEZE'] },

  {
    rail: ['SEPA'],
    status: ['REVIEW'],
    direction: 'CREDIT',
    subtype: ['TXN', 'OPERATIONAL'],
    canOprReject: true,
    add: 'OPR_REJECT',
    before: 'FREEZE',
  },
  {
    rail: ['SEPA'],
    status: ['FREEZED'],
    direction: 'CREDIT',
    subtype: ['TXN', 'OPERATIONAL'],
    canOprReject: true,
    add: 'OPR_REJECT',
  },

  { rail: ['SEPA'], status: ['CREATED'], direction: 'DEBIT', list: ['CANCEL'] },
  {
    rail: ['WIRE'],
    status: ['ACCEPTED', 'SENT_TO_CLEAR', 'TO_CLEAR', 'CREATED'],
    direction: 'DEBIT',
    list: ['CANCEL'],
  },

  {
    rail: ['WIRE', 'SEPA'],
    status: ['SENT_TO_CLEAR', 'ACCEPTED'],
    direction: 'DEBIT',
    subtype: ['RETURN'],
    hasCancelation: false,
    add: 'RECALL',
  },

  { rail: ['WIRE'], status: ['TO_CLEAR'], direction: 'DEBIT', list: ['CANCEL', 'COMPLETED'] },
  { rail: ['WIRE'], status: ['TO_CLEAR'], direction: 'CREDIT', list: ['COMPLETED'] },

  { rail: ['WIRE'], status: ['COMPLETED', 'REVIEW'], remove: ['RETURN', 'RECALL'] },
]

/** What an action needs beside `transaction:decide`, which all need. */
const ALSO_NEEDED: Readonly<Partial<Record<Action, Permission>>> = {
  RECALL: 'can:recall',
  OPR_REJECT: 'manage:opr_reject',
}

/** Actions for which four eyes are needed: the maker is not offered them and is refused them (`maker_cannot_approve`). */
export const NOT_BY_MAKER: readonly Action[] = ['APPROVE', 'APPROVE_RETURN', 'COMPLETED']

/** Actions that need a `reason_code` (D§3). */
export const REASON_REQUIRED: readonly Action[] = [
  'DECLINE',
  'REJECT',
  'FREEZE',
  'RETURN',
  'REJECT_RETURN',
  'RECALL',
  'OPR_REJECT',
  'CANCEL',
]

/** The actions that one person is offered on one transaction, in the order of their buttons (B§4.7, D§3). */
export function actionsFor(facts: ActionFacts): Action[] {
  return actionsByRule(facts).filter(
    (action) =>
      holdsPermission(action, facts.permissions) && !(facts.isMaker && NOT_BY_MAKER.includes(action)),
  )
}

/** The actions that the transaction itself allows, whoever asks: tells "not now" from "not you". */
export function actionsByRule(facts: Omit<ActionFacts, 'permissions' | 'isMaker'>): Action[] {
  return LINES.filter((line) => speaksOf(line, facts)).reduce<Action[]>(apply, [])
}

/** The case actions that one person is offered on a transaction (D§3). Approving a condition is refused to its maker. */
export function caseActionsFor({ permissions, ...facts }: CaseFacts): CaseAction[] {
  if (!permissions.includes('transaction:decide')) return []
  return [
    ...(CASE_ACTIONS_BY_STATUS[facts.status] ?? []),
    ...(waitsForStaff(facts) ? (['CANCEL_REQUEST'] as const) : []),
  ]
}

type CaseFacts = Pick<ActionFacts, 'status' | 'direction' | 'cancelStatus' | 'hasCancelation' | 'permissions'>

/** Whether its customer asks for a payment back, and the staff have not yet passed it on. */
export function waitsForStaff({
  direction,
  cancelStatus,
  hasCancelation,
}: Pick<ActionFacts, 'direction' | 'cancelStatus' | 'hasCancelation'>): boolean {
  return direction === 'DEBIT' && cancelStatus === 'REQ_CANCEL' && !hasCancelation
}

const CASE_ACTIONS_BY_STATUS: Readonly<Partial<Record<TransactionStatus, readonly CaseAction[]>>> = {
  PENDING_AML: ['ALERT'],
  REVIEW: ['QUESTION', 'CONDITIONS'],
  APPROVED_WITH_CONDITIONS: ['CONDITIONS'],
}

/**
 * The status that an action leads to. Null where the status stays and the action is a request or its answer:
 * RECALL, REJECT_RETURN, RETURN of a COMPLETED credit, CANCEL of a payment that has left the house.
 */
export function targetStatus(action: Action, from: TransactionStatus): TransactionStatus | null {
  switch (action) {
    case 'APPROVE':
      return 'TO_CLEAR'
    case 'DECLINE':
      return 'DECLINED'
    case 'FREEZE':
      return 'FREEZED'
    case 'REJECT':
    case 'OPR_REJECT':
      return 'REJECT'
    case 'COMPLETED':
      return 'COMPLETED'
    case 'APPROVE_RETURN':
      return 'RETURN'
    case 'RETURN':
      return from === 'COMPLETED' ? null : 'RETURN'
    case 'CANCEL':
      return SENT.includes(from) ? null : 'CANCELED'
    case 'RECALL':
    case 'REJECT_RETURN':
      return null
  }
}

const SENT: readonly TransactionStatus[] = ['SENT_TO_CLEAR', 'ACCEPTED']

/**
 * What the customer's own cancel does (D§3): `cancel` ends the payment and releases its money, `request` asks for it
 * back, once; `refuse` is neither. Refused alike in every status that only staff can end, so that a refusal tips nobody
 * off. Money that goes back to its payer is not the customer's to ask for.
 */
export function customerMayCancel({
  status,
  direction,
  subtype,
  cancelStatus,
}: Pick<ActionFacts, 'status' | 'direction' | 'subtype' | 'cancelStatus'>): 'cancel' | 'request' | 'refuse' {
  if (direction === 'CREDIT') return 'refuse'
  if (['CREATED', 'TO_SIGN', 'SIGNED', 'REVIEW', 'CLIENT_CONTACTED', 'TO_CLEAR'].includes(status))
    return 'cancel'
  const left = ['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED', 'COMPLETED'].includes(status)
  return left && subtype !== 'RETURN' && cancelStatus === 'NONE' ? 'request' : 'refuse'
}

function speaksOf(line: Condition, facts: Omit<ActionFacts, 'permissions' | 'isMaker'>): boolean {
  return (
    line.status.includes(facts.status) &&
    (line.rail === undefined || line.rail.includes(railOf(facts.type))) &&
    (line.direction === undefined || line.direction === facts.direction) &&
    (line.subtype === undefined || line.subtype.includes(facts.subtype)) &&
    (line.cancelStatus === undefined || line.cancelStatus === facts.cancelStatus) &&
    (line.hasCancelation === undefined || line.hasCancelation === facts.hasCancelation) &&
    (line.canOprReject === undefined || line.canOprReject === facts.canOprReject)
  )
}

function apply(actions: readonly Action[], line: Effect): Action[] {
  if ('list' in line) return [...line.list]
  if ('remove' in line) return actions.filter((action) => !line.remove.includes(action))
  const at = line.before === undefined ? -1 : actions.indexOf(line.before)
  return at === -1 ? [...actions, line.add] : actions.toSpliced(at, 0, line.add)
}

function holdsPermission(action: Action, permissions: readonly Permission[]): boolean {
  const also = ALSO_NEEDED[action]
  return permissions.includes('transaction:decide') && (also === undefined || permissions.includes(also))
}
