import { APPLICANT_KINDS, type ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/scope.ts'
import { beginRescreening, noteRescreening, type Rescreened } from '../../screening/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { listMonitored } from '../dossier/review-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { scoreApplicant } from './score-applicant.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'log'>

const BATCH = 500

/**
 * Screens and scores every monitored applicant again, by the present lists and rules, and keeps how many were screened,
 * found and failed. An applicant whose scoring fails does not stop the others.
 */
export async function rescreenApplicants(deps: Deps, scope: Scope): Promise<void> {
  const { db, clock } = deps
  const run = await beginRescreening(db, clock.now())
  let done: Rescreened = { customers: 0, with_hits: 0, new_hits: 0, failed: 0 }
  for (const name of APPLICANT_KINDS) {
    let last: string | undefined
    do {
      const ids = await listMonitored(db, name, { after: last, limit: BATCH })
      for (const id of ids) done = sum(done, await rescreen(deps, scope, name, id))
      await noteRescreening(db, run, done)
      last = ids.at(-1)
    } while (last !== undefined)
  }
  await noteRescreening(db, run, done, clock.now())
}

async function rescreen(
  { db, clock, log }: Deps,
  scope: Scope,
  name: ApplicantKind,
  id: string,
): Promise<Partial<Rescreened>> {
  const kind = APPLICATION_KINDS[name]
  try {
    const found = await db.transaction().execute(async (trx) => {
      if (!(await kind.lock(trx, scope, id))) return null
      return scoreApplicant(trx, kind, id, { by: SYSTEM, at: clock.now() })
    })
    return found ? { customers: 1, with_hits: Number(found.isHit), new_hits: Number(found.isNewHit) } : {}
  } catch (error) {
    log.error({ err: error, [kind.object]: id }, 'an applicant could not be screened again')
    return { failed: 1 }
  }
}

const sum = (
  one: Rescreened,
  { customers = 0, with_hits = 0, new_hits = 0, failed = 0 }: Partial<Rescreened>,
) => ({
  customers: one.customers + customers,
  with_hits: one.with_hits + with_hits,
  new_hits: one.new_hits + new_hits,
  failed: one.failed + failed,
})
