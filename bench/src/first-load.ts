import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = join(ROOT, 'web/dist')

/** A file of vite's manifest, and its imports by their names there. */
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
  /** The sources in its scripts. */
  readonly sources: readonly string[]
  /** The files that its scripts import and the page does not name: a browser asks for them only later. */
  readonly late: readonly string[]
}

const PATH_OF = { 'sign-in': '/auth/login', 'customer dashboard': '/customer/dashboard' }

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
  const sources: Readonly<Record<string, readonly string[]>> = built('sources.json')
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const html = readFileSync(join(PAGES, 'index.html'), 'utf8')
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  return Object.entries(PATH_OF).map(([page, path]) => {
    const files = [...new Set([...named, ...(preloads[path] ?? [])])]
    const needed = files.flatMap((file) => {
      const { css = [], imports = [] } = chunks.get(file) ?? {}
      return [...css, ...imports.map((name) => manifest[name]?.file ?? name)]
    })
    const bytesOf = (some: readonly string[]) =>
      some.reduce((sum, file) => sum + gzipSync(readFileSync(join(PAGES, file))).length, 0)
    return {
      page,
      gzipBytes: bytesOf(files),
      scriptBytes: bytesOf(files.filter((file) => file.endsWith('.js'))),
      sources: files.flatMap((file) => sources[file] ?? []),
      late: needed.filter((file) => !files.includes(file)),
    }
  })
}
