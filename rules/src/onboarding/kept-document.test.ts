import { describe, expect, it, test } from 'vitest'
import {
  type AnsweringDocument,
  countsAsAnswer,
  type Deletion,
  deletionOf,
  type HeldDocument,
  isMadeByProvider,
  isSeenByCustomer,
  isUndecided,
  kindsAskedAgain,
} from './kept-document.ts'

test.each<[HeldDocument['state'], 'staff' | 'customer', Deletion | null, 'counts' | 'does not count']>([
  ['received', 'staff', 'destroy', 'does not count'],
  ['accepted', 'staff', 'hide', 'counts'],
  ['rejected', 'staff', 'hide', 'does not count'],
  ['received', 'customer', null, 'counts'],
  ['accepted', 'customer', 'hide', 'counts'],
  ['rejected', 'customer', 'hide', 'does not count'],
])('a document %s, uploaded by the %s: deleting does %s, and it %s', (state, by, deletion, counts) => {
  const document = { kind: 'poa', state, byStaff: by === 'staff', deleted: null } as const
  expect(deletionOf(document)).toBe(deletion)
  expect(countsAsAnswer(document)).toBe(counts === 'counts')
  expect(isUndecided(document)).toBe(state === 'received')
})

test.each(['received', 'accepted', 'rejected'] as const)('a hidden document %s is not seen', (state) => {
  const document = { kind: 'poa', state, byStaff: false, deleted: {} } as const
  expect([isSeenByCustomer(document), countsAsAnswer(document)]).toEqual([false, false])
})

test.each<[HeldDocument['kind'], boolean, boolean]>([
  ['crs', false, true],
  ['crs', true, false],
  ['identity_report', false, true],
  ['identity_report', true, false],
  ['poa', false, false],
])('%s, by staff: %s; made by a provider: %s', (kind, byStaff, isMade) => {
  const document = { kind, byStaff, state: 'received' } as const
  expect(isMadeByProvider(document)).toBe(isMade)
  if (isMade) expect([isUndecided(document), deletionOf(document)]).toEqual([false, null])
})

describe('kinds that are asked for again', () => {
  const of = (kind: HeldDocument['kind'], more: Partial<AnsweringDocument> = {}): AnsweringDocument => ({
    kind,
    state: 'accepted',
    byStaff: false,
    deleted: null,
    ...more,
  })

  it('are those of which every answer is rejected or hidden', () => {
    expect(
      kindsAskedAgain(
        [
          of('license', { state: 'rejected' }),
          of('companys_chart', { deleted: {} }),
          of('extract_of_register', { state: 'rejected' }),
          of('extract_of_register', { state: 'received' }),
          of('trust_deed', { state: 'rejected', byStaff: true }),
          of('proof_of_domain_ownership', { deleted: {}, byStaff: true }),
          of('service_agreement', { deleted: {}, byStaff: true }),
        ],
        ['service_agreement'],
      ),
    ).toEqual(['license', 'companys_chart', 'service_agreement'])
  })
})
