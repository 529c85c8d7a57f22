import type { Day } from '../calendar.ts'
import type { CustomerStatus } from './customer-status.ts'

/** The CRS/FATCA notice: shown once approved, until the self-certification is signed. */

/** Days for which it counts down after it was first shown; it goes on to be shown after them. */
export const CRS_NOTICE_DAYS = 30

/** Whether the notice is to be shown, as far as the server knows: cookies silence it for a day. */
export const isCrsDue = (status: CustomerStatus, isDone: boolean): boolean => status === 'APPROVED' && !isDone

/** How many of the 30 days are left; 0 after them. Both days are those of the same entity. */
export function crsDaysLeft(firstViewed: Day | null, today: Day): number {
  if (firstViewed === null) return CRS_NOTICE_DAYS
  const passed = Math.round((Date.parse(today) - Date.parse(firstViewed)) / 86_400_000)
  return Math.min(Math.max(CRS_NOTICE_DAYS - passed, 0), CRS_NOTICE_DAYS)
}
