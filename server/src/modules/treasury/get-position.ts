import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { UnitsPerEuro } from '@fondaco/rules/exchange/rate.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { heldOn } from '@fondaco/rules/treasury/own-account.ts'
import { inEuro } from '@fondaco/rules/treasury/position.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { readHeld } from '../ledger/index.ts'
import { type RateSource, readDealing } from '../rates/index.ts'

type Line = CallResult<typeof calls.getPosition>['entities'][number]['lines'][number]
type Figure = Exclude<keyof Line, 'currency'>
type Held = Awaited<ReturnType<typeof readHeld>>[number]

const FIGURES: readonly Figure[] = [
  'customers',
  'safeguarding',
  'operating',
  'clearing',
  'suspense',
  'fx_position',
]

/** The figure of an account; null: it is in none. */
function figureOf({ kind, detail }: Held): Figure | null {
  if (kind === 'customer') return 'customers'
  if (kind === 'nostro') return detail === 'safeguarding' ? 'safeguarding' : 'operating'
  return FIGURES.find((figure) => figure === kind) ?? null
}

/** Money by entity and currency, and its value in euro by the rates in force. */
export const getPosition =
  (source: RateSource): Operation<typeof calls.getPosition> =>
  async ({ db, scope, clock }) => {
    const at = clock.now()
    const [held, { rates, day }] = await Promise.all([
      readHeld(db, scope.entities),
      readDealing(db, source, at),
    ])
    return {
      at: at.toISOString(),
      rates: { source: source.fxRates.name, simulated: source.fxRates.simulated, day },
      entities: scope.entities.map((entity) => {
        const ofEntity = held.filter((row) => row.entity === entity)
        const sums = [...Map.groupBy(ofEntity, ({ currency }) => currency)].map(([currency, rows]) => ({
          currency,
          of: sumsOf(rows),
        }))
        return {
          entity,
          lines: sums.map(({ currency, of }) => viewLine(of, currency, rates)),
          total: perFigure((figure) => {
            const inEuros = sums.map(({ currency, of }) => inEuro(of[figure] ?? 0n, currency, rates) ?? 0n)
            return formatAmount(
              inEuros.reduce((sum, eur) => sum + eur, 0n),
              'EUR',
            )
          }),
          without_rate: sums.flatMap(({ currency }) => (rates.has(currency) ? [] : [currency])),
        }
      }),
    }
  }

const perFigure = <T>(read: (figure: Figure) => T): Record<Figure, T> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, read(figure)])) as Record<Figure, T>

type Sums = Readonly<Partial<Record<Figure, bigint>>>

/** Absent: nothing is booked. */
function sumsOf(rows: readonly Held[]): Sums {
  const sums: Partial<Record<Figure, bigint>> = {}
  for (const row of rows) {
    const figure = figureOf(row)
    const held = row.kind === 'customer' ? row.balance : heldOn(row.kind, row.balance)
    if (figure) sums[figure] = (sums[figure] ?? 0n) + held
  }
  return sums
}

function viewLine(sums: Sums, currency: Currency, rates: UnitsPerEuro): Line {
  const view = (amount = 0n) => {
    const eur = inEuro(amount, currency, rates)
    return { amount: formatAmount(amount, currency), eur: eur === null ? null : formatAmount(eur, 'EUR') }
  }
  return {
    currency,
    customers: view(sums.customers),
    safeguarding: sums.safeguarding === undefined ? null : view(sums.safeguarding),
    operating: sums.operating === undefined ? null : view(sums.operating),
    clearing: view(sums.clearing),
    suspense: view(sums.suspense),
    fx_position: view(sums.fx_position),
  }
}
