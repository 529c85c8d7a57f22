import type { Db } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { programChanged } from '../customers/index.ts'
import { tellProgramLimits } from './tell-limits.ts'

export const limitsJobs = ({ db }: { readonly db: Db }): JobDefinition[] => [
  programChanged.heard((change, scope) =>
    db.transaction().execute((trx) => tellProgramLimits(trx, scope, change)),
  ),
]
