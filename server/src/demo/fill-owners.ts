import type { Trx } from '../platform/db.ts'
import { chooseOwners, insertOwnerRoles } from './demo-store.ts'

const RELATIONS = 'crm@demo.test'
const OPERATIONS = 'operation@demo.test'
const REVIEWERS = ['compliance@demo.test', 'risk@demo.test'] as const

/** Most customers are looked after. One of their account managers can no longer be chosen, and still has customers. */
export async function addDemoOwners(trx: Trx): Promise<void> {
  await insertOwnerRoles(trx, {
    'admin@demo.test': ['acc_manager'],
    [RELATIONS]: ['acc_manager'],
    [OPERATIONS]: [],
    [REVIEWERS[0]]: ['reviewer1', 'reviewer2'],
    [REVIEWERS[1]]: ['reviewer1', 'reviewer2'],
  })
  await chooseOwners(trx, [RELATIONS, OPERATIONS], REVIEWERS)
}
