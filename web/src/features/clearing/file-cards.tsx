import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { SaveButton } from '../../kit/list/save-button.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { type Column, Table } from '../../kit/list/table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { sizeWords } from '../../kit/show/file-list.tsx'
import { messageWords } from '../../kit/show/message-words.ts'
import { XmlText } from '../../kit/show/xml-text.tsx'
import { Link } from '../../navigation.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './clearing.module.css'
import { words } from './texts.ts'

type File = Result<'getClearingFile'>
type Message = File['messages'][number]

/** Facts about a file. */
export function FactsCard({ file }: { file: File }): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.facts} padded>
      <DefinitionList
        items={[
          [
            t.name,
            <span className={classes.name} key="name">
              {file.name}
            </span>,
          ],
          [t.rail, t[file.rail]],
          [t.direction, t[file.direction]],
          [t.created, <DateTime at={file.created_at} key="created" />],
          [t.handled, file.handled_at ? <DateTime at={file.handled_at} key="handled" /> : null],
          [t.messages, file.message_count],
          [t.sum, file.control_sum ? <Amount value={file.control_sum} currency="EUR" key="sum" /> : null],
          [t.size, file.bytes === null ? null : sizeWords(file.bytes)],
          [
            t.checksum,
            file.sha256 ? (
              <span className={classes.name} key="sum256">
                {file.sha256}
              </span>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

/** The messages of a file, those with a problem first. */
export function MessagesCard({ file }: { file: File }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const seesTransactions = useCan()('view:transaction')
  const columns: readonly Column<Message>[] = [
    { id: 'position', title: t.position, cell: ({ position }) => position },
    {
      id: 'type',
      title: t.type,
      cell: ({ message_type }) => (message_type ? messageWords(message_type, language) : t.unknown),
    },
    {
      id: 'id',
      title: t.messageId,
      cell: ({ message_id }) => <span className={classes.name}>{message_id ?? t.unknown}</span>,
    },
    ...(file.direction === 'IN'
      ? [{ id: 'result', title: t.result, cell: ({ reason }: Message) => reason ?? t.taken }]
      : []),
    ...(seesTransactions
      ? [
          {
            id: 'transaction',
            title: t.transaction,
            cell: ({ transaction_id, message_id }: Message) =>
              transaction_id ? (
                <Link to={staffTransactionPath(transaction_id)} aria-label={t.openOf(message_id ?? '')}>
                  {t.open}
                </Link>
              ) : null,
          },
        ]
      : []),
  ]
  const { messages, message_count } = file
  const all = message_count ?? messages.length
  return (
    <Card title={t.messages} side={all}>
      {messages.length < all && messages.length > 0 ? (
        <p className={classes.messagesHint}>{t.firstOnly(messages.length, all)}</p>
      ) : null}
      <Table
        label={t.messages}
        columns={columns}
        rows={messages}
        rowId={({ position }) => String(position)}
        empty={<Empty title={t.noMessages} />}
      />
    </Card>
  )
}

/** The content of a file, as far as it is shown, with a download of the whole. */
export function ContentCard({ file }: { file: File }): ReactNode {
  const t = useTexts(words)
  const { content } = file
  const download = () => saveFile('downloadClearingFile', { params: { id: file._id } })
  return (
    <Card
      title={t.content}
      side={
        content ? (
          <SaveButton size="xs" save={download}>
            {t.download}
          </SaveButton>
        ) : null
      }
      padded
    >
      {content ? (
        <>
          {content.cut ? <p className={classes.hint}>{t.cut}</p> : null}
          <XmlText xml={content.text} label={t.content} />
        </>
      ) : (
        <p className={classes.hint}>{t.noContent}</p>
      )}
    </Card>
  )
}
