/**
 * Queues of applications that wait for a decision of staff. `mine`: those that the reader claims; `unclaimed`: those
 * that nobody claims.
 */
export const APPLICANT_QUEUES = ['mine', 'unclaimed'] as const
