import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { ACTIONS, CASE_ACTIONS, REASON_REQUIRED } from './actions.ts'
import { isoReasonText } from './iso-reasons.ts'
import {
  customerText,
  INTERNAL_REASONS,
  isSeizure,
  type Reason,
  type ReasonQuery,
  reasonOf,
  reasonsFor,
} from './reasons.ts'
import { TRANSACTION_STATUSES } from './status.ts'
import { DIRECTIONS, TRANSACTION_TYPES, typeFacts } from './types.ts'

/** ISO codes that we send (standards of the scheme): rejects, returns, recalls, refusals of a return. */
const SENT = new Set(
  (
    'AC01 AC03 AC04 AC06 AG01 AG02 AM02 AM04 AM05 BE04 CERI CNOR DNOR ED05 FF01 MD07 MS02 MS03 RC01 RR01 RR02 RR03 ' +
    'RR04 TM01 ERIN FOCR DUPL TECH FRAD CUST AM09 ARDT LEGL NOAS NOOR'
  ).split(' '),
)

function* everyQuery(): Generator<ReasonQuery> {
  for (const status of TRANSACTION_STATUSES)
    for (const direction of DIRECTIONS)
      for (const action of [...ACTIONS, ...CASE_ACTIONS])
        for (const cancelRequested of [false, true])
          for (const type of TRANSACTION_TYPES) yield { status, direction, action, cancelRequested, type }
}

const codes = (query: Partial<ReasonQuery>) =>
  reasonsFor({
    status: 'REVIEW',
    direction: 'CREDIT',
    action: 'RETURN',
    cancelRequested: false,
    type: 'SCT',
    ...query,
  })
    .map(({ code }) => code)
    .join(' ')

test('twelve internal reasons, each with texts, none of whose codes could be taken for an ISO code', () => {
  expect(INTERNAL_REASONS).toHaveLength(12)
  for (const { code, text, customer_text, iso } of INTERNAL_REASONS) {
    expect(code).not.toMatch(/^[A-Z0-9]{4}$/)
    for (const language of LANGUAGES) {
      expect(text[language]).not.toBe('')
      expect(customer_text[language]).not.toBe('')
    }
    if (iso !== null) expect(SENT).toContain(iso)
  }
})

test('an action that needs a reason always has some to choose from, and the others have none', () => {
  for (const query of everyQuery()) {
    const needed =
      ['ALERT', 'CANCEL_REQUEST'].includes(query.action) ||
      REASON_REQUIRED.some((action) => action === query.action)
    const reasons = reasonsFor(query)
    expect(reasons.length > 0).toBe(needed)
    expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  }
})

test('what goes out by message has an ISO code that is sent, but for what is kept', () => {
  for (const query of everyQuery()) {
    const byMessage = ['SEPA', 'WIRE'].includes(typeFacts(query.type).family)
    const leaves = ['RETURN', 'OPR_REJECT', 'RECALL'].includes(query.action) || query.action === 'REJECT'
    if (!byMessage || !leaves || query.direction !== 'CREDIT') continue
    for (const { code, iso } of reasonsFor(query)) {
      if (isSeizure(code)) expect(iso).toBeNull()
      else expect(SENT).toContain(iso)
    }
  }
})

describe('the customer is told nothing that tips off', () => {
  const telling =
    /launder|terror|sanction|suspic|fraud|list|screen|alert|court|authorit|police|freez|frozen|seiz|compliance|regulat|restrict|blocked|risk/i
  const tellingInLithuanian =
    /plov|teror|sankcij|įtar|sukči|sąraš|perspėj|teism|institucij|polic|įšald|arešt|konfisk|atitikt|priežiūr|ribo|užblok|rizik/i
  const all = new Map<string, Reason>(
    [...everyQuery()].flatMap(reasonsFor).map((reason) => [reason.code, reason]),
  )

  test.each([...all.values()].map(({ code, customer_text: { en, lt } }) => [code, en, lt]))(
    '%s: %s (%s)',
    (_, en, lt) => {
      expect(en).not.toMatch(telling)
      expect(lt).not.toMatch(tellingInLithuanian)
    },
  )
  test('reasons that must be hidden share their words with harmless ones', () => {
    const hidden = [
      'SANCTIONS_MATCH',
      'ML_TF_SUSPICION',
      'FRAUD_SUSPECTED',
      'AUTHORITY_SEIZURE',
      'RESTRICTED_COUNTRY',
    ]
    const harmless = ['OUT_OF_PROFILE', 'MS02', 'MS03']
    const words = [...hidden, ...harmless].map((code) => reasonOf(code).customer_text)
    expect(new Set(words).size).toBe(1)
  })
})

describe('the choice', () => {
  test.each<[what: string, query: Partial<ReasonQuery>, expected: string]>([
    [
      'return of a SEPA credit',
      {},
      'AC01 AC04 AC06 AG01 AG02 AM05 BE04 CNOR ERIN MD07 MS02 MS03 RC01 RR01 RR02 RR03 RR04 TM01',
    ],
    ['… asked for by the other bank', { cancelRequested: true }, 'FOCR'],
    [
      '… between our customers',
      { type: 'INTERNAL', status: 'COMPLETED' },
      'CUSTOMER_REQUEST DUPLICATE OPERATIONAL_ERROR FRAUD_SUSPECTED',
    ],
    [
      'recall',
      { action: 'RECALL', direction: 'DEBIT', status: 'COMPLETED' },
      'DUPL TECH FRAD CUST AM09 AC03',
    ],
    [
      'cancel of a wire that has left',
      { action: 'CANCEL', type: 'WIRE', direction: 'DEBIT', status: 'ACCEPTED' },
      'DUPL TECH FRAD CUST AM09 AC03',
    ],
    [
      'cancel of a wire that has not',
      { action: 'CANCEL', type: 'WIRE', direction: 'DEBIT', status: 'TO_CLEAR' },
      'CUSTOMER_REQUEST DUPLICATE OPERATIONAL_ERROR INFORMATION_MISSING FRAUD_SUSPECTED',
    ],
    [
      'refusal of a return the other bank asked for',
      { action: 'REJECT_RETURN', status: 'COMPLETED', cancelRequested: true },
      'CUST AC04 AM04 ARDT LEGL NOAS NOOR RR04',
    ],
    [
      'refusal of a customer who asks for a payment back',
      { action: 'CANCEL_REQUEST', direction: 'DEBIT', status: 'COMPLETED', cancelRequested: true },
      'REQUEST_INFO_MISSING REQUEST_UNFOUNDED REQUEST_TOO_LATE REQUEST_WITHDRAWN NOT_ASKED_BACK',
    ],
    ['a name match', { action: 'ALERT', status: 'PENDING_AML' }, 'NOT_LISTED_PARTY SANCTIONS_MATCH'],
    [
      'freeze',
      { action: 'FREEZE' },
      'SANCTIONS_MATCH ML_TF_SUSPICION FRAUD_SUSPECTED RESTRICTED_COUNTRY AUTHORITY_SEIZURE',
    ],
    [
      'a frozen debit, of which nothing can be kept',
      { action: 'REJECT', direction: 'DEBIT', status: 'FREEZED' },
      'SANCTIONS_MATCH ML_TF_SUSPICION FRAUD_SUSPECTED RESTRICTED_COUNTRY PROHIBITED_ACTIVITY',
    ],
    ['approval', { action: 'APPROVE' }, ''],
  ])('%s', (_, query, expected) => expect(codes(query)).toBe(expected))
})

describe('what a customer is told of a reason is true of the payment that it is said of', () => {
  /** Words that a text must not contain, by the situation of its reader. */
  const UNTRUE: readonly [situation: string, reads: (query: ReasonQuery) => boolean, words: RegExp][] = [
    [
      'a request that was refused: the payment was made, and does not come back',
      ({ action }) => action === 'CANCEL_REQUEST',
      /stopped|not carry out|at your request|was done|made before|not make|returned|given back/i,
    ],
    [
      'a payment that went back, perhaps after it was completed',
      ({ action, status }) => ['RETURN', 'OPR_REJECT'].includes(action) || status === 'RETURN',
      /stopped|not carry out|cannot (take|receive) this payment|at your request/i,
    ],
    [
      'a completed transaction that was reversed',
      ({ action }) => action === 'REVERSE',
      /stopped|not carry out|cannot (take|receive) this payment|at your request/i,
    ],
    [
      'a payment that was not made',
      ({ action }) => ['DECLINE', 'REJECT', 'CANCEL'].includes(action),
      /was returned|given back|went back/i,
    ],
  ]
  const queries = [...everyQuery()].flatMap((query) => [query, { ...query, action: 'REVERSE' as const }])

  test.each(UNTRUE)('%s', (_, reads, words) => {
    const read = queries.filter(reads)
    expect(read.length).toBeGreaterThan(0)
    for (const query of read)
      for (const { code } of reasonsFor(query)) {
        const goesBack = ['RETURN', 'OPR_REJECT', 'REVERSE'].includes(query.action)
        expect([code, customerText(code, goesBack ? 'RETURN' : query.status).en]).not.toEqual([
          code,
          expect.stringMatching(words),
        ])
      }
  })

  test('reasons that must be hidden share their words with harmless ones after a return, too', () => {
    const texts = [
      'SANCTIONS_MATCH',
      'ML_TF_SUSPICION',
      'FRAUD_SUSPECTED',
      'RR04',
      'MS02',
      'MS03',
      'OUT_OF_PROFILE',
    ]
    expect(new Set(texts.map((code) => customerText(code, 'RETURN'))).size).toBe(1)
  })
})

describe('reasons by code', () => {
  test.each([
    ['AM04', 'Not enough funds'],
    ['AB09', "Error at the payee's bank"],
    ['FOCR', 'Returned after a cancellation request'],
    ['XT99', 'XT99'],
    ['toString', 'toString'],
  ])('an incoming %s reads %s', (code, text) => {
    expect(isoReasonText(code).en).toBe(text)
    expect(reasonOf(code)).toMatchObject({ code, text: { en: text }, iso: code })
    expect(reasonOf(code).customer_text.en).not.toBe('')
  })
  test('every code that we send or that the instant scheme adds has words', () => {
    for (const code of [...SENT, ...'AB05 AB06 AB07 AB08 AB09 AB10 AG10 AG11 AM23'.split(' ')]) {
      for (const language of LANGUAGES) expect(isoReasonText(code)[language]).not.toBe(code)
    }
  })
  test('only a seizure keeps the money', () => {
    expect(INTERNAL_REASONS.filter(({ code }) => isSeizure(code)).map(({ code }) => code)).toEqual([
      'AUTHORITY_SEIZURE',
    ])
    expect(isSeizure('MS03')).toBe(false)
  })
})
