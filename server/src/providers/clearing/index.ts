import { OUR_INSTITUTION } from '@fondaco/rules/bank-directory.ts'
import { fileExchange } from './file-exchange.ts'
import type { Clearing } from './port.ts'
import { type ClearingSimulator, type SimulatorDeps, simulatedClearing } from './simulator.ts'

export type { Cancellation, ResolutionMessage } from './iso20022/camt029.ts'
export type { CancellationRequest, CancellationRequestMessage } from './iso20022/camt056.ts'
export * from './iso20022/envelope.ts'
export { MessageFault } from './iso20022/fault.ts'
export {
  type StatusMeaning,
  type StatusMessage,
  statusMeaning,
  type TransferStatus,
} from './iso20022/pacs002.ts'
export type { TransferReturn } from './iso20022/pacs004.ts'
export type { CreditTransfer, TransferMessage } from './iso20022/pacs008.ts'
export type { Case, Money, OriginalParty, OriginalPayment } from './iso20022/recall-parts.ts'
export type { Address, Party, Reason } from './iso20022/transfer-parts.ts'
export * from './port.ts'
export { runDelivery } from './run-delivery.ts'
export type { ClearingSimulator } from './simulator.ts'
export { SIMULATED_BEHAVIOURS } from './simulator-behaviour.ts'

export interface ClearingConfig {
  CLEARING: 'simulator' | 'file-exchange'
  CLEARING_DIR?: string | undefined
  CLEARING_BIC?: string | undefined
  SIMULATOR_DELAY_MS: number
}

/** The wait before the first answer that the simulated clearing house has at scale 1. */
const USUAL_DELAY_MS = 400

/** The clearing house that the configuration names; as `simulator` too where it is the simulated one. */
export function makeClearing(
  config: ClearingConfig,
  deps: Pick<SimulatorDeps, 'db' | 'clock' | 'newId'>,
): { clearing: Clearing; simulator: ClearingSimulator | null; bic: string } {
  const bic = config.CLEARING_BIC ?? OUR_INSTITUTION.bic
  if (config.CLEARING === 'simulator') {
    const delayScale = config.SIMULATOR_DELAY_MS / USUAL_DELAY_MS
    const simulator = simulatedClearing({ ...deps, ourBic: bic, delayScale })
    return { clearing: simulator, simulator, bic }
  }
  if (config.CLEARING_DIR === undefined) throw new Error('CLEARING=file-exchange needs CLEARING_DIR')
  return { clearing: fileExchange(config.CLEARING_DIR), simulator: null, bic }
}
