import type * as calls from '@fondaco/contract/payees/calls.ts'
import { MOST_PAYEES } from '@fondaco/rules/payees/payee.ts'
import { GROUP_SEPARATOR, PAYEE_COLUMNS, type PayeeColumn } from '@fondaco/rules/payees/payee-file.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { findGroups } from './group-store.ts'
import { requireVisible } from './payee-access.ts'
import { findPayees, type Payee } from './store.ts'

/** The payees that a filter finds, as a file that an import takes. Refuses `not_found`. */
export const exportPayees: Operation<typeof calls.exportPayees> = async ({
  db,
  scope,
  params: { id },
  query,
  clock,
}) => {
  await requireVisible(db, scope, id)
  const { beneficiary_id, text, group, is_visible: isVisible, sort } = query
  const filter = { id: beneficiary_id, text, group, isVisible }
  const [payees, groups] = await Promise.all([
    findPayees(db, id, filter, { limit: MOST_PAYEES, offset: 0, sort }),
    findGroups(db, id),
  ])
  const names = new Map(groups.map((one) => [one.id, one.name]))
  const csv = writeCsv(
    PAYEE_COLUMNS,
    payees.map((payee) => PAYEE_COLUMNS.map((column) => CELLS[column](payee, names))),
  )
  return new FileAnswer(`payees-${clock.now().toISOString().slice(0, 10)}.csv`, 'text/csv', csv)
}

const CELLS: Readonly<Record<PayeeColumn, (payee: Payee, groups: ReadonlyMap<string, string>) => string>> = {
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  account_id: ({ account_id }) => account_id,
  bic: ({ bic }) => bic ?? '',
  identifier: ({ identifier }) => identifier ?? '',
  currency: ({ currency }) => currency,
  country: ({ address }) => address?.country ?? '',
  city: ({ address }) => address?.city ?? '',
  street: ({ address }) => address?.street ?? '',
  postal_code: ({ address }) => address?.postal_code ?? '',
  groups: (payee, groups) => payee.groups.map((group) => groups.get(group) ?? '').join(GROUP_SEPARATOR),
}
