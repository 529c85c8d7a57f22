import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { userList } from '../../../features/users/list.tsx'
import { words } from '../../../features/users/texts.ts'
import type { Change, User } from '../../../features/users/user-columns.tsx'
import { AddUser, ChangeUser } from '../../../features/users/user-dialogs.tsx'
import { TellCode, type Told } from '../../../kit/feedback/tell-code.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { useTexts } from '../../../texts.ts'

/** `/crm/users`: the users, and changes of their access. The view is in the URL. */
export function UsersScreen(): ReactNode {
  const t = useTexts(words)
  const { user: own } = useMe()
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<{ user: User; change: Change } | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  return (
    <ListPage
      of={useList(userList)}
      given={[own._id, (user, change) => setChanging({ user, change })]}
      actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}
    >
      {adding ? <AddUser close={() => setAdding(false)} /> : null}
      {changing ? <ChangeUser {...changing} tell={setTold} close={() => setChanging(null)} /> : null}
      {told ? <TellCode told={told} close={() => setTold(null)} /> : null}
    </ListPage>
  )
}
