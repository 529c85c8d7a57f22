import type { SystemStatus } from '@fondaco/contract/system/schemas.ts'
import type { ReactNode } from 'react'
import { Table } from '../../kit/list/table.tsx'
import { DateTime, dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { useBacklogText } from './backlog-text.ts'
import { ageText, countText, sizeText } from './figure-text.ts'
import { StatusCard } from './status-card.tsx'
import classes from './system.module.css'

const words = texts({
  waiting: { en: 'Waiting', lt: 'Laukia' },
  sealed: { en: 'In the chain', lt: 'Grandinėje' },
  unsealed: { en: 'Not sealed', lt: 'Dar ne grandinėje' },
  ready: { en: 'Due', lt: 'Laukia atlikimo' },
  running: { en: 'Running', lt: 'Atliekama' },
  later: { en: 'Later', lt: 'Vėliau' },
  failed: { en: 'Failed permanently', lt: 'Galutinai nepavyko' },
  doneLastMinute: { en: 'Done in the last minute', lt: 'Atlikta per paskutinę minutę' },
  oldestReady: { en: 'Oldest due', lt: 'Seniausias laukiantis' },
  nextRetry: { en: 'Next retry', lt: 'Kitas bandymas' },
  tasks: { en: 'Jobs by task', lt: 'Darbai pagal užduotį' },
  task: { en: 'Task', lt: 'Užduotis' },
  lastError: { en: 'Last error', lt: 'Paskutinė klaida' },
  lastSeen: { en: 'Last reported', lt: 'Paskutinį kartą atsiliepė' },
  noWorker: { en: 'No worker has reported.', lt: 'Neatsiliepė nė vienas darbinis procesas.' },
  processes: { en: 'Processes', lt: 'Procesai' },
  noProcess: { en: 'No process has reported yet.', lt: 'Kol kas neatsiliepė nė vienas procesas.' },
  process: { en: 'Process', lt: 'Procesas' },
  role: { en: 'Role', lt: 'Vaidmuo' },
  version: { en: 'Version', lt: 'Versija' },
  started: { en: 'Started', lt: 'Paleistas' },
  sockets: { en: 'Live sockets', lt: 'Tiesioginiai ryšiai' },
  memory: { en: 'Memory', lt: 'Atmintis' },
  late: { en: 'Delay (p99)', lt: 'Vėlavimas (p99)' },
  silent: { en: 'not reporting', lt: 'neatsiliepia' },
})

export function OutboxCard({ outbox }: { outbox: SystemStatus['outbox'] }): ReactNode {
  const t = useTexts(words)
  const backlogText = useBacklogText()
  return (
    <StatusCard item="outbox" verdict={outbox.verdict}>
      <div className={classes.figures}>
        <DefinitionList single items={[[t.waiting, backlogText(outbox.waiting)]]} />
      </div>
    </StatusCard>
  )
}

export function AuditCard({ audit }: { audit: SystemStatus['audit'] }): ReactNode {
  const t = useTexts(words)
  const backlogText = useBacklogText()
  return (
    <StatusCard item="audit" verdict={audit.verdict}>
      <div className={classes.figures}>
        <DefinitionList
          single
          items={[
            [t.sealed, countText(audit.sealed)],
            [t.unsealed, backlogText(audit.unsealed)],
          ]}
        />
      </div>
    </StatusCard>
  )
}

export function WorkersCard({ workers }: { workers: SystemStatus['workers'] }): ReactNode {
  const t = useTexts(words)
  return (
    <StatusCard item="workers" verdict={workers.verdict}>
      <Table
        label={t.processes}
        rows={workers.seen}
        rowId={({ id }) => id}
        empty={<p className={classes.nothing}>{t.noWorker}</p>}
        columns={[
          { id: 'id', title: t.process, cell: ({ id }) => id },
          { id: 'seen', title: t.lastSeen, cell: ({ seen_at }) => <DateTime at={seen_at} show="time" /> },
        ]}
      />
    </StatusCard>
  )
}

export function JobsCard({ jobs }: { jobs: SystemStatus['jobs'] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <StatusCard item="jobs" verdict={jobs.verdict} shape="wide">
      <div className={classes.figures}>
        <DefinitionList
          items={[
            [t.ready, countText(jobs.ready)],
            [t.running, countText(jobs.running)],
            [t.later, countText(jobs.later)],
            [t.failed, countText(jobs.failed)],
            [t.oldestReady, jobs.oldest_ready_s === null ? null : ageText(jobs.oldest_ready_s, language)],
            [t.nextRetry, jobs.next_retry_at === null ? null : dateTimeText(jobs.next_retry_at)],
          ]}
        />
      </div>
      <Table
        label={t.tasks}
        rows={jobs.tasks}
        rowId={({ task }) => task}
        empty={null}
        columns={[
          { id: 'task', title: t.task, cell: ({ task }) => task },
          { id: 'ready', title: t.ready, right: true, cell: ({ ready }) => countText(ready) },
          { id: 'running', title: t.running, right: true, cell: ({ running }) => countText(running) },
          { id: 'later', title: t.later, right: true, cell: ({ later }) => countText(later) },
          { id: 'failed', title: t.failed, right: true, cell: ({ failed }) => countText(failed) },
          {
            id: 'oldest',
            title: t.oldestReady,
            right: true,
            cell: ({ oldest_ready_s }) => (oldest_ready_s === null ? '–' : ageText(oldest_ready_s, language)),
          },
          {
            id: 'done',
            title: t.doneLastMinute,
            right: true,
            cell: ({ done_last_minute }) => (done_last_minute === null ? '–' : countText(done_last_minute)),
          },
          {
            id: 'error',
            title: t.lastError,
            cell: ({ last_error }) =>
              last_error === null ? '–' : <span className={classes.error}>{last_error}</span>,
          },
        ]}
      />
    </StatusCard>
  )
}

export function ProcessesCard({ processes }: { processes: SystemStatus['processes'] }): ReactNode {
  const t = useTexts(words)
  return (
    <StatusCard item="processes" verdict={processes.verdict} shape="wide">
      <Table
        label={t.processes}
        rows={processes.seen}
        rowId={({ id }) => id}
        empty={<p className={classes.nothing}>{t.noProcess}</p>}
        columns={[
          { id: 'process', title: t.process, cell: ({ host, pid }) => `${host}, ${pid}` },
          { id: 'role', title: t.role, cell: ({ role }) => role },
          { id: 'version', title: t.version, cell: ({ version }) => version },
          { id: 'started', title: t.started, cell: ({ started_at }) => dateTimeText(started_at) },
          {
            id: 'seen',
            title: t.lastSeen,
            cell: ({ seen_at, alive }) => (
              <>
                <DateTime at={seen_at} show="time" />
                {alive ? '' : ` (${t.silent})`}
              </>
            ),
          },
          {
            id: 'sockets',
            title: t.sockets,
            right: true,
            cell: ({ sockets }) => countText(sockets),
          },
          {
            id: 'memory',
            title: t.memory,
            right: true,
            cell: ({ memory_bytes }) => sizeText(memory_bytes),
          },
          {
            id: 'late',
            title: t.late,
            right: true,
            cell: ({ event_loop_p99_s }) => `${countText(Math.round(event_loop_p99_s * 1000))} ms`,
          },
        ]}
      />
    </StatusCard>
  )
}
