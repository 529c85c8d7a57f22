import { STATEMENT_FORMATS } from '@fondaco/rules/statements/formats.ts'
import { TASK_ACTS, TASK_KINDS, TASK_STATES } from '@fondaco/rules/tasks.ts'
import { z } from 'zod'
import { customerFilters, exportFormat, staffFilters } from '../payments/schemas.ts'
import { id } from '../query.ts'

const { company_id, ...filters } = customerFilters

/** Of a statement, which a call of its own asks for. */
const ofStatement = z.strictObject({
  statement_id: id,
  format: z.enum(STATEMENT_FORMATS),
  file_name: z.string(),
})

/** The parameters of each kind of task. */
export const TASK_PARAMETERS = {
  transactions_export: z.strictObject({ ...filters, format: exportFormat }),
  transactions_export_crm: z.strictObject({ ...staffFilters, format: exportFormat }),
  statement: ofStatement,
  statement_crm: ofStatement,
} as const

export const newTask = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('transactions_export'),
    parameters: TASK_PARAMETERS.transactions_export,
    company_id,
  }),
  z.strictObject({
    kind: z.literal('transactions_export_crm'),
    parameters: TASK_PARAMETERS.transactions_export_crm,
  }),
])

const instant = z.iso.datetime()

/** A background task of the reader. */
export const taskView = z.object({
  _id: id,
  kind: z.enum(TASK_KINDS),
  state: z.enum(TASK_STATES),
  parameters: z.record(z.string(), z.unknown()).describe('as requested'),
  file_name: z.string(),
  done: z.int().describe('finished rows'),
  total: z.int().nullable().describe('rows in all; null until they are counted'),
  size: z.int().nullable().describe('bytes of the file; null until it is ready'),
  fault: z.object({ code: z.string(), text: z.string() }).nullable().describe('why it failed'),
  created_at: instant,
  ended_at: instant.nullable(),
  expires_at: instant.nullable().describe('when the file is removed'),
  actions: z.array(z.enum(TASK_ACTS)).describe('actions that the reader may take'),
})
