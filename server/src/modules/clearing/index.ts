/**
 * Clearing files, as staff see them.
 *
 * Goals: each file can be found and read with its state, messages and content; a failed file can be retried.
 * Non-goals: writing and processing files (`providers/clearing`); the content of messages (`payments`).
 */
export { clearingFigures } from './get-clearing-exchange.ts'
export { clearingRoutes } from './routes.ts'
