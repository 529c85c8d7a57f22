import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = join(ROOT, 'web/dist')

/** A part of vite's manifest: the output of one source, and its imports. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The files that a browser loads before a page is shown, beside index.html. */
export interface FirstLoad {
  /** The page, in words. */
  readonly page: string
  /** The sum of all files, each compressed as the server sends it. */
  readonly gzipBytes: number
  /** The part of it that is scripts. */
  readonly scriptBytes: number
  /** The sources and shared parts by their names in the manifest. */
  readonly parts: readonly string[]
  /** The files that a browser asks for only after a script has run: the page does not name them. */
  readonly late: readonly string[]
}

const PAGE_SOURCES = {
  'sign-in': { path: '/auth/login', sources: ['index.html', 'src/areas/public/sign-in-screen.tsx'] },
  'customer dashboard': {
    path: '/customer/dashboard',
    sources: [
      'index.html',
      'src/api/queries.tsx',
      'src/areas/customer/customer-layout.tsx',
      'src/areas/customer/screens/dashboard-screen.tsx',
    ],
  },
}

/** Builds the pages if they are missing or stale. */
export function buildPages(): void {
  const build = "import { buildWeb } from './scripts/build-web.mjs'; await buildWeb()"
  // vitest says "test", and pages built for tests differ from those for people.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: ROOT, env })
}

/** Measures the first load of each entry page. */
export function weighFirstLoads(): FirstLoad[] {
  buildPages()
  const built = (name: string) => JSON.parse(readFileSync(join(PAGES, '.vite', name), 'utf8'))
  const manifest: Readonly<Record<string, Chunk>> = built('manifest.json')
  const preloads: Readonly<Record<string, readonly string[]>> = built('preloads.json')
  const html = readFileSync(join(PAGES, 'index.html'), 'utf8')
  return Object.entries(PAGE_SOURCES).map(([page, { path, sources }]) => {
    const parts = new Set<string>()
    const files = new Set<string>()
    const load = (name: string): void => {
      if (parts.has(name)) return
      parts.add(name)
      const chunk = manifest[name]
      if (!chunk) throw new Error(`${name} is not among the pages that were built`)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      for (const needed of chunk.imports ?? []) load(needed)
    }
    for (const source of sources) load(source)
    const bytesOf = (some: readonly string[]) =>
      some.reduce((sum, file) => sum + gzipSync(readFileSync(join(PAGES, file))).length, 0)
    return {
      page,
      gzipBytes: bytesOf([...files]),
      scriptBytes: bytesOf([...files].filter((file) => file.endsWith('.js'))),
      parts: [...parts],
      late: [...files].filter((file) => !html.includes(file) && !preloads[path]?.includes(file)),
    }
  })
}
