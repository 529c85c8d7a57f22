import type { PagingMetadata } from '@fondaco/contract/call.ts'
import type { StaffStatementView, StatementView } from '@fondaco/contract/statements/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { STATEMENT_FORMAT_FACTS } from '@fondaco/rules/statements/formats.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { countText, Pager } from '../../kit/list/pager.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { sizeWords } from '../../kit/show/file-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { type Spoken, useLanguage, useTexts } from '../../texts.ts'
import classes from './statements.module.css'
import { words } from './texts.ts'

type Statement = StatementView | StaffStatementView

/** A reading of statements, page by page. */
interface Reading {
  readonly data: { readonly rows: readonly Statement[]; readonly metadata: PagingMetadata } | undefined
  readonly error: Refusal | null
  readonly refetch: () => unknown
}

/** Statements that were made, each with its download. */
export function StatementList({
  title,
  of: { data, error, refetch },
  go,
}: {
  title: string
  of: Reading
  go: (offset: number) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <Card
      title={title}
      side={data ? countText(data.metadata) : null}
      footer={
        data && data.rows.length > 0 ? (
          <Pager metadata={data.metadata} shown={data.rows.length} go={go} />
        ) : null
      }
    >
      {error && !data ? <Failed what={title} error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
      {data?.rows.length === 0 ? (
        <Empty title={t.none}>
          <p>{t.noneHint}</p>
        </Empty>
      ) : null}
      {data && data.rows.length > 0 ? (
        <ul className={classes.statements}>
          {data.rows.map((statement) => (
            <StatementRow key={statement._id} statement={statement} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

const SHOWN_ACCOUNTS = 2
const TONES = { MAKING: 'wait', READY: 'good', FAILED: 'stop' } as const
const number = (count: number): string => count.toLocaleString('en-US')

function StatementRow({ statement }: { statement: Statement }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { act, busy, refusal } = useAct()
  const { _id, state, kind, accounts, format, file_name: file, entries, size, progress, fault } = statement
  const shown = accounts.slice(0, SHOWN_ACCOUNTS)
  const more = accounts.length - shown.length
  const days = `${displayDay(statement.date_from)} – ${displayDay(statement.date_to)}`
  const facts = [
    t.number(statement.number),
    STATEMENT_FORMAT_FACTS[format].words[language],
    t.entries(number(entries)),
    ...(size === null ? [] : [sizeWords(size)]),
    t.madeOn(dateTimeText(statement.created_at)),
    ...('created_by' in statement ? [makerOf(statement, t)] : []),
  ]
  return (
    <li className={classes.statement} aria-label={file}>
      <div>
        <p className={classes.days}>
          {days}
          {kind === 'MONTHLY' ? <Badge tone="info">{t.monthly}</Badge> : null}
          {state === 'READY' ? null : <Badge tone={TONES[state]}>{t[state]}</Badge>}
        </p>
        <p className={classes.soft}>
          {shown.map(({ account_id, currency }) => `${account_id} ${currency}`).join(', ')}
          {more > 0 ? ` ${t.more(more)}` : null}
        </p>
        <p className={classes.soft}>{facts.join(' · ')}</p>
      </div>
      {state === 'READY' ? (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={`${t.download}: ${file}`}
          onClick={() => void act(() => saveFile('getStatementFile', { params: { id: _id } }))}
        >
          {t.download}
        </Button>
      ) : null}
      {progress ? (
        <div className={classes.progress}>
          <progress
            aria-label={t.progress(file)}
            {...(progress.total === null ? {} : { max: progress.total, value: progress.done })}
          />
          <span>
            {progress.total === null ? t.waits : t.done(number(progress.done), number(progress.total))}
          </span>
        </div>
      ) : null}
      {fault ? (
        <div className={classes.note}>
          <Note tone="stop">{fault.text}</Note>
        </div>
      ) : null}
      {refusal ? (
        <div className={classes.note}>
          <Note tone="stop" live>
            {refusal.message}
          </Note>
        </div>
      ) : null}
    </li>
  )
}

function makerOf({ created_by }: StaffStatementView, t: Spoken<typeof words>): string {
  if (created_by === null) return t.byItself
  return created_by.is_staff ? t.byStaff(created_by.name) : t.by(created_by.name)
}
