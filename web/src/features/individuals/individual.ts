import { useQueryClient } from '@tanstack/react-query'
import type { CallName, Result } from '../../api/client.ts'

/** An individual as staff see them. */
export type Individual = Extract<Result<'getIndividual'>, { side: 'staff' }>

/** What else may have changed when something about an individual did. */
const CHANGED: readonly CallName[] = [
  'getIndividual',
  'listIndividuals',
  'getIndividualRisk',
  'listIndividualsAccounts',
  'listIndividualComments',
  'listIndividualAudit',
  'getStaffDashboard',
]

/** Reads again everything that shows an individual; to be called after each change. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}
