import { describe, expect, test } from 'vitest'
import { readWireRails, wireRailOf } from './wire-rails.ts'

describe('the setting of wires by messages', () => {
  test.each([
    ['USD', [{ entity: null, currency: 'USD' }]],
    [
      ' USD , UAB/GBP ',
      [
        { entity: null, currency: 'USD' },
        { entity: 'UAB', currency: 'GBP' },
      ],
    ],
    [
      'UAB/GBP,UK/GBP',
      [
        { entity: 'UAB', currency: 'GBP' },
        { entity: 'UK', currency: 'GBP' },
      ],
    ],
  ])('%s is read', (text, rails) => {
    expect(readWireRails(text)).toEqual(rails)
  })

  test.each([
    '',
    'usd',
    'XXX',
    'USD,',
    'EU/USD',
    'USD/UAB',
    'UAB/',
    'USD USD',
    'USD,USD',
    'USD,UAB/USD',
    'UAB/USD,UAB/USD',
  ])('“%s” is refused', (text) => {
    expect(readWireRails(text)).toBeNull()
  })

  test.each([
    ['UAB', 'USD', 'wire'],
    ['UK', 'USD', 'wire'],
    ['UAB', 'GBP', 'wire'],
    ['UK', 'GBP', 'manual'],
    ['UAB', 'ILS', 'manual'],
  ] as const)('a wire of %s in %s goes by %s', (entity, currency, rail) => {
    expect(wireRailOf(readWireRails('USD,UAB/GBP') ?? [], { entity, currency })).toBe(rail)
  })

  test('without any all wires go by hand', () => {
    expect(wireRailOf([], { entity: 'UAB', currency: 'USD' })).toBe('manual')
  })
})
