import { ROLES } from '@fondaco/rules/roles.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../../api/client.ts'
import { usePage } from '../../../api/query.ts'
import { useMe } from '../../../api/session.tsx'
import { words } from '../../../features/users/texts.ts'
import { type Change, type User, useUserColumns } from '../../../features/users/user-columns.tsx'
import { AddUser, ChangeUser, TellCode, type Told } from '../../../features/users/user-dialogs.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { FilterForm } from '../../../kit/list/filter-form.tsx'
import { ChoiceFilter, TextFilter } from '../../../kit/list/filters.tsx'
import listClasses from '../../../kit/list/list.module.css'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { one, queryOf, setAmong, useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

const FILTERS = ['text', 'role', 'status'] as const

/** `/crm/users`: the people who may sign in, and what may be changed about that. The view lives in the URL. */
export function UsersScreen(): ReactNode {
  const t = useTexts(words)
  const { user: own } = useMe()
  const { search, offset, change, clear, go } = useListSearch(PATHS.staffUsers.path)
  const query = queryOf(search, { one: FILTERS, many: [] }) as Input<'listUsers'>['query']
  const list = usePage('listUsers', { query: { ...query, offset } })
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<{ user: User; change: Change } | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const columns = useUserColumns(own._id, (user, what) => setChanging({ user, change: what }))
  const set = (name: (typeof FILTERS)[number]) => (value: string) => change({ [name]: value || undefined })
  const filtered = setAmong(search, FILTERS).length > 0
  return (
    <Page title={t.title} actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}>
      <FilterCard>
        <FilterForm label={t.filter} filtered={filtered} clear={clear}>
          <div className={listClasses.wide}>
            <TextFilter
              key={one(search, 'text')}
              label={t.search}
              value={one(search, 'text')}
              onChange={set('text')}
            />
          </div>
          <ChoiceFilter
            label={t.role}
            value={one(search, 'role')}
            onChange={set('role')}
            choices={ROLES.map((role) => ({ value: role, label: role }))}
          />
          <ChoiceFilter
            label={t.status}
            value={one(search, 'status')}
            onChange={set('status')}
            choices={[
              { value: 'APPROVED', label: t.approved },
              { value: 'BLOCKED', label: t.blocked },
            ]}
          />
        </FilterForm>
      </FilterCard>
      <ListCard
        label={t.title}
        list={list}
        go={go}
        columns={columns}
        filtered={filtered}
        clear={clear}
        none={t.none}
        noneYet={t.none}
      />
      {adding ? <AddUser tell={setTold} close={() => setAdding(false)} /> : null}
      {changing ? <ChangeUser {...changing} tell={setTold} close={() => setChanging(null)} /> : null}
      {told ? <TellCode told={told} close={() => setTold(null)} /> : null}
    </Page>
  )
}
