import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { FileContent } from './exchange-folder.ts'
import type { FileExchange } from './file-exchange.ts'
import type { StoredFile } from './file-store.ts'
import type { Clearing } from './port.ts'
import type { ClearingSimulator } from './simulator.ts'

/** Reads a clearing file; null if it is not in the folder of its exchange, or if there is no such folder. */
export type ReadClearingFile = (
  file: Pick<StoredFile, 'id' | 'direction' | 'name'>,
) => Promise<FileContent | null>

/** A connection by messages, and additionally in its own type: simulated, or behind files. */
export interface Connection {
  readonly clearing: Clearing
  readonly simulator: ClearingSimulator | null
  readonly files: FileExchange | null
  readonly readFile: ReadClearingFile
}

/** The connections to other banks, by rail. */
export interface Connections {
  /** The clearing house of SEPA. */
  readonly sepa: Connection
  /** The correspondent bank; null where all wires are completed by hand. */
  readonly wire: Connection | null
}

/** The connection of a rail; null if there is none, for instance not any more. */
export const connectionOf = ({ sepa, wire }: Connections, rail: ClearingRail): Connection | null =>
  rail === 'SEPA' ? sepa : wire

/** All connections that there are. */
export const connectionsOf = ({ sepa, wire }: Connections): readonly Connection[] =>
  wire === null ? [sepa] : [sepa, wire]
