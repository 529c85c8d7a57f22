import type { Result } from '../../api/client.ts'

/** An individual as staff see them. */
export type Individual = Extract<Result<'getIndividual'>, { side: 'staff' }>
