import { CURRENCIES, type Currency } from '../currency.ts'
import { ENTITIES, type Entity } from '../entity.ts'

/** Wires that go by messages: those of a currency, of all entities or of one. */
export interface WireByMessages {
  readonly entity: Entity | null
  readonly currency: Currency
}

/** `USD,UAB/GBP`: currencies, each of all entities or of one; null for any other text, or for one named twice. */
export function readWireRails(text: string): readonly WireByMessages[] | null {
  const rails = text.split(',').map((one) => {
    const [, entity, code] = /^\s*(?:([A-Z]+)\/)?([A-Z]{3})\s*$/.exec(one) ?? []
    const currency = CURRENCIES.find((known) => known === code)
    const named = ENTITIES.find((known) => known === entity)
    return currency && (entity === undefined || named) ? { entity: named ?? null, currency } : null
  })
  const known = rails.filter((rail) => rail !== null)
  const isTwice = known.some((one, place) =>
    known.some(
      (other, at) =>
        at > place &&
        one.currency === other.currency &&
        (one.entity === null || other.entity === null || one.entity === other.entity),
    ),
  )
  return known.length < rails.length || isTwice ? null : known
}

/** The rail of the wires of an entity in a currency: by messages, or by hand. */
export const wireRailOf = (
  rails: readonly WireByMessages[],
  of: { readonly entity: Entity; readonly currency: Currency },
): 'wire' | 'manual' =>
  rails.some(({ entity, currency }) => currency === of.currency && (entity === null || entity === of.entity))
    ? 'wire'
    : 'manual'
