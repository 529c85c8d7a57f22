import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { updateCompanyEntity, updateCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import type { PersonDetails, RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { isDoubted, type KnownIdentity } from '@fondaco/rules/companies/identity-papers.ts'
import { lastWriters, touchesVerification } from '@fondaco/rules/companies/person-writers.ts'
import { rolesIn } from '@fondaco/rules/companies/related-details.ts'
import { isVerified, type PartyKind } from '@fondaco/rules/party.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeRelatedParty } from '../../customers/index.ts'
import { type Invitation, toldCodeOf } from '../../identity/index.ts'
import type { CompanyParty } from '../dossier/company-party-store.ts'
import { monitorChanged } from '../monitoring/follow-monitoring.ts'
import { isUserOn, judgeLogin, writeLogin } from './change-login.ts'
import { checkedDetails } from './checked-details.ts'
import { lockRelated } from './lock-related.ts'
import { noteRelatedChange } from './note-related-change.ts'
import { PARTY_KIND } from './party-kind.ts'
import { readPersonWrites } from './person-write-store.ts'
import { misfitsOf, rejudgeIdentity } from './rejudge-identity.ts'
import { findRelatedParty, nationalityOf, userOf, viewRelatedParty } from './view-related-party.ts'

type Call = typeof updateCompanyPerson | typeof updateCompanyEntity

/** What staff say is right by verifying somebody. */
const VERIFIED: ReadonlySet<string> = new Set([
  'first_name',
  'middle_name',
  'last_name',
  'birthdate',
  'legal_name',
  'registration_number',
  'vat_id',
  'passport',
  'id_card',
  // A sign-in is set up by a letter to it and by a call.
  'email',
  'phone',
])

/**
 * Changes what is known of a person or an entity of a company, and its status. A change is screened and scored again, and
 * a first approval that waits is void. A sign-in is given and taken with it. Refusals: those of `lockRelated`,
 * `not_found`, `version_conflict`, `permission_missing` without `company:review` for a change of status and of what was
 * verified, `maker_cannot_approve` for who wrote down the paper, or who it is of, by which a person is verified,
 * `input_invalid` for what the rules find, and those of `judgeLogin` and `allowCompanyLogin`.
 */
export const updateRelatedParty =
  (kind: PartyKind) =>
  async (
    context: CallContext<Call>,
  ): Promise<CallResult<typeof updateCompanyPerson> & CallResult<typeof updateCompanyEntity>> => {
    const { body, clock, db, params, request, session } = context
    const { data, status, version } = body
    const { language } = request
    return db.transaction().execute(async (trx) => {
      const company = await lockRelated(trx, context)
      const { id: companyId } = company
      const { party, others } = await findRelatedParty(trx, { companyId, id: params.party, kind })
      if (party.version !== version) refuse('version_conflict')
      const identity = identityOf(party, data)
      const answers = checkedDetails({
        companyId,
        id: party.id,
        kind,
        details: data,
        status,
        parties: [party, ...others],
        identity,
        at: clock.now(),
        language,
      })
      const user = await userOf(trx, companyId, party)
      const asked = 'can_login' in body ? body.can_login : undefined
      const login = { company, party, user, answers, status, asked }
      const signsIn = judgeLogin(login, session, language)
      const before = { ...party.answers, status: party.status, can_login: isUserOn(user) }
      const after = { ...answers, status, can_login: signsIn }
      const changed = changedIn(before, after)
      const isOfReview =
        status !== party.status || (isVerified(status) && changed.some((field) => VERIFIED.has(field)))
      if (isOfReview && !session.permissions.has('company:review')) refuse('permission_missing')
      const isByPaper = kind === 'PERSON' && isVerified(status) && identity.nationality === null
      if (isByPaper) await refuseOwnPaper(trx, companyId, party, { by: session.user.id, status, changed })
      let invitation: Invitation | null = null
      if (changed.length > 0) {
        await changeRelatedParty(trx, party.id, {
          name: PARTY_KIND[kind].name(answers),
          roles: rolesIn(answers),
          answers,
          status,
        })
        const acting = { by: actorOf(session, request), at: clock.now() }
        invitation = await writeLogin(trx, login, signsIn, acting)
        await monitorChanged(trx, companyId, party.id, changed)
        await rejudgeIdentity(trx, party, answers, { ...acting, companyId })
        await noteRelatedChange(trx, context, {
          companyId,
          by: acting.by,
          action: 'company.edit_party',
          before: { party: party.id, name: party.name, ...picked(before, changed) },
          after: picked(after, changed),
        })
      }
      const { party: now } = await findRelatedParty(trx, { companyId, id: party.id, kind })
      const view = await viewRelatedParty(trx, company, now)
      return invitation ? { ...view, told_code: toldCodeOf(invitation) } : view
    })
  }

/** What an identity check says of a person with these details. */
function identityOf(party: CompanyParty, details: RelatedDetails): KnownIdentity {
  const isMisfit = misfitsOf(party, details).length > 0
  return {
    nationality: isMisfit ? null : nationalityOf(party),
    isDoubted: isMisfit || isDoubted(party.check),
    verifiedPapers:
      isVerified(party.status) && party.kind === 'PERSON' ? (party.answers as PersonDetails) : null,
  }
}

/**
 * A person whom no check verified is verified by another member of staff than who wrote down the paper, the name, the birth
 * or the e-mail address, and they stay verified only with what that other one saw. Refuses `maker_cannot_approve`.
 */
async function refuseOwnPaper(
  trx: Trx,
  companyId: string,
  party: CompanyParty,
  { by, status, changed }: { readonly by: string; readonly status: string; readonly changed: string[] },
): Promise<void> {
  if (touchesVerification(changed)) refuse('maker_cannot_approve')
  if (status === party.status) return
  if (lastWriters(await readPersonWrites(trx, companyId, party.id)).has(by)) refuse('maker_cannot_approve')
}

type Values = RelatedDetails & { readonly status: string; readonly can_login: boolean }

/** The names of the values that a change touches; a blank one is as one that is absent. */
const changedIn = (before: Values, after: Values): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(valueAt(before, field), valueAt(after, field)),
  )

function valueAt(values: Values, field: string): unknown {
  const value = (values as unknown as Readonly<Record<string, unknown>>)[field]
  return value === undefined || value === '' ? null : value
}

const picked = (values: Values, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, valueAt(values, field)]))
