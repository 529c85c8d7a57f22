/**
 * Files that people attach, and files made for them.
 *
 * Goals: take only the kinds of file that customers may send, and only what it says it is; keep the bytes outside the database and the web
 * root; let a file be read only through what it is attached to, or by an address signed for whoever may read it.
 * Non-goals: knowing what a file is for (payments and applications attach it), virus scanning (a storage concern).
 */

export { keepDocument } from './keep-document.ts'
export { readDocument } from './read-document.ts'
export { signFileLink } from './read-signed-file.ts'
export { documentRoutes } from './routes.ts'
export { findDocuments } from './store.ts'
export { type DocumentDeps, takeFiles, takeOneFile } from './take-files.ts'
