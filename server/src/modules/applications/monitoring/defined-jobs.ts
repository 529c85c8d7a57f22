import { z } from 'zod'
import { defineJob, NOTHING } from '../../../platform/define-job.ts'

/** Brings the monitoring of every party that is due in line with its status. */
export const keepMonitoringJob = defineJob('applications.keep_monitoring', NOTHING)

/** Finds parties whose monitoring is not as their status wants it. */
export const compareMonitoringJob = defineJob('applications.compare_monitoring', NOTHING)

/** Removes a party that was deleted from the provider. */
export const forgetMonitoredJob = defineJob('applications.forget_monitored', z.object({ party: z.uuid() }))
