import { describe, expect, it, test } from 'vitest'
import { convertHalfEven } from '../money.ts'
import { SeededRandom } from '../seeded-random.ts'
import { type ExchangeSide, priceExchange } from './price-exchange.ts'
import { formatRate, parseRate, type Ratio } from './rate.ts'

const rate = (text: string): Ratio => parseRate(text) ?? { numerator: 0n, denominator: 1n }

describe('an exchange', () => {
  it.each<[string, number, ExchangeSide, bigint, string, bigint, bigint, bigint, bigint]>([
    // mid, margin, side, amount; rate, sold, bought, the margin in the sold and in the bought currency
    ['1.162', 0, 'sell', 10_000n, '1.162', 10_000n, 11_620n, 0n, 0n],
    ['1.162', 40, 'sell', 10_000n, '1.157352', 10_000n, 11_574n, 40n, 46n],
    ['1.162', 40, 'buy', 11_574n, '1.157352', 10_000n, 11_574n, 40n, 46n],
    ['0.00260960', 60, 'sell', 1_000_000n, '0.00259394', 1_000_000n, 2_594n, 5_978n, 16n],
    ['383.2', 110, 'buy', 100n, '378.9848', 0n, 100n, 0n, 0n],
    // A half of a minor unit goes to the even one.
    ['0.5', 0, 'sell', 1n, '0.5', 1n, 0n, 0n, 0n],
    ['0.5', 0, 'sell', 5n, '0.5', 5n, 2n, 1n, 0n],
    // Not where the customer would gain by it: 1.92 forints are half a cent, 5.50 forints more than one.
    ['0.5', 0, 'sell', 3n, '0.5', 3n, 1n, 1n, 1n],
    ['0.0026096', 40, 'sell', 192n, '0.00259916', 192n, 0n, 0n, 0n],
    ['383.2', 40, 'buy', 550n, '381.6672', 2n, 550n, 1n, 216n],
  ])('at %s less %i bp, %s %s', (mid, margin, side, amount, agreed, sell, buy, costSold, costBought) => {
    const priced = priceExchange(rate(mid), margin, side, amount)
    if (sell === 0n || buy === 0n) return expect(priced).toBeNull()
    expect(priced && { ...priced, rate: formatRate(priced.rate) }).toEqual({
      sell,
      buy,
      rate: agreed,
      margin: { sell: costSold, buy: costBought },
    })
  })

  test('always agrees with its rate, never gives more than the mid rate, and its margin is never negative', () => {
    const chance = new SeededRandom(20_261_129)
    const random = () => chance.next()
    for (let round = 0; round < 5_000; round += 1) {
      const mid = rate((0.001 + random() * 400).toFixed(4))
      const side: ExchangeSide = random() < 0.5 ? 'sell' : 'buy'
      const amount = BigInt(1 + Math.floor(10 ** (random() * 9)))
      const basisPoints = Math.floor(random() * 300)
      const priced = priceExchange(mid, basisPoints, side, amount)
      if (!priced) continue
      const { sell, buy, margin } = priced
      expect(side === 'sell' ? sell : buy).toBe(amount)
      expect(buy * mid.denominator <= sell * mid.numerator).toBe(true)
      const { numerator, denominator } = priced.rate
      const half =
        side === 'sell'
          ? { sell, buy: convertHalfEven(sell, numerator, denominator) }
          : { sell: convertHalfEven(buy, denominator, numerator), buy }
      if (half.buy * mid.denominator <= half.sell * mid.numerator) expect({ sell, buy }).toEqual(half)
      else expect(half.buy - buy + sell - half.sell).toBe(1n)
      expect(margin.sell >= 0n && margin.buy >= 0n).toBe(true)
      // What stays in the position is worth what was bought, to a half of a minor unit of the sold currency.
      expect(margin.sell <= sell).toBe(true)
    }
  })
})
