import { REAL_TIME } from '../src/platform/clock.ts'
import { openDb, openPool } from '../src/platform/db.ts'
import { startWorker } from '../src/platform/jobs.ts'
import { filesystemStorage } from '../src/providers/storage/filesystem.ts'
import { quietLog } from './quiet-log.ts'
import { testApp } from './test-app.ts'

/** A worker process that works on a task until it has stored some parts, reports it, and stops: the test kills it. */
const [ownerUrl, appUrl, folder, parts] = process.argv.slice(2)
if (!ownerUrl || !appUrl || !folder) throw new Error('which database, which folder, how many parts?')
const pool = openPool({ url: appUrl, size: 5 })
const storage = filesystemStorage(folder)
let stored = 0
const { modules } = await testApp({
  database: { db: openDb(pool), pool },
  clock: { now: () => REAL_TIME.now(), setOffset: () => undefined },
  providers: () => ({
    storage: {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes)
        stored += 1
        if (stored < Number(parts)) return
        process.stdout.write(`stored ${stored}\n`)
        await new Promise(() => undefined)
      },
    },
  }),
})
await startWorker({ ownerUrl, concurrency: 1, log: quietLog(), definitions: modules.jobs, passes: [] })
