import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { folderForData } from '../server/test/folder-for-data.ts'

const ROOT = resolve(import.meta.dirname, '..')

// The port and the data folder are chosen once. The workers read this file again and inherit them. Each run has two
// ports, below the range that the system gives to clients.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 6_000) * 2)
process.env.E2E_DATA_DIR ??= join(folderForData(), `fondaco-journeys-${process.pid}`)
const folder = process.env.E2E_DATA_DIR
const port = Number(process.env.E2E_PORT)
const origin = `http://localhost:${port}`
/** A second institution, which exchanges files with its clearing house. */
const byFiles = { port: port + 1, origin: `http://localhost:${port + 1}`, exchange: join(folder, 'exchange') }

const START = 'node server/src/main.ts'
const MAKE_EXCHANGE = `node -e "fs.mkdirSync(process.env.CLEARING_DIR, { recursive: true })"`

const server = (own: { PORT: string; DATA_DIR: string; [setting: string]: string }, command = START) => ({
  command,
  cwd: ROOT,
  url: `http://localhost:${own.PORT}/api/health`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 } as const,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    LOG_LEVEL: 'error',
    // Many people of the demo sign in within a minute from one address.
    RATE_LOGIN_PER_IP: '1000',
    RATE_LOGIN_WITHOUT_CODE_PER_IP: '1000',
    ...own,
  },
})

/**
 * The journeys run against the product as `npm start` runs it: one process, its embedded database, the demo
 * institution.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'before', testMatch: '**/*.setup.ts' },
    { name: 'before, by files', testMatch: '**/*.setup.ts', use: { baseURL: byFiles.origin } },
    {
      name: 'by files',
      testMatch: '**/*.exchange.ts',
      dependencies: ['before, by files'],
      use: { baseURL: byFiles.origin },
    },
    { name: 'journeys', testMatch: '**/*.journey.ts', dependencies: ['before'] },
    { name: 'after', testMatch: '**/*.after.ts', dependencies: ['journeys'] },
  ],
  globalTeardown: './remove-data.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Limits for what never ends: a one-time code works once, so a journey may have to wait for the next one, and a shared
  // machine may be five times slower than a quiet one, on which the longest journey takes four minutes.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: origin,
    // An action on a missing element fails there, with a picture of the screen.
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Vilnius',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Movements cost a tenth of the browser's time; the journey about them asks for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Two browsers share two cores with all else: threads and processes beside the page's own cost a fifth of its time.
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--js-flags=--single-threaded',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  outputDir: join(ROOT, 'test-results'),
  webServer: [
    server({ PORT: String(port), DATA_DIR: join(folder, 'data') }),
    server(
      {
        PORT: String(byFiles.port),
        DATA_DIR: join(folder, 'data-by-files'),
        CLEARING: 'file-exchange',
        CLEARING_DIR: byFiles.exchange,
        CLEARING_BIC: 'FNDCLT21XXX',
        CLEARING_BATCH_SECONDS: '1',
      },
      `${MAKE_EXCHANGE} && ${START}`,
    ),
  ],
})
