import type { validateIndividualStatus } from '@fondaco/contract/applications/review-calls.ts'
import type { StatusBlocker } from '@fondaco/contract/applications/review-schemas.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { approvalBy } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { noticeState } from '@fondaco/rules/onboarding/closing-notice.ts'
import {
  type CustomerStatus,
  isEnded,
  isFinalStatus,
  isStatusChange,
  isUnderReview,
} from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import type { ApplicationFile, ApplicationKind } from '../dossier/application-kind.ts'
import { findClosingNotice } from '../dossier/closing-notice-store.ts'
import type { LeftWith } from '../dossier/deps.ts'
import { readApprovalFacts } from './approval-facts.ts'
import { isPossible } from './change-status.ts'

type Context = Pick<
  CallContext<typeof validateIndividualStatus>,
  'clock' | 'db' | 'scope' | 'params' | 'body' | 'session' | 'request'
>
type StatusCheck = CallResult<typeof validateIndividualStatus>

/**
 * Whether the reviewer can change a status now, and the facts in its way. APPROVED: what approval itself refuses. The
 * end of a relationship or of an application: the notice that it needs, and what the customer still has in each module,
 * which informs and forbids nothing. Refusals: `not_found`, `maker_cannot_approve` for oneself, `review_not_possible` where the status cannot
 * follow the present one.
 */
export const validateStatus =
  (kind: ApplicationKind, { leftWith }: { readonly leftWith: readonly LeftWith[] }) =>
  async (context: Context): Promise<StatusCheck> => {
    const { clock, db, scope, params, body, session, request } = context
    const file = (await kind.readFile(db, scope, params.id)) ?? refuse('not_found')
    const { id, status } = file.applicant
    await refuseOwnCustomer(db, session, id)
    if (!isStatusChange(status, body.status)) refuse('review_not_possible')
    if (body.status === 'APPROVED') return approvalCheck(kind, file, context)
    const blockers = isFinalStatus(body.status)
      ? await Promise.all(
          [noticeLeft(body.status, clock.now()), ...leftWith].map((leftIn) =>
            leftIn(db, scope, {
              id,
              page: (part) => kind.page(id, part),
              session,
              language: request.language,
            }),
          ),
        )
      : []
    return { ok: isPossible(file.actions, body.status), blockers: blockers.flat() }
  }

/** The two months' notice that an end for most reasons needs: none was given, or its last day. */
const noticeLeft =
  (status: CustomerStatus, now: Date): LeftWith =>
  async (reader, _, { id, page, language }) => {
    if (!isEnded(status)) return []
    const notice = await findClosingNotice(reader, id)
    const state = notice && noticeState(notice.endsOn, entityDay(now, HOME_ENTITY))
    if (state === 'over') return []
    const text = notice ? NOTICE_RUNS[language](displayDay(notice.endsOn)) : NO_NOTICE[language]
    return [{ code: notice ? 'notice_running' : 'notice_not_given', text, href: page('overview') }]
  }

const NO_NOTICE: InEachLanguage = {
  en: 'No two months’ notice was given: only an end at the customer’s request, or for a reason that the law gives, is possible now',
  lt: 'Prieš du mėnesius neįspėta: dabar galima baigti tik kliento prašymu arba dėl įstatyme numatytos priežasties',
}

const NOTICE_RUNS: InEachLanguage<(day: string) => string> = {
  en: (day) =>
    `The last day of the contract is ${day}: before its end, only an end at the customer’s request, or for a reason that the law gives, is possible`,
  lt: (day) =>
    `Paskutinė sutarties diena – ${day}: iki jos pabaigos galima baigti tik kliento prašymu arba dėl įstatyme numatytos priežasties`,
}

/** Whether an approval, or the way back from SUSPENDED, is possible. */
async function approvalCheck(
  { page, opens }: ApplicationKind,
  { applicant, blockers, actions }: ApplicationFile,
  { db, session, request: { language } }: Context,
): Promise<StatusCheck> {
  const { id, status } = applicant
  const isFirst = isUnderReview(status)
  const hasActed = approvalBy(session.user.id, await readApprovalFacts(db, applicant)) === 'refuse'
  const lacksEntity = isFirst && !session.entities.includes(opens.account.entity)
  const own = (code: keyof typeof OWN): StatusBlocker => ({
    code,
    text: OWN[code][language],
    href: page(id, 'overview'),
  })
  return {
    ok: (isFirst ? actions.approve : isPossible(actions, 'APPROVED')) && !hasActed && !lacksEntity,
    blockers: [
      ...blockers.map(({ code, part, ...text }) => ({ code, text: text[language], href: page(id, part) })),
      ...(hasActed ? [own('maker_cannot_approve')] : []),
      ...(lacksEntity ? [own('permission_missing')] : []),
    ],
  }
}

const OWN = {
  maker_cannot_approve: {
    en: 'You have already acted on this customer: a colleague must approve',
    lt: 'Jūs jau veikėte dėl šio kliento: tvirtinti turi kolega',
  },
  permission_missing: {
    en: 'You have no access to the entity in which the first account opens',
    lt: 'Neturite prieigos prie įmonės, kurioje atidaroma pirmoji sąskaita',
  },
} as const satisfies Record<string, InEachLanguage>
