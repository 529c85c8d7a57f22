// The rules of this repository: imports, dead code, forbidden texts, names, tables, growth, words and languages. Runs on Node.js 24.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import cruiserConfig, { RANKS, ROOMS } from '../.dependency-cruiser.mjs'
import { growthChecks } from './growth-checks.mjs'
import { languageChecks } from './language-checks.mjs'
import { licenceChecks } from './licence-checks.mjs'
import { nameChecks } from './name-checks.mjs'
import { ROOT } from './setup.mjs'
import { OUTSIDE_FILES } from './skips.mjs'
import { styleChecks } from './style-checks.mjs'
import { tableChecks } from './table-checks.mjs'
import { wordChecks } from './word-checks.mjs'

/**
 * @typedef {{ name: string, faults: string[] }} Check a check passes if its list of faults is empty
 */

const WORKSPACES = ['rules', 'contract', 'server', 'web', 'e2e', 'bench']
const IMPORT = /^(import|export)\b[^'"\n]* from ['"]/m
const OUTSIDE_FILE = new RegExp(`\\benv\\.(${Object.keys(OUTSIDE_FILES).join('|')})\\b`, 'g')
const LEFT_OUT = ['node_modules', 'dist', '.git', 'data', 'test-results']

/**
 * Every import rule, and a check that every file was read.
 * @returns {Promise<Check[]>}
 */
export async function importChecks(/** @type {string} */ root, { forbidden = [], options } = cruiserConfig) {
  const folders = WORKSPACES.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })) },
    validate: true,
  })
  if (typeof output === 'string') throw new Error(`The imports were not read: ${output}`)

  const byRule = forbidden.map(({ name = '' }) => ({
    name: `imports: ${name}`,
    faults: output.summary.violations
      .filter(({ rule }) => rule.name === name)
      .map(({ from, to, cycle }) =>
        (cycle ? [from, ...cycle.map((step) => step.name)] : [from, to]).join(' -> '),
      ),
  }))
  const imports = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.length]))
  const unread = sourceFiles(root).filter((file) => {
    const found = imports.get(file)
    return found === undefined || (found === 0 && IMPORT.test(readFileSync(join(root, file), 'utf8')))
  })
  const modules = existsSync(join(root, 'server/src/modules'))
    ? readdirSync(join(root, 'server/src/modules'))
    : []
  const unranked = modules.filter((name) => !RANKS.flat().includes(name))
  const outside = Object.entries(ROOMS).flatMap(([module, rooms]) =>
    globSync('**/*.ts', { cwd: join(root, 'server/src/modules', module) })
      .filter(
        (file) => !rooms.includes(dirname(file)) && !/^(index|routes|jobs|passes|tables)\.ts$/.test(file),
      )
      .map((file) => `server/src/modules/${module}/${file} lies in no room of .dependency-cruiser.mjs`),
  )
  return [
    ...byRule,
    { name: 'imports: every file of a module with rooms lies in one', faults: outside },
    { name: 'imports: every source file was read', faults: unread },
    {
      name: 'imports: every module has a rank',
      faults: unranked.map((name) => `server/src/modules/${name} is in no rank of .dependency-cruiser.mjs`),
    },
  ]
}

const TYPE_NAME = "'(SCT|INST|WIRE|WIRE_SHEKEL|EXPRESS|INTERNAL|BETWEEN|CARD|FEE|SEPA|sepa|manual)'"
const COMPARED_TYPE = new RegExp(
  `[!=]== ${TYPE_NAME}|${TYPE_NAME} [!=]==|\\bcase ${TYPE_NAME}:|\\[${TYPE_NAME}[^\\]]*\\]\\.includes`,
  'g',
)
/** Where each type and rail has its own file, and where messages of other parties are read. */
const SPEAKS_OF_TYPES = /\/kinds\/|^server\/src\/(modules\/payments\/messages|providers)\//
/** Where messages are written and read, and the pages that show them. */
const SPEAKS_ISO =
  /^server\/src\/(modules\/payments\/messages|modules\/statements\/formats|providers)\/|^rules\/src\/statements\/formats|^web\/src\/(areas\/public\/recall-form|kit\/show\/message-words)/

/**
 * What may stand nowhere, or not there.
 * @returns {Check[]}
 */
export function textChecks(/** @type {string} */ root) {
  const files = globSync('**/*.{ts,tsx,mjs,md,json,sql,css,html}', { cwd: root, exclude: isLeftOut })
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const code = [...texts].filter(([file]) => /\.(ts|tsx|mjs)$/.test(file))
  const product = code.filter(([file]) => !/\.(test|check)\.tsx?$/.test(file))
  const inServer = product.filter(([file]) => file.startsWith('server/src/'))
  return [
    {
      name: 'text: nothing names a place outside the repository',
      faults: matches([...texts], /\.\.\/shared\b/g),
    },
    {
      name: 'text: no chance in product code',
      faults: matches(product, /\bMath\s*\.\s*random\b/g),
    },
    {
      name: 'text: timers of the server are jobs (setInterval)',
      faults: matches(inServer, /\bsetInterval\b/g),
    },
    {
      name: 'tests: only *.vectors.* read files outside the clone',
      faults: matches(
        code.filter(([file]) => /\.(test|check)\.tsx?$/.test(file) && !/\.vectors\.\w+\.ts$/.test(file)),
        OUTSIDE_FILE,
      ),
    },
    {
      name: 'text: nothing cites a section that its readers do not have',
      // A migration that was released stays as it is.
      faults: matches(
        [...texts].filter(([file]) => !file.startsWith('server/migrations/')),
        /\b[A-Z]?\u00a7 ?\d/g,
      ),
    },
    {
      name: 'text: only kinds and messages compare the name of a type or rail',
      faults: [
        ...matches(
          product.filter(([file]) => /^(server|web)\/src\//.test(file) && !SPEAKS_OF_TYPES.test(file)),
          COMPARED_TYPE,
        ),
        ...matches(product, /\bis(Sepa|Wire)\b/g),
      ],
    },
    {
      name: 'text: only messages and providers speak ISO 20022',
      faults: matches(
        product.filter(
          ([file]) => /^(server|web|rules|contract)\/src\//.test(file) && !SPEAKS_ISO.test(file),
        ),
        /\b(pacs|camt|pain)\.\d{3}/g,
      ),
    },
    {
      name: 'text: only the table in web/src/api says which readings are stale',
      faults: matches(
        product.filter(([file]) => file.startsWith('web/src/') && !file.startsWith('web/src/api/')),
        /\b(invalidate|refetch|reset)Queries\b|\bsetQueryData\b/g,
      ),
    },
    {
      name: 'text: a list of staff is declared with defineList',
      faults: matches(
        product.filter(([file]) => file.startsWith('web/src/areas/crm/')),
        /\b(useListSearch|ListCard|FilterCard)\b/g,
      ),
    },
    {
      name: 'text: no useMutation and no useForm in the pages',
      faults: matches(
        product.filter(([file]) => file.startsWith('web/src/')),
        /\b(useMutation|useForm)\b/g,
      ),
    },
    {
      name: 'text: useAct alone keeps what is under way, and makes keys of calls',
      faults: matches(
        product.filter(([file]) => /^web\/src\/(?!api\/|kit\/form\/use-act\.ts)/.test(file)),
        /\bset(Busy|Sending|Saving|Submitting|Pending|UnderWay)\b|\bunderWay\.current\b|\} finally \{|\bidempotencyKey\b/g,
      ),
    },
    ...nameChecks(texts),
    ...wordChecks(texts),
    { name: 'packages: exact versions', faults: inexactVersions(texts) },
    {
      name: 'packages: the lock file names no registry',
      faults: matches(
        [...texts].filter(([file]) => file === 'package-lock.json'),
        /"resolved": "\w+:.*"/g,
      ),
    },
    { name: 'packages: the lock file has a hash of each', faults: unhashed(texts) },
    { name: 'docs: links lead somewhere', faults: brokenLinks(root, texts) },
    { name: 'docs: a file that is named is there', faults: goneFiles(root, texts) },
    ...Object.entries(CLAIMS).map(([page, claims]) => ({
      name: `docs: what ${page} claims is proven by tests`,
      faults: unproven(texts, page, claims),
    })),
  ]
}

/**
 * Files and exports that nothing uses, and packages that are used but not named.
 * @returns {Check}
 */
function deadCode() {
  const { status, stdout, stderr } = spawnSync('knip', ['--no-progress'], { cwd: ROOT, encoding: 'utf8' })
  return { name: 'nothing is dead (knip)', faults: status === 0 ? [] : [`${stdout}${stderr}`.trim()] }
}

function sourceFiles(/** @type {string} */ root) {
  return globSync(`{${WORKSPACES.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: isLeftOut })
}

function isLeftOut(/** @type {string} */ path) {
  return LEFT_OUT.some((name) => path === name || path.endsWith(`/${name}`))
}

function matches(/** @type {[string, string][]} */ files, /** @type {RegExp} */ pattern) {
  return files.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => `${file}:${lineOf(text, index)} ${found}`),
  )
}

function lineOf(/** @type {string} */ text, /** @type {number} */ index) {
  return text.slice(0, index).split('\n').length
}

function inexactVersions(/** @type {Map<string, string>} */ texts) {
  return [...texts].flatMap(([file, text]) => {
    if (!/^([^/]+\/)?package\.json$/.test(file)) return []
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`)
  })
}

/** Packages from a registry whose content the lock file does not pin. */
function unhashed(/** @type {Map<string, string>} */ texts) {
  const { packages = {} } = JSON.parse(texts.get('package-lock.json') ?? '{}')
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => {
      return path.includes('node_modules/') && !link && !/^sha512-/.test(integrity ?? '')
    })
    .map(([path]) => `package-lock.json: ${path}`)
}

function brokenLinks(/** @type {string} */ root, /** @type {Map<string, string>} */ texts) {
  return [...texts].flatMap(([file, text]) => {
    if (!file.endsWith('.md')) return []
    return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: link = '' }) => {
      if (/^[a-z]+:/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return [`${file}: ${link} is not there`]
      const lacksHeading = anchor && !headings(texts.get(target) ?? '').includes(anchor)
      return lacksHeading ? [`${file}: ${link} has no such heading`] : []
    })
  })
}

/** Source files that a document names in code marks, by their whole path or the end of it. */
function goneFiles(/** @type {string} */ root, /** @type {Map<string, string>} */ texts) {
  const isThere = (/** @type {string} */ name) =>
    existsSync(join(root, name)) || [...texts.keys()].some((file) => file.endsWith(`/${name}`))
  return [...texts].flatMap(([file, text]) => {
    // The rows of CLAIMS are checked one by one.
    if (!file.endsWith('.md') || file in CLAIMS) return []
    return [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].flatMap(({ 1: name = '', index }) =>
      isThere(name) ? [] : [`${file}:${lineOf(text, index)} ${name} is not there`],
    )
  })
}

/**
 * @typedef {{ row: RegExp, stateAt: number, states: string[] }} Claims a claiming row of a page, the column of its
 * state, and the possible states; the columns after it hold the place and the tests
 */

/** @type {Record<string, Claims>} */
const CLAIMS = {
  'docs/asvs.md': {
    row: /^\| (\d+\.\d+\.\d+) \|.*\|$/gm,
    stateAt: 3,
    states: ['met', 'partly', 'not yet', 'not applicable'],
  },
  'docs/requirements.md': {
    row: /^\| (?!requirement \||-)([^|]+) \|.*\|$/gm,
    stateAt: 1,
    states: ['met', 'partly', 'not yet'],
  },
}

/** Requirements that occur twice, are in no table or state, or name a test that does not exist. */
function unproven(
  /** @type {Map<string, string>} */ texts,
  /** @type {string} */ page,
  /** @type {Claims} */ { row, stateAt, states },
) {
  const text = texts.get(page) ?? ''
  const known = new Set()
  return [...text.matchAll(row)].flatMap(({ 0: line, 1: id = '', index }) => {
    const [state = '', where = '', ...said] = line
      .split('|')
      .slice(1 + stateAt)
      .map((cell) => cell.trim())
    const places = [...where.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(({ 1: place = '' }) => place)
    const proofs = [...said.join('|').matchAll(/\[([^\]]+)\]\(\.\.\/([^)\s]+\.tsx?)\)/g)]
    const missing = proofs.filter(({ 1: title = '', 2: file = '' }) => !texts.get(file)?.includes(title))
    const faults = [
      ...(known.has(id) ? ['stands there twice'] : []),
      ...(text.slice(0, index).endsWith('|\n') ? [] : ['stands in no table']),
      ...(states.includes(state) ? [] : [`is in no state: ${state}`]),
      ...(state === 'met' && proofs.length === 0 ? ['is met, and no test says so'] : []),
      ...places
        .filter((place) => !texts.has(place))
        .map((place) => `names a file that is not there: ${place}`),
      ...missing.map(({ 1: title, 2: file }) => `names a test that is not there: ${title} (${file})`),
    ]
    known.add(id)
    return faults.map((fault) => `${page}:${lineOf(text, index)} ${id} ${fault}`)
  })
}

function withoutCode(/** @type {string} */ text) {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** The anchors of a page, in the form of the site that shows it. */
function headings(/** @type {string} */ text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(({ 1: heading = '' }) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

if (import.meta.main) {
  const checks = [
    ...(await importChecks(ROOT)),
    ...textChecks(ROOT),
    ...languageChecks(ROOT),
    ...styleChecks(ROOT),
    ...tableChecks(ROOT),
    ...growthChecks(ROOT),
    ...licenceChecks(ROOT),
    deadCode(),
  ]
  const failed = checks.filter(({ faults }) => faults.length > 0)
  for (const { name, faults } of failed) process.stdout.write(`${name}\n  ${faults.join('\n  ')}\n`)
  const counts = { passed: checks.length - failed.length, failed: failed.length }
  if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  process.exitCode = failed.length === 0 ? 0 : 1
}
