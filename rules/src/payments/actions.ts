import { decidedMatch, type MatchState, type Part } from '../four-eyes.ts'
import type { Permission } from '../permissions.ts'
import type { TransactionStatus } from './status.ts'
import {
  type CancelStatus,
  type Direction,
  type Family,
  type Subtype,
  type TransactionType,
  typeFacts,
} from './types.ts'

/** What staff can do with a transaction. */
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
 * Further acts of staff: decide a name match, ask the customer, set conditions, refuse a customer's request to cancel.
 */
export const CASE_ACTIONS = ['ALERT', 'QUESTION', 'CONDITIONS', 'CANCEL_REQUEST'] as const

/** A case action of staff on a transaction. */
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** The facts that the action rules use. */
export type ActionFacts = {
  readonly status: TransactionStatus
  readonly type: TransactionType
  readonly direction: Direction
  readonly subtype: Subtype
  /** Used for credits. */
  readonly cancelStatus: CancelStatus
  /** Whether a recall exists. Used for debits. */
  readonly hasCancelation: boolean
  /** A SEPA credit whose money is still in suspense. */
  readonly canOprReject: boolean
  /** The state of a confirmed name match on it; null if there is none. */
  readonly match: MatchState | null
  /** Who is keying the wire at the bank by hand, if anybody: while it is taken, nobody cancels it, and only they complete it. */
  readonly taken: 'by_you' | 'by_other' | null
  readonly permissions: readonly Permission[]
  /** The acts of this person that count for four eyes. */
  readonly own: readonly Part[]
}

/** The facts of the transaction itself, independent of the person. */
type TransactionFacts = Omit<ActionFacts, 'permissions' | 'own'>

/** The transactions to which a line applies. A field that is not named may have any value. */
type Condition = {
  readonly status: readonly TransactionStatus[]
  readonly family?: readonly Family[]
  readonly direction?: Direction
  readonly subtype?: readonly Subtype[]
  readonly cancelStatus?: CancelStatus
  readonly hasCancelation?: boolean
  readonly canOprReject?: boolean
}

type Effect =
  /** The actions. A later line replaces them. */
  | { readonly list: readonly Action[] }
  /** Inserted before another action, or at the end. */
  | { readonly add: Action; readonly before?: Action }
  | { readonly remove: readonly Action[] }

/** Line by line: a later line replaces an earlier one. A status without a line offers nothing. */
const LINES: readonly (Condition & Effect)[] = [
  { status: ['REVIEW'], list: ['APPROVE', 'DECLINE', 'FREEZE'] },
  { status: ['FREEZED'], list: ['APPROVE', 'REJECT'] },

  {
    family: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'CREDIT',
    cancelStatus: 'NONE',
    list: ['RETURN'],
  },
  {
    family: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'CREDIT',
    cancelStatus: 'REQ_RETURN',
    list: ['APPROVE_RETURN', 'REJECT_RETURN'],
  },
  {
    family: ['WIRE', 'SEPA', 'INTERNAL'],
    status: ['COMPLETED'],
    direction: 'DEBIT',
    hasCancelation: false,
    list: ['RECALL'],
  },

  {
    family: ['WIRE', 'SEPA'],
    status: ['REVIEW'],
    direction: 'CREDIT',
    list: ['APPROVE', 'RETURN', 'FREEZE'],
  },
  {
    family: ['WIRE', 'SEPA'],
    status: ['REVIEW'],
    direction: 'DEBIT',
    list: ['APPROVE', 'DECLINE', 'FREEZE'],
  },

  {
    family: ['SEPA'],
    status: ['REVIEW'],
    direction: 'CREDIT',
    subtype: ['TXN', 'OPERATIONAL'],
    canOprReject: true,
    add: 'OPR_REJECT',
    before: 'FREEZE',
  },
  {
    family: ['SEPA'],
    status: ['FREEZED'],
    direction: 'CREDIT',
    subtype: ['TXN', 'OPERATIONAL'],
    canOprReject: true,
    add: 'OPR_REJECT',
  },

  { family: ['SEPA'], status: ['CREATED'], direction: 'DEBIT', list: ['CANCEL'] },
  {
    family: ['WIRE'],
    status: ['ACCEPTED', 'SENT_TO_CLEAR', 'TO_CLEAR', 'CREATED'],
    direction: 'DEBIT',
    list: ['CANCEL'],
  },

  {
    family: ['WIRE', 'SEPA'],
    status: ['SENT_TO_CLEAR', 'ACCEPTED'],
    direction: 'DEBIT',
    subtype: ['RETURN'],
    hasCancelation: false,
    add: 'RECALL',
  },

  { family: ['WIRE'], status: ['TO_CLEAR'], direction: 'DEBIT', list: ['CANCEL', 'COMPLETED'] },
  { family: ['WIRE'], status: ['TO_CLEAR'], direction: 'CREDIT', list: ['COMPLETED'] },

  { family: ['WIRE'], status: ['COMPLETED', 'REVIEW'], remove: ['RETURN', 'RECALL'] },
]

/** Permissions that an action needs in addition to `transaction:decide`, which all need. */
const ALSO_NEEDED: Readonly<Partial<Record<Action, Permission>>> = {
  RECALL: 'can:recall',
  OPR_REJECT: 'manage:opr_reject',
}

/** Actions that release held money, except REJECT, which may also seize it. */
const LETS_GO: readonly Action[] = ['APPROVE', 'RETURN', 'OPR_REJECT']

/** Actions that need four eyes. A person who acted on the same matter is refused (`maker_cannot_approve`). */
export function isWithheld(action: Action, { own, status, direction, match }: ActionFacts): boolean {
  switch (action) {
    case 'APPROVE':
    case 'APPROVE_RETURN':
    case 'COMPLETED':
    case 'OPR_REJECT':
      return own.length > 0
    case 'RETURN':
      // For a completed credit it only asks.
      return status !== 'COMPLETED' && own.length > 0
    case 'REJECT':
      // A credit can be seized, which releases nothing. It takes a person other than the one who confirmed the match.
      return direction === 'DEBIT' ? own.length > 0 : match !== null && own.includes('confirmed')
    case 'DECLINE':
      // It ends the hold for which the match was decided.
      return decidedMatch(own)
    default:
      return false
  }
}

/** Whether a REJECT may only have a reason that seizes the money. */
export const mustSeize = ({
  direction,
  match,
  own,
}: Pick<ActionFacts, 'direction' | 'match' | 'own'>): boolean =>
  direction === 'CREDIT' && (match !== null || own.length > 0)

/** Actions that need a `reason_code`. */
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

/** The actions for one person on one transaction, in the order of their buttons. */
export function actionsFor(facts: ActionFacts): Action[] {
  return actionsHeld(facts).filter((action) => !isWithheld(action, facts))
}

/** The actions that the transaction and the person's permissions allow, before four eyes. */
export function actionsHeld(facts: ActionFacts): Action[] {
  return actionsByRule(facts).filter((action) => holdsPermission(action, facts.permissions))
}

/**
 * The actions that the transaction allows to anyone. They tell "not now" from "not you". While a match on it is
 * confirmed, no action releases its money: a credit can be seized, a debit cannot be ended.
 */
export function actionsByRule(facts: TransactionFacts): Action[] {
  const actions = LINES.filter((line) => speaksOf(line, facts))
    .reduce<Action[]>(apply, [])
    .filter((action) => !isTakenFrom(action, facts.taken))
  if (facts.match === null) return actions
  return actions.filter(
    (action) => !LETS_GO.includes(action) && !(action === 'REJECT' && facts.direction === 'DEBIT'),
  )
}

/** Whether a person cannot act because somebody is keying the wire. */
export const isTakenFrom = (action: Action, taken: ActionFacts['taken']): boolean =>
  (action === 'CANCEL' && taken !== null) || (action === 'COMPLETED' && taken === 'by_other')

/** The case actions for one person on a transaction. */
export function caseActionsFor({ permissions, ...facts }: CaseFacts): CaseAction[] {
  const offered: readonly CaseAction[] = [
    ...(facts.status === 'PENDING_AML' || (facts.match !== null && facts.match !== 'overturn_asked_by_you')
      ? (['ALERT'] as const)
      : []),
    ...(CASE_ACTIONS_BY_STATUS[facts.status] ?? []),
    ...(waitsForStaff(facts) ? (['CANCEL_REQUEST'] as const) : []),
  ]
  return offered.filter((action) =>
    permissions.includes(action === 'ALERT' ? 'alert:decide' : 'transaction:decide'),
  )
}

type CaseFacts = Pick<
  ActionFacts,
  'status' | 'direction' | 'cancelStatus' | 'hasCancelation' | 'match' | 'permissions'
>

/** Whether the customer has asked to recall the payment and staff have not passed the request on. */
export function waitsForStaff({
  direction,
  cancelStatus,
  hasCancelation,
}: Pick<ActionFacts, 'direction' | 'cancelStatus' | 'hasCancelation'>): boolean {
  return direction === 'DEBIT' && cancelStatus === 'REQ_CANCEL' && !hasCancelation
}

const CASE_ACTIONS_BY_STATUS: Readonly<Partial<Record<TransactionStatus, readonly CaseAction[]>>> = {
  REVIEW: ['QUESTION', 'CONDITIONS'],
  APPROVED_WITH_CONDITIONS: ['CONDITIONS'],
}

/**
 * The status after an action. Null if the status stays and the action is a request or its answer: RECALL,
 * REJECT_RETURN, RETURN of a COMPLETED credit, CANCEL of a payment that has left the institution.
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
 * The effect of the customer's own cancel. `cancel` ends the payment and releases its money. `request` asks for the
 * money back, once. `refuse` is neither. The refusal is the same in every status that only staff can end, so that it
 * does not warn a suspect. A customer cannot cancel a payment that returns money to its payer, a charge of ours, or
 * the payout of their balance.
 * @param isPayout the institution ordered it when the relationship ended
 * @param isTaken somebody is keying it at the bank, so it may have left
 */
export function customerMayCancel({
  status,
  direction,
  type,
  subtype,
  cancelStatus,
  isPayout,
  isTaken,
}: Pick<ActionFacts, 'status' | 'direction' | 'type' | 'subtype' | 'cancelStatus'> & {
  readonly isPayout: boolean
  readonly isTaken: boolean
}): 'cancel' | 'request' | 'refuse' {
  if (direction === 'CREDIT' || typeFacts(type).isCharge || isPayout) return 'refuse'
  if (!isTaken && ['CREATED', 'TO_SIGN', 'SIGNED', 'REVIEW', 'CLIENT_CONTACTED', 'TO_CLEAR'].includes(status))
    return 'cancel'
  const left =
    isTaken ||
    ['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'].includes(status) ||
    (status === 'COMPLETED' && typeFacts(type).canBeAskedBack)
  return left && subtype !== 'RETURN' && cancelStatus === 'NONE' ? 'request' : 'refuse'
}

function speaksOf(line: Condition, facts: TransactionFacts): boolean {
  return (
    line.status.includes(facts.status) &&
    (line.family === undefined || line.family.includes(typeFacts(facts.type).family)) &&
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
