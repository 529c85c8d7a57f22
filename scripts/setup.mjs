// Sets up what a fresh clone lacks. Runs on Node 20.19 or newer, before any package is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node.js that the product runs on. */
const NODE_MAJOR = 24

/** Where Node.js keeps what it made of the sources: reading them anew takes a process a second. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** A fault that the person at the keyboard can fix: shown as a sentence, without a stack. */
export class SetupError extends Error {}

/** Installs the packages where those in node_modules are not the ones that the lock file names. */
export function ensureInstalled() {
  if (installedAsLocked()) return
  process.stdout.write('Installing packages ...\n')
  // Not `npm ci`: it asks every registry for the packages of every platform, also where a mirror has only ours.
  // --no-save leaves the lock file as it is, and a warm cache is used before the network.
  const args = ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath ?? ''
  const [program, given] = /npm-cli\.\w+$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, stderr, error } = spawnSync(program, given, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0)
    throw new SetupError(`The packages could not be installed: ${error?.message ?? stderr.trim()}`)
}

/** Compares npm's own record of what it installed with the lock file: no stamp of ours that could lie. */
function installedAsLocked() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true // the workspaces themselves
    const there = installed[path]
    // Optional packages are for other platforms where they are absent.
    return there === undefined ? locked.optional === true : there.version === locked.version
  })
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The Node.js 24 to run everything with: the one that runs this, else the one that came with the packages. */
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
      // not made for this system (another C library, say)
    }
  }
  throw new SetupError(
    `The product runs on Node.js ${NODE_MAJOR}; this is ${process.versions.node}, and no packaged one runs on ${process.platform} ${process.arch}. Install Node.js ${NODE_MAJOR} and start again.`,
  )
}

/**
 * Runs a program as our child: signals that we get reach it once, it ends with us even when we are killed, and
 * everything it started ends with it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, limitMs?: number, endBy?: 'SIGTERM' | 'SIGINT' }} [options] quiet
 *   keeps what it prints to itself; endBy is the signal at which it ends in good order, SIGTERM where it is not said
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
    // A group of its own: the terminal's Ctrl-C comes to us only, and we hand it on once.
    detached: process.platform !== 'win32',
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data))

  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal === 'SIGINT' ? 'SIGINT' : endBy)
  for (const signal of SIGNALS) process.on(signal, handOn)
  const parentWatch = setInterval(() => {
    if (!isOrphan()) return
    // Once: whoever is asked again ends at once, and leaves behind what they started.
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
 * What asks us to end.
 * @type {NodeJS.Signals[]}
 */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const ANCESTORS = ancestors()

/** npm that is ended tells at most the shell between it and us, and that ends without telling us. */
function isOrphan() {
  return process.env.npm_lifecycle_event !== undefined && ancestors() !== ANCESTORS
}

/** Our parent and, where it can be seen, its parent. */
function ancestors() {
  const status = `/proc/${process.ppid}/status`
  return `${process.ppid} ${existsSync(status) ? /^PPid:.*$/m.exec(readFileSync(status, 'utf8')) : ''}`
}

/** Asks a child to end, and ends it after half a minute. */
function endSoon(
  /** @type {import('node:child_process').ChildProcess} */ child,
  /** @type {NodeJS.Signals} */ by,
) {
  child.kill(by)
  const last = setTimeout(() => killGroup(child.pid), 30_000)
  child.on('exit', () => clearTimeout(last))
}

/** Ends what a child left behind in its group. */
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
