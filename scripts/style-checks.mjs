// Checks that each component of Mantine has its styles. Each part of the pages imports the styles of its components,
// so that nobody loads unused ones. A part that forgets one looks right after a screen that had it, and wrong when it
// is opened first. Runs on Node.js 24.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const MANTINE = 'node_modules/@mantine/core'
/** Loaded with every page. */
const ALWAYS = 'web/src/kit/page/mantine.css'
const STATIC_IMPORT = /^(?:import|export)\s+(?:(?!type\b)[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const CSS_IMPORT = /^@import ["']([^"']+)["']/gm
const FROM_MANTINE = /^import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/gm

/**
 * Every file of the pages that shows a component of Mantine imports its styles, or a file that does.
 * @returns {{ name: string, faults: string[] }[]}
 */
export function styleChecks(/** @type {string} */ root) {
  const styleNames = stylesOfMantine(join(root, MANTINE))
  const read = reader(root)
  const always = closure(ALWAYS, read).styles
  const faults = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const there = closure(file, read).styles
    const needed = new Set(
      [...read(file).text.matchAll(FROM_MANTINE)].flatMap(({ 1: names = '' }) => shown(names)),
    )
    const missing = new Set(
      [...needed].flatMap(styleNames).filter((style) => !there.has(style) && !always.has(style)),
    )
    return missing.size === 0 ? [] : [`${file} lacks ${[...missing].sort().join(', ')}`]
  })
  return [{ name: 'styles: what is shown of Mantine brings its styles along', faults }]
}

/** The components in a list of imported names. */
function shown(/** @type {string} */ names) {
  return names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name))
}

/** The style sheets of a component of Mantine: its own, and those of its parts. */
function stylesOfMantine(/** @type {string} */ folder) {
  const index = join(folder, 'esm/index.mjs')
  const entries = new Map()
  for (const { 1: names = '', 2: path = '' } of readFileSync(index, 'utf8').matchAll(
    /^import \{([^}]*)\} from "([^"]+)"/gm,
  ))
    for (const name of names.split(',')) entries.set(name.trim(), join(dirname(index), path))
  const known = new Map()
  return (/** @type {string} */ component) => {
    const entry = entries.get(component)
    if (!entry)
      throw new Error(`${component} is not found in ${index}: this check must learn where it is now`)
    const before = known.get(component)
    if (before) return before
    const styles = new Set()
    const seen = new Set([entry])
    for (const file of seen)
      for (const { 1: path = '' } of readFileSync(file, 'utf8').matchAll(
        /^import [^'"]*from "(\.[^"]+)"/gm,
      )) {
        const target = join(dirname(file), path)
        if (isPartOf(entry, target)) continue
        const sheet = `${basename(target, '.module.mjs')}.css`
        if (target.endsWith('.module.mjs') && existsSync(join(folder, 'styles', sheet))) styles.add(sheet)
        else if (target.startsWith(join(folder, 'esm'))) seen.add(target)
      }
    known.set(component, [...styles])
    return known.get(component)
  }
}

/** Whether a file is a part of a component that is used only by a qualified name, as in `Radio.Card`. */
function isPartOf(/** @type {string} */ entry, /** @type {string} */ target) {
  return /(Card|Indicator)\.mjs$/.test(target) && target.startsWith(`${dirname(entry)}/`)
}

/** Reads a file once: its text and its direct imports. */
function reader(/** @type {string} */ root) {
  /** @type {Map<string, { text: string, imports: string[] }>} */
  const known = new Map()
  return (/** @type {string} */ file) => {
    const before = known.get(file)
    if (before) return before
    const text = readFileSync(join(root, file), 'utf8')
    const imports = [...text.matchAll(file.endsWith('.css') ? CSS_IMPORT : STATIC_IMPORT)].map(
      ({ 1: path = '' }) => (path.startsWith('.') ? join(dirname(file), path) : path),
    )
    const found = { text, imports }
    known.set(file, found)
    return found
  }
}

/** All files loaded with a file, and the style sheets of Mantine among them. */
function closure(/** @type {string} */ file, /** @type {ReturnType<typeof reader>} */ read) {
  const files = new Set([file])
  const styles = new Set()
  for (const one of files)
    for (const path of read(one).imports) {
      if (path.startsWith('@mantine/core/styles/')) styles.add(basename(path))
      else if (/^web\/.*\.(tsx?|css)$/.test(path)) files.add(path)
    }
  return { files, styles }
}
