import { useCall } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { usePayeeColumns } from './payee-columns.tsx'
import { words } from './texts.ts'

/** The groups of the customer's payees; empty until they are read. */
export function usePayeeGroups() {
  const { _id } = useActingFor()
  return useCall('listPayeeGroups', { params: { id: _id } }).data ?? []
}

/** The saved payees of the customer. */
export const payeeList = defineList({
  call: 'listPayeesOf',
  path: PATHS.payees.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const groups = usePayeeGroups().map(({ _id, name }) => ({ value: _id, label: name }))
    return {
      search: of.text('text', t.search),
      bar: [
        of.choice('group', t.group, groups),
        of.choice('is_visible', t.shown, [{ value: 'false', label: t.removedOnly }]),
      ],
    }
  },
  useColumns: usePayeeColumns,
  words: () => textsNow(words),
  remember: 'customer-payees',
  firstSort: () => 'name',
})
