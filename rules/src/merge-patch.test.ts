import { expect, test } from 'vitest'
import { mergePatch } from './merge-patch.ts'

// The cases of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j changed by %j is %j', (value, patch, expected) => {
  expect(mergePatch(value, patch)).toEqual(expected)
})

test('the value stays as it was, and a name of the prototype is a name', () => {
  const value = { a: { b: 1 } }
  expect(mergePatch(value, JSON.parse('{"a": {"c": 2}, "__proto__": {"x": 1}}'))).toEqual(
    JSON.parse('{"a": {"b": 1, "c": 2}, "__proto__": {"x": 1}}'),
  )
  expect(value).toEqual({ a: { b: 1 } })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
