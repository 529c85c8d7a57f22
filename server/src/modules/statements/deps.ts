import type { Institution } from '@fondaco/rules/institution.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { DocumentSigner } from '../../platform/document-signer.ts'
import type { Storage } from '../../providers/storage/index.ts'
import type { TaskDeps } from '../tasks/index.ts'

export interface StatementDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly institution: Institution
  /** The rail is a simulator: documents say so. */
  readonly clearingIsSimulated: boolean
  readonly publicUrl: string
  /** Reads the certificate when the first document is signed. */
  readonly signer: () => Promise<DocumentSigner>
}

export interface StatementCallDeps extends StatementDeps {
  readonly tasks: TaskDeps
  /** Statements that one person makes in an hour. */
  readonly statementsPerHour: number
  /** Checks of documents from one network address in a minute. */
  readonly verificationsPerMinute: number
}
