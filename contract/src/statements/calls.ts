import { STATEMENT_FORMAT_FACTS } from '@fondaco/rules/statements/formats.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import {
  documentCheck,
  newStatement,
  staffStatementView,
  statementAccount,
  statementView,
} from './schemas.ts'

/** Statements of account, and the check of documents that the institution has issued. */

const reads = { customer: ['statement:read'] } as const
const readsOrStaff = {
  customer: ['statement:read'],
  // What a statement shows of a customer is its transactions.
  staff: ['view:transaction'],
} as const
const one = z.strictObject({ id })

export const createStatement = call({
  name: 'createStatement',
  method: 'POST',
  path: '/company/statement/new',
  summary:
    'Makes a statement of accounts of one customer, also of an individual: booked entries only, each with amount, charge, rate and value date. A long one is made in the background',
  who: readsOrStaff,
  whose: 'customer-or-entities',
  idempotent: 'where_given',
  body: newStatement,
  result: statementView,
  refusals: [
    'not_found',
    'input_invalid',
    'rate_limited',
    'tasks_too_many',
    'task_files_too_many',
    'permission_missing',
    'proxy_read_only',
  ],
})

export const listStatements = call({
  name: 'listStatements',
  method: 'GET',
  path: '/statement/list',
  summary: 'The statements of one’s customers, newest first',
  who: reads,
  whose: 'customer',
  query: z.strictObject({
    ...pagingQuery,
    company_id: id.optional(),
    kind: z.enum(['REQUESTED', 'MONTHLY']).optional(),
  }),
  result: z.array(statementView),
  list: true,
  refusals: ['cursor_invalid', 'not_found'],
})

export const listStatementAccounts = call({
  name: 'listStatementAccounts',
  method: 'GET',
  path: '/statement/accounts',
  summary: 'The accounts of which statements can be made, closed ones too',
  who: reads,
  whose: 'customer',
  query: z.strictObject({ company_id: id.optional() }),
  result: z.array(statementAccount),
  refusals: ['not_found'],
})

export const listCompanyStatements = call({
  name: 'listCompanyStatements',
  method: 'GET',
  path: '/company/:id/statements',
  summary: 'The statements of a company, newest first, for staff and its own users',
  who: { customer: ['statement:read'], staff: ['view:corporate'] },
  whose: 'customer-or-entities',
  params: one,
  query: z.strictObject(pagingQuery),
  result: z.array(statementView),
  list: true,
  refusals: ['cursor_invalid', 'not_found'],
})

export const listCompanyStatementsCrm = call({
  name: 'listCompanyStatementsCrm',
  method: 'GET',
  path: '/company/:id/statements/crm',
  summary: 'The same for staff, with who asked for each',
  who: { staff: ['view:corporate'] },
  whose: 'entities',
  params: one,
  query: z.strictObject(pagingQuery),
  result: z.array(staffStatementView),
  list: true,
  refusals: ['cursor_invalid', 'not_found'],
})

export const listIndividualStatementsCrm = call({
  name: 'listIndividualStatementsCrm',
  method: 'GET',
  path: '/individual/:id/statements/crm',
  summary: 'The statements of an individual, newest first, with who asked for each',
  who: { staff: ['view:individual'] },
  whose: 'entities',
  params: one,
  query: z.strictObject(pagingQuery),
  result: z.array(staffStatementView),
  list: true,
  refusals: ['cursor_invalid', 'not_found'],
})

export const getStatementFile = call({
  name: 'getStatementFile',
  method: 'GET',
  path: '/statement/:id/file',
  summary: 'The file of a statement; each download gives the same bytes',
  who: readsOrStaff,
  whose: 'customer-or-entities',
  params: one,
  result: z.undefined(),
  file: Object.values(STATEMENT_FORMAT_FACTS).map(({ mediaType }) => mediaType.split(';')[0] ?? ''),
  refusals: ['not_found', 'statement_not_ready', 'permission_missing'],
})

export const verifyDocument = call({
  name: 'verifyDocument',
  method: 'POST',
  path: '/document/verify',
  summary:
    'Whether a file is the document that was issued under a number, by its hash, and on which day. Says nothing else',
  who: 'public',
  whose: 'nobody',
  body: documentCheck,
  result: z.object({
    matches: z.boolean(),
    issued_on: z.string().nullable().describe('day of the entity; null where it does not match'),
  }),
  refusals: ['rate_limited'],
})
