import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { CUSTOMER_LABELS, type CustomerLabel, customerStanding, labelWords } from './customer-label.ts'
import {
  isFinal,
  labelOf,
  mayMove,
  SETTLEMENT_DATE_SHOWN,
  staffStanding,
  statusesOf,
  statusWords,
  TRANSACTION_STATUSES,
  TRANSITIONS,
  type TransactionStatus,
} from './status.ts'
import { TRANSACTION_TYPES } from './types.ts'

test('the statuses of the specification, in its order', () => {
  expect(TRANSACTION_STATUSES.join(', ')).toBe(
    'CREATED, INVALID, REVIEW, DECLINED, FREEZED, TO_CLEAR, ACCEPTED, SENT_TO_CLEAR, TO_SIGN, READY_TO_CLEAR, SIGNED, ' +
      'REJECTED, CANCELED, COMPLETED, APPROVED_WITH_CONDITIONS, CLIENT_CONTACTED, PENDING_AML, RETURN, REJECT',
  )
})

describe('the customer’s label', () => {
  const table: [CustomerLabel, TransactionStatus[]][] = [
    ['CREATED', ['CREATED']],
    ['PENDING', ['TO_SIGN']],
    ['APPROVED', ['SIGNED']],
    ['UNDER_REVIEW', ['REVIEW', 'PENDING_AML', 'CLIENT_CONTACTED', 'APPROVED_WITH_CONDITIONS', 'FREEZED']],
    ['AUTHORIZE', ['TO_CLEAR', 'READY_TO_CLEAR']],
    ['PROCESS', ['SENT_TO_CLEAR', 'ACCEPTED']],
    ['COMPLETED', ['COMPLETED']],
    ['CANCELED', ['CANCELED', 'RETURN']],
    ['REJECTED', ['DECLINED', 'REJECTED', 'REJECT', 'INVALID']],
  ]
  test.each(table)('%s stands for %j', (label, statuses) => {
    for (const status of statuses) expect(labelOf(status)).toBe(label)
    expect(statusesOf(label).toSorted()).toEqual(statuses.toSorted())
  })
  test('the table is whole', () => {
    expect(table.map(([label]) => label).sort()).toEqual(CUSTOMER_LABELS.toSorted())
    expect(table.flatMap(([, statuses]) => statuses).sort()).toEqual(TRANSACTION_STATUSES.toSorted())
  })
  test('a frozen payment looks like any other under review', () => {
    expect(labelWords(labelOf('FREEZED'), 'en')).toBe('Under review')
    const [frozen, reviewed] = (['FREEZED', 'REVIEW'] as const).map((status) =>
      customerStanding({ type: 'SCT', status: labelOf(status) }),
    )
    expect(frozen).toEqual(reviewed)
  })
  test('AUTHORIZE is shown as To Clear', () => expect(labelWords('AUTHORIZE', 'en')).toBe('To Clear'))
})

describe('moves', () => {
  test.each<[what: string, path: TransactionStatus[]]>([
    ['a payment out', ['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED', 'COMPLETED']],
    ['with approvals', ['CREATED', 'TO_SIGN', 'SIGNED', 'REVIEW', 'TO_CLEAR']],
    ['settled without a word before', ['SENT_TO_CLEAR', 'COMPLETED']],
    ['answered before the call returned', ['READY_TO_CLEAR', 'ACCEPTED', 'REJECTED']],
    ['a name matched, cleared', ['CREATED', 'PENDING_AML', 'REVIEW', 'TO_CLEAR']],
    ['a name matched, frozen, rejected', ['CREATED', 'PENDING_AML', 'FREEZED', 'REJECT']],
    ['frozen, approved after all', ['REVIEW', 'FREEZED', 'TO_CLEAR']],
    ['a payer named afterwards is near a listed name', ['REVIEW', 'PENDING_AML', 'REVIEW']],
    ['asked and answered', ['REVIEW', 'CLIENT_CONTACTED', 'REVIEW', 'DECLINED']],
    ['conditions', ['REVIEW', 'APPROVED_WITH_CONDITIONS', 'TO_CLEAR']],
    ['a match that was overturned', ['PENDING_AML', 'FREEZED', 'REVIEW', 'TO_CLEAR']],
    ['conditions withdrawn', ['APPROVED_WITH_CONDITIONS', 'REVIEW']],
    ['canceled while asked', ['CLIENT_CONTACTED', 'CANCELED']],
    ['a wire called back', ['SENT_TO_CLEAR', 'ACCEPTED', 'CANCELED']],
    ['a credit given back at once', ['CREATED', 'RETURN']],
    ['a credit given back from review', ['REVIEW', 'RETURN']],
    ['a credit given back later', ['COMPLETED', 'RETURN']],
    ['no funds on its day', ['CREATED', 'REJECTED']],
    ['booked between our customers', ['CREATED', 'COMPLETED']],
    ['wire completed by staff', ['TO_CLEAR', 'COMPLETED']],
  ])('%s', (_, path) => {
    for (const [at, to] of path.slice(1).entries()) {
      const from = path[at] ?? to
      expect(mayMove(from, to), `${from} → ${to}`).toBe(true)
    }
  })

  test.each<[TransactionStatus, TransactionStatus]>([
    ['COMPLETED', 'CANCELED'],
    ['COMPLETED', 'REJECTED'],
    ['REJECTED', 'COMPLETED'],
    ['CANCELED', 'COMPLETED'],
    ['SENT_TO_CLEAR', 'TO_CLEAR'],
    ['READY_TO_CLEAR', 'CANCELED'],
    ['PENDING_AML', 'CANCELED'],
    ['PENDING_AML', 'TO_CLEAR'],
    ['FREEZED', 'CANCELED'],
    ['REVIEW', 'COMPLETED'],
    ['REVIEW', 'REVIEW'],
    ['ACCEPTED', 'SENT_TO_CLEAR'],
    ['INVALID', 'CREATED'],
  ])('%s never becomes %s', (from, to) => expect(mayMove(from, to)).toBe(false))

  test('nothing goes back to where it began, and every status but the beginnings is reached', () => {
    const reached = new Set(TRANSACTION_STATUSES.flatMap((status) => TRANSITIONS[status]))
    expect(TRANSACTION_STATUSES.filter((status) => !reached.has(status))).toEqual(['CREATED', 'INVALID'])
  })

  test('from everywhere a final status can be reached', () => {
    const ends = new Set<TransactionStatus>(TRANSACTION_STATUSES.filter(isFinal))
    for (let grown = true; grown; ) {
      const before = ends.size
      for (const status of TRANSACTION_STATUSES)
        if (TRANSITIONS[status].some((next) => ends.has(next))) ends.add(status)
      grown = ends.size > before
    }
    expect(ends.size).toBe(TRANSACTION_STATUSES.length)
  })
})

test('final statuses', () => {
  expect(TRANSACTION_STATUSES.filter(isFinal)).toEqual([
    'INVALID',
    'DECLINED',
    'REJECTED',
    'CANCELED',
    'COMPLETED',
    'RETURN',
    'REJECT',
  ])
})

test('the settlement date is shown for five statuses, all final', () => {
  expect(SETTLEMENT_DATE_SHOWN.join(', ')).toBe('COMPLETED, INVALID, CANCELED, REJECTED, DECLINED')
  expect(SETTLEMENT_DATE_SHOWN.every(isFinal)).toBe(true)
})

test('words tell the statuses apart, and only what went well is toned good', () => {
  for (const language of LANGUAGES) {
    const ofStaff = TRANSACTION_STATUSES.map((status) => statusWords(status, language))
    const ofCustomers = CUSTOMER_LABELS.map((label) => labelWords(label, language))
    expect(new Set(ofStaff).size).toBe(TRANSACTION_STATUSES.length)
    expect(new Set(ofCustomers).size).toBe(CUSTOMER_LABELS.length)
  }
  expect(
    TRANSACTION_STATUSES.filter((status) => staffStanding({ type: 'SCT', status }).tone === 'good'),
  ).toEqual(['COMPLETED'])
})

test('a fee without money waits for it, by the same word for its customer and for staff; a payment is created', () => {
  const created = { status: 'CREATED' } as const
  expect(customerStanding({ type: 'FEE', ...created })).toEqual(staffStanding({ type: 'FEE', ...created }))
  expect(staffStanding({ type: 'FEE', ...created })).toEqual({
    words: { en: 'Waits for money', lt: 'Laukia lėšų' },
    tone: 'wait',
  })
  for (const type of TRANSACTION_TYPES.filter((one) => one !== 'FEE')) {
    expect(customerStanding({ type, ...created }).words.en).toBe('Created')
    expect(staffStanding({ type, ...created }).words.en).toBe('Created')
  }
  expect(customerStanding({ type: 'FEE', status: 'COMPLETED' }).words.en).toBe('Completed')
})
