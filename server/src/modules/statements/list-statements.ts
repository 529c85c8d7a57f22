import type * as calls from '@fondaco/contract/statements/calls.ts'
import type { StaffStatementView, StatementView } from '@fondaco/contract/statements/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Db, Reader } from '../../platform/db.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation, Page } from '../../platform/http/serve-call.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Customer, readCustomer } from '../customers/index.ts'
import { countStatements, findStatements, type Statement, type StatementFilter } from './store.ts'
import { viewStaffStatements, viewStatements } from './view-statement.ts'

type Paging = Parameters<typeof readPage>[0]
type View<Row> = (
  reader: Reader,
  scope: Scope,
  rows: readonly Statement[],
  language: Language,
) => Promise<Row[]>

/** The statements of one’s customers, newest first. Refusals: `not_found`, `cursor_invalid`. */
export const listStatements: Operation<typeof calls.listStatements> = ({ db, scope, query, request }) =>
  pageOf(db, scope, { kind: query.kind }, query, request.language, viewStatements)

/** Those of a company, for staff and its own users. Refusals: `not_found`, `cursor_invalid`. */
export const listCompanyStatements: Operation<typeof calls.listCompanyStatements> = async ({
  db,
  scope,
  params,
  query,
  request,
}) => {
  const customerId = await knownId(db, scope, params.id, 'COMPANY')
  return pageOf(db, scope, { customerId }, query, request.language, viewStatements)
}

/** Those of a customer for staff, with who asked for each. Refusals: `not_found`, `cursor_invalid`. */
export const listCustomerStatementsCrm =
  (kind: Customer['kind']) =>
  async ({
    db,
    scope,
    params,
    query,
    request,
  }: Pick<
    CallContext<typeof calls.listCompanyStatementsCrm>,
    'db' | 'scope' | 'params' | 'query' | 'request'
  >): Promise<Page<StaffStatementView>> => {
    const customerId = await knownId(db, scope, params.id, kind)
    return pageOf(db, scope, { customerId }, query, request.language, viewStaffStatements)
  }

/** The customer of this kind, if the scope may see it; refuses `not_found`. */
async function knownId(db: Db, scope: Scope, id: string, kind: Customer['kind']): Promise<string> {
  const customer = await readCustomer(db, scope, id)
  return customer?.kind === kind ? customer.id : refuse('not_found')
}

async function pageOf<Row extends StatementView | StaffStatementView>(
  db: Db,
  scope: Scope,
  filter: StatementFilter,
  query: Paging,
  language: Language,
  view: View<Row>,
): Promise<Page<Row>> {
  const page = await readPage<Statement>(query, {
    order: newest(({ created_at }) => created_at),
    find: (start) => findStatements(db, scope, filter, start),
    count: (most) => countStatements(db, scope, filter, most),
    isSearch: false,
  })
  const views = new Map((await view(db, scope, page.rows, language)).map((one) => [one._id, one]))
  return page.map((row) => views.get(row.id) as Row)
}
