import { expect, test } from 'vitest'
import { countsAsAnswer, type Deletion, type DocumentToDelete, deletionOf } from './kept-document.ts'

test.each<[DocumentToDelete['state'], 'staff' | 'customer', Deletion | null, 'counts' | 'does not count']>([
  ['received', 'staff', 'destroy', 'does not count'],
  ['accepted', 'staff', 'hide', 'counts'],
  ['rejected', 'staff', 'hide', 'does not count'],
  ['received', 'customer', null, 'counts'],
  ['accepted', 'customer', 'hide', 'counts'],
  ['rejected', 'customer', 'hide', 'counts'],
])('a document %s, uploaded by the %s: deleting does %s, and it %s', (state, by, deletion, counts) => {
  const document = { state, byStaff: by === 'staff' }
  expect(deletionOf(document)).toBe(deletion)
  expect(countsAsAnswer(document)).toBe(counts === 'counts')
})
