import { Refusal } from '../../api/client.ts'

/** The steps of saving a person or an entity whose new status starts or stops the daily monitoring. */
export interface PartySave {
  /** Whether monitoring starts; null: the save does not change it. */
  readonly starts: boolean | null
  /** @returns whether it was otherwise before */
  readonly monitor: (starts: boolean) => Promise<boolean>
  readonly save: () => Promise<unknown>
  /** Reads whether it is saved, after an answer that does not say so. */
  readonly isSaved: () => Promise<boolean>
  /** Tells the reader what has failed. */
  readonly tell: (failure: SaveFailure) => void
}

/**
 * - `monitoring`: the monitoring was not changed, and nothing is saved.
 * - `save`: nothing is saved, and the monitoring is as it was.
 * - `revert`: nothing is saved, and the monitoring is changed all the same.
 * - `unknown`: no answer arrived, so it is not known whether it is saved. The server sets the monitoring right by the status that it has.
 */
export type SaveFailure = 'monitoring' | 'save' | 'revert' | 'unknown'

/**
 * Changes the monitoring first, then saves; a change before a failed save is reverted. After a fault of the server, what it
 * holds decides whether the save failed. @throws the failure, once told
 */
export async function saveParty({ starts, monitor, save, isSaved, tell }: PartySave): Promise<void> {
  const telling = (failure: SaveFailure) => (error: unknown) => {
    tell(failure)
    throw error
  }
  const changed = starts !== null && (await monitor(starts).catch(telling('monitoring')))
  await save().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.outcomeUnknown) {
      if (error.status === 0) return telling('unknown')(error)
      if (await isSaved().catch(() => false)) return
    }
    const isReverted =
      !changed ||
      (await monitor(!starts).then(
        () => true,
        () => false,
      ))
    telling(isReverted ? 'save' : 'revert')(error)
  })
}
