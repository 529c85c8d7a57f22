// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { ToastArea } from '../../kit/feedback/toast-area.tsx'
import { EditParty } from './party-dialog.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['edit:information', 'company:review'] as const }
const SIMULATED = { ...STAFF, product: { ...STAFF.product, simulated: ['monitoring'] as const } }

const MONITORING = {
  is_onboarded: true,
  is_monitored: false,
  since: '2026-03-01T10:00:00.000Z',
  should_be_monitored: false,
  failed: null,
} as const
const TURTAS = {
  _id: 'turtas',
  status: 'PENDING',
  version: 3,
  entity_verified: false,
  risk: { is_onboarded: true },
  monitoring: MONITORING,
  data: {
    legal_name: 'Turtas UAB',
    registration_number: '301234567',
    incorporation_date: '2010-03-01',
    type: ['DIRECTOR'],
  },
} satisfies Result<'getCompanyEntity'>
const APPROVED = { ...TURTAS, status: 'APPROVED', entity_verified: true } as const
const company = { _id: 'baldai', parties: [] } as unknown as Parameters<typeof EditParty>[0]['company']

async function open(
  entity: Result<'getCompanyEntity'>,
  answers: Answers = {},
  who: unknown = STAFF,
  comment?: Parameters<typeof EditParty>[0]['comment'],
) {
  let closed = 0
  const asked = await openPage(
    <>
      <EditParty
        company={company}
        party="turtas"
        kind="LEGAL_ENTITY"
        tell={() => undefined}
        {...(comment ? { comment } : {})}
        close={() => closed++}
      />
      <ToastArea />
    </>,
    who as Parameters<typeof openPage>[1],
    {
      getCompanyEntity: () => entity,
      updateCompanyEntity: () => entity,
      updateCompanyMonitoring: () => ({ ...MONITORING, changed: true }),
      ...answers,
    },
  )
  await screen.findByText('Part in the company')
  const acts = () =>
    asked.flatMap(({ name, body }) =>
      name === 'updateCompanyMonitoring'
        ? [(body as { start_monitoring: boolean }).start_monitoring ? 'start' : 'stop']
        : name === 'updateCompanyEntity'
          ? ['save']
          : [],
    )
  return { asked, acts, closed: () => closed }
}

const choose = async (status: string) => {
  fireEvent.click(screen.getByLabelText(/^Status/, { selector: 'input' }))
  fireEvent.click(await screen.findByText(status))
}
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
const press = async (name: string) => fireEvent.click(await screen.findByText(name))
const STARTS =
  'Changing the status to Approved starts AML Daily Monitoring for this Person. Are you sure you want to proceed?'
const STOPS =
  'Changing the status to Pending stops AML Daily Monitoring for this Person. Are you sure you want to proceed?'

const MONITORING_FAILED = 'Failed to update monitoring status. Status update aborted.'
const SAVE_FAILED = 'An error occurred while updating the status. Please try again.'
const REVERT_FAILED = 'Failed to update status and revert monitoring changes. Please contact support.'

const failsAt =
  (...times: number[]) =>
  () => {
    let time = 0
    return () => (times.includes(++time) ? refuse('monitoring_failed') : { ...MONITORING, changed: true })
  }
const conflicts = { updateCompanyEntity: () => refuse('version_conflict') } as const

test.each<[string, 'starts' | 'stops', Answers, { acts: string[]; told: string | null; closed: number }]>([
  ['all goes well', 'starts', {}, { acts: ['start', 'save'], told: null, closed: 1 }],
  ['all goes well', 'stops', {}, { acts: ['stop', 'save'], told: null, closed: 1 }],
  [
    'monitoring fails',
    'starts',
    { updateCompanyMonitoring: failsAt(1)() },
    { acts: ['start'], told: MONITORING_FAILED, closed: 0 },
  ],
  [
    'monitoring fails',
    'stops',
    { updateCompanyMonitoring: failsAt(1)() },
    { acts: ['stop'], told: MONITORING_FAILED, closed: 0 },
  ],
  ['the save fails', 'starts', conflicts, { acts: ['start', 'save', 'stop'], told: SAVE_FAILED, closed: 0 }],
  ['the save fails', 'stops', conflicts, { acts: ['stop', 'save', 'start'], told: SAVE_FAILED, closed: 0 }],
  [
    'the server has a fault and nothing is saved',
    'starts',
    { updateCompanyEntity: () => refuse('service_unavailable'), getCompanyEntity: () => TURTAS },
    { acts: ['start', 'save', 'stop'], told: SAVE_FAILED, closed: 0 },
  ],
  [
    'the revert fails too',
    'starts',
    { ...conflicts, updateCompanyMonitoring: failsAt(2)() },
    { acts: ['start', 'save', 'stop'], told: REVERT_FAILED, closed: 0 },
  ],
  [
    'the revert fails too',
    'stops',
    { ...conflicts, updateCompanyMonitoring: failsAt(2)() },
    { acts: ['stop', 'save', 'start'], told: REVERT_FAILED, closed: 0 },
  ],
])('%s while monitoring %s', async (_, change, answers, { acts: expected, told, closed: times }) => {
  const { acts, closed } = await open(change === 'starts' ? TURTAS : APPROVED, answers)
  await choose(change === 'starts' ? 'Approved' : 'Pending')
  save()
  await screen.findByText('Confirm Status Change')
  screen.getByText(change === 'starts' ? STARTS : STOPS)
  expect(acts()).toEqual([])
  await press('Confirm')
  await waitFor(() => expect(acts()).toEqual(expected))
  if (told) await screen.findByText(told)
  await waitFor(() => expect(closed()).toBe(times))
  expect(screen.queryByText('Confirm Status Change')).toBeNull()
  for (const other of [MONITORING_FAILED, SAVE_FAILED, REVERT_FAILED])
    expect(screen.queryAllByText(other)).toHaveLength(other === told ? 1 : 0)
})

test('Cancel sends nothing, keeps the form, and Save asks again', async () => {
  const { acts, closed } = await open(TURTAS)
  await choose('Approved')
  save()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByText('Confirm Status Change')).toBeNull())
  expect([acts(), closed()]).toEqual([[], 0])
  save()
  await press('Confirm')
  await waitFor(() => expect(acts()).toEqual(['start', 'save']))
})

test.each<[string, Result<'getCompanyEntity'>, () => Promise<unknown> | unknown, string[]]>([
  [
    'a party that the provider has not taken in',
    { ...TURTAS, risk: { is_onboarded: false } },
    () => choose('Approved'),
    ['save'],
  ],
  [
    'another value',
    APPROVED,
    () => fireEvent.change(screen.getByLabelText(/^Doing Business As/), { target: { value: 'Turtas' } }),
    ['save'],
  ],
  ['nothing changed', APPROVED, () => undefined, []],
])('asks nothing for %s', async (_, entity, change, expected) => {
  const { acts, closed } = await open(entity)
  await change()
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(acts()).toEqual(expected)
})

test('a save that fails without a change of monitoring says the same', async () => {
  const { acts, closed } = await open(TURTAS, conflicts)
  fireEvent.change(screen.getByLabelText(/^Doing Business As/), { target: { value: 'Turtas' } })
  save()
  await screen.findByText(SAVE_FAILED)
  // The form says why.
  screen.getByText('Someone changed this in the meantime. Reload it, then decide.')
  expect([acts(), closed()]).toEqual([['save'], 0])
})

test('the message goes after four seconds', async () => {
  await open(TURTAS, conflicts)
  fireEvent.change(screen.getByLabelText(/^Doing Business As/), { target: { value: 'Turtas' } })
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  save()
  await screen.findByText(SAVE_FAILED)
  expect(timeout.mock.calls.map(([, ms]) => ms)).toContain(4000)
  timeout.mockRestore()
})

test.each<[string, Partial<NonNullable<Result<'getCompanyEntity'>['monitoring']>>, RegExp[]]>([
  ['on', { is_monitored: true, should_be_monitored: true }, [/^Monitored$/, /^Since 01-03-2026/]],
  ['off', {}, [/^Not monitored$/, /^Since 01-03-2026/]],
  ['not taken in yet', { is_onboarded: false, since: null }, [/^The provider is asked$/]],
  ['to be started', { should_be_monitored: true }, [/^Not monitored, to be started$/]],
  ['to be stopped', { is_monitored: true }, [/^Monitored, to be stopped$/]],
  [
    'failed',
    { should_be_monitored: true, failed: { at: '2026-03-02T10:00:00.000Z', why: 'unreachable' } },
    [
      /^Not monitored, to be started: last request failed$/,
      /^The last request failed at 02-03-2026 .*: the provider cannot be reached. It is retried automatically.$/,
    ],
  ],
])('the dialog says that monitoring is %s, and that it is simulated', async (_, part, texts) => {
  await open({ ...TURTAS, monitoring: { ...MONITORING, ...part } }, {}, SIMULATED)
  for (const text of texts) screen.getByText(text)
  screen.getByText('Simulated monitoring')
})

test('a comment that is written is added once the status is confirmed; one that lacks something stops the form', async () => {
  const done: string[] = []
  const comment = { current: { isReady: () => done.length > 0, add: async () => void done.push('added') } }
  const { acts, closed } = await open(TURTAS, {}, STAFF, comment)
  await choose('Approved')
  await act(async () => save())
  expect(screen.queryByText('Confirm Status Change')).toBeNull()
  done.push('completed')
  save()
  await screen.findByText('Confirm Status Change')
  await press('Cancel')
  expect(done).toEqual(['completed'])
  await waitFor(() => expect(screen.queryByText('Confirm Status Change')).toBeNull())
  save()
  await screen.findByText('Confirm Status Change')
  await press('Confirm')
  await waitFor(() => expect(closed()).toBe(1))
  expect([done, acts()]).toEqual([
    ['completed', 'added'],
    ['start', 'save'],
  ])
})
