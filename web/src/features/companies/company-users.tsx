import { roleName } from '@fondaco/rules/role-words.ts'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingForOrNull, useMe } from '../../api/session.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { TellCode, type Told } from '../../kit/feedback/tell-code.tsx'
import { RowAct } from '../../kit/list/row-act.tsx'
import { type Column, Table, Under } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { ChangeCompanyUser, type UserChange } from './change-company-user.tsx'
import classes from './company-users.module.css'
import { words } from './user-words.ts'

export type CompanyUser = Result<'listCompanyUsers'>[number]

/** The users of a company, for a colleague who manages them or for staff. */
export function CompanyUsers({
  id,
  title,
  mayChange,
  underRole,
}: {
  /** Of the company. */
  id: string
  title: string
  mayChange: boolean
  /** Says more below the role. */
  underRole?: (user: CompanyUser) => string
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { user: me } = useMe()
  const { data, error, refetch } = useCall('listCompanyUsers', { params: { id } })
  const isCustomer = useActingForOrNull() !== null
  const [told, setTold] = useState<Told | null>(null)
  const [changing, setChanging] = useState<{ user: CompanyUser; change: UserChange } | null>(null)
  const columns: readonly Column<CompanyUser>[] = [
    {
      id: 'name',
      title: t.name,
      cell: ({ _id, name, email }) => (
        <>
          {name}
          {_id === me._id ? ` (${t.you})` : null}
          <Under>
            <span className={classes.email}>{email}</span>
          </Under>
        </>
      ),
    },
    {
      id: 'role',
      title: t.role,
      cell: (user) => {
        const more = underRole?.(user)
        return (
          <>
            {roleName(user.role, language)}
            {more ? <Under>{more}</Under> : null}
          </>
        )
      },
    },
    {
      id: 'may',
      title: t.may,
      cell: ({ permissions }) => [t.read, ...permissions.map((one) => t[one])].join(', '),
    },
    {
      id: 'last',
      title: t.lastSignIn,
      cell: ({ last_login }) => (last_login ? <DateTime at={last_login} show="stacked" /> : t.never),
    },
    {
      id: 'state',
      title: t.state,
      cell: ({ state }) => <Badge tone={state === 'ACTIVE' ? 'good' : 'stop'}>{t[state]}</Badge>,
    },
  ]
  const acts: Column<CompanyUser> = {
    id: 'acts',
    title: t.acts,
    cell: (user) => {
      const open = (change: UserChange) => () => setChanging({ user, change })
      const block = user.state === 'BLOCKED' ? 'unblock' : 'block'
      return user._id === me._id ? null : (
        <span className={classes.acts}>
          {user.offered.length > 0 ? (
            <RowAct name={t.changeOf(user.name)} press={open('change')}>
              {t.change}
            </RowAct>
          ) : null}
          <RowAct name={t[`${block}Of`](user.name)} press={open(block)}>
            {t[block]}
          </RowAct>
          {isCustomer && user.state === 'ACTIVE' ? (
            <RowAct name={t.resetOf(user.name)} press={open('reset')}>
              {t.reset}
            </RowAct>
          ) : null}
        </span>
      )
    },
  }
  return (
    <Card title={title}>
      {data ? (
        <Table
          label={title}
          columns={mayChange ? [...columns, acts] : columns}
          rows={data}
          rowId={({ _id }) => _id}
          empty={<Empty title={t.none} />}
        />
      ) : error ? (
        <Failed what={t.users} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
      {changing ? (
        <ChangeCompanyUser
          key={changing.user._id}
          companyId={id}
          {...changing}
          tell={setTold}
          close={() => setChanging(null)}
        />
      ) : null}
      {told ? <TellCode told={told} close={() => setTold(null)} /> : null}
    </Card>
  )
}
