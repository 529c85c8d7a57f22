import type { Logger } from 'pino'
import type { Reader } from '../../platform/db.ts'
import type { PayeeVerification } from '../../providers/payee-verification/index.ts'
import type { AuthorisationDeps } from '../identity/index.ts'

export interface PayeeDeps extends AuthorisationDeps {
  readonly log: Pick<Logger, 'warn'>
  /** Other banks, for accounts that are not ours. */
  readonly payeeVerification: PayeeVerification
  /** The LEI of a company of ours; null: not known. */
  readonly leiOf: (reader: Reader, companyId: string) => Promise<string | null>
  /** Names of payees that one user may have checked. */
  readonly checksPer: { readonly minute: number; readonly day: number }
}
