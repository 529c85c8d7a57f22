/**
 * Status of the installation for its operators: one answer, and the same figures for Prometheus.
 *
 * Goals: everything that an operator must know in one place; the limits stand once (`rules/src/system-limits.ts`) and serve
 * the alerts too; cheap, and bounded in time if the database is degraded.
 * Non-goals: repairs; figures that one process counts itself (`platform/metrics.ts`); paging people.
 */
export { systemRoutes } from './routes.ts'
export { watchSystem } from './watch-system.ts'
