import { addMonths, type Day } from '../calendar.ts'
import { type CustomerStatus, isEnded, STATUS_REASONS } from './customer-status.ts'

/**
 * The institution ends a framework contract of indefinite length with at least two months' notice (PSD2 art. 55(3)).
 * Before, it only ends at the customer's wish (art. 55(1)), or where a law forbids the institution to go on (art. 55(4)).
 */
const NOTICE_MONTHS = 2

/** The last day of a contract whose end was notified on a day. The day of the notice does not count. */
export const lastContractDay = (givenOn: Day): Day => addMonths(givenOn, NOTICE_MONTHS)

/** Reasons for which a relationship ends at once. Laws on money laundering, its financing and sanctions forbid to go on. */
const AT_ONCE: readonly string[] = ["Client's Request", 'ML risk', 'TF risk', 'Sanctions', 'Non-cooperation']

/** Whether an end of the relationship for a reason needs a notice whose time is over. */
export const needsNotice = (status: CustomerStatus, reason: string | null): boolean =>
  isEnded(status) && (reason === null || !AT_ONCE.includes(reason))

/** The reasons of an end that ask for a notice. */
export const NOTICE_REASONS: readonly string[] = [
  ...new Set<string>([...STATUS_REASONS.CLOSED, ...STATUS_REASONS.TERMINATED]),
].filter((reason) => !AT_ONCE.includes(reason))

/** Whether there is a contract whose end can be notified. */
export const isNoticePossible = (status: CustomerStatus): boolean =>
  status === 'APPROVED' || status === 'SUSPENDED'

/** The states of a notice: the contract still runs, or its last day has passed. */
export const NOTICE_STATES = ['running', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const noticeState = (endsOn: Day, today: Day): NoticeState => (today > endsOn ? 'over' : 'running')
