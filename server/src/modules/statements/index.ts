/**
 * Statements of account, and the numbers of documents that anyone can check.
 *
 * Goals: a statement is what the books have of its days, and opening balance + entries = closing balance in each format;
 * its file is made once, kept, and the same at each download; memory does not grow with its length; a number says nothing
 * but whether a file is the one that was issued under it.
 * Non-goals: the books (`ledger`); what is said of a transaction (`payments`); progress of long work (`tasks`).
 */
export type { StatementDeps } from './deps.ts'
export { monthlyStatementJobs, statementJobs } from './jobs.ts'
export { stateMonth } from './make-monthly-statements.ts'
export { statementRoutes } from './routes.ts'
export { statementTask } from './statement-task.ts'
