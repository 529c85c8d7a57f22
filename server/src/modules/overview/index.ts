/**
 * Readings that span modules.
 *
 * Goals: one answer from the tables of several modules, with joins instead of a question to each.
 * Non-goals: writing anything; what one module can answer alone.
 */
export { overviewRoutes } from './routes.ts'
