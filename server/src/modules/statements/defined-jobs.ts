import { z } from 'zod'
import { defineJob } from '../../platform/define-job.ts'

/** Makes the file of a long statement that nobody waits for. */
export const makeFileJob = defineJob('statements.make_file', z.object({ id: z.uuid() }))
