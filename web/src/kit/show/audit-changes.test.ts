import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test.each([
  ['nothing differs', { status: 'REVIEW' }, { status: 'REVIEW' }, []],
  [
    'a field changed',
    { status: 'REVIEW', version: 1 },
    { status: 'TO_CLEAR', version: 1 },
    [{ name: 'status', before: 'REVIEW', after: 'TO_CLEAR' }],
  ],
  ['a record was made', null, { status: 'CREATED' }, [{ name: 'status', before: null, after: 'CREATED' }]],
  [
    'a field inside another went',
    { lock: { user: 'one' } },
    { lock: null },
    [{ name: 'lock.user', before: 'one', after: null }],
  ],
  ['a plain value', 'one', 'two', [{ name: 'value', before: 'one', after: 'two' }]],
])('%s', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes)
})
