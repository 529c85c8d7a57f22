// @vitest-environment happy-dom
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { ToastArea } from '../../kit/feedback/toast-area.tsx'
import { ExportButtons } from '../../kit/list/export-buttons.tsx'
import { TasksPage } from './task-list.tsx'

afterEach(closePage)

type Task = Result<'listTasks'>[number]
const task = (change: Partial<Task>): Task => ({
  _id: crypto.randomUUID(),
  kind: 'transactions_export',
  state: 'WAITING',
  parameters: { date_from: '2026-11-01' },
  file_name: 'transactions-2026-11-23.csv',
  done: 0,
  total: null,
  size: null,
  fault: null,
  created_at: '2026-11-23T10:00:00.000Z',
  ended_at: null,
  expires_at: null,
  actions: ['cancel'],
  ...change,
})
const named = (file_name: string, change: Partial<Task>) => task({ file_name, ...change })
const open = (tasks: readonly Task[], more: Answers = {}, me = RASA) =>
  openPage(<TasksPage path="/customer/downloads" />, me, { listTasks: () => [...tasks], ...more })

test('shows how far each file is, and what can be done with it', async () => {
  await open([
    named('waits.csv', {}),
    named('begins.csv', { state: 'RUNNING' }),
    named('runs.csv', { state: 'RUNNING', done: 2_000, total: 6_500 }),
    named('is-ready.csv', {
      state: 'READY',
      done: 6_500,
      total: 6_500,
      size: 1_200_000,
      expires_at: '2026-11-30T10:00:00.000Z',
      actions: ['delete', 'download'],
    }),
    named('failed.csv', {
      state: 'FAILED',
      fault: { code: 'internal_error', text: 'We could not do this.' },
      actions: ['repeat', 'delete'],
    }),
  ])
  const row = (name: string) => within(screen.getByRole('listitem', { name }))
  await screen.findByRole('listitem', { name: 'waits.csv' })
  expect(row('waits.csv').getByText('Waiting to start')).toBeTruthy()
  expect(row('begins.csv').getByText('Counting the rows')).toBeTruthy()
  expect(row('waits.csv').getByText('From: 01-11-2026')).toBeTruthy()
  expect(row('runs.csv').getByText('2,000 of 6,500 rows')).toBeTruthy()
  expect(row('runs.csv').getByRole('progressbar', { name: 'Progress of runs.csv' })).toMatchObject({
    value: 2_000,
    max: 6_500,
  })
  expect(row('is-ready.csv').queryByRole('progressbar')).toBeNull()
  expect(row('is-ready.csv').getByText(/Rows: 6,500 · 1\.2 MB · kept until 30-11-2026/)).toBeTruthy()
  expect(row('failed.csv').getByText('We could not do this.')).toBeTruthy()
  const buttons = (name: string) =>
    row(name)
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(['waits.csv', 'is-ready.csv', 'failed.csv'].map(buttons)).toEqual([
    ['Cancel'],
    ['Download', 'Delete'],
    ['Delete', 'Try again'],
  ])
})

test.each<[string, 'cancelTask' | 'repeatTask' | 'deleteTask', Partial<Task>]>([
  ['Cancel', 'cancelTask', {}],
  ['Try again', 'repeatTask', { state: 'FAILED', actions: ['repeat', 'delete'] }],
  ['Delete', 'deleteTask', { state: 'CANCELLED', actions: ['delete'] }],
])('%s is done once, and the list is read again', async (button, name, change) => {
  const asked = await open([named('a.csv', change)], {
    [name]: () => (name === 'deleteTask' ? null : task({})),
  })
  const pressed = await screen.findByRole('button', { name: `${button}: a.csv` })
  for (let press = 0; press < 3; press += 1) fireEvent.click(pressed)
  await waitFor(() => expect(asked.filter((call) => call.name === 'listTasks').length).toBe(2))
  expect(asked.filter((call) => call.name === name)).toHaveLength(1)
})

test('says why an act was refused', async () => {
  await open([named('a.csv', {})], { cancelTask: () => refuse('task_not_possible') })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: a.csv' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('present state'),
  )
})

test('says what belongs here where there is nothing', async () => {
  await open([])
  expect(await screen.findByText('You have no files here yet.')).toBeTruthy()
})

const proxy = { ...RASA, acted_by: { name: 'Ana Pirmoji', reason: 'They asked for help.' } } as typeof RASA

test('who acts for a customer cancels and deletes nothing', async () => {
  await open([named('a.csv', { state: 'READY', actions: ['delete', 'download'] })], {}, proxy)
  await screen.findByRole('button', { name: 'Download: a.csv' })
  expect(screen.queryByRole('button', { name: 'Delete: a.csv' })).toBeNull()
})

test.each<RefusalCode>(['task_files_too_many', 'tasks_too_many', 'export_empty', 'rate_limited'])(
  'a request that is refused with %s says why, and promises no file',
  async (code) => {
    await openPage(
      <>
        <ExportButtons
          found={{ count: 9_000, pages: 450, offset: 0, limit: 20, next_offset: 20 }}
          save={async () => undefined}
          task={(format) => ({ kind: 'transactions_export', parameters: { format } })}
          downloads="/customer/downloads"
        />
        <ToastArea />
      </>,
      RASA,
      { createTask: () => refuse(code) },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('The file could not be made.')
    expect(said).toContain(REFUSALS[code].text.en)
    expect(screen.queryByRole('link', { name: 'Downloads and imports' })).toBeNull()
  },
)

test.each<[string, { count: number; at_least?: true }, boolean, typeof RASA]>([
  ['few rows: the file at once', { count: 5_000 }, false, RASA],
  ['many rows: in the background', { count: 5_001 }, true, RASA],
  ['rows that were not all counted: in the background', { count: 1_000, at_least: true }, true, RASA],
  ['many rows, for a customer: the file at once', { count: 9_000 }, false, proxy],
])('the export of %s', async (_, found, inBackground, me) => {
  const saved: string[] = []
  const asked = await openPage(
    <>
      <ExportButtons
        found={{ ...found, pages: 1, offset: 0, limit: 20, next_offset: null }}
        save={async (format) => void saved.push(format)}
        task={(format) => ({ kind: 'transactions_export', parameters: { format } })}
        downloads="/customer/downloads"
      />
      <ToastArea />
    </>,
    me,
    { createTask: () => task({}) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  if (inBackground) {
    expect(await screen.findByRole('link', { name: 'Downloads and imports' })).toHaveProperty(
      'pathname',
      '/customer/downloads',
    )
    expect(asked.find(({ name }) => name === 'createTask')).toMatchObject({
      body: { kind: 'transactions_export', parameters: { format: 'csv' } },
      key: expect.any(String),
    })
  } else await waitFor(() => expect(saved).toEqual(['csv']))
  expect([saved.length === 0, asked.some(({ name }) => name === 'createTask')]).toEqual([
    inBackground,
    inBackground,
  ])
})
