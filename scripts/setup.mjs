// Sets up the missing parts of a fresh clone. Runs on Node 20.19 or newer, before any package is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node.js that the product runs on. */
const NODE_MAJOR = 24

/** Node.js's compile cache: without it a process needs a second to compile the sources. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** A fault that the person at the keyboard can fix: shown as a sentence, without a stack. */
export class SetupError extends Error {}

/** Installs the packages if those in node_modules differ from the lock file. */
export function ensureInstalled() {
  if (installedAsLocked()) return
  process.stdout.write('Installing packages ...\n')
  // Not `npm ci`: it asks every registry for the packages of every platform, even if a mirror has only ours.
  // --no-save keeps the lock file, and a warm cache is used before the network.
  const args = ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, given] = npmCommand(args)
  const { status, stderr, error } = spawnSync(program, given, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0)
    throw new SetupError(`The packages could not be installed: ${error?.message ?? stderr.trim()}`)
}

/**
 * The npm that runs us, else that of the machine.
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(/** @type {string[]} */ args) {
  const npm = process.env.npm_execpath ?? ''
  return /npm-cli\.\w+$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', args]
}

/** Compares npm's own record of the installation with the lock file. A separate stamp could be wrong. */
function installedAsLocked() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true // the workspaces themselves
    const there = installed[path]
    // Absent optional packages are for other platforms.
    return there === undefined ? locked.optional === true : there.version === locked.version
  })
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The Node.js 24 that runs everything: the current one, else the one installed with the packages. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(ROOT, `node_modules/node-${platform}-${process.arch}/bin/${name}`)
  if (existsSync(packaged)) {
    try {
      execFileSync(packaged, ['--version'], { stdio: 'ignore' })
      return packaged
    } catch {
      // not made for this system (another C library, for example)
    }
  }
  throw new SetupError(
    `The product runs on Node.js ${NODE_MAJOR}; this is ${process.versions.node}, and no packaged one runs on ${process.platform} ${process.arch}. Install Node.js ${NODE_MAJOR} and start again.`,
  )
}

/**
 * Runs a program as a child: our signals reach it once, it ends with us even if we are killed, and all its children end
 * with it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, limitMs?: number, endBy?: 'SIGTERM' | 'SIGINT' }} [options]
 * quiet   keeps its output to itself; endBy is the signal for an orderly end, SIGTERM by default
 * @returns {Promise<{ code: number, printed: string }>}
 */
export function run(program, args, options = {}) {
  const endBy = options.endBy ?? 'SIGTERM'
  const command = endsWithParent()
    ? ['setpriv', '--pdeathsig', endBy.slice('SIG'.length), '--', program, ...args]
    : [program, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: pathWithPackages(), ...options.env },
    // In a separate group: the terminal's Ctrl-C comes to us only, and we pass it on once.
    detached: process.platform !== 'win32',
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data))

  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal === 'SIGINT' ? 'SIGINT' : endBy)
  for (const signal of SIGNALS) process.on(signal, handOn)
  const parentWatch = setInterval(() => {
    if (!isOrphan()) return
    // Once: a second signal ends the child at once, and leaves its own children behind.
    clearInterval(parentWatch)
    child.kill(endBy)
  }, 500)
  const limit =
    options.limitMs === undefined ? undefined : setTimeout(() => endSoon(child, endBy), options.limitMs)

  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => killGroup(child.pid))
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      clearInterval(parentWatch)
      for (const name of SIGNALS) process.off(name, handOn)
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], printed })
    })
  })
}

/**
 * Signals that ask us to end. @type {NodeJS.Signals[]}
 */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const ANCESTORS = ancestors()

/** A stopped npm tells at most the shell between it and us, and the shell ends without telling us. */
function isOrphan() {
  return process.env.npm_lifecycle_event !== undefined && ancestors() !== ANCESTORS
}

/** Our parent and, if it is visible, its parent. */
function ancestors() {
  const status = `/proc/${process.ppid}/status`
  return `${process.ppid} ${existsSync(status) ? /^PPid:.*$/m.exec(readFileSync(status, 'utf8')) : ''}`
}

/** Asks a child to end, and kills it after half a minute. */
function endSoon(
  /** @type {import('node:child_process').ChildProcess} */ child,
  /** @type {NodeJS.Signals} */ by,
) {
  child.kill(by)
  const last = setTimeout(() => killGroup(child.pid), 30_000)
  child.on('exit', () => clearTimeout(last))
}

/** Ends the processes that a child left behind in its group. */
function killGroup(/** @type {number | undefined} */ group) {
  try {
    if (group !== undefined && process.platform !== 'win32') process.kill(-group, 'SIGKILL')
  } catch {
    // nothing is left
  }
}

function endsWithParent() {
  return process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0
}

function pathWithPackages() {
  return [dirname(findNode()), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
}
