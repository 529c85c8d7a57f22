import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { modulesOfPages } from './router-screens.ts'
import { PATHS } from './src/paths.ts'

/**
 * Lists for each path the files of its page beside those of `index.html`, in `.vite/preloads.json`: the server names
 * them in the page, so a browser asks for all files at once, not for the screen after the first script has run. Lists the
 * sources in each script, in `.vite/sources.json`, for the check of first loads.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    // Only then Vite has removed the scripts that were styles alone.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
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
        /** The files of modules and of their static imports. */
        const filesOf = (modules: readonly string[]): string[] =>
          modules
            .flatMap((module) => {
              const files = filesFrom(({ moduleIds }) => moduleIds.includes(module))
              return files.length > 0 ? files : this.error(`preloads: no script holds ${module}`)
            })
            .filter((file, at, all) => !first.has(file) && all.indexOf(file) === at)
        const sources = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? [[file.fileName, file.moduleIds.map((id) => relative(import.meta.dirname, id))]]
            : [],
        )
        this.emitFile({
          type: 'asset',
          fileName: '.vite/sources.json',
          source: JSON.stringify(Object.fromEntries(sources)),
        })
        this.emitFile({
          type: 'asset',
          fileName: '.vite/preloads.json',
          source: JSON.stringify(
            Object.fromEntries(
              [...modulesOfPages()].map(([name, modules]) => [PATHS[name].path, filesOf(modules)]),
            ),
          ),
        })
      },
    },
  }
}
