import { expect, test } from 'vitest'
import { CLAIM_ACTS, CLAIM_STATES, type Claim, type ClaimRefusal, claimState, judgeClaim } from './claims.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const of = (userId: string, until: Date | null): Claim => ({ userId, until })

test.each([
  ['nobody’s', null, 'free'],
  ['mine, to its last millisecond', of('me', later(1)), 'mine'],
  ['mine, over at this moment', of('me', NOW), 'expired'],
  ['a colleague’s', of('other', later(1)), 'others'],
  ['a colleague’s, over', of('other', later(-1)), 'expired'],
  ['mine, without end', of('me', null), 'mine'],
  ['a colleague’s, without end', of('other', null), 'others'],
] as const)('a claim that is %s', (_, claim, state) => {
  expect(claimState(claim, 'me', NOW)).toBe(state)
})

/** By state: claim, give back, take over, decide. */
const JUDGED: Readonly<Record<(typeof CLAIM_STATES)[number], readonly (ClaimRefusal | null)[]>> = {
  free: [null, 'not_held', 'not_held_by_other', null],
  mine: [null, null, 'not_held_by_other', null],
  others: ['held_by_other', 'not_held', null, 'held_by_other'],
  expired: [null, 'not_held', 'not_held_by_other', null],
}

test.each(CLAIM_STATES)('what one may do about a claim that is: %s', (state) => {
  expect(CLAIM_ACTS.map((act) => judgeClaim(act, state))).toEqual(JUDGED[state])
})
