import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { recordAudit, SYSTEM } from './audit.ts'
import { readAuditHead, sealAudit, verifyAudit } from './audit-chain.ts'
import { startAuditSealer } from './audit-sealer.ts'
import { newId } from './ids.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const write = (n: number) =>
  database.db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
      actor: SYSTEM,
      action: 'test.write',
      object: { type: 'test', id: newId() },
      before: { n: n - 1 },
      after: { n, amount: 12_000n },
    }),
  )

/** Acts as an intruder with the owner's rights: first disables every guard. */
async function tamper(...statements: string[]) {
  for (const statement of [
    'alter table audit_event disable trigger user',
    'alter table audit_seal disable trigger user',
    'alter table audit_seal drop constraint audit_seal_audit_id_fkey',
    'alter table audit_seal drop constraint audit_seal_audit_id_key',
    'alter table audit_seal drop constraint audit_seal_pkey',
    ...statements,
  ]) {
    await database.ownerPool.query(statement)
  }
}

const auditIdOf = async (seq: number): Promise<string> =>
  (await database.ownerPool.query('select audit_id from audit_seal where seq = $1', [seq])).rows[0].audit_id

const runTool = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../tools/audit-verify.ts'), ...args], {
    env: { ...process.env, MODE: 'demo', DATABASE_URL: database.ownerUrl },
    encoding: 'utf8',
  })

test('fifty writers at once, with sealers at once, make one chain that holds every row once', async () => {
  const log = quietLog()
  const sealers = [startAuditSealer(database.db, log), startAuditSealer(database.db, log)]
  await Promise.all(
    Array.from({ length: 50 }, async (_, writer) => {
      for (let n = 0; n < 4; n += 1) await write(writer * 4 + n)
    }),
  )
  await eventually(async () => expect((await readAuditHead(database.db))?.seq).toBe(200n))
  await Promise.all(sealers.map((sealer) => sealer.stop()))
  expect(await verifyAudit(database.db)).toBeNull()
  const { rows } = await database.ownerPool.query('select count(distinct audit_id)::int as n from audit_seal')
  expect(rows).toEqual([{ n: 200 }])
  const heads = log.lines.filter((line) => line.msg === 'audit head')
  expect(heads.length).toBeGreaterThan(0)
  expect(heads.length).toBeLessThanOrEqual(2)
})

test('the application can neither change nor remove an audit row or a seal', async () => {
  await write(1)
  await sealAudit(database.db)
  for (const statement of [
    `update audit_event set actor_name = 'Nobody'`,
    'delete from audit_event',
    'truncate audit_event cascade',
    `update audit_seal set row_hash = ''`,
    'delete from audit_seal',
    'delete from audit_unsealed',
    'insert into audit_seal (seq, audit_id, prev_hash, row_hash) select 9, id, sha256($$$$), sha256($$$$) from audit_event',
  ]) {
    await expect(database.pool.query(statement), statement).rejects.toThrow(/permission denied|append only/)
  }
  await expect(
    database.ownerPool.query('delete from audit_event'),
    'nor does the owner by mistake',
  ).rejects.toThrow('append only')
})

// Each line is a change, and the row that is reported for it.
test.each<[string, string[], bigint | null, RegExp]>([
  ['the content of a row', [`update audit_event set after = '{"n": 9}' where id = '{3}'`], 3n, /changed/],
  [
    'the time of a row',
    [`update audit_event set at = at + interval '1 second' where id = '{3}'`],
    3n,
    /changed/,
  ],
  ['who did it', [`update audit_event set actor_name = 'Someone Else' where id = '{3}'`], 3n, /changed/],
  ['a row is deleted', [`delete from audit_event where id = '{3}'`], 3n, /gone/],
  [
    'a row and its seal are deleted',
    [`delete from audit_event where id = '{3}'`, 'delete from audit_seal where seq = 3'],
    3n,
    /missing/,
  ],
  [
    'and the seals after it renumbered',
    [
      `delete from audit_event where id = '{3}'`,
      'delete from audit_seal where seq = 3',
      'update audit_seal set seq = seq - 1 where seq > 3',
    ],
    3n,
    /does not follow/,
  ],
  [
    'two rows change places',
    ['update audit_seal set seq = case seq when 2 then 4 else 2 end where seq in (2, 4)'],
    2n,
    /does not follow/,
  ],
  [
    'the contents of two rows change places',
    [
      `update audit_event e set at = o.at, after = o.after, before = o.before, object_id = o.object_id
       from audit_event o where (e.id, o.id) in (('{2}', '{4}'), ('{4}', '{2}'))`,
    ],
    2n,
    /changed/,
  ],
  ['a row is slipped past the sealer', ['delete from audit_seal where seq = 5'], null, /never sealed/],
])('the verifier names the first bad row: %s', async (_what, statements, seq, fault) => {
  for (let n = 1; n <= 5; n += 1) await write(n)
  await sealAudit(database.db)
  expect(await verifyAudit(database.db)).toBeNull()
  const filled = await Promise.all(
    statements.map(async (statement) => {
      let text = statement
      for (let n = 1; n <= 5; n += 1) text = text.replaceAll(`{${n}}`, await auditIdOf(n))
      return text
    }),
  )
  const named = seq === null ? await auditIdOf(5) : null
  await tamper(...filled)
  const found = await verifyAudit(database.db)
  expect(found?.seq).toBe(seq)
  expect(found?.fault).toMatch(fault)
  if (named) expect(found?.auditId).toBe(named)
})

test('a chain cut short is found by a head that was published', async () => {
  for (let n = 1; n <= 5; n += 1) await write(n)
  const { head } = await sealAudit(database.db)
  if (!head) throw new Error('nothing was sealed')
  expect(await verifyAudit(database.db, head)).toBeNull()
  const last = await auditIdOf(5)
  await tamper('delete from audit_seal where seq = 5', `delete from audit_event where id = '${last}'`)
  expect(await verifyAudit(database.db)).toBeNull()
  expect((await verifyAudit(database.db, head))?.fault).toBe('row 5 of the chain is missing')
})

test('npm run audit:verify says whether the chain holds, and ends with a failure where it does not', async () => {
  for (let n = 1; n <= 3; n += 1) await write(n)
  const { head } = await sealAudit(database.db)
  const good = runTool()
  expect([good.status, good.stdout]).toEqual([0, `The audit chain is valid: 3 rows, head ${head?.hash}.\n`])
  expect(runTool('3', head?.hash ?? '').status).toBe(0)
  expect(runTool('2', head?.hash ?? '').stdout).toContain('published')
  const id = await auditIdOf(2)
  await tamper(`update audit_event set action = 'test.other' where id = '${id}'`)
  const bad = runTool()
  expect(bad.status).toBe(1)
  expect(bad.stdout).toBe(`Row 2 (audit event ${id}): the audit row was changed after it was sealed.\n`)
})
