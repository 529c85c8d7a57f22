import { roleNames } from '@fondaco/rules/role-words.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { isStaff, useCan } from '../../api/session.tsx'
import { Chooser, DropDown } from '../../kit/feedback/drop-down.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { Under } from '../../kit/list/table.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'
import classes from './users.module.css'

export type User = Result<'listUsers'>[number]
export type Change = 'access' | 'block' | 'unblock' | 'expire' | 'end' | 'reset'

/** The columns of the list of users; the last one opens a change. */
export function useUserColumns(
  ownId: string,
  begin: (user: User, change: Change) => void,
): readonly Column<User>[] {
  const t = useTexts(words)
  const can = useCan()
  const language = useLanguage()
  return [
    {
      id: 'name',
      title: t.name,
      fit: 'cut',
      cell: ({ first_name, last_name, email }) => (
        <>
          {first_name} {last_name}
          <Under>{email}</Under>
        </>
      ),
    },
    { id: 'roles', title: t.roles, fit: 'cut', cell: ({ roles }) => roleNames(roles, language) },
    { id: 'entities', title: t.entities, narrow: 'none', cell: ({ entities }) => entities.join(', ') },
    {
      id: 'status',
      title: t.status,
      narrow: 'end',
      cell: ({ status, password_expired }) => (
        <>
          <Badge tone={status === 'APPROVED' ? 'good' : 'stop'}>
            {status === 'APPROVED' ? t.approved : t.blocked}
          </Badge>
          {password_expired ? <Under>{t.expired}</Under> : null}
        </>
      ),
    },
    {
      id: 'factor',
      title: t.factor,
      narrow: 'none',
      cell: ({ second_factor }) =>
        second_factor.length === 0 ? t.noFactor : second_factor.map((kind) => t[kind]).join(', '),
    },
    { id: 'sessions', title: t.sessions, narrow: 'none', cell: ({ open_sessions }) => open_sessions },
    {
      id: 'last',
      title: t.lastLogin,
      cell: ({ last_login }) => (last_login ? <DateTime at={last_login} show="stacked" /> : t.never),
    },
    {
      id: 'change',
      title: t.change,
      narrow: 'mark',
      cell: (user) =>
        user._id === ownId ? null : (
          <Changes user={user} mayReset={can('user:reset_mfa')} begin={(change) => begin(user, change)} />
        ),
    },
  ]
}

function Changes({
  user,
  mayReset,
  begin,
}: {
  user: User
  mayReset: boolean
  begin: (change: Change) => void
}): ReactNode {
  const t = useTexts(words)
  const name = `${user.first_name} ${user.last_name}`
  const choices: readonly (readonly [Change, string, boolean])[] = [
    ['access', t.access, isStaff(user)],
    ['block', t.block, user.status === 'APPROVED'],
    ['unblock', t.unblock, user.status === 'BLOCKED'],
    ['expire', t.expire, !user.password_expired],
    ['end', t.end, user.open_sessions > 0],
    ['reset', user.second_factor.length > 0 ? t.reset : t.newCode, mayReset],
  ]
  return (
    <DropDown
      label={t.changeOf(name)}
      buttonLabel={t.changeOf(name)}
      align="end"
      button={<Chooser>{t.change}</Chooser>}
    >
      {(close) => (
        <div className={classes.choices}>
          {choices.map(([change, label, offered]) =>
            offered ? (
              <Button
                key={change}
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  close()
                  begin(change)
                }}
              >
                {label}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </DropDown>
  )
}
