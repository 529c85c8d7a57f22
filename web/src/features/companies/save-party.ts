/** The steps of saving a person or an entity whose new status starts or stops the daily monitoring. */
export interface PartySave {
  /** Whether monitoring starts; null: the save does not change it. */
  readonly starts: boolean | null
  readonly monitor: (starts: boolean) => Promise<unknown>
  readonly save: () => Promise<unknown>
  /** Tells the reader what has failed. */
  readonly tell: (failure: SaveFailure) => void
}

/**
 * - `monitoring`: the monitoring was not changed, and nothing is saved.
 * - `save`: nothing is saved, and the monitoring is as it was.
 * - `revert`: nothing is saved, and the monitoring is changed all the same.
 */
export type SaveFailure = 'monitoring' | 'save' | 'revert'

/** Changes the monitoring first, then saves; a change before a failed save is reverted. @throws the failure, once told */
export async function saveParty({ starts, monitor, save, tell }: PartySave): Promise<void> {
  const telling = (failure: SaveFailure) => (error: unknown) => {
    tell(failure)
    throw error
  }
  if (starts !== null) await monitor(starts).catch(telling('monitoring'))
  await save().catch(async (error: unknown) => {
    const isReverted =
      starts === null ||
      (await monitor(!starts).then(
        () => true,
        () => false,
      ))
    telling(isReverted ? 'save' : 'revert')(error)
  })
}
