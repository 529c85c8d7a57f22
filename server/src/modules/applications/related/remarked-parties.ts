import type { RemarkDeps } from '../../remarks/index.ts'
import { findCompanyParty } from '../dossier/company-party-store.ts'

/** The people and entities of companies as staff comment on them. */
export const remarkedParties: RemarkDeps['kinds']['party'] = { find: findCompanyParty }
