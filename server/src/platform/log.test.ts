import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

function capture() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: makeLog('info', stream), lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test.each([
  [{ password: 'Demo-Pass-1' }],
  [{ token: 'Demo-Pass-1' }],
  [{ body: { otp: 'Demo-Pass-1' } }],
  [{ headers: { authorization: 'Bearer Demo-Pass-1' } }],
  [{ headers: { cookie: '__Host-session=Demo-Pass-1' } }],
  [{ headers: { 'set-cookie': 'Demo-Pass-1' } }],
])('a secret that is handed in by mistake is blotted out: %j', (handed) => {
  const { log, lines } = capture()
  log.info(handed, 'line')
  expect(lines.join()).not.toContain('Demo-Pass-1')
  expect(lines.join()).toContain('[redacted]')
})

test('what PostgreSQL quotes of a row is not logged, the kind of fault is', () => {
  const { log, lines, last } = capture()
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(someone@demo.test) already exists.',
  })
  log.error({ err: error }, 'failed')
  expect(lines.join()).not.toContain('someone@demo.test')
  expect(last().err).toMatchObject({ code: '23505', message: 'duplicate key value' })
})

test('text cannot forge a second line', () => {
  const { log, lines, last } = capture()
  log.warn({ path: '/a\n{"level":"info","msg":"forged"}' }, 'one\ntwo')
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
  expect(last()).toMatchObject({
    level: 'warn',
    path: '/a\n{"level":"info","msg":"forged"}',
    msg: 'one\ntwo',
  })
})

test('a line says when it was written, in UTC', () => {
  const { log, last } = capture()
  const before = new Date().toISOString()
  log.info('line')
  const { time } = last()
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(before <= time && time <= new Date().toISOString()).toBe(true)
})
