import type { Day } from '../calendar.ts'
import type { CustomerStatus } from './customer-status.ts'

/** The CRS/FATCA notice: shown after approval, until the self-certification is signed. */

/** Days of its countdown after it was first shown. It is still shown afterwards. */
export const CRS_NOTICE_DAYS = 30

/** The queues of customers who are asked for a form: all, for more than the days of the notice, with an invalid form. */
export const CERTIFICATION_QUEUES = ['due', 'late', 'invalid'] as const
export type CertificationQueue = (typeof CERTIFICATION_QUEUES)[number]

/** Staff see a customer as late who was asked by this time or earlier. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - CRS_NOTICE_DAYS * 86_400_000)

/** Whether the server wants the notice shown. A cookie hides it for a day. */
export const isCrsDue = (status: CustomerStatus, isDone: boolean): boolean => status === 'APPROVED' && !isDone

/** How many of the 30 days are left; 0 afterwards. Both days are days of the same entity. */
export function crsDaysLeft(firstViewed: Day | null, today: Day): number {
  if (firstViewed === null) return CRS_NOTICE_DAYS
  const passed = Math.round((Date.parse(today) - Date.parse(firstViewed)) / 86_400_000)
  return Math.min(Math.max(CRS_NOTICE_DAYS - passed, 0), CRS_NOTICE_DAYS)
}
