import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { faultsOfInvited } from '@fondaco/rules/companies/related-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { addRelatedParties } from '../../customers/index.ts'
import { hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { monitorAdded } from '../monitoring/follow-monitoring.ts'
import { refuseFields } from './checked-details.ts'
import { invitedAmong, lockToInvite, viewInvited } from './invited-people.ts'
import { noteRelatedChange } from './note-related-change.ts'
import { PARTY_KIND } from './party-kind.ts'
import { sendPersonEmail } from './send-person-email.ts'

const A_DAY = { points: 20, seconds: 24 * 3600 }

const IS_USER: InEachLanguage = {
  en: 'belongs to a user of the company already',
  lt: 'jau priklauso įmonės naudotojui',
}

const IS_BLOCKED: InEachLanguage = {
  en: 'belongs to a user who is blocked: unblock them, or contact Customer Support',
  lt: 'priklauso užblokuotam naudotojui: atblokuokite jį arba kreipkitės į klientų aptarnavimą',
}

/**
 * Adds a person to the company for whom a colleague asks a sign-in: not verified, and screened at once. They confirm their
 * address by a letter, and staff, who are told, verify them. Refusals: those of `lockToInvite`, `company_not_open` unless
 * the company is APPROVED, `rate_limited` after 20 in a day, `input_invalid` for what the rules find and for the address of
 * a user of the company.
 */
export async function inviteCompanyUser(
  context: CallContext<typeof calls.inviteCompanyUser>,
): Promise<CallResult<typeof calls.inviteCompanyUser>> {
  const { body, clock, db, request, session } = context
  const { language } = request
  const { role, ...said } = body
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { company, users } = await lockToInvite(trx, context)
    if (company.status !== 'APPROVED') refuse('company_not_open')
    const others = (await listCompanyParties(trx, company.id)).filter(hasStayed)
    const answers = { ...said, role: [role] }
    const user = users.find(({ email }) => email.toLowerCase() === said.email)
    const faults = [
      ...faultsOfInvited(answers, {
        others: others.map((one) => one.answers),
        today: entityDay(at, HOME_ENTITY),
      }),
      ...(user ? [{ path: ['email'], text: user.blocked_at ? IS_BLOCKED : IS_USER }] : []),
    ]
    refuseFields(
      faults.map(({ path, text }) => ({ path: ['body', ...path].join('.'), text })),
      language,
    )
    const { over, until } = await countOne(trx, `invite to company ${company.id}`, A_DAY, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    const name = PARTY_KIND.PERSON.name(answers)
    const by = actorOf(session, request)
    const [id = ''] = await addRelatedParties(
      trx,
      company.id,
      [{ kind: 'PERSON', name, roles: [role], answers, invitedBy: session.user.id }],
      at,
    )
    await noteRelatedChange(trx, context, {
      companyId: company.id,
      by,
      action: 'company.invite_person',
      after: { party: id, ...answers },
    })
    await monitorAdded(trx, company)
    await sendPersonEmail(trx, company, { id, email: said.email }, by.name, at)
    await tellReviewers(
      trx,
      COMPANY_KIND,
      company.id,
      {
        notice: 'sign_in_asked',
        name: company.name,
        number: company.number,
        person: name,
        asked_by: by.name,
      },
      'structure',
    )
    const [made = refuse('not_found')] = invitedAmong(
      (await listCompanyParties(trx, company.id)).filter((party) => party.id === id),
      users,
    )
    return viewInvited(made, users)
  })
}
