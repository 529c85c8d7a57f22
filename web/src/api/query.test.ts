import type { ServerEvent } from '@fondaco/contract/live.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './query.ts'

const socket = vi.hoisted(() => ({ tell: (_event: unknown): void => undefined }))
vi.mock('./live.ts', () => ({
  live: {
    listen(hear: typeof socket.tell) {
      socket.tell = hear
      return () => undefined
    },
  },
}))
vi.mock('./session.tsx', () => ({}))
vi.mock('./client.ts', () => ({}))

const changed: ServerEvent = { event: 'transaction', data: { _id: 'a', version: 2, status: 'COMPLETED' } }
const missed: ServerEvent = { event: 'connected', data: { missed: true } }
const whole: ServerEvent = { event: 'connected', data: { missed: false } }

let client: QueryClient
let answers: ((rows: string) => void)[]
let stop: () => void

/** A shown list, answered when the test says so. */
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  answers = []
  const list = new QueryObserver(client, {
    queryKey: ['listTransactions', null],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  stop = list.subscribe(() => undefined)
  followLive(client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const hear = async (...events: readonly ServerEvent[]) => {
  for (const event of events) {
    socket.tell(event)
    await vi.advanceTimersByTimeAsync(100)
  }
}
const answer = async (rows: string) => {
  answers.at(-1)?.(rows)
  await vi.advanceTimersByTimeAsync(0)
}
const shown = () => client.getQueryData(['listTransactions', null])

test.each([
  ['is told of', changed],
  ['may have missed', missed],
])('what a page %s before its first answer is read after it, once', async (_, event) => {
  await hear(event, event, event)
  expect(answers).toHaveLength(1)
  await answer('before')
  expect(answers).toHaveLength(2)
  await answer('after')
  expect([shown(), answers.length]).toEqual(['after', 2])
})

test('readings that events come faster than are let finish', async () => {
  await answer('first')
  await hear(changed, changed, changed)
  expect(answers).toHaveLength(2)
  await answer('second')
  expect([shown(), answers.length]).toEqual(['second', 3])
})

test('a first connection that missed nothing has nothing read again', async () => {
  await answer('first')
  await hear(whole)
  expect(answers).toHaveLength(1)
})
