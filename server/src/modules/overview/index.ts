/**
 * Both dashboards, the signed-in person, and readings over several modules.
 *
 * Goals: one answer from several modules. Each module is asked in the same way for its waiting items and queues, so a new
 * module adds an item and changes nothing here.
 * Non-goals: writing; answers of one module alone; who may see an item, which each module decides itself.
 */
export { overviewRoutes } from './routes.ts'
