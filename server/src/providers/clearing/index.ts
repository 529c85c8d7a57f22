import { OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { Db } from '../../platform/db.ts'
import type { Connection, Connections, ReadClearingFile } from './connections.ts'
import { contentOf, fileExchange } from './file-exchange.ts'
import { type SimulatorDeps, simulatedClearing } from './simulator.ts'

export {
  type Connection,
  type Connections,
  connectionOf,
  connectionsOf,
} from './connections.ts'
export type { FileContent } from './exchange-folder.ts'
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
export {
  type Address,
  type Agent,
  accountOf,
  type Charge,
  type ChargeBearer,
  type Identity,
  NOT_PROVIDED,
  type Party,
  type Reason,
} from './iso20022/transfer-parts.ts'
export * from './port.ts'
export { runDelivery } from './run-delivery.ts'
export type { InjectedPayment } from './simulator.ts'
export { SIMULATED_BEHAVIOURS } from './simulator-behaviour.ts'

/** The settings of both connections; absent ones are not needed by the kinds of connection that are chosen. */
export interface ClearingConfig {
  CLEARING: 'simulator' | 'file-exchange'
  CLEARING_DIR?: string | undefined
  CLEARING_BIC?: string | undefined
  WIRE_CLEARING: 'none' | 'simulator' | 'file-exchange'
  WIRE_CLEARING_DIR?: string | undefined
  WIRE_CLEARING_BIC?: string | undefined
  CLEARING_BATCH_COUNT: number
  CLEARING_BATCH_SECONDS: number
  CLEARING_MAX_FILE_MB: number
  SIMULATOR_DELAY_MS: number
}

/** The wait before the first answer of a simulated connection at scale 1. */
const USUAL_DELAY_MS = 400

type ClearingDeps = Pick<SimulatorDeps, 'clock' | 'newId' | 'bicOf'> & { db: Db }

/** The connections of the configuration. Files of an earlier exchange can still be read. */
export function makeClearing(config: ClearingConfig, deps: ClearingDeps): Connections {
  const { CLEARING, CLEARING_DIR, CLEARING_BIC } = config
  const { WIRE_CLEARING, WIRE_CLEARING_DIR, WIRE_CLEARING_BIC } = config
  return {
    sepa: makeConnection('SEPA', CLEARING, { directory: CLEARING_DIR, bic: CLEARING_BIC }, config, deps),
    wire:
      WIRE_CLEARING === 'none'
        ? null
        : makeConnection(
            'WIRE',
            WIRE_CLEARING,
            { directory: WIRE_CLEARING_DIR, bic: WIRE_CLEARING_BIC },
            config,
            deps,
          ),
  }
}

function makeConnection(
  rail: ClearingRail,
  kind: 'simulator' | 'file-exchange',
  { directory, bic = OUR_INSTITUTION.bic }: { directory: string | undefined; bic: string | undefined },
  config: ClearingConfig,
  { db, clock, newId, bicOf }: ClearingDeps,
): Connection {
  const readFile: ReadClearingFile = async (file) =>
    directory === undefined ? null : contentOf(directory, file)
  if (kind === 'simulator') {
    const delayScale = config.SIMULATOR_DELAY_MS / USUAL_DELAY_MS
    const simulator = simulatedClearing({ rail, db, clock, newId, bicOf, ourBic: bic, delayScale })
    return { clearing: simulator, simulator, files: null, readFile }
  }
  if (directory === undefined) throw new Error(`the file exchange of ${rail} needs a folder`)
  const files = fileExchange({
    rail,
    db,
    clock,
    directory,
    bic,
    batchCount: config.CLEARING_BATCH_COUNT,
    batchSeconds: config.CLEARING_BATCH_SECONDS,
    maxBytes: config.CLEARING_MAX_FILE_MB * 1024 * 1024,
  })
  return { clearing: files, simulator: null, files, readFile }
}
