// Limits the growth of the server: duplicate job names, scopes made elsewhere, longer functions.
// Runs on Node.js 24.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** Counted. The number changes only with a reason in the commit. */
const RECORDED = { beyondScope: 14, longFunctions: 18 }

/** The files that make scopes, as `server/src/platform/scope.ts` says. */
const SCOPE_MAKERS = {
  customerScope: ['server/src/platform/http/serve-call.ts'],
  staffScope: ['server/src/platform/http/serve-call.ts'],
  resumeScope: ['server/src/modules/tasks/task-access.ts'],
  systemScope: [
    'server/src/platform/define-job.ts',
    'server/src/platform/define-pass.ts',
    'server/src/modules/payments/incoming/book-return.ts',
    'server/src/modules/applications/applying/take-identity-result.ts',
    'server/src/modules/applications/applying/take-signature.ts',
  ],
}
const SCOPES = 'server/src/platform/scope.ts'

const LONG = 80
const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]

/**
 * @returns {{ name: string, faults: string[] }[]}
 */
export function growthChecks(/** @type {string} */ root, recorded = RECORDED) {
  const code = globSync('{rules,contract,server,web,e2e,bench}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|check)\.tsx?$/.test(file))
    .map((file) => /** @type {[string, string]} */ ([file, readFileSync(join(root, file), 'utf8')]))
  const server = code.filter(([file]) => file.startsWith('server/src/'))
  const beyond = server.flatMap(([file, text]) =>
    file === SCOPES ? [] : places(file, text, /\bbeyondScope\(/g),
  )
  const long = code.flatMap(([file, text]) => longFunctions(file, text))
  return [
    { name: 'jobs: a name stands once, where it is defined', faults: repeatedJobs(server) },
    { name: 'scopes: made in their places', faults: strayScopes(server) },
    {
      name: 'scopes: as many go beyond their caller as are recorded',
      faults: beyond.length === recorded.beyondScope ? [] : [`${beyond.length} do:`, ...beyond],
    },
    {
      name: `functions: no more than recorded have over ${LONG} lines of their own`,
      faults: long.length <= recorded.longFunctions ? [] : [`${long.length} have:`, ...long],
    },
  ]
}

function repeatedJobs(/** @type {[string, string][]} */ files) {
  const names = files.flatMap(([, text]) =>
    [...text.matchAll(/\bdefine(?:Job|Event|Pass)\(\s*'([^']+)'(?:,\s*\w+,\s*'([^']+)')?/g)].flatMap(
      ([, name, formerly]) => [name ?? '', ...(formerly ? [formerly] : [])],
    ),
  )
  const quoted = names.flatMap((name) => {
    const found = files.flatMap(([file, text]) =>
      places(file, text, new RegExp(`['"\`]${name.replaceAll('.', '\\.')}['"\`]`, 'g')),
    )
    return found.length > 1 ? found : []
  })
  const literal = files.flatMap(([file, text]) => places(file, text, /\bjob: ['"`]\S+/g))
  return [...new Set([...quoted, ...literal])]
}

function strayScopes(/** @type {[string, string][]} */ files) {
  return files.flatMap(([file, text]) =>
    Object.entries(SCOPE_MAKERS).flatMap(([scope, makers]) =>
      file === SCOPES || makers.includes(file) ? [] : places(file, text, new RegExp(`\\b${scope}\\b`, 'g')),
    ),
  )
}

/** The lines of long functions, without the functions inside them. */
function longFunctions(/** @type {string} */ file, /** @type {string} */ text) {
  // Places are counted in bytes over everything that was parsed; an empty statement tells where this file begins.
  const source = `;${text}`
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' })
  let reached = 1
  const lines = Uint32Array.from(Buffer.from(source), (byte) => (byte === 10 ? reached++ : reached))
  const line = (/** @type {number} */ place) => lines[place - tree.span.start] ?? reached
  /** @type {string[]} */
  const faults = []
  /** @returns {number} lines of functions inside */
  const visit = (/** @type {unknown} */ node) => {
    if (node === null || typeof node !== 'object') return 0
    let inside = 0
    for (const child of Object.values(node)) inside += visit(child)
    if (!('type' in node) || !FUNCTIONS.includes(String(node.type))) return inside
    const { span } = /** @type {{ span: { start: number, end: number } }} */ (/** @type {unknown} */ (node))
    const all = line(span.end) - line(span.start) + 1
    if (all - inside > LONG) faults.push(`${file}:${line(span.start)} ${all - inside} lines`)
    return all > 1 ? all : 0
  }
  visit(tree)
  return faults
}

function places(/** @type {string} */ file, /** @type {string} */ text, /** @type {RegExp} */ pattern) {
  return [...text.matchAll(pattern)].map(
    ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}`,
  )
}
