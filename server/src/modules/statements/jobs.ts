import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { makeFileJob } from './defined-jobs.ts'
import type { StatementDeps } from './deps.ts'
import { makeMonthlyStatements } from './make-monthly-statements.ts'
import { makeStatementFile } from './make-statement-file.ts'
import { findStatement } from './store.ts'

/** The work by the clock: statements of the month before, in the first minutes of a day of an entity and each hour after. */
export const monthlyStatementJobs = (deps: StatementDeps): JobDefinition[] => [
  defineJob('statements.make_monthly', NOTHING).runs(() => makeMonthlyStatements(deps), '6 * * * *'),
]

export const statementJobs = (deps: StatementDeps): JobDefinition[] => [
  makeFileJob.runs(async ({ id }, scope) => {
    const row = await findStatement(deps.db, scope, id)
    if (row && row.sha256 === null) await makeStatementFile(deps, row, scope)
  }),
]
