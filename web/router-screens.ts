import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf, PATHS, type PathName } from './src/paths.ts'

const SRC = join(import.meta.dirname, 'src')

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
  const router = readFileSync(join(SRC, 'router.tsx'), 'utf8')
  const modules = new Map([...router.matchAll(SCREENS)].map(([, name, file = '']) => [name, join(SRC, file)]))
  const shared = new Map([...router.matchAll(SHARED)].map(([, name, of]) => [name, of]))
  const without = new Set([...router.matchAll(WITHOUT_MODULE)].map(([, name]) => name))
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
      return [name, (area === 'public' ? [name] : ['QUERIES', area, name]).map(moduleOf)]
    }),
  )
}
