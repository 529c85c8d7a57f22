import { build, type InlineConfig, type Rolldown } from 'vite'
import { modulesOfPages } from './router-screens.ts'
import type { PathName } from './src/paths.ts'

/** Pages that are often loaded with an empty cache, and how much more each counts than another page. */
const BEGINNINGS: ReadonlySet<PathName> = new Set(['start', 'signIn', 'customerDashboard', 'staffDashboard'])
const BEGINNING_COUNTS = 20
/** What one more file costs, in bytes on the line: a browser asks for six at a time, and each has its own headers. */
const FILE_COST = 1_000
/** Bytes on the line for each byte of a script or style that is not minified. */
const PACKED = 0.35

/** Modules that travel in one file. */
interface Part {
  readonly pages: Set<number>
  readonly modules: readonly string[]
  /** Bytes on the line. */
  readonly size: number
  readonly needs: Set<Part>
  /** It holds the first script, and stays as it is. */
  readonly isFirst: boolean
}

/**
 * Says which modules of the pages travel in one file. One file for each set of pages that share a module is exact, but
 * makes fifty small files of a page; so parts are joined as long as that makes loading the pages cheaper: fewer files,
 * for a few bytes that a page does not need. What a page loads is known only after unused code was removed, so the pages
 * are built once before.
 */
export async function partsOfPages(
  config: InlineConfig,
): Promise<{ name: string; test: (module: string) => boolean }[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false },
  })
  const parts = joined(exactParts([built].flat().flatMap((one) => ('output' in one ? one.output : []))))
  return parts
    .filter(({ isFirst }) => !isFirst)
    .map(({ modules }, at) => {
      const own = new Set(modules)
      return { name: `part-${at}`, test: (module) => own.has(module) }
    })
}

/** The files of a build that pages load beside the first script, with the pages that load them. */
function exactParts(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Part[] {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const styles = new Map(
    files.filter((file) => file.type === 'asset').map(({ fileName, source }) => [fileName, source.length]),
  )
  const pagesOf = new Map<Rolldown.OutputChunk, Set<number>>()
  for (const [page, modules] of [...modulesOfPages().values()].entries()) {
    const load = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk) return
      const pages = pagesOf.get(chunk) ?? new Set()
      if (pages.has(page)) return
      pagesOf.set(chunk, pages.add(page))
      for (const imported of chunk.imports) load(chunks.get(imported))
    }
    const all = [...chunks.values()]
    for (const entry of all.filter(({ isEntry }) => isEntry)) load(entry)
    for (const module of modules) load(all.find(({ moduleIds }) => moduleIds.includes(module)))
  }
  const parts = new Map(
    [...pagesOf].map(([chunk, pages]): [Rolldown.OutputChunk, Part] => {
      const lengths = [
        ...Object.values(chunk.modules).map(({ renderedLength }) => renderedLength),
        ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => styles.get(file) ?? 0),
      ]
      const size = PACKED * lengths.reduce((sum, length) => sum + length, 0)
      return [chunk, { pages, modules: chunk.moduleIds, size, needs: new Set(), isFirst: chunk.isEntry }]
    }),
  )
  for (const [{ imports }, { needs }] of parts)
    for (const imported of imports) {
      const chunk = chunks.get(imported)
      const needed = chunk && parts.get(chunk)
      if (needed) needs.add(needed)
    }
  return [...parts.values()]
}

/** Joins the two parts whose joining saves most, until none does. Parts never come to need each other in a circle. */
function joined(exact: readonly Part[]): Part[] {
  const counts = [...modulesOfPages().keys()].map((name) => (BEGINNINGS.has(name) ? BEGINNING_COUNTS : 1))
  const weigh = (pages: ReadonlySet<number>): number =>
    [...pages].reduce((sum, page) => sum + (counts[page] ?? 0), 0)
  /** What a part costs pages that do not load it, with all that it needs and they do not load. */
  const costOf = (part: Part, pages: ReadonlySet<number>): number =>
    pages.size === 0
      ? 0
      : [part, ...allNeeds(part)].reduce(
          (sum, { pages: own, size }) => sum + size * weigh(pages.difference(own)),
          0,
        )
  const savedBy = (one: Part, other: Part): number =>
    FILE_COST * weigh(one.pages.intersection(other.pages)) -
    costOf(one, other.pages.difference(one.pages)) -
    costOf(other, one.pages.difference(other.pages))

  let parts = [...exact]
  for (;;) {
    const pairs = parts
      .filter(({ isFirst }) => !isFirst)
      .flatMap((one, at, free) =>
        free.slice(at + 1).map((other) => ({ one, other, saved: savedBy(one, other) })),
      )
      .filter(({ saved }) => saved > 0)
      .toSorted((a, b) => b.saved - a.saved)
    const best = pairs.find(({ one, other }) => !isNeededThroughOthers(one, other))
    if (!best) return parts
    const { one, other } = best
    const both: Part = {
      pages: one.pages.union(other.pages),
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      needs: new Set([...one.needs, ...other.needs].filter((part) => part !== one && part !== other)),
      isFirst: false,
    }
    parts = [...parts.filter((part) => part !== one && part !== other), both]
    for (const needed of allNeeds(both)) for (const page of both.pages) needed.pages.add(page)
    for (const { needs } of parts) {
      const needed = [needs.delete(one), needs.delete(other)]
      if (needed.includes(true)) needs.add(both)
    }
  }
}

/** The parts that a part needs, and those that they need. */
function allNeeds(part: Part): ReadonlySet<Part> {
  const all = new Set(part.needs)
  // A set goes on with what is added to it meanwhile.
  for (const needed of all) for (const next of needed.needs) all.add(next)
  return all
}

/** Whether one of the parts needs a third that needs the other: joined, they and the third would need each other. */
function isNeededThroughOthers(one: Part, other: Part): boolean {
  const reaches = (from: Part, to: Part, seen: Set<Part>): boolean =>
    from === to || [...from.needs].some((next) => !seen.has(next) && reaches(next, to, seen.add(next)))
  const throughThird = (from: Part, to: Part): boolean =>
    [...from.needs].some((next) => next !== to && reaches(next, to, new Set([next])))
  return throughThird(one, other) || throughThird(other, one)
}
