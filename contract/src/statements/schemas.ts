import { ACCOUNT_STATUSES } from '@fondaco/rules/account.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { DOCUMENT_NUMBER } from '@fondaco/rules/statements/document-number.ts'
import {
  MOST_STATEMENT_ACCOUNTS,
  STATEMENT_FORMATS,
  STATEMENT_STATES,
} from '@fondaco/rules/statements/formats.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { entity } from '../identity/schemas.ts'
import { day, id } from '../query.ts'

/** What a statement is asked for. Days are those of the entity of each account, both included. */
export const newStatement = z.strictObject({
  company_id: id.optional(),
  individual_id: id.optional(),
  account_ids: z
    .array(id)
    .min(1)
    .max(MOST_STATEMENT_ACCOUNTS)
    .describe('accounts of one customer, closed ones too; each once'),
  date_from: day,
  date_to: day,
  format: z.enum(STATEMENT_FORMATS),
  language: z.enum(LANGUAGES),
})

const instant = z.iso.datetime()

/** An account of which a statement can be made. */
export const statementAccount = z.object({
  _id: z.string(),
  account_id: z.string().describe('IBAN, PAN or BBAN'),
  currency,
  name: z.string(),
  entity,
  status: z.enum(ACCOUNT_STATUSES),
  opened_on: z.string().describe('day of the entity'),
})

export const statementView = z.object({
  _id: id,
  number: z.string().describe('printed on the document; anyone can check the file by it'),
  kind: z.enum(['REQUESTED', 'MONTHLY']),
  state: z.enum(STATEMENT_STATES),
  customer_id: z.string(),
  accounts: z.array(statementAccount.pick({ _id: true, account_id: true, currency: true, name: true })),
  date_from: z.string(),
  date_to: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  language: z.enum(LANGUAGES),
  entries: z.int().describe('booked entries in all accounts'),
  file_name: z.string(),
  size: z
    .int()
    .nullable()
    .describe('bytes; null until the file was made, at the latest by its first download'),
  task_id: z.string().nullable().describe('the background task that makes a long one'),
  progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable().describe('while it is made'),
  fault: z.object({ code: z.string(), text: z.string() }).nullable().describe('why it failed'),
  created_at: instant,
})
export type StatementView = z.infer<typeof statementView>

/** The same with what only staff see. */
export const staffStatementView = statementView.extend({
  created_by: z.object({ name: z.string(), is_staff: z.boolean() }).nullable().describe('null: by itself'),
})
export type StaffStatementView = z.infer<typeof staffStatementView>

export const documentCheck = z.strictObject({
  number: z.string().regex(DOCUMENT_NUMBER),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('of the file, in lower-case hexadecimal'),
})
