import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaOf, PATHS, type PathName } from './src/paths.ts'

const SRC = join(import.meta.dirname, 'src')
const ROUTER = join(SRC, 'router.tsx')
/** The screens of the back office. */
const STAFF_LIST = join(SRC, 'areas/crm/staff-screens.tsx')

/** A screen, a frame or the client of the readings, as the router names them. */
const SCREENS = /(\w+)(?::| =) screen\(\s*\(\) => import\('([^']+)'\)/g
/** A page that shares a screen with others, by the name of the screen. */
const SHARED = /(\w+): ([A-Z]+),/g
/** Pages of the router without a module of their own. */
const WITHOUT_MODULE = /(\w+): (?:fault|redirect)\(/g

/**
 * Reads the router: the modules that each page loads beside the first script. A page of faults or a redirection loads
 * none.
 * @throws if the router has no screen for a path
 */
export function modulesOfPages(): ReadonlyMap<PathName, readonly string[]> {
  const lists = [ROUTER, STAFF_LIST].map((file) => ({
    folder: dirname(file),
    text: readFileSync(file, 'utf8'),
  }))
  const all = (what: RegExp) =>
    lists.flatMap(({ folder, text }) =>
      [...text.matchAll(what)].map(([, name = '', of = '']) => ({ folder, name, of })),
    )
  const modules = new Map(all(SCREENS).map(({ folder, name, of }) => [name, join(folder, of)]))
  const shared = new Map(all(SHARED).map(({ name, of }) => [name, of]))
  const without = new Set(all(WITHOUT_MODULE).map(({ name }) => name))
  const moduleOf = (name: string): string => {
    const module = modules.get(shared.get(name) ?? name)
    if (!module) throw new Error(`The router has no screen ${name}.`)
    return module
  }
  const names = Object.keys(PATHS) as PathName[]
  return new Map(
    names.map((name) => {
      if (without.has(name)) return [name, []]
      const area = areaOf(name)
      const own = (area === 'public' ? [name] : ['QUERIES', area, name]).map(moduleOf)
      return [name, area === 'crm' ? [STAFF_LIST, ...own] : own]
    }),
  )
}
