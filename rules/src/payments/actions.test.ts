import { describe, expect, test } from 'vitest'
import type { Part } from '../four-eyes.ts'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import {
  ACTIONS,
  type Action,
  type ActionFacts,
  actionsByRule,
  actionsFor,
  CASE_ACTIONS,
  type CaseAction,
  caseActionsFor,
  customerMayCancel,
  isWithheld,
  mustSeize,
  REASON_REQUIRED,
  targetStatus,
} from './actions.ts'
import { mayMove, TRANSACTION_STATUSES, type TransactionStatus } from './status.ts'
import { CANCEL_STATUSES, DIRECTIONS, SUBTYPES, TRANSACTION_TYPES, typeFacts } from './types.ts'

/**
 * The rules again, cell by cell instead of line by line: the buttons of a SEPA debit in CREATED, of a wire credit in
 * REVIEW … A word in brackets applies only if its condition holds: (free) no cancelation exists, (returning) the
 * subtype is RETURN and no cancelation exists, (opr) the subtype is TXN or OPERATIONAL and can_opr_reject is true,
 * (none) cancel_status is NONE, (asked) cancel_status is REQ_RETURN.
 */
const CELLS: Readonly<Record<string, string>> = {
  'SEPA DEBIT CREATED': 'CANCEL',
  'SEPA DEBIT REVIEW': 'APPROVE DECLINE FREEZE',
  'SEPA DEBIT FREEZED': 'APPROVE REJECT',
  'SEPA DEBIT SENT_TO_CLEAR': 'RECALL(returning)',
  'SEPA DEBIT ACCEPTED': 'RECALL(returning)',
  'SEPA DEBIT COMPLETED': 'RECALL(free)',
  'SEPA CREDIT REVIEW': 'APPROVE RETURN OPR_REJECT(opr) FREEZE',
  'SEPA CREDIT FREEZED': 'APPROVE REJECT OPR_REJECT(opr)',
  'SEPA CREDIT COMPLETED': 'RETURN(none) APPROVE_RETURN(asked) REJECT_RETURN(asked)',
  'WIRE DEBIT CREATED': 'CANCEL',
  'WIRE DEBIT REVIEW': 'APPROVE DECLINE FREEZE',
  'WIRE DEBIT FREEZED': 'APPROVE REJECT',
  'WIRE DEBIT TO_CLEAR': 'CANCEL COMPLETED',
  'WIRE DEBIT SENT_TO_CLEAR': 'CANCEL RECALL(returning)',
  'WIRE DEBIT ACCEPTED': 'CANCEL RECALL(returning)',
  'WIRE CREDIT REVIEW': 'APPROVE FREEZE',
  'WIRE CREDIT FREEZED': 'APPROVE REJECT',
  'WIRE CREDIT TO_CLEAR': 'COMPLETED',
  'WIRE CREDIT COMPLETED': 'APPROVE_RETURN(asked) REJECT_RETURN(asked)',
  'INTERNAL DEBIT REVIEW': 'APPROVE DECLINE FREEZE',
  'INTERNAL DEBIT FREEZED': 'APPROVE REJECT',
  'INTERNAL DEBIT COMPLETED': 'RECALL(free)',
  'INTERNAL CREDIT REVIEW': 'APPROVE DECLINE FREEZE',
  'INTERNAL CREDIT FREEZED': 'APPROVE REJECT',
  'INTERNAL CREDIT COMPLETED': 'RETURN(none) APPROVE_RETURN(asked) REJECT_RETURN(asked)',
  'OTHER DEBIT REVIEW': 'APPROVE DECLINE FREEZE',
  'OTHER DEBIT FREEZED': 'APPROVE REJECT',
  'OTHER CREDIT REVIEW': 'APPROVE DECLINE FREEZE',
  'OTHER CREDIT FREEZED': 'APPROVE REJECT',
}

function expected(facts: ActionFacts): string {
  const may = (permission: Permission) => facts.permissions.includes(permission)
  if (!may('transaction:decide')) return ''
  const { type, direction, status, subtype } = facts
  const own = typeFacts(type).family
  const family = ['SEPA', 'WIRE', 'INTERNAL'].includes(own) ? own : 'OTHER'
  return (CELLS[`${family} ${direction} ${status}`] ?? '')
    .split(' ')
    .map((word) => {
      const [action = '', condition] = word.replace(')', '').split('(')
      if (condition === 'free' && facts.hasCancelation) return ''
      if (condition === 'returning' && (facts.hasCancelation || subtype !== 'RETURN')) return ''
      if (condition === 'opr' && !(facts.canOprReject && (subtype === 'TXN' || subtype === 'OPERATIONAL')))
        return ''
      if (condition === 'none' && facts.cancelStatus !== 'NONE') return ''
      if (condition === 'asked' && facts.cancelStatus !== 'REQ_RETURN') return ''
      if (action === 'RECALL' && !may('can:recall')) return ''
      if (action === 'OPR_REJECT' && !may('manage:opr_reject')) return ''
      const maker = facts.own.length > 0
      if (maker && /^(APPROVE|APPROVE_RETURN|COMPLETED|OPR_REJECT)$/.test(action)) return ''
      if (maker && action === 'RETURN' && status !== 'COMPLETED') return ''
      if (maker && action === 'REJECT' && direction === 'DEBIT') return ''
      return action
    })
    .filter((action) => action !== '')
    .join(' ')
}

const DECIDING: readonly Permission[] = ['transaction:decide', 'can:recall', 'manage:opr_reject']
const HOLDINGS = Array.from({ length: 8 }, (_, bits) => DECIDING.filter((_, bit) => bits & (1 << bit)))
const BOTH = [false, true] as const
const MAKERS: readonly (readonly Part[])[] = [[], ['made']]

/** Every combination of the rules' facts, without a name match: 1,181,952 of them. */
function* everyCase(): Generator<ActionFacts> {
  for (const status of TRANSACTION_STATUSES)
    for (const type of TRANSACTION_TYPES)
      for (const direction of DIRECTIONS)
        for (const subtype of SUBTYPES)
          for (const cancelStatus of CANCEL_STATUSES)
            for (const hasCancelation of BOTH)
              for (const canOprReject of BOTH)
                for (const permissions of HOLDINGS)
                  for (const own of MAKERS) {
                    yield {
                      status,
                      type,
                      direction,
                      subtype,
                      cancelStatus,
                      hasCancelation,
                      canOprReject,
                      permissions,
                      own,
                      match: null,
                      taken: null,
                    }
                  }
}

/** Rules for every list, whatever the tables say. */
function broken(facts: ActionFacts, actions: readonly Action[]): string | null {
  const has = (action: Action) => actions.includes(action)
  if (new Set(actions).size !== actions.length) return 'an action is offered twice'
  if (actions.some((action) => isWithheld(action, facts))) return 'four eyes'
  if (
    typeFacts(facts.type).family === 'WIRE' &&
    ['COMPLETED', 'REVIEW'].includes(facts.status) &&
    (has('RETURN') || has('RECALL'))
  ) {
    return 'a wire offers RETURN or RECALL'
  }
  if (facts.direction === 'DEBIT' && (has('RETURN') || has('APPROVE_RETURN') || has('REJECT_RETURN'))) {
    return 'money out is returned'
  }
  if (facts.direction === 'CREDIT' && (has('RECALL') || has('CANCEL')))
    return 'money in is recalled or canceled'
  if (has('OPR_REJECT') && !(typeFacts(facts.type).family === 'SEPA' && facts.direction === 'CREDIT'))
    return 'OPR_REJECT of no SEPA credit'
  const impossible = actions.find((action) => {
    const target = targetStatus(action, facts.status)
    return target !== null && !mayMove(facts.status, target)
  })
  return impossible === undefined ? null : `${impossible} leads where the transaction may not go`
}

test('every combination offers exactly what the cells say, in their order', () => {
  const wrong: string[] = []
  let cases = 0
  for (const facts of everyCase()) {
    cases += 1
    const actions = actionsFor(facts)
    const fault = broken(facts, actions)
    const right = expected(facts)
    if (fault === null && actions.join(' ') === right) continue
    wrong.push(`${JSON.stringify(facts)}: ${actions.join(' ')} instead of ${right} ${fault ?? ''}`)
    if (wrong.length === 5) break
  }
  expect(wrong).toEqual([])
  expect(cases).toBe(19 * 9 * 2 * 9 * 6 * 2 * 2 * 8 * 2)
})

const BY_HAND: ActionFacts = {
  status: 'TO_CLEAR',
  type: 'WIRE',
  direction: 'DEBIT',
  subtype: 'TXN',
  cancelStatus: 'NONE',
  hasCancelation: false,
  canOprReject: false,
  permissions: PERMISSIONS,
  own: [],
  match: null,
  taken: null,
}

describe('sentences of the specification', () => {
  const sct: ActionFacts = {
    status: 'REVIEW',
    type: 'SCT',
    direction: 'CREDIT',
    subtype: 'TXN',
    cancelStatus: 'NONE',
    hasCancelation: false,
    canOprReject: true,
    permissions: PERMISSIONS,
    own: [],
    match: null,
    taken: null,
  }
  test.each<[what: string, facts: Partial<ActionFacts>, actions: string]>([
    ['OPR_REJECT sits third in REVIEW', {}, 'APPROVE RETURN OPR_REJECT FREEZE'],
    ['… and last in FREEZED', { status: 'FREEZED' }, 'APPROVE REJECT OPR_REJECT'],
    ['… not when the money has left suspense', { canOprReject: false }, 'APPROVE RETURN FREEZE'],
    ['… not for a credit of subtype RETURN', { subtype: 'RETURN' }, 'APPROVE RETURN FREEZE'],
    ['a debit under review', { direction: 'DEBIT' }, 'APPROVE DECLINE FREEZE'],
    ['a wire credit under review has no RETURN', { type: 'WIRE' }, 'APPROVE FREEZE'],
    [
      'a fee under review has the general line',
      { type: 'FEE', subtype: 'MONTHLY' },
      'APPROVE DECLINE FREEZE',
    ],
    ['a completed credit', { status: 'COMPLETED' }, 'RETURN'],
    [
      '… whose return is asked for',
      { status: 'COMPLETED', cancelStatus: 'REQ_RETURN' },
      'APPROVE_RETURN REJECT_RETURN',
    ],
    [
      '… asked for by this person',
      { status: 'COMPLETED', cancelStatus: 'REQ_RETURN', own: ['asked_return'] },
      'REJECT_RETURN',
    ],
    ['… whose return was refused', { status: 'COMPLETED', cancelStatus: 'RETURN_REJECTED' }, ''],
    ['a completed debit', { status: 'COMPLETED', direction: 'DEBIT' }, 'RECALL'],
    [
      '… looks at cancelation only',
      { status: 'COMPLETED', direction: 'DEBIT', cancelStatus: 'REQ_CANCEL' },
      'RECALL',
    ],
    ['… once recalled', { status: 'COMPLETED', direction: 'DEBIT', hasCancelation: true }, ''],
    ['a completed wire debit is not recalled', { type: 'WIRE', status: 'COMPLETED', direction: 'DEBIT' }, ''],
    ['an EXPRESS is a wire', { type: 'EXPRESS', status: 'TO_CLEAR', direction: 'DEBIT' }, 'CANCEL COMPLETED'],
    [
      '… completed only by another than its maker',
      { type: 'EXPRESS', status: 'TO_CLEAR', own: ['edited'] },
      '',
    ],
    ['a card top-up that is done', { type: 'CARD', subtype: 'CARD', status: 'COMPLETED' }, ''],
    ['INST in TO_CLEAR', { type: 'INST', status: 'TO_CLEAR', direction: 'DEBIT' }, ''],
    ['the maker of a payment under review', { direction: 'DEBIT', own: ['made'] }, 'DECLINE FREEZE'],
    ['the maker of a credit under review', { own: ['edited'] }, 'FREEZE'],
    ['… of one that is frozen', { status: 'FREEZED', own: ['edited'] }, 'REJECT'],
    ['… of a frozen debit', { status: 'FREEZED', direction: 'DEBIT', own: ['edited'] }, ''],
    ['who cleared a match on a debit', { direction: 'DEBIT', own: ['cleared'] }, 'FREEZE'],
    ['a credit on which a match is confirmed', { status: 'FREEZED', match: 'confirmed' }, 'REJECT'],
    ['… for who confirmed it', { status: 'FREEZED', match: 'confirmed', own: ['confirmed'] }, ''],
    ['… once somebody asked to overturn it', { status: 'FREEZED', match: 'overturn_asked' }, 'REJECT'],
    ['a debit with one', { status: 'FREEZED', direction: 'DEBIT', match: 'confirmed' }, ''],
    ['without transaction:decide', { permissions: ['can:recall', 'manage:opr_reject'] }, ''],
  ])('%s', (_, facts, actions) => expect(actionsFor({ ...sct, ...facts }).join(' ')).toBe(actions))

  test('what the transaction allows is told apart from what the person may', () => {
    expect(actionsByRule({ ...sct, status: 'TO_CLEAR', type: 'WIRE', direction: 'DEBIT' })).toEqual([
      'CANCEL',
      'COMPLETED',
    ])
    expect(actionsByRule({ ...sct, status: 'DECLINED' })).toEqual([])
  })
})

test.each<[Action, from: TransactionStatus, to: TransactionStatus | null]>([
  ['APPROVE', 'REVIEW', 'TO_CLEAR'],
  ['APPROVE', 'FREEZED', 'TO_CLEAR'],
  ['DECLINE', 'REVIEW', 'DECLINED'],
  ['FREEZE', 'REVIEW', 'FREEZED'],
  ['REJECT', 'FREEZED', 'REJECT'],
  ['OPR_REJECT', 'REVIEW', 'REJECT'],
  ['OPR_REJECT', 'FREEZED', 'REJECT'],
  ['CANCEL', 'CREATED', 'CANCELED'],
  ['CANCEL', 'TO_CLEAR', 'CANCELED'],
  ['CANCEL', 'SENT_TO_CLEAR', null],
  ['CANCEL', 'ACCEPTED', null],
  ['COMPLETED', 'TO_CLEAR', 'COMPLETED'],
  ['RETURN', 'REVIEW', 'RETURN'],
  ['RETURN', 'COMPLETED', null],
  ['APPROVE_RETURN', 'COMPLETED', 'RETURN'],
  ['REJECT_RETURN', 'COMPLETED', null],
  ['RECALL', 'COMPLETED', null],
  ['RECALL', 'ACCEPTED', null],
])('%s from %s leads to %s', (action, from, to) => expect(targetStatus(action, from)).toBe(to))

test.each<[Partial<ActionFacts>, boolean]>([
  [{ direction: 'CREDIT' }, false],
  [{ direction: 'CREDIT', own: ['cleared'] }, true],
  [{ direction: 'CREDIT', match: 'confirmed' }, true],
  // A rejected debit is always released.
  [{ direction: 'DEBIT', match: 'confirmed', own: ['cleared'] }, false],
])('a REJECT of %o must seize: %s', (facts, seizes) =>
  expect(mustSeize({ direction: 'CREDIT', match: null, own: [], ...facts })).toBe(seizes),
)

test('all actions need a reason but the three that let the money go on and the answer to a return', () => {
  expect(ACTIONS.filter((action) => !REASON_REQUIRED.includes(action))).toEqual([
    'APPROVE',
    'COMPLETED',
    'APPROVE_RETURN',
  ])
})

test('case actions by status, only for those who decide', () => {
  const quiet = { direction: 'DEBIT', cancelStatus: 'NONE', hasCancelation: false, match: null } as const
  const offered = TRANSACTION_STATUSES.flatMap((status) => {
    const actions = caseActionsFor({ ...quiet, status, permissions: ['transaction:decide', 'alert:decide'] })
    expect(caseActionsFor({ ...quiet, status, permissions: ['can:recall', 'manage:opr_reject'] })).toEqual([])
    return actions.length > 0 ? [[status, actions] satisfies [TransactionStatus, CaseAction[]]] : []
  })
  expect(Object.fromEntries(offered)).toEqual({
    PENDING_AML: ['ALERT'],
    REVIEW: ['QUESTION', 'CONDITIONS'],
    APPROVED_WITH_CONDITIONS: ['CONDITIONS'],
  })
  const held = { ...quiet, status: 'PENDING_AML', permissions: ['transaction:decide'] } as const
  expect(caseActionsFor(held)).toEqual([])
  const frozen = { ...quiet, status: 'FREEZED', permissions: ['alert:decide'] } as const
  expect(caseActionsFor(frozen)).toEqual([])
  expect(caseActionsFor({ ...frozen, match: 'confirmed' })).toEqual(['ALERT'])
  expect(caseActionsFor({ ...frozen, match: 'overturn_asked' })).toEqual(['ALERT'])
  expect(caseActionsFor({ ...frozen, match: 'overturn_asked_by_you' })).toEqual([])
  const byStatus = offered.flatMap(([, actions]) => actions)
  expect(new Set([...byStatus, 'CANCEL_REQUEST'])).toEqual(new Set(CASE_ACTIONS))
})

describe('a request of the customer for their money is answered while nobody has passed it on', () => {
  const asked = {
    status: 'COMPLETED',
    direction: 'DEBIT',
    cancelStatus: 'REQ_CANCEL',
    hasCancelation: false,
    match: null,
    permissions: ['transaction:decide'],
  } as const
  test.each<[what: string, facts: Partial<Parameters<typeof caseActionsFor>[0]>, actions: CaseAction[]]>([
    ['asked', {}, ['CANCEL_REQUEST']],
    ['of a payment that is not completed yet', { status: 'ACCEPTED' }, ['CANCEL_REQUEST']],
    ['passed on', { hasCancelation: true }, []],
    ['refused', { cancelStatus: 'CANCEL_REFUSED' }, []],
    ['not asked', { cancelStatus: 'NONE' }, []],
    ['a credit', { direction: 'CREDIT' }, []],
    ['who does not decide', { permissions: ['can:recall'] }, []],
  ])('%s', (_, facts, actions) => expect(caseActionsFor({ ...asked, ...facts })).toEqual(actions))
})

describe('the customer’s own cancel', () => {
  const mayCancel = (facts: Partial<Parameters<typeof customerMayCancel>[0]>) =>
    customerMayCancel({
      isPayout: false,
      isTaken: false,
      status: 'COMPLETED',
      direction: 'DEBIT',
      type: 'SCT',
      subtype: 'TXN',
      cancelStatus: 'NONE',
      ...facts,
    })
  test.each(['cancel', 'request'] as const)('a wire that waits: %s', (expected) => {
    const isTaken = expected === 'request'
    expect(mayCancel({ type: 'WIRE', status: 'TO_CLEAR', isTaken })).toBe(expected)
  })
  test.each<[ActionFacts['taken'], string]>([
    [null, 'CANCEL COMPLETED'],
    ['by_you', 'COMPLETED'],
    ['by_other', ''],
  ])('a wire taken %s offers %s', (taken, actions) => {
    const facts = { ...BY_HAND, taken }
    expect(actionsFor(facts).join(' ')).toBe(actions)
  })
  test('a completed payment is asked back where its scheme has an answer', () => {
    expect(TRANSACTION_TYPES.filter((type) => mayCancel({ type }) === 'request')).toEqual(
      TRANSACTION_TYPES.filter((type) => ['SCT', 'INST', 'INTERNAL'].includes(type)),
    )
  })
  test.each([
    ['cancel', ['CREATED', 'REVIEW', 'TO_CLEAR', 'TO_SIGN', 'SIGNED', 'CLIENT_CONTACTED']],
    ['request', ['ACCEPTED', 'SENT_TO_CLEAR', 'READY_TO_CLEAR', 'COMPLETED']],
    [
      'refuse',
      [
        'INVALID',
        'DECLINED',
        'FREEZED',
        'REJECTED',
        'CANCELED',
        'APPROVED_WITH_CONDITIONS',
        'PENDING_AML',
        'RETURN',
        'REJECT',
      ],
    ],
  ])('%s: %j', (outcome, statuses) => {
    expect(TRANSACTION_STATUSES.filter((status) => mayCancel({ status }) === outcome)).toEqual(statuses)
  })
  test('where it ends the payment, the payment may end', () => {
    for (const status of TRANSACTION_STATUSES) {
      if (mayCancel({ status }) === 'cancel') expect(mayMove(status, 'CANCELED')).toBe(true)
    }
  })
  test.each<[what: string, facts: Partial<Parameters<typeof customerMayCancel>[0]>]>([
    ['a second time', { cancelStatus: 'REQ_CANCEL' }],
    ['once it was refused', { cancelStatus: 'CANCEL_REFUSED' }],
    ['once it came back', { cancelStatus: 'RETURNED' }],
    ['of a payment that returns money', { subtype: 'RETURN' }],
    ['of a fee that waits for money', { type: 'FEE', subtype: 'MONTHLY', status: 'CREATED' }],
    ['of one that returns money and is on its way', { subtype: 'RETURN', status: 'SENT_TO_CLEAR' }],
    ['of money received', { direction: 'CREDIT' }],
    ['of money received that is held', { direction: 'CREDIT', status: 'REVIEW' }],
  ])('nothing is asked for %s', (_, facts) => expect(mayCancel(facts)).toBe('refuse'))
})
