import { describe, expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'

describe('what an export was asked for, in words', () => {
  it.each<[object, string[], string[]]>([
    [{}, ['The last month'], ['Paskutinis mėnuo']],
    [
      { statuses: ['REVIEW'] },
      ['The last 7 days', 'Status: To review'],
      ['Paskutinės 7 dienos', 'Būsena: Laukia peržiūros'],
    ],
    [
      {
        date_from: '2026-11-01',
        date_to: '2026-11-20',
        type: ['SCT', 'INST'],
        sort: '-amount',
        format: 'csv',
      },
      ['From: 01-11-2026', 'To: 20-11-2026', 'Type: SEPA credit transfer, SEPA instant transfer'],
      ['Nuo: 01-11-2026', 'Iki: 20-11-2026', 'Tipas: SEPA mokėjimas, Momentinis SEPA mokėjimas'],
    ],
    [{ queue: 'frozen' }, ['One queue of the dashboard'], ['Viena suvestinės eilė']],
    [
      { date_from: '2026-11-01', direction: 'DEBIT' },
      ['From: 01-11-2026', 'Direction: out'],
      ['Nuo: 01-11-2026', 'Kryptis: išeinančios'],
    ],
    [
      { date_from: '2026-11-01', type: ['LATER'] },
      ['From: 01-11-2026', 'Type: LATER'],
      ['Nuo: 01-11-2026', 'Tipas: LATER'],
    ],
  ])('%j', (parameters, english, lithuanian) => {
    expect(filterWords(parameters as Record<string, unknown>, 'en')).toEqual(english)
    expect(filterWords(parameters as Record<string, unknown>, 'lt')).toEqual(lithuanian)
  })
})
