import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { RowAct } from '../../kit/list/row-act.tsx'
import { type Column, Table, Under } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './company-users.module.css'
import { invitationWords } from './invitation-words.ts'
import { InvitePerson } from './invite-person.tsx'

type Invited = Result<'listInvitedPeople'>[number]

/** The people for whom a sign-in was asked and who have none yet. */
export function InvitedPeople({ id, company }: { id: string; company: string }): ReactNode {
  const t = useTexts(invitationWords)
  const language = useLanguage()
  const { data, error, refetch } = useCall('listInvitedPeople', { params: { id } })
  const [opened, setOpened] = useState<'invite' | Invited | null>(null)
  const close = () => setOpened(null)
  const columns: readonly Column<Invited>[] = [
    {
      id: 'name',
      title: t.name,
      cell: ({ name, email }) => (
        <>
          {name}
          <Under>
            <span className={classes.email}>{email}</span>
          </Under>
        </>
      ),
    },
    { id: 'role', title: t.role, cell: ({ role }) => ROLE_WORDS[role][language] },
    {
      id: 'asked',
      title: t.asked,
      cell: ({ invited_at, invited_by }) => (
        <>
          <DateTime at={invited_at} show="stacked" />
          <Under>{invited_by}</Under>
        </>
      ),
    },
    {
      id: 'state',
      title: t.state,
      cell: (person) => <Badge tone="wait">{t[stateOf(person)]}</Badge>,
    },
    {
      id: 'acts',
      title: t.acts,
      cell: (person) => (
        <RowAct name={t.withdrawOf(person.name)} press={() => setOpened(person)}>
          {t.withdraw}
        </RowAct>
      ),
    },
  ]
  return (
    <Card
      title={t.title}
      side={
        <Button size="compact-md" onClick={() => setOpened('invite')}>
          {t.invite}
        </Button>
      }
    >
      {data ? (
        <Table
          label={t.title}
          columns={columns}
          rows={data}
          rowId={({ _id }) => _id}
          empty={<Empty title={t.none}>{t.noneHint}</Empty>}
        />
      ) : error ? (
        <Failed what={t.title} error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
      {opened === 'invite' ? (
        <InvitePerson id={id} company={company} close={close} />
      ) : opened ? (
        <ActionDialog
          title={t.withdrawOf(opened.name)}
          action={t.withdraw}
          danger
          act={async (send) => {
            await send('withdrawInvitation', { params: { id, party: opened._id } })
            toast('good', t.withdrawn(opened.name))
          }}
          close={close}
        >
          <p>{t.withdrawText}</p>
        </ActionDialog>
      ) : null}
    </Card>
  )
}

/** What is missing next. */
const stateOf = ({ email_verified, person_verified }: Invited) =>
  email_verified ? (person_verified ? 'soon' : 'checking') : 'unconfirmed'
