import { CLEARING_BREAK_KIND_WORDS } from '@fondaco/rules/clearing-break.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { BreakBadge } from '../../../features/clearing/break-list.tsx'
import { words } from '../../../features/clearing/break-texts.ts'
import { EVERY_MS } from '../../../features/clearing/every-ms.ts'
import { Empty, Failed, Loading } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toasts.ts'
import type { Send } from '../../../kit/form/use-act.ts'
import { WhyDialog } from '../../../kit/form/why-dialog.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime, dateTimeText } from '../../../kit/show/date-time.tsx'
import { DefinitionList } from '../../../kit/show/definition-list.tsx'
import { MessageCard } from '../../../kit/show/message-card.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { openBreaksPath, staffTransactionPath } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'

/** `/crm/banks/breaks/$id`: a break, its message, and its end. */
export function ClearingBreakScreen(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const can = useCan()
  const { id = '' } = useParams() as { id?: string }
  const { data, error, refetch } = useCall('getClearingBreak', { params: { id } }, { everyMs: EVERY_MS })
  const [settling, setSettling] = useState(false)
  const trail = <Link to={openBreaksPath}>{t.title}</Link>
  if (!data) {
    return (
      <Page title={t.one} trail={trail}>
        <Card title={t.facts}>
          {error ? (
            <Failed what={t.theBreak} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={8} />
          )}
        </Card>
      </Page>
    )
  }
  const { kind, text, state, at, transaction, message, settled } = data
  return (
    <Page
      title={t.one}
      trail={trail}
      mark={<BreakBadge state={state} />}
      actions={
        state === 'OPEN' && can('transaction:decide') ? (
          <Button onClick={() => setSettling(true)}>{t.settle}</Button>
        ) : null
      }
    >
      <Note tone={state === 'OPEN' ? 'wait' : 'info'}>{text}</Note>
      {settled ? (
        <Note>
          {settled.by !== null
            ? t.settledBy(settled.by, dateTimeText(settled.at), settled.how ?? '')
            : t.endedWithPayment(dateTimeText(settled.at))}
        </Note>
      ) : null}
      <Card title={t.facts} padded>
        <DefinitionList
          items={[
            [t.kind, CLEARING_BREAK_KIND_WORDS[kind][language]],
            [t.when, <DateTime at={at} key="at" />],
            [
              t.payment,
              transaction === null ? (
                t.noPayment
              ) : can('view:transaction') ? (
                <Link to={staffTransactionPath(transaction._id)} key="payment">
                  {transaction.reference}
                </Link>
              ) : (
                transaction.reference
              ),
            ],
          ]}
        />
      </Card>
      {message ? (
        <MessageCard message={message} />
      ) : (
        <Card title={t.message}>
          <Empty title={t.noMessage} />
        </Card>
      )}
      {settling ? <SettleBreak id={id} close={() => setSettling(false)} /> : null}
    </Page>
  )
}

/** Settles a break manually, with a text. */
function SettleBreak({ id, close }: { id: string; close: () => void }): ReactNode {
  const t = useTexts(words)
  const settle = async (send: Send, how: string) => {
    await send('settleClearingBreak', { params: { id }, body: { how } })
    toast('good', t.isSettled)
  }
  return <WhyDialog title={t.settle} text={t.settleText} label={t.how} act={settle} close={close} />
}
