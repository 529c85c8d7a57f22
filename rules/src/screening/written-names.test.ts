import { expect, it } from 'vitest'
import { acronymOf, namesIn, writtenAcronym } from './written-names.ts'

it.each([
  ['Vendroma/Kaltmark', ['Vendroma/Kaltmark', 'Vendroma', 'Kaltmark']],
  ['Ottavento t/a Brisa Blu', ['Ottavento t/a Brisa Blu', 'Ottavento', 'Brisa Blu']],
  ['Sunmarrow Inc (formerly Oakdrift)', ['Sunmarrow Inc (formerly Oakdrift)', 'Sunmarrow Inc', 'Oakdrift']],
  ['Sortrev Rederi A/S', ['Sortrev Rederi A/S']],
  [' formerly Oakdrift', [' formerly Oakdrift', 'Oakdrift']],
  ['Kaltmark', ['Kaltmark']],
])('the names of the company %s', (name, names) => expect(namesIn(name, 'entity')).toEqual(names))

it('a person has one name', () => expect(namesIn('Jonas/Petras Kairys', 'person')).toHaveLength(1))

it.each([
  ['Pirma Lietuvos Namai', 'pln'],
  ['Organisation for the Defence of Marubi', 'odm'],
  ["Syndicat des Travailleurs du Port d'Asmira SA", 'stpa'],
  ['North Karelian', null],
  ['One Two Three Four Five Six Seven', null],
])('the first letters of %s are %s', (name, letters) => expect(acronymOf(name)).toBe(letters))

it.each([
  ['PLN', 'pln'],
  ['B.M.R.S.', 'bmrs'],
  ['UAB PLN', 'pln'],
  ['Pln', null],
  ['PLN Trading', null],
  ['KALTMARK', null],
])('%s is written as the acronym %s', (name, letters) => expect(writtenAcronym(name)).toBe(letters))
