import { expect, test } from 'vitest'
import { leaveAloneWhatHangs } from './leave-alone.ts'

/** A provider whose attempts have given durations and results. The test moves minutes and seconds. */
function make() {
  let time = 0
  let [takes, outcome] = [0, 'taken']
  let asked = 0
  const send = leaveAloneWhatHangs(
    async (_: string) => {
      asked += 1
      time += takes
      return { outcome }
    },
    () => time,
  )
  return {
    is: (ms: number, ends: string) => {
      takes = ms
      outcome = ends
    },
    pass: (ms: number) => {
      time += ms
    },
    /** The result, and whether the provider was asked. */
    async send() {
      const before = asked
      const { outcome } = await send('letter')
      return [outcome, asked > before]
    },
  }
}

test('one that hangs is left alone for half a minute, then asked once, until it is back', async () => {
  const provider = make()
  expect(await provider.send()).toEqual(['taken', true])
  provider.is(15_000, 'unreachable')
  expect(await provider.send()).toEqual(['unreachable', true])
  expect(await provider.send()).toEqual(['unreachable', false])
  provider.pass(29_999)
  expect(await provider.send()).toEqual(['unreachable', false])
  provider.pass(1)
  expect(await provider.send()).toEqual(['unreachable', true])
  expect(await provider.send()).toEqual(['unreachable', false])
  provider.pass(30_000)
  provider.is(5_000, 'taken')
  expect(await provider.send()).toEqual(['taken', true])
  expect(await provider.send()).toEqual(['taken', true])
})

test('while one attempt finds out whether it is back, no other waits', async () => {
  let time = 0
  let answer: (sent: { outcome: string }) => void = () => undefined
  const send = leaveAloneWhatHangs(
    (_: string) => new Promise<{ outcome: string }>((resolve) => (answer = resolve)),
    () => time,
  )
  const first = send('one')
  time += 15_000
  answer({ outcome: 'unreachable' })
  await first
  time += 30_000
  const probe = send('two')
  expect(await send('three')).toMatchObject({ outcome: 'unreachable' })
  answer({ outcome: 'taken' })
  expect(await probe).toEqual({ outcome: 'taken' })
})

test.each([
  ['a quick no', 100, 'unreachable'],
  ['a slow yes', 14_000, 'taken'],
  ['a slow refusal', 14_000, 'address_refused'],
])('%s is no reason to leave it alone', async (_, ms, outcome) => {
  const provider = make()
  provider.is(ms, outcome)
  for (let time = 0; time < 3; time += 1) expect(await provider.send()).toEqual([outcome, true])
})
