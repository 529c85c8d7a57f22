import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Result, request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { type Column, Table } from '../../kit/list/table.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { WithSupport } from '../../kit/show/with-support.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

type Security = Result<'getSecurity'>

/** The person's sessions, and recent sign-ins with failures. */
export function SessionsTab(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getSecurity', {})
  if (error) return <Failed what={t.sessions} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />

  const ended = async (count: number) => {
    toast('good', t.ended(count))
    await refetch()
  }

  const sessions: readonly Column<Security['sessions'][number]>[] = [
    { id: 'device', title: t.device, cell: ({ device }) => device },
    { id: 'ip', title: t.address, cell: ({ ip }) => ip },
    { id: 'began', title: t.began, cell: ({ began_at }) => <DateTime at={began_at} /> },
    { id: 'seen', title: t.lastSeen, cell: ({ last_seen_at }) => <DateTime at={last_seen_at} /> },
    {
      id: 'end',
      title: t.session,
      cell: ({ _id, current, device }) =>
        current ? (
          t.here
        ) : (
          <EndButton
            label={t.endSession(device)}
            end={async () => {
              await request('endOwnSession', { params: { id: _id } })
              await ended(1)
            }}
          >
            {t.end}
          </EndButton>
        ),
    },
  ]
  const outcomes = { signed_in: t.signedIn, refused: t.refused, code_asked: t.codeAsked }
  const signIns: readonly Column<Security['sign_ins'][number]>[] = [
    { id: 'at', title: t.when, narrow: 'end', cell: ({ at }) => <DateTime at={at} /> },
    { id: 'outcome', title: t.outcome, narrow: 'lead', cell: ({ outcome }) => outcomes[outcome] },
    { id: 'device', title: t.device, fit: 'cut', narrow: 'about', cell: ({ device }) => device },
    { id: 'ip', title: t.address, narrow: 'mark', cell: ({ ip }) => ip },
  ]
  return (
    <div className={classes.stack}>
      <Card
        title={t.open}
        {...(data.sessions.length > 1
          ? {
              side: (
                <EndButton end={async () => ended((await request('endOtherSessions', {})).sessions_ended)}>
                  {t.endOthers}
                </EndButton>
              ),
            }
          : {})}
      >
        <Table
          label={t.open}
          columns={sessions}
          rows={data.sessions}
          rowId={({ _id }) => _id}
          empty={<Empty title={t.none} />}
        />
      </Card>
      <Note>
        <WithSupport>{t.notYou}</WithSupport>
      </Note>
      <Card title={t.recent}>
        <Table
          label={t.recent}
          columns={signIns}
          rows={data.sign_ins}
          rowId={({ at, outcome }) => `${at} ${outcome}`}
          list
          empty={<p className={classes.lead}>{t.none}</p>}
        />
      </Card>
    </div>
  )
}

function EndButton({
  label,
  end,
  children,
}: {
  label?: string
  end: () => Promise<void>
  children: string
}): ReactNode {
  const { act, busy } = useAct()
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      aria-label={label}
      onClick={() => void act(end, ({ message }) => toast('stop', message))}
    >
      {children}
    </Button>
  )
}
