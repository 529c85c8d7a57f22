import type { TransactionStatus } from './payments/status.ts'
import type { Permission } from './permissions.ts'

/**
 * Four eyes: nobody approves or lets go what rests on an act of their own. Who acted is read from the events, never from
 * a column that keeps the last person only, and all who acted count.
 */

/** The parts that a person can have played in what a decision rests on. */
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

/** The parts by which a name match was decided. */
const ON_MATCH: readonly Part[] = ['cleared', 'confirmed', 'asked_overturn', 'overturned']

/** Whether somebody decided on a name match. */
export const decidedMatch = (own: readonly Part[]): boolean => own.some((part) => ON_MATCH.includes(part))

/** Something that was done, as the audit has it. */
export interface Act {
  /** Such as `transaction.approve`. */
  readonly action: string
  /** The person; null for the institution's own work and what the rail reports. */
  readonly by: string | null
  readonly name: string
  readonly kind: 'customer' | 'staff' | 'system' | 'clearing'
  /** What the audit has of the state after it. */
  readonly after: Readonly<Record<string, unknown>>
}

/** The part that an act plays, or null where nothing that is approved later rests on it. */
type Played = Part | null | ((after: Act['after']) => Part | null)

/**
 * Every step in the life of a transaction. The list is closed: a step that is not in it does not compile.
 * What lets money go plays no part: it ends the matter, or another hold begins, which rests on nothing of it.
 */
export const PAYMENT_ACTS = {
  create: 'made',
  add_conditions: 'edited',
  // Leaves the payment held as it was before the conditions.
  withdraw_conditions: null,
  approve_conditions: null,

  false_positive: 'cleared',
  true_match: 'confirmed',
  ask_overturn: 'asked_overturn',
  overturn: 'overturned',
  // For this reason it says that the party is the listed one. For any other it only holds what was held: whoever froze
  // could have approved instead.
  freeze: ({ reason_code }) => (reason_code === 'SANCTIONS_MATCH' ? 'confirmed' : null),
  // The system's answer to an instant payment freezes what certainly is a match; a customer's is what they say of theirs.
  answer: ({ status }) => (status === 'FREEZED' ? 'confirmed' : 'answered'),
  agree_to_return: 'answered',
  refuse_return: 'answered',

  request_return: 'asked_return',
  ask_reversal: 'asked_reversal',

  // These ask, and what comes of it is somebody else's act.
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
  approve_return: null,
  reject_return: null,
  reverse: null,
  // No money moves by it.
  settle_break: null,
  // The payer's bank is asked; what it answers is what the payment is screened by from then on.
  ask_payer_bank: null,
  enter_payer_data: 'changed_scored',
  payer_data_overdue: null,

  // The customer's own people are asked, and answer.
  ask_signatures: null,
  sign: null,

  // The institution and the rail.
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

/** What staff may correct of an individual without touching what an approval rests on. */
const NOTHING_RESTS_ON: readonly string[] = ['fee_program', 'gender', 'settings', 'reason']

/** What is done about an individual's application and what is known of them, as the audit names it. Closed as well. */
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
  // A check that the provider doubts, which staff let pass. One that they fail is done again.
  'identity_check.decide': ({ status }) => (status === 'PASS' ? 'cleared' : null),
  'identity_check.send': null,
  'identity_check.start': null,
  'identity_check.end': null,
  'identity_check.read_report': null,
  // Proof that somebody put in for the customer.
  'document.upload': 'changed_scored',
  // To read what the customer sent is the approver's own work. If it counted, every approval would take two people,
  // whatever the risk.
  'document.accept': null,
  'document.reject': null,
  'document.request': null,
  'document.cancel_request': null,
  'document.download': null,
  'crs.begin': null,
  'crs.sign': null,
  'crs.end': null,
  'individual.comment': null,
  // Who is at work on it decides nothing.
  'individual.lock': null,
  'individual.unlock': null,
  'individual.take_over': null,
  // More is asked; nobody is let in.
  'individual.advance': null,
  'individual.approve_first': null,
  'individual.approve': null,
  'individual.change_status': null,
} as const satisfies Record<string, Played>

const ALL: Readonly<Record<string, Played>> = {
  ...Object.fromEntries(Object.entries(PAYMENT_ACTS).map(([step, part]) => [`transaction.${step}`, part])),
  ...APPLICATION_ACTS,
}

/** The acts that can play a part, as the audit names them; and those with which a new matter begins. */
export const COUNTED_ACTS: readonly string[] = [
  ...Object.entries(ALL).flatMap(([action, part]) => (part === null ? [] : [action])),
  'individual.approve',
  'individual.change_status',
]

/** The part that an act played. */
export function partOf({ action, after }: Pick<Act, 'action' | 'after'>): Part | null {
  const played = Object.hasOwn(ALL, action) ? ALL[action] : null
  return typeof played === 'function' ? played(after) : (played ?? null)
}

/** What one person did that counts, each part once. */
export const partsOf = (acts: readonly Act[], person: string): Part[] =>
  PARTS.filter((part) => acts.some((act) => act.by === person && partOf(act) === part))

/** Everybody who did anything that counts. */
export const whoActed = (acts: readonly Act[]): ReadonlySet<string> =>
  new Set(acts.flatMap((act) => (act.by !== null && partOf(act) !== null ? [act.by] : [])))

/** How a name match stands that was confirmed and not overturned, for one person. */
export const MATCH_STATES = ['confirmed', 'overturn_asked', 'overturn_asked_by_you'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/**
 * Who asked to overturn the match on which money is frozen, and null where nobody has; undefined where no match stands.
 * Confirming it once more ends a request.
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

/** Something that still has to be done, each by another person. */
export interface Step {
  readonly permission: Permission
  /** Who may. */
  readonly by: readonly string[]
}

/** Who holds the permissions that a held payment needs. */
export interface Holders {
  readonly alert: readonly string[]
  readonly decide: readonly string[]
}

/** What it still takes to let go a payment that is held. */
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

/** Of steps that each need another person, the permissions of those for which nobody is left. */
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
 * The acts on which letting an individual in rests: since they applied, or since they were last let in. Whoever let them
 * in judged what was before.
 */
export function sinceLetIn(acts: readonly Act[]): readonly Act[] {
  const last = acts.findLastIndex(
    ({ action, after }) =>
      action === 'individual.approve' ||
      (action === 'individual.change_status' && after.status === 'APPROVED'),
  )
  return acts.slice(last + 1)
}

/** What the approval of an individual looks at. */
export interface ApprovalFacts {
  readonly acts: readonly Act[]
  /** The risk asks for a second person. */
  readonly byTwo: boolean
  /** Who approved first; null where nobody did since anything changed. */
  readonly first: string | null
}

/** What an approval by one person would do: let the individual in, ask for a second person, or nothing. */
export function approvalBy(person: string, facts: ApprovalFacts): 'let_in' | 'ask_second' | 'refuse' {
  if (whoActed(facts.acts).has(person)) return 'refuse'
  if (!facts.byTwo) return 'let_in'
  const first = standingFirst(facts)
  if (first === null) return 'ask_second'
  return first === person ? 'refuse' : 'let_in'
}

/** Who approved first, unless they have acted since on what they approved. */
function standingFirst({ acts, first }: ApprovalFacts): string | null {
  return first !== null && !whoActed(acts).has(first) ? first : null
}

/** What it still takes to let an individual in. */
export function stepsToApprove(facts: ApprovalFacts, reviewers: readonly string[]): Step[] {
  const acted = whoActed(facts.acts)
  const first = standingFirst(facts)
  const by = reviewers.filter((person) => !acted.has(person) && person !== first)
  const step: Step = { permission: 'individual:review', by }
  return facts.byTwo && first === null ? [step, step] : [step]
}
