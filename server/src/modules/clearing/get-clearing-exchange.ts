import type * as calls from '@fondaco/contract/clearing/calls.ts'
import type { ClearingDirection, ClearingFileState } from '@fondaco/rules/clearing-file.ts'
import type { Reader } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { FileExchange, ReadClearingFile } from '../../providers/clearing/index.ts'
import { countFiles, countFilesByState, findOldestFailed, findUnsentMessages } from './store.ts'

/** What the calls about clearing files are given by `app.ts`. */
export interface ClearingDeps {
  /** The clearing house where messages travel as files. */
  readonly files: FileExchange | null
  readonly readFile: ReadClearingFile
}

/** How the exchange of files is doing. All is zero and null where messages do not travel as files. */
export interface ClearingFigures {
  readonly files: readonly {
    readonly direction: ClearingDirection
    readonly state: ClearingFileState
    readonly count: number
  }[]
  /** Messages that have no file yet. */
  readonly waiting: number
  /** Since when the oldest message waits that is not sent. */
  readonly unsentSince: Date | null
  /** When the file failed that failed first of those which still are. */
  readonly failedSince: Date | null
}

/** Counts clearing files and what waits to be sent, for those who look after the installation. */
export async function clearingFigures(reader: Reader): Promise<ClearingFigures> {
  const files = await countFilesByState(reader)
  const unsent = await findUnsentMessages(reader)
  const failedSince = await findOldestFailed(reader)
  return { files, waiting: unsent.waiting, unsentSince: unsent.since, failedSince }
}

const MOST_COUNTED = 10_000

/** How messages travel, and what waits. */
export const getClearingExchange =
  ({ files }: ClearingDeps): Operation<typeof calls.getClearingExchange> =>
  async ({ db, scope }) => {
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
