import { pino } from 'pino'
import { startWorker } from '../src/platform/jobs.ts'

/** A worker process that takes a job, reports it, and never finishes it: the test kills it. */
const ownerUrl = process.argv[2]
if (!ownerUrl) throw new Error('which database?')
await startWorker({
  ownerUrl,
  concurrency: 1,
  passes: [],
  log: pino({ level: 'silent' }),
  definitions: [
    {
      name: 'test.slow',
      run() {
        process.stdout.write('took it\n')
        return new Promise(() => undefined)
      },
    },
  ],
})
