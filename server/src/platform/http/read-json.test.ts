import { expect, it } from 'vitest'
import { isTooDeep, readJson } from './read-json.ts'

const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

it.each<[string, string, boolean]>([
  ['nothing', '', false],
  ['fifty lists', lists(50), false],
  ['fifty-one lists', lists(51), true],
  ['fifty objects', objects(50), false],
  ['fifty-one objects', objects(51), true],
  ['many beside each other', `[${Array(1_000).fill('[[{}]]').join()}]`, false],
  ['brackets in a string', JSON.stringify('['.repeat(100)), false],
  ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(100)}`), false],
  ['brackets behind an escaped backslash', `["\\\\",${lists(50)}]`, true],
  ['brackets in a name', `{"${'{'.repeat(100)}":1}`, false],
  ['what never closes', '['.repeat(51), true],
  ['a string that never closes', `"${'['.repeat(100)}`, false],
  ['what closes before it opens', `${']'.repeat(100)}${'['.repeat(51)}`, false],
])('%s', (_, text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep)
})

it('reads JSON that is not too deep, and nothing else', () => {
  expect(readJson('{"a":[1,"]["]}')).toEqual({ a: [1, ']['] })
  for (const text of [lists(51), '{', '', ']['.repeat(60)]) expect(() => readJson(text)).toThrow(SyntaxError)
})
