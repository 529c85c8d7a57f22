import type { TransactionStatus } from './payments/status.ts'
import type { Permission } from './permissions.ts'

/**
 * Four eyes: nobody approves or releases a payment or an applicant after an act of their own on it. Who acted is read
 * from the events, never from a column that keeps only the last person. Everyone who acted counts.
 */

/** The parts that a person can have played before a decision. */
export const PARTS = [
  'made',
  'edited',
  'answered',
  'cleared',
  'confirmed',
  'asked_overturn',
  'overturned',
  'asked_return',
  'asked_reversal',
  'scored',
  'changed_scored',
] as const
export type Part = (typeof PARTS)[number]

/** The parts of deciding on a name match. */
const ON_MATCH: readonly Part[] = ['cleared', 'confirmed', 'asked_overturn', 'overturned']

/** Whether a person decided on a name match. */
export const decidedMatch = (own: readonly Part[]): boolean => own.some((part) => ON_MATCH.includes(part))

/** An act, as the audit records it. */
export interface Act {
  /** Such as `transaction.approve`. */
  readonly action: string
  /** The person; null for acts of the institution and messages of the rail. */
  readonly by: string | null
  readonly name: string
  readonly kind: 'customer' | 'staff' | 'system' | 'clearing'
  /** The audited state after the act. */
  readonly after: Readonly<Record<string, unknown>>
}

/** The part of an act, or null if it does not count for a later approval. */
type Played = Part | null | ((after: Act['after']) => Part | null)

/**
 * Every step in the life of a transaction. The list is closed: an unlisted step does not compile. A step that releases
 * money plays no part. It ends the matter, or a new hold begins, which does not rest on it.
 */
export const PAYMENT_ACTS = {
  create: 'made',
  propose_payout: 'made',
  add_conditions: 'edited',
  // The payment stays held as before the conditions.
  withdraw_conditions: null,
  approve_conditions: null,

  false_positive: 'cleared',
  true_match: 'confirmed',
  ask_overturn: 'asked_overturn',
  overturn: 'overturned',
  // This reason says that the party is the listed one. Any other reason only keeps the payment held: the person who froze
  // it could have approved it instead.
  freeze: ({ reason_code }) => (reason_code === 'SANCTIONS_MATCH' ? 'confirmed' : null),
  // The system freezes an instant payment with a certain match. A customer cannot decide on the match.
  answer: ({ status }) => (status === 'FREEZED' ? 'confirmed' : 'answered'),
  agree_to_return: 'answered',
  refuse_return: 'answered',

  request_return: 'asked_return',
  ask_reversal: 'asked_reversal',
  // Of a fee that waits for money.
  ask_cancellation: 'asked_reversal',
  // No second person decided. Who asked still counts.
  reversal_expired: null,

  // These steps ask. The answer is another person's act.
  question: null,
  question_expired: null,
  request_cancel: null,
  refuse_cancel_request: null,
  recall: null,

  approve: null,
  decline: null,
  reject: null,
  opr_reject: null,
  return: null,
  cancel: null,
  completed: null,
  // Who keys a wire at the bank also completes it.
  take_wire: null,
  give_wire_back: null,
  approve_return: null,
  reject_return: null,
  reverse: null,
  // This step moves no money.
  settle_break: null,
  // The payer's bank is asked. Its answer becomes the data by which the payment is screened.
  ask_payer_bank: null,
  enter_payer_data: 'changed_scored',
  payer_data_overdue: null,

  // The customer's own people are asked and answer.
  ask_signatures: null,
  sign: null,

  // Steps of the institution and the rail.
  screen: null,
  hold: null,
  execute: null,
  wait_for_funds: null,
  prepare: null,
  send: null,
  accept: null,
  settle: null,
  credit: null,
  returned: null,
  recall_agreed: null,
  recall_pending: null,
  recall_refused: null,
  recall_overdue: null,
} as const satisfies Record<string, Played>

/** A step in the life of a transaction: `transaction.<step>` in the audit. */
export type PaymentAct = keyof typeof PAYMENT_ACTS

/** Fields of an individual that staff may correct without effect on an approval. */
const NOTHING_RESTS_ON: readonly string[] = ['fee_program', 'valid_from', 'gender', 'settings', 'reason']

/** Acts on an application and the data of who applies, by their names in the audit. This list is closed as well. */
export const APPLICATION_ACTS = {
  'individual.register': null,
  'individual.answer_phone': null,
  'individual.confirm_phone': 'changed_scored',
  'individual.answer_personal_info': 'changed_scored',
  'individual.answer_questions': 'changed_scored',
  'individual.view_crs_notice': null,
  'individual.edit': (after) =>
    Object.keys(after).every((field) => NOTHING_RESTS_ON.includes(field)) ? null : 'changed_scored',
  'individual.decide_hit': ({ state }) => (state === 'true_match' ? 'confirmed' : 'cleared'),
  'individual.set_risk': 'scored',
  'individual.score_risk': 'scored',
  // Staff pass a check that the provider doubts. A check that they fail is done again.
  'identity_check.decide': ({ status }) => (status === 'PASS' ? 'cleared' : null),
  'identity_check.send': null,
  'identity_check.start': null,
  'identity_check.end': null,
  'identity_check.read_report': null,
  // Proof that staff uploaded for the customer.
  'document.upload': 'changed_scored',
  // Reading the customer's documents is the approver's own work. If it counted, every approval would take two people,
  // at any risk.
  'document.accept': null,
  'document.reject': null,
  'document.request': null,
  'document.cancel_request': null,
  'document.move_request': null,
  'document.reopen_request': null,
  'document.remind': null,
  // It moves a reminder.
  'document.set_expiry': null,
  'document.download': null,
  // It takes away a proof, or what stands in the way of an approval.
  'document.delete': 'changed_scored',
  'crs.begin': null,
  'crs.sign': null,
  'crs.end': null,
  'crs.ask_again': null,
  'company.view_crs_notice': null,
  'individual.comment': null,
  // Who looks after a customer decides nothing.
  'individual.change_owners': null,
  // A claim decides nothing.
  'individual.lock': null,
  'individual.unlock': null,
  'individual.take_over': null,
  // This step asks for more and approves nobody.
  'individual.advance': null,
  'individual.approve_first': null,
  'individual.approve': null,
  'individual.change_status': null,
  // It opens nothing, and a later approval does not rest on it.
  'individual.record_review': null,
  // It ends later, by an act of its own.
  'individual.give_notice': null,
  'individual.withdraw_notice': null,
  // The institution carries out, puts off or ends a move between fee programmes.
  'individual.move_program': null,
  'company.register': null,
  'company.create': 'changed_scored',
  'company.answer_questions': 'changed_scored',
  'company.look_up_register': null,
  'company.fill_from_register': 'changed_scored',
  'company.give_phone': null,
  'company.confirm_phone': null,
  'company.replace_phone': null,
  'company.complete': null,
  'company.apply_again': null,
  'company.remind': null,
  'company.remove': null,
  'company.edit': 'changed_scored',
  'company.add_party': 'changed_scored',
  'company.edit_party': 'changed_scored',
  // By a customer, who approves nothing, or about an address, which is not scored.
  'company.invite_person': null,
  'company.withdraw_invitation': null,
  'company.ask_email': null,
  'company.confirm_email': null,
  'company.remove_party': 'changed_scored',
  'company.comment_party': null,
  // It follows the status, which counts itself.
  'company.monitor_party': null,
  'company.monitor_party_failed': null,
  'company.edit_settings': null,
  'company.change_program': null,
  'company.edit_manage_companies': null,
  'company.change_manager': null,
  'company.change_owners': null,
  'company.set_gaming_industry': 'changed_scored',
  'company.set_category': null,
  'company.decide_hit': ({ state }) => (state === 'true_match' ? 'confirmed' : 'cleared'),
  'company.set_risk': 'scored',
  'company.score_risk': 'scored',
  'company.comment': null,
  'company.lock': null,
  'company.unlock': null,
  'company.take_over': null,
  'company.approve_first': null,
  'company.approve': null,
  'company.change_status': null,
  'company.record_review': null,
  'company.give_notice': null,
  'company.withdraw_notice': null,
} as const satisfies Record<string, Played>

/** What the audit calls applicants. */
const APPLICANTS = ['individual', 'company'] as const

const ALL: Readonly<Record<string, Played>> = {
  ...Object.fromEntries(Object.entries(PAYMENT_ACTS).map(([step, part]) => [`transaction.${step}`, part])),
  ...APPLICATION_ACTS,
}

/** The acts that play a part, by their names in the audit, and the acts with which a new matter begins. */
export const COUNTED_ACTS: readonly string[] = [
  ...Object.entries(ALL).flatMap(([action, part]) => (part === null ? [] : [action])),
  ...APPLICANTS.flatMap((object) => [`${object}.approve`, `${object}.change_status`]),
]

/** The part of an act. */
export function partOf({ action, after }: Pick<Act, 'action' | 'after'>): Part | null {
  const played = Object.hasOwn(ALL, action) ? ALL[action] : null
  return typeof played === 'function' ? played(after) : (played ?? null)
}

/** The parts of one person, each once. */
export const partsOf = (acts: readonly Act[], person: string): Part[] =>
  PARTS.filter((part) => acts.some((act) => act.by === person && partOf(act) === part))

/** Everyone who played a part. */
export const whoActed = (acts: readonly Act[]): ReadonlySet<string> =>
  new Set(acts.flatMap((act) => (act.by !== null && partOf(act) !== null ? [act.by] : [])))

/** The state, for one person, of a name match that was confirmed and not overturned. */
export const MATCH_STATES = ['confirmed', 'overturn_asked', 'overturn_asked_by_you'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/**
 * The person who requested to overturn the confirmed match; null if nobody has, undefined without a confirmed match.
 * Confirming the match again ends the request.
 */
export function openMatch(status: TransactionStatus, acts: readonly Act[]): string | null | undefined {
  if (status !== 'FREEZED') return undefined
  let askedBy: string | null | undefined
  for (const act of acts) {
    const part = partOf(act)
    if (part === 'confirmed') askedBy = null
    if (part === 'asked_overturn' && askedBy !== undefined) askedBy = act.by
    if (part === 'overturned') askedBy = undefined
  }
  return askedBy
}

/** The same for one person. */
export function matchFor(askedBy: string | null | undefined, person: string): MatchState | null {
  if (askedBy === undefined) return null
  if (askedBy === null) return 'confirmed'
  return askedBy === person ? 'overturn_asked_by_you' : 'overturn_asked'
}

/** A step that is still needed. Each step needs another person. */
export interface Step {
  readonly permission: Permission
  /** Who may take the step. */
  readonly by: readonly string[]
}

/** The people who hold the permissions that a held payment needs. */
export interface Holders {
  readonly alert: readonly string[]
  readonly decide: readonly string[]
}

/** The steps that are still needed to release a held payment. */
export function stepsToRelease(
  status: TransactionStatus,
  acts: readonly Act[],
  { alert, decide }: Holders,
): Step[] {
  const acted = whoActed(acts)
  const fresh = (people: readonly string[]) => people.filter((person) => !acted.has(person))
  const release: Step = { permission: 'transaction:decide', by: fresh(decide) }
  const askedBy = openMatch(status, acts)
  const onAlert = (by: readonly string[]): Step => ({ permission: 'alert:decide', by })
  if (status === 'PENDING_AML') return [release, onAlert(fresh(alert))]
  if (askedBy === undefined) return [release]
  if (askedBy === null) return [release, onAlert(alert), onAlert(alert)]
  return [release, onAlert(alert.filter((person) => person !== askedBy))]
}

/** The permissions of the steps for which no other person is left. */
export function missingFor(steps: readonly Step[]): Permission[] {
  const taken = new Map<string, number>()
  const place = (at: number, tried: Set<string>): boolean =>
    (steps[at]?.by ?? []).some((person) => {
      if (tried.has(person)) return false
      tried.add(person)
      const before = taken.get(person)
      if (before !== undefined && !place(before, tried)) return false
      taken.set(person, at)
      return true
    })
  return steps.flatMap(({ permission }, at) => (place(at, new Set()) ? [] : [permission]))
}

/**
 * The acts that count for the approval of an applicant: since the application, or since the last approval. The last
 * approver has reviewed everything before it.
 */
export function sinceLetIn(acts: readonly Act[]): readonly Act[] {
  const last = acts.findLastIndex(({ action, after }) =>
    APPLICANTS.some(
      (object) =>
        action === `${object}.approve` ||
        (action === `${object}.change_status` && after.status === 'APPROVED'),
    ),
  )
  return acts.slice(last + 1)
}

/** The facts on which the approval of an applicant depends. */
export interface ApprovalFacts {
  readonly acts: readonly Act[]
  /** The risk demands approval by a second person. */
  readonly byTwo: boolean
  /** The first approver; null if nobody has approved since the last change. */
  readonly first: string | null
}

/** The effect of one person's approval: it approves the applicant, asks for a second person, or has none. */
export function approvalBy(person: string, facts: ApprovalFacts): 'let_in' | 'ask_second' | 'refuse' {
  if (whoActed(facts.acts).has(person)) return 'refuse'
  if (!facts.byTwo) return 'let_in'
  const first = standingFirst(facts)
  if (first === null) return 'ask_second'
  return first === person ? 'refuse' : 'let_in'
}

/** The first approver, unless they have since acted on the approved data. */
function standingFirst({ acts, first }: ApprovalFacts): string | null {
  return first !== null && !whoActed(acts).has(first) ? first : null
}

/** The steps that are still needed to approve an applicant. */
export function stepsToApprove(
  facts: ApprovalFacts,
  permission: Permission,
  reviewers: readonly string[],
): Step[] {
  const acted = whoActed(facts.acts)
  const first = standingFirst(facts)
  const by = reviewers.filter((person) => !acted.has(person) && person !== first)
  const step: Step = { permission, by }
  return facts.byTwo && first === null ? [step, step] : [step]
}
