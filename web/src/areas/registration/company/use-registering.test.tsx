// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { APPLICANT, keepCompany } from '../../../../test/company.ts'
import { closePage, lose, openPage, refuse } from '../../../../test/open-page.tsx'
import { navigate } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { SavedLine } from './saved-line.tsx'
import { useRegistering } from './use-registering.ts'

afterEach(() => {
  vi.useRealTimers()
  closePage()
})

function Fields({ begin }: { begin: ((readAgain: () => void) => void) | undefined }): ReactNode {
  const { company, change, fill, save, saved, problem, readAgain } = useRegistering('company')
  begin?.(readAgain)
  if (!company) return null
  return (
    <>
      <input
        aria-label="Name"
        value={company.legal_name ?? ''}
        onChange={({ currentTarget: { value } }) => change({ legal_name: value })}
      />
      <input
        aria-label="Number"
        value={company.info?.registration_id ?? ''}
        onChange={({ currentTarget: { value } }) => change({ info: { registration_id: value } })}
      />
      <input
        aria-label="Day"
        value={company.info?.incorporation_date ?? ''}
        onChange={({ currentTarget: { value } }) => change({ info: { incorporation_date: value } })}
      />
      <button type="button" onClick={() => change({ structure: { persons: [{ first_name: 'Rasa' }] } })}>
        Add Rasa
      </button>
      <button type="button" onClick={() => void fill('nemuno', ['legal_name']).catch(() => {})}>
        Fill
      </button>
      <SavedLine saved={saved} problem={problem} save={save} />
    </>
  )
}

async function open(answers: Parameters<typeof openPage>[2], begin?: (readAgain: () => void) => void) {
  const asked = await openPage(<Fields begin={begin} />, APPLICANT, answers)
  await screen.findByLabelText('Name')
  return () => asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body)
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const leave = () => navigate({ to: PATHS.companyBusiness.path })

test('details of the register come after what was typed is saved, and are shown in its place', async () => {
  const { calls, kept } = keepCompany({})
  const order: string[] = []
  await open({
    ...calls,
    updateCompany: (input) => {
      order.push('save')
      return calls.updateCompany?.(input) ?? lose()
    },
    fillFromRegister: ({ body }) => {
      order.push(`fill ${body.version}`)
      kept.company = { ...kept.company, legal_name: 'Nemuno Prekyba UAB', version: kept.company.version + 1 }
      return kept.company
    },
  })
  type('Name', 'Nemuno')
  type('Number', '305')
  fireEvent.click(screen.getByText('Fill'))
  await waitFor(() => expect(shown('Name')).toBe('Nemuno Prekyba UAB'))
  expect(order).toEqual(['save', 'fill 2'])
  expect(shown('Number')).toBe('305')
})

test('nothing is filled in while typed answers cannot be saved', async () => {
  let filled = 0
  await open({
    ...keepCompany({}).calls,
    updateCompany: lose,
    fillFromRegister: () => {
      filled++
      return lose()
    },
  })
  type('Name', 'Nemuno')
  fireEvent.click(screen.getByText('Fill'))
  await screen.findByText(/^Not saved/)
  expect([filled, shown('Name')]).toEqual([0, 'Nemuno'])
})

test('changes close together are saved once, and shown as typed', async () => {
  const { calls } = keepCompany({})
  const saves = await open(calls)
  type('Name', 'Rasos')
  type('Name', 'Rasos ')
  type('Number', '305')
  await screen.findByText('Saving…')
  await screen.findByText('Saved')
  expect(saves()).toEqual([{ legal_name: 'Rasos ', info: { registration_id: '305' }, version: 1 }])
  expect(shown('Name')).toBe('Rasos ')
})

test('a change waits for the save before it, and builds on its version', async () => {
  const { calls } = keepCompany({})
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  let count = 0
  const saves = await open({
    ...calls,
    updateCompany: async (input) => {
      count++
      if (count === 1) await first
      return (await calls.updateCompany?.(input)) as never
    },
  })
  type('Name', 'A')
  await leave()
  await waitFor(() => expect(saves()).toHaveLength(1))
  type('Number', '7')
  await leave()
  expect(saves()).toHaveLength(1)
  answer()
  await screen.findByText('Saved')
  expect(saves()).toEqual([
    { legal_name: 'A', version: 1 },
    { info: { registration_id: '7' }, version: 2 },
  ])
})

test('after a conflict, what was typed is saved on top of what another tab saved', async () => {
  const { calls, merge, kept } = keepCompany({})
  const saves = await open(calls)
  merge({ info: { registration_id: '42' } })
  type('Name', 'Rasos Baldai')
  await screen.findByText('Saved')
  expect(saves()).toEqual([
    { legal_name: 'Rasos Baldai', version: 1 },
    { legal_name: 'Rasos Baldai', version: 2 },
  ])
  expect(kept.company).toMatchObject({ legal_name: 'Rasos Baldai', info: { registration_id: '42' } })
  expect([shown('Name'), shown('Number')]).toEqual(['Rasos Baldai', '42'])
})

test('what another tab saves is shown when it is read, unless it is typed here', async () => {
  const { calls, merge } = keepCompany({ legal_name: 'A' })
  let read = () => {}
  await open(calls, (readAgain) => {
    read = readAgain
  })
  type('Name', 'B')
  await screen.findByText('Saved')
  merge({ legal_name: 'C' })
  read()
  await waitFor(() => expect(shown('Name')).toBe('C'))
  merge({ info: { registration_id: '42' } })
  type('Name', 'D')
  read()
  await waitFor(() => expect(shown('Number')).toBe('42'))
  expect(shown('Name')).toBe('D')
  await screen.findByText('Saved')
})

test('a person added here and one added in another tab are both kept', async () => {
  const { calls, merge, kept } = keepCompany({})
  await open(calls)
  merge({ structure: { persons: [{ first_name: 'Jonas' }], entities: [] } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Rasa' }))
  await screen.findByText('Saved')
  expect(kept.company.structure?.persons).toEqual([{ first_name: 'Jonas' }, { first_name: 'Rasa' }])
})

test.each([
  ['a lost answer', lose, 'Not saved. Server is not available'],
  ['a refusal', () => refuse('registration_closed'), /^Not saved\. \p{Lu}/u],
])('after %s, what was typed stays and is saved by the retry', async (_, fail, line) => {
  const { calls, kept } = keepCompany({})
  let isDown = true
  await open({
    ...calls,
    updateCompany: (input) => (isDown ? fail() : calls.updateCompany?.(input)) as never,
  })
  type('Name', 'Rasos Baldai')
  await screen.findByText(line)
  expect(shown('Name')).toBe('Rasos Baldai')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved')
  expect(kept.company.legal_name).toBe('Rasos Baldai')
})

test.each([
  ['going to another page', leave],
  ['closing the page', () => window.dispatchEvent(new Event('pagehide'))],
])('%s saves at once', async (_, go) => {
  const { calls } = keepCompany({})
  const saves = await open(calls)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('Name', 'Rasos')
  void go()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves()).toHaveLength(1)
})

test.each([
  ['is taken', true],
  ['is lost', false],
])('closing the page while a save is on its way that %s saves what was typed since', async (_, isTaken) => {
  const { calls, kept } = keepCompany({})
  let count = 0
  await open({
    ...calls,
    updateCompany: (input) => {
      count++
      if (count > 1) return calls.updateCompany?.(input) as never
      if (isTaken) void calls.updateCompany?.(input)
      return new Promise(() => {})
    },
  })
  type('Name', 'A')
  await leave()
  await waitFor(() => expect(count).toBe(1))
  type('Number', '7')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(kept.company).toMatchObject({ legal_name: 'A', info: { registration_id: '7' } }))
})

test('a half-typed date does not keep the other answers from being saved', async () => {
  const { calls } = keepCompany({})
  const saves = await open(calls)
  type('Day', '04-03')
  type('Name', 'Rasos')
  await screen.findByText('Saved')
  expect(saves()).toEqual([{ legal_name: 'Rasos', info: { incorporation_date: '' }, version: 1 }])
  expect(shown('Day')).toBe('04-03')
})
