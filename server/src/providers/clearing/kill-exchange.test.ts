import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { fileOf, messagesIn, openGateway } from './exchange.check.ts'
import { collect, makeTransfer, transferMessage } from './port.check.ts'

/** Milliseconds after which two processes that exchange files are killed. */
const LIVES = [20, 90, 250]

test('two processes are killed again and again: what was taken is in exactly one file, what came is taken once', async () => {
  const database = await freshDatabase()
  const gateway = await openGateway(database.db)
  const taken: string[] = []
  const contents: string[] = []
  const came: string[] = []
  try {
    for (const life of LIVES) {
      const processes = [spawnExchange(), spawnExchange()]
      for (const child of processes)
        child.stdout?.on('data', (lines: Buffer) => taken.push(...String(lines).split('\n')))
      await Promise.all(processes.map((child) => once(child.stdout as NodeJS.EventEmitter, 'data')))
      const message = transferMessage(makeTransfer())
      came.push(message.messageId)
      await gateway.drop(`${message.messageId}.xml`, fileOf(message))
      contents.push(...(await gateway.collect()))
      await delay(life)
      for (const child of processes) child.kill('SIGKILL')
      await Promise.all(processes.map((child) => once(child, 'exit')))
    }
    const exchange = gateway.open()
    collect(exchange)
    const stands = async () => {
      const { rows } = await database.ownerPool.query(
        'select distinct state from clearing_file order by state',
      )
      return rows.map(({ state }) => state as string)
    }
    // What the killed held in the database is let go when PostgreSQL notices that they are gone.
    await vi.waitFor(
      async () => {
        await exchange.deliver()
        expect(await stands()).toEqual(['SENT', 'TAKEN'])
      },
      { timeout: 20_000 },
    )
    contents.push(...(await gateway.collect()))

    const sent = (await Promise.all(contents.map(messagesIn))).flat().map(({ messageId }) => messageId)
    expect(new Set(sent).size, 'no message is in two files').toBe(sent.length)
    const acknowledged = taken.filter((id) => id !== '')
    expect(acknowledged.length).toBeGreaterThan(LIVES.length)
    expect(acknowledged.filter((id) => !sent.includes(id))).toEqual([])
    const { rows } = await database.ownerPool.query(
      `select message_id from clearing_file_message where direction = 'IN' and taken order by message_id`,
    )
    expect(rows.map(({ message_id }) => message_id)).toEqual(came.toSorted())
  } finally {
    await gateway.remove()
    await database.drop()
  }

  function spawnExchange(): ChildProcess {
    return spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../../../test/exchange-until-killed.ts'),
        database.appUrl,
        gateway.directory,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
  }
})
