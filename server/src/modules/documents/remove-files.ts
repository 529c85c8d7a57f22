import { z } from 'zod'
import { defineJob } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import type { DocumentDeps } from './take-files.ts'

const removeFiles = defineJob('documents.remove_files', z.object({ keys: z.array(z.string()) }))

/** Removes the bytes of files whose rows the transaction removes, after the commit. */
export const removeFilesLater = (keys: readonly string[]): OutboxItem =>
  removeFiles.later({ keys: [...keys] })

export const documentJobs = ({ storage }: Pick<DocumentDeps, 'storage'>): JobDefinition[] => [
  removeFiles.runs(async ({ keys }) => {
    for (const key of keys) await storage.remove(key)
  }),
]
