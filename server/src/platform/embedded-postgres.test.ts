import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

// mkdtemp makes a private folder. So, when run by root, these tests also prove that the unprivileged account works.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fondaco-embedded-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const told: string[] = []
const tell = (line: string) => void told.push(line)
const log = { debug: tell, info: tell, warn: tell, error: tell }

async function started<T>(work: (database: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** Without a parent that waits for it, a dead orphan stays in the list as a zombie. */
function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  }
  return spawnSync('ps', ['-p', `${pid}`]).status === 0
}

/** Another process of ours that runs the database until it is killed. */
async function startElsewhere() {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.stdout.write('running')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  expect(child.exitCode).toBeNull()
  return child
}

describe('the embedded database', () => {
  test('keeps what was written, and tells where it is to its owner only', async () => {
    const first = await started(async ({ ownerUrl }) => {
      await query(ownerUrl, 'create table kept as select 42 as answer')
      expect(await readFile(join(dataDir, 'database-url'), 'utf8')).toBe(`${ownerUrl}\n`)
      expect((await stat(join(dataDir, 'database-url'))).mode & 0o777).toBe(0o600)
      return ownerUrl
    })
    await expect(query(first, 'select')).rejects.toThrow(/ECONNREFUSED/)
    await started(async ({ ownerUrl }) => {
      expect(ownerUrl).toBe(first)
      expect(await query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    })
  })

  test('is durable, checks its pages, speaks UTF-8 and listens to this machine only', async () => {
    await started(async ({ ownerUrl }) => {
      const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding']
      const settings = names.map((name) => `current_setting('${name}') as ${name}`)
      expect(await query(ownerUrl, `select ${settings.join(', ')}, lower('ĄŽUOLAS') as lower`)).toEqual([
        {
          fsync: 'on',
          full_page_writes: 'on',
          synchronous_commit: 'on',
          data_checksums: 'on',
          server_encoding: 'UTF8',
          lower: 'ąžuolas',
        },
      ])
      expect(await query(ownerUrl, `select current_setting('listen_addresses') as to_whom`)).toEqual([
        { to_whom: '127.0.0.1' },
      ])
    })
  })

  test('nobody signs in as the superuser, and the owner is none', async () => {
    await started(async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false },
      ])
      const superuser = new URL(ownerUrl)
      superuser.username = 'postgres'
      await expect(query(superuser.href, 'select')).rejects.toThrow(/password authentication failed/)
    })
  })

  test('a second start is refused with one sentence, in this process and in another', async () => {
    const refusal = `Another process already runs the database in ${dataDir}. Stop that one first, or join its database with DATABASE_URL="$(cat ${dataDir}/database-url)".`
    await started(async () => {
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(refusal)
    })
    const other = await startElsewhere()
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(refusal)
    other.kill('SIGTERM')
    await once(other, 'exit')
  })

  test('of two starts at the same moment one wins', async () => {
    const both = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir, log })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const one of both) if (one.status === 'fulfilled') await one.value.stop()
  })

  test('survives that the process running it is killed, with a connection open', async () => {
    const other = await startElsewhere()
    const url = (await readFile(join(dataDir, 'database-url'), 'utf8')).trim()
    await query(url, 'create table before_the_kill as select 1 as one')
    const open = new pg.Client({ connectionString: url })
    open.on('error', () => undefined)
    await open.connect()
    const left = await postmasterPid()
    other.kill('SIGKILL')
    await once(other, 'exit')

    await started(async ({ ownerUrl }) => {
      expect(await postmasterPid()).not.toBe(left)
      expect(isRunning(left)).toBe(false)
      expect(await query(ownerUrl, 'select one from before_the_kill')).toEqual([{ one: 1 }])
    })
    await open.end().catch(() => undefined)
  })

  test('a killed process takes the database with it', async (context) => {
    context.skip(!hasSetpriv(), 'needs setpriv of util-linux')
    const other = await startElsewhere()
    const left = await postmasterPid()
    other.kill('SIGKILL')
    await expect.poll(() => isRunning(left)).toBe(false)
  })

  test.each([
    ['of a process that is gone', 2 ** 22 - 1],
    ['whose number some other program has now', process.pid],
  ])('a process id file %s does not stop it', async (_, pid) => {
    const lines = [pid, '/proc/self/cwd', 1, 5432, '', '127.0.0.1', '', 'ready']
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    await started(async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    })
  })

  test('is started again at the same address when it is killed', async () => {
    await started(async ({ ownerUrl }) => {
      const killed = await postmasterPid()
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => query(ownerUrl, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
      expect(await postmasterPid()).not.toBe(killed)
      expect(told.join()).toContain('The database stopped unexpectedly (SIGKILL); starting it again')
    })
  })

  test('takes another port where its own is in use, and gets a new password where its own is lost', async () => {
    const before = new URL(await readFile(join(dataDir, 'database-url'), 'utf8'))
    const squatter = createServer().listen(Number(before.port), '127.0.0.1')
    await once(squatter, 'listening')
    await started(async ({ ownerUrl }) => {
      expect(new URL(ownerUrl).port).not.toBe(before.port)
      expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    })
    squatter.close()

    await rm(join(dataDir, 'database-url'))
    await started(async ({ ownerUrl }) => {
      expect(new URL(ownerUrl).password).not.toBe(before.password)
      expect(await query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    })
  })

  test('what an interrupted first start left is made anew', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'fondaco-embedded-'))
    await writeFile(join(parent, 'postgres.unfinished'), 'half')
    const database = await startEmbeddedPostgres({ dataDir: parent, log })
    await database.stop()
    await expect(stat(join(parent, 'postgres.unfinished'))).rejects.toThrow(/ENOENT/)
    await rm(parent, { recursive: true })
  })

  test('a folder of another major version is refused, says what to do, and stays as it is', async () => {
    const version = join(dataDir, 'postgres/PG_VERSION')
    const real = await readFile(version, 'utf8')
    await writeFile(version, '99\n')
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /was made by PostgreSQL 99, but this machine has PostgreSQL .*18.*Install PostgreSQL 99 to keep using it/,
    )
    await writeFile(version, real)
    await started(async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    })
  })
})
