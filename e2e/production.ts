import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { freePort } from '../server/test/free-port.ts'
import { productionSettings } from '../server/test/production.ts'
import { openTlsFront } from '../server/test/tls-front.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Browsers resolve this name to this machine: production refuses an address that is not one of others. */
export const HOST = 'bank.example'
const quiet = () => undefined

/** A production installation on an empty database, behind a proxy that ends TLS. */
export interface Production {
  /** `https://bank.example:PORT`. */
  readonly url: string
  /** Runs `npm run first-admin`, and answers its output. */
  inviteFirstAdmin(...person: string[]): Promise<string>
  stop(): Promise<void>
}

export async function startProduction(): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'fondaco-first-hour-'))
  await chmod(folder, 0o711) // PostgreSQL does not run as root and must be able to read its own files
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  const port = await freePort()
  const front = await openTlsFront(`http://127.0.0.1:${port}`)
  const url = `https://${HOST}:${new URL(front.url).port}`
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    ...(await productionSettings(folder, {
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.ownerUrl,
      LOG_LEVEL: 'error',
    })),
  }
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env, stdio: 'ignore' })
  const isWell = async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok
  const production: Production = {
    url,
    async inviteFirstAdmin(...person) {
      const args = ['server/src/tools/first-admin.ts', ...person]
      return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout
    },
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await front.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
  while (!(await isWell())) {
    if (server.exitCode !== null) {
      await production.stop()
      throw new Error('the production installation did not start')
    }
    await delay(100)
  }
  return production
}
