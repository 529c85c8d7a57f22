import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { Card } from '../../kit/show/card.tsx'
import { MessageCard } from '../../kit/show/message-card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  messages: { en: 'Messages', lt: 'Pranešimai' },
  theMessages: { en: 'The messages', lt: 'Pranešimai' },
  none: { en: 'No message has been sent or received.', lt: 'Pranešimų neišsiųsta ir negauta.' },
  noneHint: {
    en: 'The messages of a payment to another bank appear here.',
    lt: 'Čia rodomi mokėjimo į kitą banką pranešimai.',
  },
  loading: { en: 'Loading the messages', lt: 'Įkeliami pranešimai' },
})

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
