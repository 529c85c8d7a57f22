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
    const ofEntities = Map.groupBy(held, ({ entity }) => entity)
    return {
      at: at.toISOString(),
      rates: { source: source.fxRates.name, simulated: source.fxRates.simulated, day },
      entities: scope.entities.map((entity) => {
        const ofCurrencies = [...Map.groupBy(ofEntities.get(entity) ?? [], ({ currency }) => currency)]
        const sums = ofCurrencies.map(([currency, rows]) => ({ currency, sums: sumsOf(rows) }))
        return {
          entity,
          lines: sums.map(({ currency, sums: of }) => ({
            currency,
            ...perFigure((figure) => viewFigure(of[figure], currency, rates)),
          })),
          total: perFigure((figure) =>
            formatAmount(
              sums.reduce(
                (sum, { currency, sums: of }) => sum + (inEuro(of[figure], currency, rates) ?? 0n),
                0n,
              ),
              'EUR',
            ),
          ),
          without_rate: sums.flatMap(({ currency }) => (rates.has(currency) ? [] : [currency])),
        }
      }),
    }
  }

const perFigure = <T>(read: (figure: Figure) => T): Record<Figure, T> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, read(figure)])) as Record<Figure, T>

function sumsOf(rows: readonly Held[]): Readonly<Record<Figure, bigint>> {
  const sums = perFigure(() => 0n)
  for (const row of rows) {
    const figure = figureOf(row)
    if (figure) sums[figure] += row.kind === 'customer' ? row.balance : heldOn(row.kind, row.balance)
  }
  return sums
}

const viewFigure = (amount: bigint, currency: Currency, rates: UnitsPerEuro) => {
  const eur = inEuro(amount, currency, rates)
  return { amount: formatAmount(amount, currency), eur: eur === null ? null : formatAmount(eur, 'EUR') }
}
