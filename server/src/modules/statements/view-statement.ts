import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { StaffStatementView, StatementView } from '@fondaco/contract/statements/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { STATEMENT_FORMAT_FACTS, type StatementState } from '@fondaco/rules/statements/formats.ts'
import { isActiveTask } from '@fondaco/rules/tasks.ts'
import type { Reader } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Account, findAccounts } from '../accounts/index.ts'
import type { Statement, StatementRow } from './store.ts'

/** The most entries of a statement whose file is made while its reader waits; a longer one is made in the background. */
const SHORT_ENTRIES = 2_000n

export const isLong = ({ entries }: Pick<StatementRow, 'entries'>): boolean => entries > SHORT_ENTRIES

const FILE_NAMES: InEachLanguage = { en: 'statement', lt: 'israsas' }

/** The name of the file. */
export const statementFileName = (
  row: Pick<StatementRow, 'language' | 'date_from' | 'date_to' | 'number' | 'format'>,
): string =>
  `${FILE_NAMES[row.language]}-${row.date_from}-${row.date_to}-${row.number}.${STATEMENT_FORMAT_FACTS[row.format].extension}`

/** READY also before the file of a short one was made: its first download makes it. */
export function stateOf(row: Statement): StatementState {
  if (row.sha256 !== null || !isLong(row)) return 'READY'
  if (row.task_id === null) return 'MAKING'
  return row.task_state !== null && isActiveTask(row.task_state) ? 'MAKING' : 'FAILED'
}

function faultOf(row: Statement, language: Language) {
  if (stateOf(row) !== 'FAILED') return null
  const code: RefusalCode = row.task_fault ?? 'statement_not_ready'
  return { code, text: REFUSALS[code].text[language] }
}

function viewOf(row: Statement, accounts: ReadonlyMap<string, Account>, language: Language): StatementView {
  const state = stateOf(row)
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind === 'MONTHLY' ? 'MONTHLY' : 'REQUESTED',
    state,
    customer_id: row.customer_id,
    accounts: row.sections.flatMap(({ account_id }) => {
      const account = accounts.get(account_id)
      return account
        ? [{ _id: account.id, account_id: account.accountId, currency: account.currency, name: account.name }]
        : []
    }),
    date_from: row.date_from,
    date_to: row.date_to,
    format: row.format,
    language: row.language,
    entries: Number(row.entries),
    file_name: statementFileName(row),
    size: row.size === null ? null : Number(row.size),
    task_id: row.task_id,
    progress:
      state === 'MAKING'
        ? {
            done: Number(row.task_done ?? 0n),
            total: row.task_total === null ? null : Number(row.task_total),
          }
        : null,
    fault: faultOf(row, language),
    created_at: row.created_at.toISOString(),
  }
}

/** Statements as their customer sees them. */
export async function viewStatements(
  reader: Reader,
  scope: Scope,
  rows: readonly Statement[],
  language: Language,
): Promise<StatementView[]> {
  const accounts = await findAccounts(
    reader,
    scope,
    rows.flatMap(({ sections }) => sections.map(({ account_id }) => account_id)),
  )
  return rows.map((row) => viewOf(row, accounts, language))
}

/** The same for staff. */
export async function viewStaffStatements(
  reader: Reader,
  scope: Scope,
  rows: readonly Statement[],
  language: Language,
): Promise<StaffStatementView[]> {
  const views = await viewStatements(reader, scope, rows, language)
  return views.map((view, place) => {
    const row = rows[place]
    return {
      ...view,
      created_by: row?.created_by_name ? { name: row.created_by_name, is_staff: row.is_by_staff } : null,
    }
  })
}
