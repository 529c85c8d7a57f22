import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { INSTITUTION } from '../../../../test/institution.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import type { Trx } from '../../../platform/db.ts'
import { startWorker, type Worker } from '../../../platform/jobs.ts'
import { type Mail, type MailSubmission, makeMail } from '../../../providers/mail/index.ts'
import { makeSms } from '../../../providers/sms/index.ts'
import { type LetterOrder, sendMail, sendSms, tellPasses } from '../index.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const letter: LetterOrder = {
  template: 'password-reset',
  code: '123456',
  path: '/auth/reset?token=s3cret-t0ken',
  minutes: 10,
}
const to = 'rasa@reader.example'
/** Texts that must not be in a log, an audit row or a finished job. */
const SECRETS = /123456|s3cret-t0ken/

let database: FreshDatabase
let worker: Worker | undefined
let log = quietLog()
beforeEach(async () => {
  database = await freshDatabase()
  log = quietLog()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await database.drop()
})

function ports() {
  const deps = { db: database.db, clock }
  const { mail, simulator: mailbox } = makeMail(
    { MAIL: 'simulator', MAIL_FROM: 'no-reply@bank.example', PRODUCT_NAME: 'Fondaco', SMTP_URL: undefined },
    deps,
  )
  const { sms, simulator: telephone } = makeSms(
    { SMS: 'simulator', SMS_FROM: 'Fondaco', SMS_GATEWAY_URL: undefined, SMS_GATEWAY_TOKEN: undefined },
    deps,
  )
  if (!mailbox || !telephone) throw new Error('the simulators are what was asked for')
  return { mail, sms, mailbox, telephone }
}

const passesWith = (mail: Mail) =>
  tellPasses({
    reach: async () => [],
    db: database.db,
    clock,
    log,
    mail,
    sms: ports().sms,
    sender: { ...INSTITUTION, url: 'https://bank.example' },
  })

async function start(mail: Mail = ports().mail): Promise<Worker> {
  worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions: [],
    passes: passesWith(mail),
    concurrency: 4,
    log,
  })
  return worker
}

/** A mail server with scripted answers that remembers its input. */
function scripted(...answers: readonly MailSubmission[]) {
  const given: Parameters<Mail['send']>[0][] = []
  const mail: Mail = {
    name: 'Scripted',
    simulated: false,
    async send(one) {
      given.push(one)
      return answers[given.length - 1] ?? { outcome: 'taken' }
    },
  }
  return { mail, given }
}

const inTransaction = (work: (trx: Trx) => Promise<unknown>) => database.db.transaction().execute(work)
const audit = async () =>
  (await database.ownerPool.query('select action, object_type, object_id, after from audit_event')).rows
const waiting = async () =>
  (await database.ownerPool.query('select payload, last_fault, tries from pass_item order by id')).rows

describe('a letter', () => {
  test('is written in the reader’s language and sent once its transaction is committed', async () => {
    const { mailbox } = ports()
    const running = await start()
    await inTransaction(async (trx) => {
      await sendMail(trx, { to, language: 'lt', letter })
      await running.drain()
      expect(await mailbox.newest(null, 10)).toEqual([])
    })
    await running.drain()
    const [sent, ...others] = await mailbox.newest(to, 10)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('Sukurkite naują slaptažodį (Fondaco)')
    expect(sent?.text).toContain('https://bank.example/auth/reset?token=s3cret-t0ken')
    expect(await waiting()).toEqual([])
    expect(await audit()).toEqual([])
  })

  test('is never sent where its transaction is taken back', async () => {
    const running = await start()
    const failed = inTransaction(async (trx) => {
      await sendMail(trx, { to, language: 'en', letter })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await running.drain()
    expect(await ports().mailbox.newest(null, 10)).toEqual([])
  })

  test('is handed over outside any transaction', async () => {
    const open: unknown[] = []
    const { mail } = scripted()
    const [pass] = passesWith({
      ...mail,
      async send(one) {
        const { rows } = await database.ownerPool.query(
          `select query from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
        )
        open.push(...rows)
        return mail.send(one)
      },
    })
    await pass?.run([{ id: crypto.randomUUID(), to, language: 'en', letter }])
    expect(open).toEqual([])
  })

  test('is one and the same however often its job runs', async () => {
    const [pass] = passesWith(ports().mail)
    const payload = { id: crypto.randomUUID(), to, language: 'en', letter }
    await pass?.run([payload])
    await pass?.run([payload])
    expect((await ports().mailbox.newest(to, 10)).map(({ id }) => id)).toEqual([payload.id])
  })

  test('is tried again, under its id, when nobody was reached', async () => {
    const { mail, given } = scripted({ outcome: 'unreachable', detail: 'ESOCKET ECONNREFUSED' })
    const running = await start(mail)
    await inTransaction((trx) => sendMail(trx, { to, language: 'en', letter }))
    await eventually(async () => {
      expect(await waiting()).toMatchObject([{ last_fault: expect.stringContaining('ESOCKET ECONNREFUSED') }])
    })
    const [{ last_fault }] = await waiting()
    expect(last_fault).not.toMatch(SECRETS)
    await database.ownerPool.query('update pass_item set try_at = now()')
    await running.drain()
    expect(given).toHaveLength(2)
    expect(given[1]).toEqual(given[0])
    expect(await waiting()).toEqual([])
    expect(await audit()).toEqual([])
  })

  test.each([
    ['address_refused', 'EENVELOPE RCPT TO 550 5.1.1'],
    ['message_refused', 'EMESSAGE DATA 554 5.7.1'],
  ] as const)('is given up when it is %s, and the audit knows', async (outcome, detail) => {
    const { mail, given } = scripted({ outcome, detail })
    const running = await start(mail)
    await inTransaction((trx) => sendMail(trx, { to, language: 'en', letter }))
    await running.drain()
    expect(given).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(await audit()).toEqual([
      {
        action: 'mail.refused',
        object_type: 'mail',
        object_id: given[0]?.id,
        after: { to, template: 'password-reset', outcome, detail },
      },
    ])
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'mail refused by its provider: it is not retried',
        id: given[0]?.id,
        outcome,
        detail,
      }),
    )
  })

  test.each<[string, object]>([
    ['a template there is not', { letter: { template: 'chain-letter' } }],
    ['a language there is not', { language: 'xx' }],
    ['no id', { id: undefined }],
  ])('%s is a fault of ours', async (_, wrong) => {
    const { mail, given } = scripted()
    const [pass] = passesWith(mail)
    const payload = { id: crypto.randomUUID(), to, language: 'en', letter, ...wrong }
    await expect(pass?.run([payload])).rejects.toThrow()
    expect(given).toEqual([])
  })

  test('leaves no code, no link and no address in the log, whatever becomes of it', async () => {
    const { mail } = scripted(
      { outcome: 'taken' },
      { outcome: 'address_refused', detail: 'RCPT TO 550' },
      { outcome: 'unreachable', detail: 'ETIMEDOUT' },
    )
    const running = await start(mail)
    for (let time = 0; time < 3; time += 1) {
      await inTransaction((trx) => sendMail(trx, { to, language: 'en', letter }))
      await running.drain()
    }
    expect(log.lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['mail sent', 'mail refused by its provider: it is not retried']),
    )
    expect(JSON.stringify(log.lines)).not.toMatch(SECRETS)
    expect(JSON.stringify(log.lines)).not.toContain(to)
    expect(JSON.stringify(await audit())).not.toMatch(SECRETS)
  })
})

describe('a text message', () => {
  const message = { template: 'phone-code', code: '123456', minutes: 10 } as const

  test('is written in the reader’s language and sent once its transaction is committed', async () => {
    const running = await start()
    await inTransaction((trx) => sendSms(trx, { to: '+37060012345', language: 'lt', message }))
    await running.drain()
    expect(await ports().telephone.newest('+37060012345', 10)).toMatchObject([
      { to: '+37060012345', at: clock.now(), text: expect.stringMatching(/^123456 – kodas/) },
    ])
    expect(JSON.stringify(log.lines)).not.toMatch(/123456|60012345/)
  })

  test('to a telephone that there is not is given up, and the audit knows', async () => {
    const running = await start()
    await inTransaction((trx) => sendSms(trx, { to: '+37060404404', language: 'en', message }))
    await running.drain()
    expect(await waiting()).toEqual([])
    expect(await audit()).toMatchObject([
      {
        action: 'sms.refused',
        object_type: 'sms',
        after: {
          to: '+37060404404',
          template: 'phone-code',
          outcome: 'number_refused',
          detail: 'no such telephone',
        },
      },
    ])
  })

  test('to a telephone without network waits', async () => {
    await start()
    await inTransaction((trx) => sendSms(trx, { to: '+37060503503', language: 'en', message }))
    await eventually(async () =>
      expect(await waiting()).toMatchObject([
        { tries: 1, last_fault: expect.stringContaining('no network') },
      ]),
    )
    expect(await audit()).toEqual([])
  })
})
