/**
 * Files that people attach, and files that are made for them.
 *
 * Goals: accept only allowed kinds of files whose content matches their name; keep the bytes outside the database and the web
 * root; a file is read only through the object that it is attached to, or by an address signed for its reader.
 * Non-goals: the purpose of a file (`payments` and `applications` attach it); virus scanning (a concern of the storage).
 */

export { keepDocument } from './keep-document.ts'
export { readDocument } from './read-document.ts'
export { signFileLink } from './read-signed-file.ts'
export { documentJobs, removeFilesLater } from './remove-files.ts'
export { documentRoutes } from './routes.ts'
export { findDocuments } from './store.ts'
export { type DocumentDeps, takeFiles } from './take-files.ts'
