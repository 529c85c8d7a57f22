import { isActiveTask, TASK_STATE_WORDS, TASKS, type TaskAct } from '@fondaco/rules/tasks.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { usePage } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import { StaleNote } from '../../kit/feedback/stale-note.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useListSearch } from '../../kit/list/list-search.ts'
import { countText, Pager } from '../../kit/list/pager.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { Page } from '../../kit/page/page.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateText, dateTimeText } from '../../kit/show/date-time.tsx'
import { sizeWords } from '../../kit/show/file-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import type { Address } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { filterWords } from './filter-words.ts'
import classes from './tasks.module.css'

const words = texts({
  title: { en: 'Downloads and imports', lt: 'Atsisiuntimai ir importai' },
  about: {
    en: 'Large files are made in the background. You can leave this page: you are notified when a file is ready. Files are kept for 7 days.',
    lt: 'Dideli failai rengiami fone. Šį puslapį galite palikti: kai failas bus paruoštas, gausite pranešimą. Failai saugomi 7 dienas.',
  },
  yours: { en: 'Your files', lt: 'Jūsų failai' },
  none: { en: 'You have no files here yet.', lt: 'Failų čia dar neturite.' },
  noneHint: {
    en: 'When you export a long list of transactions, the file appears here.',
    lt: 'Kai eksportuosite ilgą operacijų sąrašą, jo failas atsiras čia.',
  },
  asked: { en: (at: string) => `Requested ${at}`, lt: (at: string) => `Paprašyta ${at}` },
  until: { en: (day: string) => `kept until ${day}`, lt: (day: string) => `saugoma iki ${day}` },
  rows: {
    en: (done: string, total: string) => `${done} of ${total} rows`,
    lt: (done: string, total: string) => `Eilučių: ${done} iš ${total}`,
  },
  allRows: { en: (done: string) => `Rows: ${done}`, lt: (done: string) => `Eilučių: ${done}` },
  waits: { en: 'Waiting to start', lt: 'Laukia eilėje' },
  counting: { en: 'Counting the rows', lt: 'Skaičiuojamos eilutės' },
  progress: { en: (file: string) => `Progress of ${file}`, lt: (file: string) => `Eiga: ${file}` },
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
  repeat: { en: 'Try again', lt: 'Bandyti dar kartą' },
  delete: { en: 'Delete', lt: 'Ištrinti' },
  download: { en: 'Download', lt: 'Atsisiųsti' },
})

type Task = Result<'listTasks'>[number]

/** The page of a person's long work. */
export function TasksPage({ path }: { path: Address }): ReactNode {
  const t = useTexts(words)
  const { offset, go } = useListSearch(path)
  const { data, error, refetch, dataUpdatedAt } = usePage('listTasks', { query: { offset } })
  return (
    <Page title={t.title}>
      <StaleNote updatedAt={dataUpdatedAt} />
      <Note>{t.about}</Note>
      <Card
        title={t.yours}
        side={data ? countText(data.metadata) : null}
        footer={
          data && data.rows.length > 0 ? (
            <Pager metadata={data.metadata} shown={data.rows.length} go={go} />
          ) : null
        }
      >
        {error && !data ? <Failed what={t.yours} error={error} retry={() => void refetch()} /> : null}
        {data || error ? null : <Loading />}
        {data?.rows.length === 0 ? (
          <Empty title={t.none}>
            <p>{t.noneHint}</p>
          </Empty>
        ) : null}
        <ul className={classes.tasks}>
          {data?.rows.map((task) => (
            <TaskRow key={task._id} task={task} />
          ))}
        </ul>
      </Card>
    </Page>
  )
}

const CALLS = { cancel: 'cancelTask', repeat: 'repeatTask', delete: 'deleteTask' } as const

function TaskRow({ task }: { task: Task }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { acted_by } = useMe()
  const { act, busy, refusal } = useAct()
  const { _id, kind, state, file_name: file, fault, size, done, total } = task
  const params = { id: _id }
  const press = (name: TaskAct) =>
    void act((send) =>
      name === 'download' ? saveFile('getTaskFile', { params }) : send(CALLS[name], { params }),
    )
  const { tone, ...stateWords } = TASK_STATE_WORDS[state]
  const number = (count: number) => count.toLocaleString('en-US')
  const facts = [
    t.asked(dateTimeText(task.created_at)),
    ...(state === 'READY' ? [t.allRows(number(done))] : []),
    ...(size === null ? [] : [sizeWords(size)]),
    ...(task.expires_at === null ? [] : [t.until(dateText(task.expires_at))]),
  ]
  return (
    <li className={classes.task} aria-label={file}>
      <div>
        <p className={classes.title}>
          {TASKS[kind].name[language]}
          <Badge tone={tone}>{stateWords[language]}</Badge>
        </p>
        <p className={classes.soft}>{filterWords(task.parameters, language).join(' · ')}</p>
        <p className={classes.soft}>
          {file} · {facts.join(' · ')}
        </p>
      </div>
      <div className={classes.acts}>
        {task.actions.toReversed().map((name) =>
          acted_by && name !== 'download' ? null : (
            <Button
              key={name}
              variant="default"
              size="xs"
              loading={busy}
              aria-label={`${t[name]}: ${file}`}
              onClick={() => press(name)}
            >
              {t[name]}
            </Button>
          ),
        )}
      </div>
      {isActiveTask(state) ? (
        <div className={classes.progress}>
          <progress aria-label={t.progress(file)} {...(total === null ? {} : { max: total, value: done })} />
          <span>
            {state === 'WAITING'
              ? t.waits
              : total === null
                ? t.counting
                : t.rows(number(done), number(total))}
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
