import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Empty, Failed, Loading } from '../../kit/states.tsx'
import { Badge, SimulatedLabel } from '../../kit/status-badge.tsx'
import { formatXml } from './format-xml.ts'
import classes from './transaction.module.css'

type Message = Result<'listTransactionMessages'>[number]

/** The ISO 20022 messages sent and received for the payment. */
export function MessagesTab({ id }: { id: string }): ReactNode {
  const messages = useCall('listTransactionMessages', { params: { id } })
  if (messages.data && messages.data.length > 0) {
    return messages.data.map((message) => <MessageCard key={message._id} message={message} />)
  }
  return (
    <Card title="Messages">
      {messages.data ? (
        <Empty title="No message has been sent or received.">
          A payment that leaves the house shows its messages here.
        </Empty>
      ) : messages.error ? (
        <Failed what="The messages" error={messages.error} retry={() => void messages.refetch()} />
      ) : (
        <Loading label="Loading the messages" />
      )}
    </Card>
  )
}

function MessageCard({ message }: { message: Message }): ReactNode {
  const { message_type, message_id, direction, at, simulated, xml } = message
  const text = formatXml(xml)
  return (
    <Card
      title={message_type}
      side={
        <span className={classes.messageSide}>
          {simulated ? <SimulatedLabel what="clearing" /> : null}
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                onClick={copy}
                aria-label={`Copy ${message_type} ${message_id}`}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </span>
      }
      padded
    >
      <div className={classes.messageFacts}>
        <Badge tone="info">{direction === 'OUT' ? 'Sent' : 'Received'}</Badge>
        <DateTime at={at} />
        <span className={classes.id}>{message_id}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.xmlArea} tabIndex={0} aria-label={`${message_type} ${message_id} as XML`}>
        <pre className={classes.xml}>{text}</pre>
      </section>
    </Card>
  )
}
