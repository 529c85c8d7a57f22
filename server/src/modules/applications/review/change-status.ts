import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type CustomerStatus, isStatusReason } from '@fondaco/rules/onboarding/customer-status.ts'
import { reviewActions } from '@fondaco/rules/onboarding/review.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { endAccounts } from '../../accounts/index.ts'
import { endSessionsOf } from '../../identity/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { auditReview, type Review } from '../dossier/review-step.ts'
import { tellIndividual } from '../dossier/tell-individual.ts'
import { judgeApproval } from './approval-facts.ts'
import { askSecond } from './ask-second.ts'
import { applicationOf } from './view-staff-individual.ts'

/** Where staff bring an individual by a change of status; the beginning of an application they do not. */
type NextStatus = Exclude<CustomerStatus, 'PENDING' | 'IN-PROGRESS'>

interface StatusChange {
  readonly status: NextStatus
  /** From the list of reasons; the customer is never told it. */
  readonly reason: string | null
  readonly comment?: string | undefined
}

/**
 * Rejects an application, or changes the status of somebody who was let in, with a reason. While SUSPENDED nothing is
 * paid and the accounts stay. Where the relationship ends the accounts end with it, and the sessions: the customer may
 * sign in again to read. Back to APPROVED is an approval: by two people where the risk asks for it. Refusals:
 * `review_not_possible`, `status_reason_invalid`, `maker_cannot_approve`.
 */
export async function changeStatus(review: Review, { status, reason, comment }: StatusChange): Promise<void> {
  const { trx, scope, dossier, by, at } = review
  const { individual } = dossier
  const { id, user } = individual
  const { reject, change_status } = reviewActions(applicationOf(dossier))
  if (status === 'REJECTED' ? !reject : !change_status.includes(status)) refuse('review_not_possible')
  if (!isStatusReason(status, reason)) refuse('status_reason_invalid')
  if (status === 'APPROVED' && (await judgeApproval(review)) === 'ask_second') {
    return askSecond(review, reason)
  }
  await changeApplicant(trx, scope, id, {
    customer: { status },
    application: { reviewer: by.id, ...NO_APPROVAL },
  })
  await auditReview(
    review,
    'individual.change_status',
    { status: individual.status },
    { status, reason, comment },
  )
  if (status === 'TERMINATED' || status === 'CLOSED') {
    await endAccounts(trx, id, { by, at, reason: `The customer is ${status}` })
    await endSessionsOf(trx, user.id, by, at)
  }
  await tellIndividual(trx, individual, {
    title: { en: 'A change to your relationship with us', lt: 'Jūsų santykių su mumis pasikeitimas' },
    message: TOLD[status],
    letter:
      status === 'REJECTED' ? { template: 'application-rejected' } : { template: 'status-changed', status },
  })
}

/** In words that tip nobody off: why, the staff know. */
const TOLD: Readonly<Record<NextStatus, InEachLanguage>> = {
  APPROVED: { en: 'You can use your accounts.', lt: 'Galite naudotis savo sąskaitomis.' },
  SUSPENDED: {
    en: 'New payments are stopped for the time being. Your money is safe and still yours.',
    lt: 'Nauji mokėjimai laikinai sustabdyti. Jūsų pinigai saugūs ir lieka jūsų.',
  },
  TERMINATED: {
    en: 'We have ended our relationship with you.',
    lt: 'Nutraukėme dalykinius santykius su jumis.',
  },
  REJECTED: { en: 'We cannot open an account for you.', lt: 'Negalime atidaryti jums sąskaitos.' },
  CLOSED: { en: 'Your accounts are closed.', lt: 'Jūsų sąskaitos uždarytos.' },
  'CLOSE-APP': {
    en: 'Your application is closed and will not be looked at any further.',
    lt: 'Jūsų paraiška uždaryta ir toliau nebus nagrinėjama.',
  },
}
