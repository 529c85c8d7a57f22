/**
 * Customers: companies and individuals on one model, and the users who act for them.
 *
 * Goals: one customer behind every account and payment; who may act for whom; sessions that know it; a dearer
 * fee programme comes when its customer was told in time.
 * Non-goals: accounts and balances (`accounts`); becoming a customer (`applications`); signing in (`identity`).
 */

export { type CompanyIdentity, readCompanyIdentity } from './company-identity.ts'
export { allowCompanyLogin, changeCompanyRole } from './company-login.ts'
export { lockUsersToManage } from './company-user-change.ts'
export {
  addCompanyUser,
  type CompanyUser,
  findCertifiers,
  findCompanyUsers,
  replaceCompanyRole,
  usersActingForEach,
  usersOfCustomer,
  usersReaching,
} from './company-user-store.ts'
export { countConsumers, isUnderContract, listConsumers } from './consumer-store.ts'
export {
  createCompany,
  createIndividual,
  type NewCompany,
  type NewIndividual,
} from './create-customer.ts'
export { endUsers } from './end-users.ts'
export {
  type CertificationChanges,
  type CustomerChanges,
  readOwnCustomer,
  updateCustomer,
  writeCertification,
} from './individual-store.ts'
export { customerJobs } from './jobs.ts'
export { makeSessionReader } from './make-session-reader.ts'
export { countManaged, findManager, listManagersOf, lockManagers } from './manager-store.ts'
export { endMove, moveProgram, previewMove } from './move-program.ts'
export {
  addRelatedParties,
  changeRelatedParty,
  endAskedSignIn,
  keepVerifiedEmail,
  listParties,
  type RelatedParty,
  removeRelatedParty,
} from './party-store.ts'
export { payersOf } from './payers-of.ts'
export { programChanged } from './program-changed.ts'
export { programKind } from './program-kind.ts'
export { noteTold, readMove } from './program-move-store.ts'
export { programOf } from './program-of.ts'
export { readAccess } from './read-access.ts'
export { refuseOwnCustomer } from './refuse-own-customer.ts'
export { customerRoutes } from './routes.ts'
export { searchUsers } from './search-users.ts'
export {
  addCustomerEntity,
  type Customer,
  customerIsVisible,
  customersOf,
  entitiesSeeing,
  keepCustomer,
  readCustomer,
  readCustomers,
} from './store.ts'
export { blockCompanyUser } from './write-user-change.ts'
