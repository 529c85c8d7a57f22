import { setTimeout as delay } from 'node:timers/promises'
import type { Installation, Modules } from './make-modules.ts'
import type { Providers } from './make-providers.ts'
import { startAuditSealer } from './platform/audit-sealer.ts'
import { startWorker as startJobs, type Worker } from './platform/jobs.ts'
import { keepDoing } from './platform/keep-doing.ts'
import { connectionsOf, runDelivery } from './providers/clearing/index.ts'

/** Starts the work without a call: the jobs, the sealing of the audit, and receiving messages of the rails. */
export async function startWorker(
  { config, db, log, metrics }: Installation,
  { connections }: Providers,
  modules: Modules,
  ownerUrl: string,
): Promise<Worker> {
  const worker = await startJobs({
    ownerUrl,
    definitions: modules.jobs,
    passes: modules.passes,
    concurrency: config.WORKER_CONCURRENCY,
    log,
    onJobDone: metrics.jobDone,
  })
  const sealer = startAuditSealer(db, log)
  const deliveries = connectionsOf(connections).map(({ clearing }) => {
    clearing.onMessage(async (message) => {
      await modules.receiveClearingMessage(message)
      worker.wake()
    })
    return keepDoing(
      `clearing ${clearing.rail}`,
      (signal) =>
        runDelivery(clearing, {
          signal,
          sleep: (ms) => delay(ms, undefined, { signal }).catch(() => undefined),
          onFailure: (failure) =>
            log.error({ failure, rail: clearing.rail }, 'a message of a rail could not be processed'),
        }),
      log,
    )
  })
  return {
    ...worker,
    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()))
      await sealer.stop()
      await worker.stop()
    },
  }
}
