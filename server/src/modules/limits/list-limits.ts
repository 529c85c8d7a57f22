import type * as calls from '@fondaco/contract/limits/staff-calls.ts'
import type { LimitSetView } from '@fondaco/contract/limits/staff-schemas.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findApprovedAbout, findWaitingAbout } from '../proposals/index.ts'
import { findOwner, institutionOwner, mayPropose } from './limit-owner.ts'
import { LIMIT_SETS, type LimitSet, readProgrammeSets } from './limit-set-store.ts'
import { changedLimits, type ProposedLimits } from './limits-kind.ts'
import type { StaffLimitDeps } from './propose-limits.ts'
import { figureText } from './view-limit.ts'

/** The limits of the institution and of each programme. */
export const listLimits =
  ({ institution }: Pick<StaffLimitDeps, 'institution'>): Operation<typeof calls.listLimits> =>
  async ({ db, session }) => {
    const owner = institutionOwner(institution.name)
    const [ofInstitution, programmes] = await Promise.all([
      LIMIT_SETS.institution_limits.read(db, null),
      readProgrammeSets(db),
    ])
    const [waitsForInstitution, waiting] = await Promise.all([
      findWaitingAbout(db, owner.kind, [owner.about]),
      findWaitingAbout(
        db,
        'programme_limits',
        programmes.map(({ id }) => id),
      ),
    ])
    return {
      institution: viewSet(ofInstitution, waitsForInstitution.get(owner.about)),
      programmes: programmes.map((one) => ({
        program: one.program,
        ...viewSet(one, waiting.get(one.id)),
      })),
      may_propose: await mayPropose(db, session, owner),
    }
  }

/** More is on the page of changes. */
const MOST_CHANGES = 100

/** The limits of one owner, and who made them. Refusals: those of `findOwner`. */
export const getLimitsOf =
  ({ institution }: Pick<StaffLimitDeps, 'institution'>): Operation<typeof calls.getLimitsOf> =>
  async ({ db, query, scope, session }) => {
    const owner = await findOwner(db, scope, query, institution.name)
    const { kind, id, about } = owner
    const [there, waiting, changes, may] = await Promise.all([
      LIMIT_SETS[kind].read(db, id),
      findWaitingAbout(db, kind, [about]),
      findApprovedAbout(db, kind, about, MOST_CHANGES),
      mayPropose(db, session, owner),
    ])
    return {
      ...viewSet(there, waiting.get(about)),
      may_propose: may,
      history: changes.map((change) => ({
        change_id: change.id,
        at: (change.decided_at ?? change.proposed_at).toISOString(),
        proposed_by: change.proposer,
        approved_by: change.decider ?? '',
        reason: change.reason,
        lines: changedLimits(change.before as LimitSet, (change.after as ProposedLimits).limits).map(
          ({ type, period, before, after }) => ({
            type,
            period,
            before: figureText(before),
            after: figureText(after),
          }),
        ),
      })),
    }
  }

const viewSet = ({ limits, version }: LimitSet, waiting: string | undefined): LimitSetView => ({
  limits: limits.map(({ type, period, most }) => ({ type, period, most: formatAmount(BigInt(most), 'EUR') })),
  version,
  change_id: waiting ?? null,
})
