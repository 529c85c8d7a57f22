/**
 * How the installation itself is, for those who operate it: one answer, and the same figures for Prometheus.
 *
 * Goals: everything that an operator must know in one place, each part judged by limits that stand once
 * (`rules/src/system-limits.ts`) and are those of the alerts; cheap, and bounded in time where the database is degraded.
 * Non-goals: repairs; what one process counts by itself (`platform/metrics.ts`); whether somebody is paged.
 */
export { systemRoutes } from './routes.ts'
export { watchSystem } from './watch-system.ts'
