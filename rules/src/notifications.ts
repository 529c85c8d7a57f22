/** How many notifications a person keeps. */
export const NOTIFICATIONS_KEPT = 10

/** What the keeping rule looks at. */
type Kept = {
  readonly msg_id: string
  readonly is_viewed: boolean
  /** When it was made, ISO 8601 in UTC with one and the same precision, so that text order is time order. */
  readonly timestamp: string
}

/** The notifications a person keeps, in their order: unviewed first, then viewed, newest first in each. */
export function keepTen<N extends Kept>(notifications: readonly N[]): N[] {
  return notifications.toSorted(before).slice(0, NOTIFICATIONS_KEPT)
}

function before(a: Kept, b: Kept): number {
  if (a.is_viewed !== b.is_viewed) return a.is_viewed ? 1 : -1
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  // Two of one moment keep a fixed order, else they would change places between two readings.
  return a.msg_id < b.msg_id ? 1 : -1
}
