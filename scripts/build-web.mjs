// Builds the pages if their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findNode, ROOT, run, SetupError } from './setup.mjs'

const SOURCES = ['web', 'contract/src', 'rules/src', 'package-lock.json']
const PAGE = join(ROOT, 'web/dist/index.html')
const STAMP = join(ROOT, 'node_modules/.cache/fondaco/web-built-from')

/** @type {Promise<void> | undefined} */
let built

/** Builds them once for any number of parallel steps. */
export const buildWeb = () => (built ??= buildIfChanged())

async function buildIfChanged() {
  const sources = hashOf(SOURCES)
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the pages ...\n')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { code, printed } = await run(findNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    quiet: true,
  })
  if (code !== 0) throw new SetupError(`The pages could not be built:\n${printed.trim()}`)
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(/** @type {import('node:crypto').Hash} */ hash, /** @type {string} */ path) {
  const name = basename(path)
  if (['node_modules', 'dist'].includes(name) || /\.test\.tsx?$/.test(name)) return
  if (statSync(join(ROOT, path)).isDirectory()) {
    for (const inside of readdirSync(join(ROOT, path)).sort()) addTo(hash, `${path}/${inside}`)
  } else {
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  }
}
