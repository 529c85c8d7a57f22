import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PATHS, type PathName } from './src/paths.ts'

const SRC = join(import.meta.dirname, 'src')

/** A screen, a frame or the client of the readings, as the router names them. */
const SCREENS = /(\w+)(?::| =) screen\(\s*\(\) => import\('([^']+)'\)/g
/** Pages of the router without a module of their own. */
const WITHOUT_MODULE = /(\w+): (?:fault|redirect)\(/g

/**
 * Lists for each path the files of its page beside those of `index.html`, in `.vite/preloads.json`: the server names
 * them in the page, so a browser asks for all files at once, not for the screen after the first script has run.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    // Only then Vite has removed the scripts that were styles alone.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const router = readFileSync(join(SRC, 'router.tsx'), 'utf8')
        const modules = new Map([...router.matchAll(SCREENS)].map(([, name, file = '']) => [name, file]))
        const without = new Set([...router.matchAll(WITHOUT_MODULE)].map(([, name]) => name))

        /** The files of a module and of its static imports. */
        const filesOf = (name: string): string[] => {
          const source = modules.get(name)
          if (!source) return this.error(`preloads: the router has no screen ${name}`)
          return filesFrom((chunk) => chunk.moduleIds.includes(join(SRC, source)))
        }
        type Chunk = Extract<(typeof bundle)[string], { type: 'chunk' }>
        const filesFrom = (isFirst: (chunk: Chunk) => boolean): string[] => {
          const found = new Set<string>()
          const add = (file: string): void => {
            const chunk = bundle[file]
            if (chunk?.type !== 'chunk' || found.has(file)) return
            found.add(file)
            for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
            for (const imported of chunk.imports) add(imported)
          }
          for (const [file, chunk] of Object.entries(bundle))
            if (chunk.type === 'chunk' && isFirst(chunk)) add(file)
          return [...found]
        }

        const first = new Set(filesFrom((chunk) => chunk.isEntry))
        const ofPage = (name: PathName): string[] => {
          if (without.has(name)) return []
          const { area } = PATHS[name]
          const parts = area === 'public' ? [name] : ['QUERIES', area, name]
          return [...new Set(parts.flatMap(filesOf))].filter((file) => !first.has(file))
        }
        const names = Object.keys(PATHS) as PathName[]
        this.emitFile({
          type: 'asset',
          fileName: '.vite/preloads.json',
          source: JSON.stringify(Object.fromEntries(names.map((name) => [PATHS[name].path, ofPage(name)]))),
        })
      },
    },
  }
}
