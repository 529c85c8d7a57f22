/**
 * What staff say to each other about an object.
 *
 * Goals: one table and one implementation for every kind of object; what is written stays as it was written, with its
 * author, time and files; formatted text holds nothing that could act in a reader's browser.
 * Non-goals: who may see the object and write about it (the module that owns the object reads it in its scope first); what
 * customers write (questions, tickets).
 */
export { addRemark } from './add-remark.ts'
export { remarkRoutes } from './routes.ts'
export { listRemarks } from './store.ts'
export { viewRemark } from './view-remark.ts'
