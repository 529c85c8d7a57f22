// Finds a browser for the journeys, and installs one if there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findNode, ROOT, SetupError } from './setup.mjs'

/** The first one has no windows: it took 196 s of processor time for 16 journeys, and the second one 262 s. */
const ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** @returns {string} path of a Chromium that starts on this machine */
export function findBrowser() {
  const found = browserHere()
  if (found !== undefined) return found

  process.stdout.write('Installing a browser ...\n')
  const playwright = join(ROOT, 'node_modules/playwright-core/cli.js')
  const ways = [[findNode(), playwright, 'install', 'chromium']]
  if (process.getuid?.() === 0) {
    ways.push(['apt-get', 'update'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      ways.push(['apt-get', 'install', '--yes', '--no-install-recommends', name])
  }
  let last = ''
  for (const [program = '', ...args] of ways) {
    const { stderr, error } = spawnSync(program, args, {
      encoding: 'utf8',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    last = error?.message ?? stderr
    const installed = browserHere()
    if (installed !== undefined) return installed
  }
  throw new SetupError(
    `The browser journeys need Chromium, and none could be installed. Install it, or set CHROMIUM_PATH. ${last.trim()}`,
  )
}

function browserHere() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...ON_PATH.flatMap(onPath), playwrightsOwn()].find(starts)
}

/** The full path of a program of this name. The launcher needs it. */
function onPath(/** @type {string} */ name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
}

/** Asking for the version shows that the program and its libraries are there. */
function starts(/** @type {string} */ program) {
  return program !== '' && spawnSync(program, ['--version']).status === 0
}

function playwrightsOwn() {
  const ask = `process.stdout.write(require('playwright-core').chromium.executablePath())`
  return spawnSync(findNode(), ['-e', ask], { cwd: join(ROOT, 'e2e'), encoding: 'utf8' }).stdout
}
