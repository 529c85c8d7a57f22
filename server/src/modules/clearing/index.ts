/**
 * Clearing: the files that messages travel in, as staff see them.
 *
 * Goals: each file with its state, its messages and its content can be found and read; what failed can be tried again.
 * Non-goals: writing and taking in files (`providers/clearing`), what messages say (`payments`).
 */
export { clearingFigures } from './get-clearing-exchange.ts'
export { clearingRoutes } from './routes.ts'
