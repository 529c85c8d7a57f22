/** The statuses of a customer, company or individual. */
export const CUSTOMER_STATUSES = [
  'PENDING',
  'IN-PROGRESS',
  'SUSPENDED',
  'APPROVED',
  'TERMINATED',
  'REJECTED',
  'CLOSED',
  'CLOSE-APP',
] as const

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** Statuses in which a customer is screened again every day. */
export const MONITORED_STATUSES: readonly CustomerStatus[] = [
  'PENDING',
  'IN-PROGRESS',
  'SUSPENDED',
  'APPROVED',
]

/** Whether an application still waits for a decision. */
export const isUnderReview = (status: CustomerStatus): boolean =>
  status === 'PENDING' || status === 'IN-PROGRESS'

/** The reasons for a change to a status that needs a reason. */
export const STATUS_REASONS = {
  CLOSED: ['Inactivity', "Client's Request", 'Compliance risk', 'Other'],
  TERMINATED: ['ML risk', 'TF risk', 'Sanctions', 'Compliance risk', 'Non-cooperation'],
  'CLOSE-APP': ["Client's Request", 'Too long process', 'Non-responsive', 'Other'],
  REJECTED: ['ML risk', 'TF risk', 'Sanctions', 'Compliance risk', 'Non-cooperation'],
  APPROVED: ['Partial ODD', 'Full ODD', 'Investigation', 'Retro', 'None'],
  SUSPENDED: [
    'ODD fee',
    'Non-cooperation',
    'Authorities request',
    'Full/partial ODD',
    'Investigation',
    'Other',
  ],
} as const satisfies Partial<Record<CustomerStatus, readonly string[]>>

/** Whether the relationship has ended: it had begun, and no money comes or goes by the customer's own order. */
export const isEnded = (status: CustomerStatus): boolean => status === 'CLOSED' || status === 'TERMINATED'

/** Statuses in which staff may pay out the balance: the customer cannot pay. */
export const isPaidOut = (status: CustomerStatus): boolean => status === 'SUSPENDED' || isEnded(status)

/** Reasons after which a balance leaves only with the approval of a person who decides alerts. "Other" may be any. */
const COMPLIANCE_REASONS: readonly string[] = [
  'ML risk',
  'TF risk',
  'Sanctions',
  'Compliance risk',
  'Authorities request',
  'Investigation',
  'Other',
]

/** Whether compliance must approve a payout after a status with a reason. An unknown reason may be any. */
export const needsCompliance = (reason: string | null): boolean =>
  reason === null || COMPLIANCE_REASONS.includes(reason)

/** Whether a change to a status may have a reason. Statuses without reasons take none. */
export function isStatusReason(status: CustomerStatus, reason: string | null): boolean {
  const reasons: readonly string[] | undefined = (
    STATUS_REASONS as Partial<Record<CustomerStatus, readonly string[]>>
  )[status]
  return reasons ? reason !== null && reasons.includes(reason) : reason === null
}

/** The changes of status that staff may make. They never change a final status. */
export const STATUS_CHANGES: Readonly<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  PENDING: ['IN-PROGRESS', 'APPROVED', 'REJECTED', 'CLOSE-APP'],
  'IN-PROGRESS': ['APPROVED', 'REJECTED', 'CLOSE-APP'],
  APPROVED: ['SUSPENDED', 'TERMINATED', 'CLOSED'],
  SUSPENDED: ['APPROVED', 'TERMINATED', 'CLOSED'],
  TERMINATED: [],
  REJECTED: [],
  CLOSED: [],
  'CLOSE-APP': [],
}

/** Whether a status is final: the relationship, or the application, has ended. */
export const isFinalStatus = (status: CustomerStatus): boolean => STATUS_CHANGES[status].length === 0

/** Whether a company may apply again. Staff do not reopen its application; the company does. */
export const mayApplyAgain = (status: CustomerStatus): boolean => status === 'CLOSE-APP'

/** Whether staff can set one status in place of another. An application reaches IN-PROGRESS by its own answers. */
export const isStatusChange = (from: CustomerStatus, to: CustomerStatus): boolean =>
  to !== 'IN-PROGRESS' && STATUS_CHANGES[from].includes(to)
