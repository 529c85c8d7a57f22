/**
 * Comments of staff about an object.
 *
 * Goals: one table and one implementation for every kind of object; a comment is never changed, and keeps its author, time and
 * files; formatted text contains nothing that could act in a reader's browser.
 * Non-goals: who may see the object and comment on it (the module that owns the object reads it in its scope first); texts of
 * customers (questions, tickets).
 */
export { addRemark } from './add-remark.ts'
export type { RemarkDeps } from './remark-kind.ts'
export { remarkRoutes } from './routes.ts'
export { hasRemarks, listRemarks } from './store.ts'
export { viewRemark } from './view-remark.ts'
