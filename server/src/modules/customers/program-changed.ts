import { z } from 'zod'
import { defineEvent } from '../../platform/define-job.ts'

/** A customer has another fee programme from now on: `before` and `after` are their numbers. `id` is of this change. */
export const programChanged = defineEvent(
  'customers.program_changed',
  z.object({ id: z.uuid(), customerId: z.uuid(), before: z.int(), after: z.int() }),
)
