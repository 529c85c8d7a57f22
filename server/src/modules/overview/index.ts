/**
 * What somebody should see first: both dashboards, who is signed in, and readings that span modules.
 *
 * Goals: one answer from several modules. What waits for somebody is asked of each module in the same way, so that a new
 * module adds an item and nothing here changes.
 * Non-goals: writing anything; what one module can answer alone; who may see what waits, which each module knows itself.
 */
export { overviewRoutes } from './routes.ts'
