/** How long something has stood in a queue. */
export const QUEUE_AGES = ['under_1h', '1h_to_1d', 'over_1d'] as const
export type QueueAge = (typeof QUEUE_AGES)[number]

const HOUR_MS = 3_600_000
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

/** The period in which what has this age entered its queue. Each moment is in exactly one of them. */
export function periodOfAge(age: QueueAge, now: Date): { readonly from?: Date; readonly before?: Date } {
  switch (age) {
    case 'under_1h':
      return { from: ago(now, 1) }
    case '1h_to_1d':
      return { from: ago(now, 24), before: ago(now, 1) }
    case 'over_1d':
      return { before: ago(now, 24) }
  }
}
