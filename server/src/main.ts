import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { startApp } from './app.ts'
import { DEMO_PASSWORD, demoSignIns, fillDemo, fillQueue } from './demo/index.ts'
import { type Config, readConfig } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeLog } from './platform/log.ts'
import { archiveOf } from './platform/take-backup.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What has been started, in order; ended in the opposite order. */
const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of stops.splice(0).reverse()) await end()
  })()
  return stopping
}

/** Starts the product as the environment says, and ends it in order on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string }

  let isNew = false
  const app = await startApp({
    config,
    ownerUrl: config.DATABASE_URL ?? (await ownDatabase(config, log)),
    log,
    version,
    pages: resolve(ROOT, 'web/dist'),
    ...(config.MODE === 'demo'
      ? {
          fill: async (deps) => {
            isNew = await fillDemo(deps)
          },
        }
      : {}),
  })
  stops.push(app.stop)
  // What waits for staff comes in through the simulated clearing house.
  if (isNew && app.api && app.worker && config.CLEARING === 'simulator')
    await fillQueue({
      api: app.api,
      worker: app.worker,
      clock: app.clock,
      db: app.db,
      simulatesWires: config.WIRE_CLEARING === 'simulator',
    })
  if (app.api) await listen(app.api, config, log)
  process.stdout.write(await greeting(config, app.api !== null))
}

/** The embedded database. If it is lost, this process ends too: another start brings both back. */
async function ownDatabase(config: Config, log: Logger): Promise<string> {
  const archiveTo = config.BACKUP_DIR && archiveOf(config.BACKUP_DIR)
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, archiveTo })
  stops.push(database.stop)
  void database.lost.then(async (error) => {
    log.fatal({ err: error }, 'the embedded database is lost')
    await stop()
    process.exit(1)
  })
  return database.ownerUrl
}

/** Listens on every address asked for with one server: further addresses hand their connections to it. */
async function listen(api: FastifyInstance, config: Config, log: Logger): Promise<void> {
  const [first = '127.0.0.1', ...others] = config.HOST
  await api.listen({ host: first, port: config.PORT })
  for (const host of others) {
    const door = createServer((socket) => void api.server.emit('connection', socket))
    const opened = await open(door, host, config.PORT)
    if (opened) stops.push(() => new Promise((done) => door.close(() => done())))
    else log.info({ host }, 'this machine does not have this address')
  }
}

/** Whether the address could be listened on; a machine without IPv6 has no ::1. */
function open(door: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    door.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false)
      else reject(error)
    })
    door.listen({ host, port, ipv6Only: true }, () => resolve(true))
  })
}

/** The text for the person who started the process: the address, and in a demo the users. */
async function greeting(config: Config, answersCalls: boolean): Promise<string> {
  if (!answersCalls) return `\n${config.PRODUCT_NAME} does jobs and answers no calls (ROLE=${config.ROLE}).\n`
  const lines = [`\n${config.PRODUCT_NAME} runs at ${config.PUBLIC_URL}`]
  if (config.MODE === 'demo') {
    lines.push(
      `Demo: an invented institution; no real money moves. ${config.DEMO_REACHABLE ? 'Other machines may reach it.' : 'Only this machine can reach it.'}`,
      `Sign in with the password ${DEMO_PASSWORD} and the code that the sign-in page shows, as`,
      ...demoSignIns.map(({ email, who }) => `  ${email.padEnd(24)}${who.en}`),
    )
  }
  return `${lines.join('\n')}\n\nPress Ctrl-C to stop it.\n`
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  await stop().catch(() => undefined)
  process.exit(1)
})
