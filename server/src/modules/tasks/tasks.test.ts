import { randomBytes } from 'node:crypto'
import * as calls from '@fondaco/contract/tasks/calls.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { MOST_ACTIVE_TASKS, TASK_FILE_DAYS, type TaskState } from '@fondaco/rules/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, makeBank, type Person } from '../../../test/make-bank.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { readAccess } from '../customers/index.ts'
import { expireTasks } from './expire-tasks.ts'
import type { KindOfTask, TaskDeps } from './index.ts'
import { takeTaskStep } from './take-task-step.ts'
import { removeTaskFiles } from './task-files.ts'

const DAY_MS = 86_400_000
const ROWS_A_STEP = 3
const seed = Number(process.env.TASKS_SEED ?? randomBytes(4).readUInt32LE())
const rounds = Number(process.env.TASKS_ROUNDS ?? 30)

/** The end of an attempt at a step: before its part is stored, after that, or at the record. */
type Killed = 'before' | 'after' | 'no'

class Killing implements Storage {
  readonly name = 'memory'
  readonly files = new Map<string, Buffer>()
  killed: Killed = 'no'
  async put(key: string, bytes: Buffer) {
    if (this.killed === 'before') throw new Error('killed')
    this.files.set(key, bytes)
    if (this.killed === 'after') throw new Error('killed')
  }
  get = async (key: string) => this.files.get(key) ?? null
  async remove(key: string) {
    this.files.delete(key)
  }
}

/** Counts to a number: `1\n2\n…`. A spreadsheet is made of all parts at the end. */
let length = 0
let during: () => Promise<unknown> = async () => undefined
const counting: KindOfTask = {
  file: () => ({ name: 'count.csv', mediaType: 'text/csv; charset=utf-8' }),
  check: async () => undefined,
  count: async () => length,
  async step(_, position) {
    await during()
    const from = Number(position ?? 0)
    const to = Math.min(from + ROWS_A_STEP, length)
    const rows = Array.from({ length: to - from }, (_, n) => `${from + n + 1}\n`)
    return { bytes: Buffer.from(rows.join('')), rows: rows.length, position: to < length ? to : null }
  },
  async gather({ parameters }, parts) {
    if ((parameters as { format: string }).format === 'csv') return null
    const all: Buffer[] = []
    for await (const part of parts) all.push(part)
    return Buffer.concat([Buffer.from('whole\n'), ...all])
  },
}
const KINDS = {
  transactions_export: counting,
  transactions_export_crm: counting,
  statement: counting,
  statement_crm: counting,
}
const contentOf = (format: string) =>
  `${format === 'csv' ? '' : 'whole\n'}${Array.from({ length }, (_, n) => `${n + 1}\n`).join('')}`

const PLENTY = { perHour: 10_000, files: 10_000, bytes: 1_000_000 }
const storage = new Killing()
let bank: Awaited<ReturnType<typeof makeBank>>
let deps: TaskDeps
beforeAll(async () => {
  process.stdout.write(`long work against a model: TASKS_SEED=${seed} TASKS_ROUNDS=${rounds}\n`)
  bank = await makeBank({ providers: { storage }, tasks: KINDS })
  deps = {
    db: bank.db,
    clock: bank.clock,
    realTime: bank.clock,
    storage,
    kinds: KINDS,
    limits: PLENTY,
    accessOf: readAccess,
  }
})
beforeEach(async () => {
  storage.killed = 'no'
  storage.files.clear()
  await bank.db.deleteFrom('outbox').execute()
  await bank.db.deleteFrom('pass_item').execute()
  length = 7
  during = async () => undefined
})
afterAll(() => bank.close())

/** A company whose user may act for it, in the database too. */
async function makeOwner(): Promise<Company> {
  const company = await bank.makeCompany({ funds: 0n })
  await give(company)
  return company
}
const give = ({ id, customerId }: Company) =>
  bank.database.ownerPool.query(
    "insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, now(), 'customer', '{}')",
    [customerId, id],
  )
const take = ({ id }: Company) =>
  bank.database.ownerPool.query('delete from company_user where user_id = $1', [id])

const ask = (who: Person, format: 'csv' | 'xlsx' = 'csv') =>
  bank.call(who, calls.createTask, {
    query: { entity: 'UAB' },
    body: { kind: 'transactions_export', parameters: { format } },
  })
const ACTS = { cancel: calls.cancelTask, repeat: calls.repeatTask, delete: calls.deleteTask }
const act = (who: Person, verb: 'cancel' | 'repeat' | 'delete', id: string) =>
  bank.call(who, ACTS[verb], { params: { id } })
const read = async (who: Person, id: string) =>
  (await bank.call(who, calls.getTask, { params: { id } })).result
const list = async (who: Person) => (await bank.call(who, calls.listTasks)).result
const download = (who: Person, id: string) => bank.download(who, calls.getTaskFile, { params: { id } })
const step = (who: Person) => takeTaskStep(deps, who.id)

/** The later work: rows of the outbox by job. */
async function later(job: string) {
  const rows = await bank.db.deleteFrom('outbox').where('target', '=', job).returning('payload').execute()
  return rows.map(({ payload }) => payload as Record<string, unknown>)
}
const notices = async () =>
  (
    await bank.db.deleteFrom('pass_item').where('pass', '=', 'tell.notice_due').returning('payload').execute()
  ).map(({ payload }) => payload as Record<string, unknown>)
const isQueued = async () =>
  (await bank.db.selectFrom('outbox').select('id').where('target', '=', 'tasks.step').execute()).length > 0
async function removeFiles() {
  for (const { id, parts } of await later('tasks.remove_files'))
    await removeTaskFiles(storage, { id: String(id), parts: Number(parts) })
}
const filesOf = (id: string) => [...storage.files.keys()].filter((key) => key.startsWith(id))

describe('a task', () => {
  test('goes step by step, tells how far it is, and is told of when it is ready', async () => {
    const who = await makeOwner()
    const { result: asked } = await ask(who)
    expect(asked).toMatchObject({ state: 'WAITING', done: 0, total: null, actions: ['cancel'], size: null })
    await step(who)
    expect(await read(who, asked._id)).toMatchObject({ state: 'RUNNING', done: 3, total: 7 })
    await step(who)
    await notices()
    await step(who)
    const ready = await read(who, asked._id)
    expect(ready).toMatchObject({
      state: 'READY',
      done: 7,
      total: 7,
      size: 14,
      actions: ['delete', 'download'],
      expires_at: new Date(bank.clock.now().getTime() + TASK_FILE_DAYS * DAY_MS).toISOString(),
    })
    expect(await notices()).toMatchObject([
      {
        userIds: [who.id],
        link: '/customer/downloads',
        said: { notice: 'task_ready', file: asked.file_name },
      },
    ])
    const file = await download(who, asked._id)
    expect([file.status, file.disposition, String(file.bytes)]).toEqual([
      200,
      `attachment; filename*=UTF-8''${asked.file_name}`,
      contentOf('csv'),
    ])
    const { rows } = await bank.database.ownerPool.query(
      `select action from audit_event where object_id = $1 order by at, id`,
      [asked._id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['task.create', 'task.download'])
  })

  test.each<[number, readonly number[]]>([
    [1_000, [0, 3, 6, 9, 12, 15, 16]],
    [400, [0, 3, 12, 16]],
  ])(
    'with a step each %i ms tells the pages of its person how far it is, at most once a second',
    async (ms, told) => {
      const who = await makeOwner()
      length = 16
      const { result } = await ask(who)
      let now = 0
      for (let n = 0; n < 6; n += 1) {
        now += ms
        await takeTaskStep({ ...deps, realTime: { now: () => new Date(now) } }, who.id)
      }
      const rows = await bank.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'live')
        .where('target', 'like', `%${who.id}%`)
        .orderBy('id')
        .execute()
      const events = rows
        .map(({ payload }) => payload as { event: string; data: { _id: string; done: number } })
        .filter(({ event, data }) => event === 'task' && data._id === result._id)
      expect(events.map(({ data }) => data.done)).toEqual(told)
    },
  )

  test('is of its person alone', async () => {
    const [who, other] = [await makeOwner(), await makeOwner()]
    const staff = await bank.makeStaff('Inga Rimkutė')
    const { result } = await ask(who)
    for (const stranger of [other, staff]) {
      expect((await bank.call(stranger, calls.getTask, { params: { id: result._id } })).code).toBe(
        'not_found',
      )
      expect((await download(stranger, result._id)).status).toBe(404)
      for (const verb of ['cancel', 'repeat', 'delete'] as const)
        expect((await act(stranger, verb, result._id)).code).toBe('not_found')
      expect(await list(stranger)).toEqual([])
    }
  })

  test.each<[string, 'customer' | 'staff', object]>([
    [
      'a customer asks for the staff’s',
      'customer',
      { kind: 'transactions_export_crm', parameters: { format: 'csv' } },
    ],
    ['staff ask for the customer’s', 'staff', { kind: 'transactions_export', parameters: { format: 'csv' } }],
  ])('is refused where %s', async (_, side, body) => {
    const who = side === 'customer' ? await makeOwner() : await bank.makeStaff('Inga Rimkutė')
    expect((await bank.call(who, calls.createTask, { body: body as never })).code).toBe('permission_missing')
  })

  test('of one person at most three wait, also when many are asked for at once, and one after another is done', async () => {
    const who = await makeOwner()
    const codes = (await Promise.all(Array.from({ length: 6 }, () => ask(who)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([
      ...Array(MOST_ACTIVE_TASKS).fill('OK00'),
      ...Array(6 - MOST_ACTIVE_TASKS).fill('tasks_too_many'),
    ])
    await step(who)
    expect((await list(who)).map(({ state }) => state).toSorted()).toEqual(['RUNNING', 'WAITING', 'WAITING'])
    for (let n = 0; n < 8; n += 1) await step(who)
    expect((await list(who)).map(({ state }) => state)).toEqual(['READY', 'READY', 'READY'])
    expect((await ask(who)).code).toBe('OK00')
  })

  test('asked for twice with one key is one task', async () => {
    const who = await makeOwner()
    const asked = {
      body: { kind: 'transactions_export' as const, parameters: { format: 'csv' as const } },
      key: 'one',
    }
    const [one, two] = [
      await bank.call(who, calls.createTask, asked),
      await bank.call(who, calls.createTask, asked),
    ]
    expect(two.result).toEqual(one.result)
    expect(await list(who)).toHaveLength(1)
  })

  test('cancelled while a step is under way never becomes ready, and leaves no part', async () => {
    const who = await makeOwner()
    length = 2
    const { result } = await ask(who)
    during = () => act(who, 'cancel', result._id)
    await step(who)
    expect(await read(who, result._id)).toMatchObject({ state: 'CANCELLED', done: 0, actions: ['delete'] })
    expect((await download(who, result._id)).status).toBe(409)
    await removeFiles()
    expect(filesOf(result._id)).toEqual([])
  })

  test('fails where its person lost the right, and goes on where they have it again', async () => {
    const who = await makeOwner()
    const { result } = await ask(who)
    await step(who)
    await take(who)
    await step(who)
    expect(await read(who, result._id)).toMatchObject({
      state: 'FAILED',
      done: 3,
      fault: { code: 'task_access_lost', text: expect.stringContaining('no longer have access') },
    })
    await give(who)
    expect((await act(who, 'repeat', result._id)).result).toMatchObject({ state: 'WAITING', fault: null })
    for (let n = 0; n < 2; n += 1) await step(who)
    expect(String((await download(who, result._id)).bytes)).toBe(contentOf('csv'))
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'an entity',
      (id) => bank.database.ownerPool.query(`update app_user set entities = '{UK}' where id = $1`, [id]),
    ],
    [
      'the role',
      (id) => bank.database.ownerPool.query(`update app_user set roles = '{}' where id = $1`, [id]),
    ],
    [
      'the right to sign in',
      (id) => bank.database.ownerPool.query(`update app_user set status = 'BLOCKED' where id = $1`, [id]),
    ],
  ])('of staff fails where they lost %s', async (_, lose) => {
    const who = await bank.makeStaff('Inga Rimkutė')
    const body = { kind: 'transactions_export_crm' as const, parameters: { format: 'csv' as const } }
    const { result } = await bank.call(who, calls.createTask, { body })
    await step(who)
    await lose(who.id)
    await step(who)
    expect((await read(who, result._id)).fault?.code).toBe('task_access_lost')
  })

  test('the file is refused to whom the session no longer shows all of it', async () => {
    const who = await makeOwner()
    length = 1
    const { result } = await ask(who)
    await step(who)
    expect((await download(who, result._id)).status).toBe(200)
    bank.actForNobody(who)
    const refused = await bank.call(who, calls.getTaskFile, { params: { id: result._id } })
    expect([refused.status, refused.code]).toEqual([403, 'task_access_lost'])
  })

  test('fails after five attempts at one step, of which each was killed', async () => {
    const who = await makeOwner()
    const { result } = await ask(who)
    storage.killed = 'after'
    for (let n = 0; n < 5; n += 1) await expect(step(who)).rejects.toThrow('killed')
    storage.killed = 'no'
    await step(who)
    expect((await read(who, result._id)).fault?.code).toBe('internal_error')
    expect((await act(who, 'repeat', result._id)).code).toBe('OK00')
    for (let n = 0; n < 3; n += 1) await step(who)
    expect(String((await download(who, result._id)).bytes)).toBe(contentOf('csv'))
  })
})

describe('the files that one person may keep', () => {
  let small: Awaited<ReturnType<typeof makeBank>>
  const limits = { perHour: 5, files: 2, bytes: 1_000_000 }
  beforeAll(async () => {
    small = await makeBank({
      providers: { storage },
      tasks: KINDS,
      settings: {
        RATE_TASKS_PER_HOUR: String(limits.perHour),
        TASK_FILES_PER_USER: String(limits.files),
        TASK_MEGABYTES_PER_USER: '1',
      },
    })
  })
  afterAll(() => small.close())

  const begin = async (who: Person, format: 'csv' | 'xlsx' = 'csv') =>
    small.call(who, calls.createTask, {
      query: { entity: 'UAB' },
      body: { kind: 'transactions_export', parameters: { format } },
    })
  const owner = async () => {
    const who = await small.makeCompany({ funds: 0n })
    await small.database.ownerPool.query(
      "insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, now(), 'customer', '{}')",
      [who.customerId, who.id],
    )
    return who
  }
  const workOn = (who: Person, bytes = limits.bytes) =>
    takeTaskStep({ ...deps, db: small.db, limits: { ...limits, bytes } }, who.id)
  const codesOf = async (who: Person) =>
    (await small.call(who, calls.listTasks)).result.map(({ state, fault }) => fault?.code ?? state)

  test('a third is refused, also of many at once, until one is deleted', async () => {
    const who = await owner()
    const codes = (await Promise.all(Array.from({ length: 5 }, () => begin(who)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['OK00', 'OK00', ...Array(3).fill('task_files_too_many')])
    length = 1
    for (let n = 0; n < 2; n += 1) await workOn(who)
    expect(await codesOf(who)).toEqual(['READY', 'READY'])
    expect((await begin(who)).code).toBe('task_files_too_many')
    const [first] = (await small.call(who, calls.listTasks)).result
    await small.call(who, calls.deleteTask, { params: { id: first?._id ?? '' } })
    expect((await begin(who)).code).toBe('OK00')
  })

  test('one that would exceed the space ends without a file, and goes on when there is space', async () => {
    const who = await owner()
    await begin(who)
    length = 7
    await workOn(who, 6)
    expect(await codesOf(who)).toEqual(['RUNNING'])
    await workOn(who, 6)
    expect(await codesOf(who)).toEqual(['task_file_too_large'])
    const [failed] = (await small.call(who, calls.listTasks)).result
    const id = failed?._id ?? ''
    await small.call(who, calls.repeatTask, { params: { id } })
    for (let n = 0; n < 2; n += 1) await workOn(who, 14)
    const file = await small.download(who, calls.getTaskFile, { params: { id } })
    expect(String(file.bytes)).toBe(contentOf('csv'))
  })

  // Parts of four rows are 6 and 2 bytes; the spreadsheet is 14.
  test.each<['csv' | 'xlsx', number, string]>([
    ['csv', 8, 'READY'],
    ['csv', 7, 'task_file_too_large'],
    ['xlsx', 14, 'READY'],
    ['xlsx', 13, 'task_file_too_large'],
  ])('a %s with %i bytes of space: %s', async (format, bytes, outcome) => {
    const who = await owner()
    length = 4
    const { result } = await begin(who, format)
    for (let n = 0; n < 2; n += 1) await workOn(who, bytes)
    expect(await codesOf(who)).toEqual([outcome])
    const params = { id: result._id }
    expect((await small.download(who, calls.getTaskFile, { params })).status).toBe(
      outcome === 'READY' ? 200 : 409,
    )
    if (outcome === 'READY') return
    await small.call(who, calls.repeatTask, { params })
    await workOn(who)
    expect(String((await small.download(who, calls.getTaskFile, { params })).bytes)).toBe(contentOf(format))
  })

  test('the space of another file of the same person is taken', async () => {
    const [who, other] = [await owner(), await owner()]
    length = 3
    for (const person of [who, who, other]) await begin(person)
    for (const person of [who, who, other]) await workOn(person, 11)
    expect([(await codesOf(who)).toSorted(), await codesOf(other)]).toEqual([
      ['READY', 'task_file_too_large'],
      ['READY'],
    ])
  })

  test('who keeps all the space that they may begins none', async () => {
    const who = await owner()
    const { result } = await begin(who)
    await small.db.updateTable('task').set({ size: 1_000_000n }).where('id', '=', result._id).execute()
    expect((await begin(who)).code).toBe('task_files_too_many')
  })

  test('of too many in an hour the next one is refused until the hour is over', async () => {
    const who = await owner()
    for (let n = 0; n < limits.perHour; n += 1) {
      const { code, result } = await begin(who)
      expect(code).toBe('OK00')
      await small.call(who, calls.cancelTask, { params: { id: result._id } })
    }
    const refused = await begin(who)
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    await small.pass(3_600_000)
    expect((await begin(who)).code).toBe('OK00')
  })
})

test.each<[string, Readonly<Record<string, string>>, number, string]>([
  ['kept files', { TASK_FILES_PER_USER: '2' }, 2, 'task_files_too_many'],
  ['requests in an hour', { RATE_TASKS_PER_HOUR: '2' }, 2, 'rate_limited'],
  ['unfinished tasks', {}, MOST_ACTIVE_TASKS, 'tasks_too_many'],
])(
  'of ten requests at one moment in two processes, the limit of %s lets no more begin',
  async (_, settings, most, refused) => {
    const shared = await makeBank({ providers: { storage }, tasks: KINDS, settings })
    const other = await shared.startProcess()
    try {
      const who = await shared.makeCompany({ funds: 0n })
      const asked = {
        query: { entity: 'UAB' },
        body: { kind: 'transactions_export', parameters: { format: 'csv' } },
      } as const
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n % 2 === 0 ? shared : other).call(who, calls.createTask, asked),
        ),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual([
        ...Array(most).fill('OK00'),
        ...Array(10 - most).fill(refused),
      ])
      expect((await shared.call(who, calls.listTasks)).result).toHaveLength(most)
    } finally {
      await other.close()
      await shared.close()
    }
  },
)

/** The tasks of one person, in the simplest form. */
interface Naive {
  readonly id: string
  readonly format: 'csv' | 'xlsx'
  state: TaskState
  steps: number
  tries: number
  age: number
}

test('against a naive model: nothing twice, nothing lost, cancelled is never ready', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const random = new SeededRandom(seed + round)
    length = random.between(1, 9)
    await sequence(random, `TASKS_SEED=${seed + round} TASKS_ROUNDS=1`)
  }
})

async function sequence(random: SeededRandom, name: string) {
  const who = await makeOwner()
  const steps = Math.ceil(length / ROWS_A_STEP)
  const tasks: Naive[] = []
  const said: string[] = []
  let mayAct = true
  let told = 0
  const active = () => tasks.filter(({ state }) => state === 'WAITING' || state === 'RUNNING')
  const one = () => (tasks.length === 0 ? undefined : random.pick(tasks))
  const end = (task: Naive, state: TaskState) => {
    task.state = state
    task.age = 0
    told += 1
  }
  /** One attempt at the next step of the oldest task. */
  const attempt = (killed: Killed) => {
    const [task] = active()
    if (!task) return
    task.state = 'RUNNING'
    task.tries += 1
    if (task.tries > 5 || !mayAct) return end(task, 'FAILED')
    if (killed !== 'no') return
    task.tries = 0
    task.steps += 1
    if (task.steps === steps) end(task, 'READY')
  }
  /** A taken job leaves the queue. A killed one is repeated automatically, so `kill` leaves it there. */
  const takeJob = async () => {
    await later('tasks.step')
    await step(who)
  }
  const acts: Record<string, () => Promise<void>> = {
    async ask() {
      const format = random.pick(['csv', 'xlsx'] as const)
      const { code, result } = await ask(who, format)
      expect(code, said.join(', ')).toBe(active().length < MOST_ACTIVE_TASKS ? 'OK00' : 'tasks_too_many')
      if (code === 'OK00')
        tasks.push({ id: result._id, format, state: 'WAITING', steps: 0, tries: 0, age: 0 })
    },
    async step() {
      await takeJob()
      attempt('no')
    },
    async kill() {
      const killed = random.pick(['before', 'after'] as const)
      storage.killed = killed
      await step(who).catch(() => undefined)
      storage.killed = 'no'
      attempt(killed)
    },
    async 'cancel during a step'() {
      const [task] = active()
      if (!task) return
      if (mayAct && task.tries < 5) during = () => act(who, 'cancel', task.id)
      await takeJob()
      during = async () => undefined
      if (!mayAct || task.tries >= 5) return attempt('no')
      task.state = 'CANCELLED'
    },
    async cancel() {
      const task = one()
      if (!task) return
      const isActive = active().includes(task)
      expect((await act(who, 'cancel', task.id)).code).toBe(isActive ? 'OK00' : 'task_not_possible')
      if (isActive) task.state = 'CANCELLED'
    },
    async repeat() {
      const task = one()
      if (!task) return
      const code =
        task.state !== 'FAILED'
          ? 'task_not_possible'
          : active().length < MOST_ACTIVE_TASKS
            ? 'OK00'
            : 'tasks_too_many'
      expect((await act(who, 'repeat', task.id)).code).toBe(code)
      if (code !== 'OK00') return
      task.state = 'WAITING'
      task.tries = 0
    },
    async delete() {
      const task = one()
      if (!task) return
      const isActive = active().includes(task)
      expect((await act(who, 'delete', task.id)).code).toBe(isActive ? 'task_not_possible' : 'OK00')
      if (!isActive) tasks.splice(tasks.indexOf(task), 1)
    },
    async 'a day passes'() {
      for (const task of tasks) task.age += 1
      await bank.database.ownerPool.query(
        `update task set expires_at = expires_at - interval '1 day' where user_id = $1`,
        [who.id],
      )
      await expireTasks(deps)
      for (const task of tasks)
        if ((task.state === 'READY' || task.state === 'FAILED') && task.age >= TASK_FILE_DAYS)
          task.state = 'EXPIRED'
    },
    async 'lose or get the right'() {
      await (mayAct ? take(who) : give(who))
      mayAct = !mayAct
    },
  }
  const names = [...Object.keys(acts), 'step', 'step', 'step', 'ask', 'a day passes', 'a day passes']
  for (let n = 0; n < 30; n += 1) {
    const chosen = random.pick(names)
    said.push(chosen)
    await acts[chosen]?.()
    if (active().length > 0) expect(await isQueued(), `${name}: ${said.join(', ')}`).toBe(true)
    const shown = (await list(who)).map(({ _id, state, done }) => ({ _id, state, done }))
    const expected = tasks.map(({ id, state, steps: made }) => ({
      _id: id,
      state,
      done: Math.min(made * ROWS_A_STEP, length),
    }))
    expect(shown.toSorted(byId), `${name}: ${said.join(', ')}`).toEqual(expected.toSorted(byId))
  }
  await removeFiles()
  for (const { id, format, state } of tasks) {
    const file = await download(who, id)
    expect(file.status).toBe(state === 'READY' ? 200 : 409)
    if (state === 'READY') expect(String(file.bytes)).toBe(contentOf(format))
  }
  const kept = tasks.filter(({ state }) => state !== 'CANCELLED' && state !== 'EXPIRED')
  const stored = new Set([...storage.files.keys()].map((key) => key.slice(0, 36)))
  expect(
    [...stored].filter((id) => !kept.some((task) => task.id === id)),
    `${name}: ${said.join(', ')}`,
  ).toEqual([])
  expect((await notices()).length, `${name}: ${said.join(', ')}`).toBe(told)
  storage.files.clear()
}

const byId = (one: { _id: string }, other: { _id: string }) => one._id.localeCompare(other._id)
