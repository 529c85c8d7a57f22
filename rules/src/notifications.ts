/** The number of notifications that are kept for a person. */
export const NOTIFICATIONS_KEPT = 10

/** The fields that the keeping rule uses. */
type Kept = {
  readonly msg_id: string
  readonly is_viewed: boolean
  /** Creation time, ISO 8601 in UTC with constant precision, so that text order is time order. */
  readonly timestamp: string
}

/** The notifications that are kept for a person, in order: unviewed first, then viewed, each newest first. */
export function keepTen<N extends Kept>(notifications: readonly N[]): N[] {
  return notifications.toSorted(before).slice(0, NOTIFICATIONS_KEPT)
}

function before(a: Kept, b: Kept): number {
  if (a.is_viewed !== b.is_viewed) return a.is_viewed ? 1 : -1
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  // Two of the same moment keep a fixed order; otherwise they would change places between two reads.
  return a.msg_id < b.msg_id ? 1 : -1
}
