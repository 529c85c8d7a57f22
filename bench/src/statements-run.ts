import { setTimeout as delay } from 'node:timers/promises'
import { createStatement, getStatementFile, listStatements } from '@fondaco/contract/statements/calls.ts'
import type pg from 'pg'
import { callApi, pathOf } from './api.ts'
import { openBank } from './bank.ts'
import { measuringPool } from './measuring-pool.ts'
import { memoryOf } from './scale-export.ts'
import { ServerProcess } from './server-process.ts'

export const FORMATS = ['csv', 'camt053', 'mt940', 'xlsx', 'pdf'] as const

/** A statement as it was made. */
export interface MadeStatement {
  readonly format: (typeof FORMATS)[number]
  readonly entries: number
  readonly bytes: number
  /** From the request to the whole file. */
  readonly seconds: number
  /** Memory of the server’s process in MiB, before and at most meanwhile. */
  readonly memoryBefore: number
  readonly memoryMost: number
}

/** Makes statements of accounts with so many entries, in each format, and watches the server’s memory meanwhile. */
export async function runStatements(
  lengths: readonly number[],
): Promise<{ readonly postgres: string; readonly made: readonly MadeStatement[] }> {
  const server = await ServerProcess.start({ RATE_TASKS_PER_HOUR: '1000', TASK_MEGABYTES_PER_USER: '100000' })
  try {
    const pool = measuringPool(await server.databaseUrl(), 1)
    try {
      const { holders } = await openBank(
        server.url,
        pool,
        lengths.map(() => 'EUR' as const),
        1_000_000_00n,
      )
      const made: MadeStatement[] = []
      for (const [place, length] of lengths.entries()) {
        const holder = holders[place]
        if (!holder) throw new Error('a holder for each length')
        await book(pool, holder.accountId, length)
        for (const format of FORMATS) made.push(await makeStatement(server.url, holder, format))
      }
      const { rows } = await pool.query('show server_version')
      return { postgres: rows[0].server_version, made }
    } finally {
      await pool.end()
    }
  } finally {
    await server.remove()
  }
}

/** Books entries of one cent on an account, from the institution. */
async function book(pool: pg.Pool, accountId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1000)
    await pool.query(
      `select ledger_apply(array_agg(row(gen_random_uuid(), 'post',
         ledger_institution_account('UAB', 'EUR', 'nostro', 'safeguarding'), $1::uuid, 1, 'EUR', null, 'bench',
         gen_random_uuid(), null)::ledger_movement)) from generate_series(1, $2)`,
      [accountId, Math.min(1000, count - from)],
    )
}

async function makeStatement(
  url: string,
  { token, accountId, companyId }: { token: string; accountId: string; companyId: string },
  format: MadeStatement['format'],
): Promise<MadeStatement> {
  const memoryBefore = await memoryOf(url)
  let memoryMost = memoryBefore
  const begun = performance.now()
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' })
  const body = {
    company_id: companyId,
    account_ids: [accountId],
    date_from: '2020-01-01',
    date_to: today,
    format,
    language: 'en' as const,
  }
  const { code, result } = await callApi(url, createStatement, { token, body })
  if (code !== 'OK00') throw new Error(`no statement: ${code}`)
  let { state } = result
  while (state === 'MAKING') {
    await delay(100)
    memoryMost = Math.max(memoryMost, await memoryOf(url))
    const list = await callApi(url, listStatements, { token, query: { limit: 200 } })
    state = list.result.find(({ _id }) => _id === result._id)?.state ?? 'FAILED'
  }
  if (state !== 'READY') throw new Error(`the statement is ${state}`)
  const answer = await fetch(`${url}${pathOf(getStatementFile, { params: { id: result._id } })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  memoryMost = Math.max(memoryMost, await memoryOf(url))
  const seconds = (performance.now() - begun) / 1000
  return { format, entries: result.entries, bytes, seconds, memoryBefore, memoryMost }
}
