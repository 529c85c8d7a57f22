import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import {
  type DearerLine,
  dearerOfMove,
  earliestDearerDay,
  linesReplaced,
} from '@fondaco/rules/fees/dearer-lines.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { caseWords, priceWords } from '@fondaco/rules/fees/fee-words.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Reader } from '../../platform/db.ts'
import type { DearerPrice } from '../tell/index.ts'
import { readFeeLines } from './store.ts'
import { ENDS, inWords, type ToldRise } from './tell-consumers.ts'

/** A customer who moves from one programme to another. */
interface MovingCustomer {
  readonly present: number
  readonly next: number
  /** Of their accounts. */
  readonly entities: readonly Entity[]
  /** Surcharges for another risk are not theirs; null: for none. */
  readonly risk: RiskCategory | null
}

/** A move that is dearer: its first day, and the letters that tell it. */
export interface PlannedMove {
  readonly validFrom: Day
  /** One for each entity in which something is dearer on that day or later. */
  readonly letters: readonly (ToldRise & { readonly prices: readonly DearerPrice[] })[]
}

/**
 * When a consumer can move, if it is told now. Null: at once, because nothing is dearer in their entities on any day from
 * today on. Otherwise two months after (PSD2 art. 54(1)), by the latest clock of their entities.
 */
export async function planMove(reader: Reader, of: MovingCustomer, at: Date): Promise<PlannedMove | null> {
  const rises = await risesOfMove(reader, of, (entity) => entityDay(at, entity))
  if (rises.length === 0) return null
  const days = of.entities.map((entity) => earliestDearerDay(entityDay(at, entity)))
  const validFrom = days.toSorted().at(-1) ?? ''
  const present = await readFeeLines(reader, of.present)
  const told = await risesOfMove(reader, of, () => validFrom)
  return {
    validFrom,
    letters: told.map(({ entity, dearer }) => ({
      entity,
      from: dearer.map(({ from }) => from).toSorted()[0] ?? validFrom,
      lines: dearer.map(({ line }) => line.id),
      prices: dearer.map((one) => priceOf(one, ofEntity(present, entity))),
    })),
  }
}

/** What would be dearer for a customer from today on, in words, if they moved now. */
export async function dearerPrices(
  reader: Reader,
  of: MovingCustomer,
  at: Date,
): Promise<readonly DearerPrice[]> {
  const present = await readFeeLines(reader, of.present)
  const rises = await risesOfMove(reader, of, (entity) => entityDay(at, entity))
  return rises.flatMap(({ entity, dearer }) => dearer.map((one) => priceOf(one, ofEntity(present, entity))))
}

/** What is dearer for the customer in each of their entities, from a day on; entities without a rise are left out. */
export async function risesOfMove(
  reader: Reader,
  { present, next, entities, risk }: MovingCustomer,
  from: (entity: Entity) => Day,
): Promise<{ readonly entity: Entity; readonly dearer: readonly DearerLine[] }[]> {
  const own = (lines: readonly FeeLine[]) => lines.filter((line) => line.risk === null || line.risk === risk)
  const before = own(await readFeeLines(reader, present))
  const after = own(await readFeeLines(reader, next))
  return ENTITIES.filter((entity) => entities.includes(entity))
    .map((entity) => ({
      entity,
      dearer: dearerOfMove(ofEntity(before, entity), ofEntity(after, entity), from(entity)),
    }))
    .filter(({ dearer }) => dearer.length > 0)
}

const ofEntity = (lines: readonly FeeLine[], entity: Entity): FeeLine[] =>
  lines.filter((line) => line.entity === entity)

/** A dearer price in words. The customer's own risk is not named. */
function priceOf({ line, from }: DearerLine, present: readonly FeeLine[]): DearerPrice {
  const before = linesReplaced(line, present, from)
  return {
    what: inWords((language) => caseWords({ ...line, risk: null }, language)),
    before:
      before.length === 0
        ? null
        : inWords((language) =>
            [...new Set(before.map((one) => priceWords(one, language, 'whole')))].join(' / '),
          ),
    price: line.isEnd ? ENDS : inWords((language) => priceWords(line, language, 'whole')),
    from,
  }
}
