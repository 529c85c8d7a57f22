/**
 * Files that people attach.
 *
 * Goals: take only what B§5.8 allows, and only what it says it is; keep the bytes outside the database and the web
 * root; let a file be read only through what it is attached to.
 * Non-goals: knowing what a file is for (payments and onboarding attach it), virus scanning (a storage concern).
 */
export { readDocument } from './read-document.ts'
export { documentRoutes } from './routes.ts'
export { findDocuments } from './store.ts'
