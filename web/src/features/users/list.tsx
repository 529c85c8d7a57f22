import { ROLES } from '@fondaco/rules/roles.ts'
import type { ReactNode } from 'react'
import { defineList, type FilterFields, Wide } from '../../kit/list/define-list.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useTexts } from '../../texts.ts'
import { words } from './texts.ts'
import { useUserColumns } from './user-columns.tsx'

function UserFilters({ of }: { of: FilterFields<'listUsers'> }): ReactNode {
  const t = useTexts(words)
  return (
    <FilterForm label={t.filter} filtered={of.filtered} clear={of.clear}>
      <Wide>{of.text('text', t.search)}</Wide>
      {of.choice(
        'role',
        t.role,
        ROLES.map((role) => ({ value: role, label: role })),
      )}
      {of.choice('status', t.status, [
        { value: 'APPROVED', label: t.approved },
        { value: 'BLOCKED', label: t.blocked },
      ])}
    </FilterForm>
  )
}

/** The people who may sign in. */
export const userList = defineList({
  call: 'listUsers',
  path: PATHS.staffUsers.path,
  filters: { one: ['text', 'role', 'status'], many: [], form: (of) => <UserFilters of={of} /> },
  columns: useUserColumns,
  words: () => {
    const t = textsNow(words)
    return { label: t.title, none: t.none, noneYet: t.none }
  },
})
