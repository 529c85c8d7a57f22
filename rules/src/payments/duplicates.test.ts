import { expect, test } from 'vitest'
import { judgeDuplicate } from './duplicates.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each<
  [
    what: string,
    previousAt: Date | null,
    decline: boolean,
    confirmed: boolean,
    ReturnType<typeof judgeDuplicate>,
  ]
>([
  ['no other payment', null, true, false, 'accept'],
  ['setting on', ago(60_000), true, false, 'payment_duplicate'],
  ['setting on, confirmed all the same', ago(60_000), true, true, 'payment_duplicate'],
  ['setting off', ago(60_000), false, false, 'payment_duplicate_suspected'],
  ['setting off, confirmed', ago(60_000), false, true, 'accept'],
  ['the same moment', now, false, false, 'payment_duplicate_suspected'],
  ['five minutes to the millisecond', ago(300_000), true, false, 'payment_duplicate'],
  ['a millisecond more', ago(300_001), true, false, 'accept'],
  ['made before the clock was put back a minute', ago(-60_000), true, false, 'payment_duplicate'],
  ['made before the clock was put back an hour', ago(-3_600_000), true, false, 'accept'],
])('%s', (_, previousAt, declineDuplicates, confirmed, judgement) => {
  expect(judgeDuplicate({ now, previousAt, declineDuplicates, confirmed })).toBe(judgement)
})
