import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { formatXml } from '../../kit/format-xml.ts'
import { Empty, Failed, Loading } from '../../kit/states.tsx'
import { Badge, SimulatedLabel } from '../../kit/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'

import classes from './transaction.module.css'

const words = texts({
  messages: { en: 'Messages', lt: 'Pranešimai' },
  theMessages: { en: 'The messages', lt: 'Pranešimai' },
  none: { en: 'No message has been sent or received.', lt: 'Pranešimų neišsiųsta ir negauta.' },
  noneHint: {
    en: 'A payment that leaves the house shows its messages here.',
    lt: 'Čia matomi iš įstaigos išeinančio mokėjimo pranešimai.',
  },
  loading: { en: 'Loading the messages', lt: 'Įkeliami pranešimai' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  copyThis: { en: (what: string) => `Copy ${what}`, lt: (what: string) => `Kopijuoti ${what}` },
  copy: { en: 'Copy', lt: 'Kopijuoti' },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  sent: { en: 'Sent', lt: 'Išsiųsta' },
  received: { en: 'Received', lt: 'Gauta' },
  asXml: { en: (what: string) => `${what} as XML`, lt: (what: string) => `${what}, XML` },
})

type Message = Result<'listTransactionMessages'>[number]

/** The ISO 20022 messages sent and received for the payment. */
export function MessagesTab({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const messages = useCall('listTransactionMessages', { params: { id } })
  if (messages.data && messages.data.length > 0) {
    return messages.data.map((message) => <MessageCard key={message._id} message={message} />)
  }
  return (
    <Card title={t.messages}>
      {messages.data ? (
        <Empty title={t.none}>{t.noneHint}</Empty>
      ) : messages.error ? (
        <Failed what={t.theMessages} error={messages.error} retry={() => void messages.refetch()} />
      ) : (
        <Loading label={t.loading} />
      )}
    </Card>
  )
}

function MessageCard({ message }: { message: Message }): ReactNode {
  const t = useTexts(words)
  const { message_type, message_id, direction, at, simulated, xml } = message
  const text = formatXml(xml)
  return (
    <Card
      title={message_type}
      side={
        <span className={classes.messageSide}>
          {simulated ? <SimulatedLabel what={t.clearing} /> : null}
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                onClick={copy}
                aria-label={t.copyThis(`${message_type} ${message_id}`)}
              >
                {copied ? t.copied : t.copy}
              </Button>
            )}
          </CopyButton>
        </span>
      }
      padded
    >
      <div className={classes.messageFacts}>
        <Badge tone="info">{direction === 'OUT' ? t.sent : t.received}</Badge>
        <DateTime at={at} />
        <span className={classes.id}>{message_id}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.xmlArea} tabIndex={0} aria-label={t.asXml(`${message_type} ${message_id}`)}>
        <pre className={classes.xml}>{text}</pre>
      </section>
    </Card>
  )
}
