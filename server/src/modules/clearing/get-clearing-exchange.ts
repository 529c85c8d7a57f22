import type * as calls from '@fondaco/contract/clearing/calls.ts'
import type { ClearingDirection, ClearingFileState } from '@fondaco/rules/clearing-file.ts'
import type { Reader } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type Connections, connectionsOf } from '../../providers/clearing/index.ts'
import { countFiles, countFilesByState, findOldestFailed, findUnsentMessages } from './store.ts'

/** Dependencies of the calls about clearing files. */
export interface ClearingDeps {
  readonly connections: Connections
}

/** Status of the file exchange; zero and null if messages do not travel as files. */
export interface ClearingFigures {
  readonly files: readonly {
    readonly direction: ClearingDirection
    readonly state: ClearingFileState
    readonly count: number
  }[]
  /** Messages that have no file yet. */
  readonly waiting: number
  /** Time of the oldest message that is not sent. */
  readonly unsentSince: Date | null
  /** Time of the first failure that is still open. */
  readonly failedSince: Date | null
}

/** Counts clearing files and waiting messages, for operators. */
export async function clearingFigures(reader: Reader): Promise<ClearingFigures> {
  const files = await countFilesByState(reader)
  const unsent = await findUnsentMessages(reader)
  const failedSince = await findOldestFailed(reader)
  return { files, waiting: unsent.waiting, unsentSince: unsent.since, failedSince }
}

const MOST_COUNTED = 10_000

/** How messages travel, and what waits to be sent. */
export const getClearingExchange =
  ({ connections }: ClearingDeps): Operation<typeof calls.getClearingExchange> =>
  async ({ db, scope }) => {
    // The batches of all exchanges have the same settings.
    const files = connectionsOf(connections).find((one) => one.files)?.files ?? null
    const figures = await clearingFigures(db)
    return {
      by_files: files !== null,
      batch_count: files?.batch.count ?? null,
      batch_seconds: files?.batch.seconds ?? null,
      waiting: figures.waiting,
      unsent_since: figures.unsentSince?.toISOString() ?? null,
      failed: await countFiles(db, scope, { states: ['FAILED'] }, MOST_COUNTED),
    }
  }
