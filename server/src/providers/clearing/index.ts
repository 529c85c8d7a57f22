import { OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import type { Db } from '../../platform/db.ts'
import type { FileContent } from './exchange-folder.ts'
import { contentOf, type FileExchange, fileExchange } from './file-exchange.ts'
import type { StoredFile } from './file-store.ts'
import type { Clearing } from './port.ts'
import { type ClearingSimulator, type SimulatorDeps, simulatedClearing } from './simulator.ts'

export type { FileContent } from './exchange-folder.ts'
export type { FileExchange } from './file-exchange.ts'
export { putFileAside, reopenFile } from './file-store.ts'
export type { Cancellation, ResolutionMessage } from './iso20022/camt029.ts'
export type { CancellationRequest, CancellationRequestMessage } from './iso20022/camt056.ts'
export * from './iso20022/envelope.ts'
export { MessageFault } from './iso20022/fault.ts'
export type { Mentions } from './iso20022/mentions.ts'
export {
  type StatusMeaning,
  type StatusMessage,
  statusMeaning,
  type TransferStatus,
} from './iso20022/pacs002.ts'
export type { TransferReturn } from './iso20022/pacs004.ts'
export type { CreditTransfer, TransferMessage } from './iso20022/pacs008.ts'
export type { OriginalParty, OriginalPayment } from './iso20022/recall-parts.ts'
export { type Address, NOT_PROVIDED, type Party, type Reason } from './iso20022/transfer-parts.ts'
export * from './port.ts'
export { runDelivery } from './run-delivery.ts'
export type { ClearingSimulator } from './simulator.ts'
export { SIMULATED_BEHAVIOURS } from './simulator-behaviour.ts'

export interface ClearingConfig {
  CLEARING: 'simulator' | 'file-exchange'
  CLEARING_DIR?: string | undefined
  CLEARING_BIC?: string | undefined
  CLEARING_BATCH_COUNT: number
  CLEARING_BATCH_SECONDS: number
  CLEARING_MAX_FILE_MB: number
  SIMULATOR_DELAY_MS: number
}

/** The wait before the first answer of the simulated clearing house at scale 1. */
const USUAL_DELAY_MS = 400

/** Reads a clearing file; null if it is not in the folder of the exchange, or if there is no such folder. */
export type ReadClearingFile = (
  file: Pick<StoredFile, 'id' | 'direction' | 'name'>,
) => Promise<FileContent | null>

/**
 * The clearing house of the configuration, and additionally in its own type: simulated, or behind files. Files of an
 * earlier exchange can still be read.
 */
export function makeClearing(
  config: ClearingConfig,
  deps: Pick<SimulatorDeps, 'clock' | 'newId' | 'bicOf'> & { db: Db },
): {
  clearing: Clearing
  simulator: ClearingSimulator | null
  files: FileExchange | null
  readFile: ReadClearingFile
  bic: string
} {
  const { CLEARING_DIR: directory } = config
  const readFile: ReadClearingFile = async (file) =>
    directory === undefined ? null : contentOf(directory, file)
  const bic = config.CLEARING_BIC ?? OUR_INSTITUTION.bic
  if (config.CLEARING === 'simulator') {
    const delayScale = config.SIMULATOR_DELAY_MS / USUAL_DELAY_MS
    const simulator = simulatedClearing({ ...deps, ourBic: bic, delayScale })
    return { clearing: simulator, simulator, files: null, readFile, bic }
  }
  if (directory === undefined) throw new Error('CLEARING=file-exchange needs CLEARING_DIR')
  const files = fileExchange({
    db: deps.db,
    clock: deps.clock,
    directory,
    bic,
    batchCount: config.CLEARING_BATCH_COUNT,
    batchSeconds: config.CLEARING_BATCH_SECONDS,
    maxBytes: config.CLEARING_MAX_FILE_MB * 1024 * 1024,
  })
  return { clearing: files, simulator: null, files, readFile, bic }
}
