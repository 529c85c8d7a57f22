import { roleName } from '@fondaco/rules/role-words.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { defineList } from '../../kit/list/define-list.tsx'
import { PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'
import { useUserColumns } from './user-columns.tsx'

/** The users. */
export const userList = defineList({
  call: 'listUsers',
  path: PATHS.staffUsers.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const roles = ROLES.map((role) => ({ value: role, label: roleName(role, language) }))
    const statuses = [
      { value: 'APPROVED', label: t.approved },
      { value: 'BLOCKED', label: t.blocked },
    ]
    return {
      search: of.text('text', t.search),
      bar: [of.choice('role', t.role, roles), of.choice('status', t.status, statuses)],
    }
  },
  useColumns: useUserColumns,
  words: () => {
    const t = textsNow(words)
    return { title: t.title, counted: t.counted, none: t.none, noneYet: t.none }
  },
  remember: 'staff-users',
})
