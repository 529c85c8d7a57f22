// The other commands of package.json: node scripts/run.mjs <command> [arguments]
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureInstalled, findNode, ROOT, run, SetupError } from './setup.mjs'
import { conclude, formatAndLint, house, rulesTests, runSteps, types, vectors } from './steps.mjs'

/** Commands that are separate programs, run on Node.js 24. */
const PROGRAMS = {
  bench: 'bench/src/main.ts',
  chaos: 'bench/src/chaos.ts',
  soak: 'bench/src/soak.ts',
  backup: 'server/src/tools/backup.ts',
  restore: 'server/src/tools/restore.ts',
  'first-admin': 'server/src/tools/first-admin.ts',
  'db:reset': 'server/src/tools/reset-database.ts',
  matrix: 'server/src/tools/matrix.ts',
  'audit:verify': 'server/src/tools/audit-verify.ts',
  'ledger:verify': 'server/src/tools/ledger-verify.ts',
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  dev: startDevelopment,
  check: async () => conclude(await runSteps([formatAndLint, [types, house], rulesTests])),
  vectors: async () => conclude(await runSteps([vectors])),
  parts: async ([folder = 'parts']) => {
    // It needs a package.
    const { writeParts } = await import('./licence-checks.mjs')
    writeParts(folder)
    return 0
  },
}
for (const [name, file] of Object.entries(PROGRAMS)) COMMANDS[name] = (args) => runProgram(file, args)
// It opens pages in a browser.
COMMANDS.bench = (args) => runProgram(PROGRAMS.bench, args, { CHROMIUM_PATH: findBrowser() })

async function runProgram(
  /** @type {string} */ file,
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ env = {},
) {
  if (!existsSync(join(ROOT, file))) throw new SetupError(`${file} is missing.`)
  return (await run(findNode(), [file, ...args], { env })).code
}

/** The server, restarted when its files change, with a reloading page server before it. */
async function startDevelopment() {
  const pages = 'http://localhost:5173'
  const ended = await Promise.all([
    run(findNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      env: { PUBLIC_URL: process.env.PUBLIC_URL || pages },
    }),
    run(findNode(), ['node_modules/vite/bin/vite.js', 'web', '--port', '5173', '--strictPort']),
  ])
  return Math.max(...ended.map(({ code }) => code))
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = COMMANDS[name]
  if (command === undefined) throw new SetupError(`Commands: ${Object.keys(COMMANDS).join(', ')}`)
  ensureInstalled()
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
