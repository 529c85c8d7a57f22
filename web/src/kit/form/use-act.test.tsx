// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Refusal } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useAct } from './use-act.ts'
import { useFields } from './use-fields.ts'

afterEach(closePage)

const PAYMENT = { params: { id: 'payment' }, body: {} }

/** Claims a payment, and shows one that an act on a payment makes stale. */
function Claim(): ReactNode {
  const { act, busy, refusal } = useAct()
  const { data } = useCall('getTransaction', { params: { id: 'payment' } })
  const [done, setDone] = useState(false)
  const claim = (id: string) =>
    void act(async (send) => {
      await send('claimTransaction', { ...PAYMENT, params: { id } })
      setDone(true)
    })
  return (
    <>
      <button type="button" onClick={() => claim('payment')}>
        Claim
      </button>
      <button type="button" onClick={() => claim('other')}>
        Claim the other
      </button>
      <p role="status">{busy ? 'busy' : (refusal?.message ?? (done ? 'done' : 'ready'))}</p>
      <p>{data ? `version ${data.version}` : null}</p>
    </>
  )
}

/** A payment with another version at each reading. */
const newVersions = (): Answers => {
  let version = 0
  return {
    getTransaction: () => {
      version += 1
      return { version } as never
    },
  }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pressTwice = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
}
const said = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text))
const keysOf = (asked: Awaited<ReturnType<typeof openPage>>) =>
  asked.filter(({ name }) => name === 'claimTransaction').map(({ key }) => key)

test('a repeated press sends nothing, a retry after a lost answer has the same key', async () => {
  let isLost = true
  const asked = await openPage(<Claim />, RASA, {
    claimTransaction: () => (isLost ? lose() : ({} as never)),
  })
  await pressTwice('Claim')
  await said('Server is not available')
  isLost = false
  await press('Claim')
  await said('done')
  const [first, second, ...more] = keysOf(asked)
  expect(first).toBe(second)
  expect(more).toEqual([])
})

test('another content, and a press after a final answer, have a new key', async () => {
  const answers: (() => never)[] = [lose, () => refuse('version_conflict')]
  const asked = await openPage(<Claim />, RASA, {
    claimTransaction: () => answers.shift()?.() ?? ({} as never),
  })
  await press('Claim')
  await said('Server is not available')
  await press('Claim the other')
  await said('Someone changed this')
  await press('Claim the other')
  await said('done')
  await press('Claim the other')
  await waitFor(() => expect(keysOf(asked)).toHaveLength(4))
  expect(new Set(keysOf(asked)).size).toBe(4)
})

test('what an act made stale is read again, also where it was refused', async () => {
  let isRefused = true
  await openPage(<Claim />, RASA, {
    ...newVersions(),
    claimTransaction: () => (isRefused ? refuse('transaction_locked') : ({} as never)),
  })
  await screen.findByText('version 1')
  await press('Claim')
  await screen.findByText('version 2')
  isRefused = false
  await press('Claim')
  await screen.findByText('version 3')
})

function Removal({ closed }: { closed: () => void }): ReactNode {
  return (
    <ActionDialog
      title="Claim it"
      action="Claim"
      act={(send) => send('claimTransaction', PAYMENT)}
      close={closed}
    >
      <p>It is yours for a while.</p>
    </ActionDialog>
  )
}

test('a dialog shows why it was refused and stays; it closes once it is done', async () => {
  const closed = vi.fn()
  let isRefused = true
  const asked = await openPage(<Removal closed={closed} />, RASA, {
    claimTransaction: () => (isRefused ? refuse('version_conflict') : ({} as never)),
  })
  await press('Claim')
  expect((await screen.findByRole('alert')).textContent).toMatch('Someone changed this')
  expect(closed).not.toHaveBeenCalled()
  isRefused = false
  await pressTwice('Claim')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(keysOf(asked)).toHaveLength(2)
})

const wrong = (path: string, text: string) =>
  new Refusal('input_invalid', 'Some fields are wrong.', {
    status: 400,
    result: { fields: [{ path, text }] },
  })

const LABELS = { name: 'Name', email: 'E-mail' }

function Newcomer({
  send,
}: {
  send: (fields: Record<keyof typeof LABELS, string>) => Promise<void>
}): ReactNode {
  const form = useFields({
    initial: { name: '', email: '' },
    labels: LABELS,
    check: ({ name }) => (name === '' ? { name: 'is missing' } : {}),
    send,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput {...form.text('name')} />
      <TextInput {...form.text('email')} />
      <button type="submit">Send</button>
      <p role="status">{form.sending ? 'sending' : form.problem}</p>
    </form>
  )
}

test('a form takes the reader to the first fault, its own or the answered one, and sends once', async () => {
  const answers = [() => Promise.reject(wrong('body.email', 'has no domain')), () => Promise.resolve()]
  const send = vi.fn(() => answers.shift()?.() ?? Promise.resolve())
  await openPage(<Newcomer send={send} />, RASA, {})
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const email = screen.getByRole('textbox', { name: 'E-mail' })

  await press('Send')
  await screen.findByText('Name is missing')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(send).not.toHaveBeenCalled()

  fireEvent.change(name, { target: { value: 'Rasa' } })
  expect(screen.queryByText('Name is missing')).toBeNull()
  await pressTwice('Send')
  await screen.findByText('E-mail has no domain')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(send).toHaveBeenCalledOnce()

  fireEvent.change(email, { target: { value: 'rasa@bank.example' } })
  expect(screen.queryByText('E-mail has no domain')).toBeNull()
  await press('Send')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith({ name: 'Rasa', email: 'rasa@bank.example' }, expect.any(Function))
})

function Broken({ report }: { report: (error: unknown) => void }): ReactNode {
  const { act, busy, refusal } = useAct()
  const fail = () => Promise.reject(new TypeError('boom'))
  return (
    <>
      <button type="button" onClick={() => act(fail).catch(report)}>
        Try
      </button>
      <p role="status">{busy ? 'busy' : refusal?.message}</p>
    </>
  )
}

test('a fault of the page is shown, and thrown to be reported; the button is free again', async () => {
  const report = vi.fn()
  await openPage(<Broken report={report} />, RASA, {})
  await press('Try')
  await said('boom')
  await press('Try')
  await waitFor(() => expect(report).toHaveBeenCalledTimes(2))
  expect(report).toHaveBeenLastCalledWith(expect.any(TypeError))
})
