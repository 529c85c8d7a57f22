// Checks that every text for people exists in each language. The type check sees a language missing from a table
// of texts; it cannot see a text outside the tables. Runs on Node.js 24.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** @typedef {Record<string, any>} Node a node of the syntax tree, of any type */
/** @typedef {{ text: string, start: number }} Literal */
/** @typedef {(node: Node) => Literal[] | null} Rule the faults at a node; null: its children are not checked */

/** Attributes with text for people. */
const SAID_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|\w*label|legend|(sub)?title|placeholder|description|hint|error|fault|heading|message|what|items|\w*Message)$/i
/** Keys of objects with text for people: columns, choices, steps. */
const SAID_PROPERTIES = /^(aria-label|label|title|placeholder|description|hint|text)$/
/** Functions whose last argument is a text for people. */
const TELLS = /^(toast|confirm|alert|set\w*(Fault|Error|Message)s?)$/
/** Elements whose content is shown unchanged: keys, code. */
const AS_IT_IS = /^(code|kbd|samp)$/
const SENTENCE = /^\p{Lu}.*\s.*[.?!]$/su

/**
 * The checks of languages.
 * @returns {{ name: string, faults: string[] }[]}
 */
export function languageChecks(/** @type {string} */ root) {
  return [
    {
      name: 'languages: no page says anything outside a table of texts',
      faults: faultsIn(root, 'web/src/**/*.{ts,tsx}', onPage),
    },
    {
      name: 'languages: schemas say what is wrong by fault()',
      faults: faultsIn(root, 'contract/src/**/*.ts', inSchema),
    },
  ]
}

/** @type {Rule} */
function onPage(node) {
  switch (node.type) {
    case 'JSXElement':
      return AS_IT_IS.test(nameOf(node.opening.name)) ? null : node.children.flatMap(wordsOf)
    case 'JSXFragment':
      return node.children.flatMap(wordsOf)
    case 'JSXAttribute':
      return SAID_ATTRIBUTES.test(nameOf(node.name)) ? wordsOf(node.value) : []
    case 'KeyValueProperty':
      // A table of texts: it compiles only with each language.
      if (/^(en|lt)$/.test(nameOf(node.key))) return null
      return SAID_PROPERTIES.test(nameOf(node.key)) ? wordsOf(node.value) : []
    case 'CallExpression':
      return TELLS.test(nameOf(node.callee.property ?? node.callee))
        ? wordsOf(node.arguments.at(-1)?.expression)
        : []
    case 'AssignmentExpression':
      return nameOf(node.left.property) === 'title' ? wordsOf(node.right) : []
    case 'NewExpression':
      // Thrown for programmers.
      return /Error$/.test(nameOf(node.callee)) ? null : []
    case 'StringLiteral':
    case 'TemplateLiteral':
      return wordsOf(node).filter(({ text }) => SENTENCE.test(text))
    default:
      return []
  }
}

/** @type {Rule} */
function inSchema(node) {
  const several = (/** @type {Literal} */ { text }) => /\s/.test(text)
  if (node.type === 'KeyValueProperty' && /^(error|message)$/.test(nameOf(node.key)))
    return wordsOf(node.value).filter(several)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  const method = nameOf(node.callee.property)
  const said = method === 'addIssue' ? node.arguments : node.arguments.slice(1)
  return said.flatMap((/** @type {Node} */ { expression }) => wordsOf(expression)).filter(several)
}

/**
 * The texts with words to which an expression can evaluate. Results of functions are checked in the function.
 * @returns {Literal[]}
 */
function wordsOf(/** @type {Node | undefined | null} */ node) {
  switch (node?.type) {
    case 'JSXText':
    case 'StringLiteral': {
      const indent =
        node.type === 'JSXText'
          ? Buffer.byteLength(node.value) - Buffer.byteLength(node.value.trimStart())
          : 0
      return hasWords(node.value) ? [{ text: node.value.trim(), start: node.span.start + indent }] : []
    }
    case 'TemplateLiteral': {
      const text = node.quasis.map((/** @type {Node} */ { cooked }) => cooked ?? '').join(' ')
      return hasWords(text) ? [{ text: text.trim(), start: node.span.start }] : []
    }
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
    case 'TsConstAssertion':
      return wordsOf(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(wordsOf)
    case 'BinaryExpression':
      return /^([+]|[?]{2}|[|]{2}|&&)$/.test(node.operator) ? [node.left, node.right].flatMap(wordsOf) : []
    case 'ArrayExpression':
      return node.elements.flatMap((/** @type {Node | null} */ element) => wordsOf(element?.expression))
    default:
      return []
  }
}

/**
 * A word has two letters or more, not all of them capitals: names of currencies, standards and formats (`EUR`, `IBAN`,
 * `PDF`) are the same in each language. A text with a digit or a sign of an address (`name@example.com`, `T123`,
 * `/crm`) is an example or an identifier.
 */
const hasWords = (/** @type {string} */ text) =>
  text.split(/\s+/).some((run) => !/[@/\\_\d]/.test(run) && /\p{Ll}\p{L}|\p{L}\p{Ll}/u.test(run))

const nameOf = (/** @type {Node | undefined} */ node) => String(node?.value ?? '')

function faultsIn(/** @type {string} */ root, /** @type {string} */ pattern, /** @type {Rule} */ rule) {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.sort().flatMap((file) => {
    // Places are counted in bytes over everything that was parsed; an empty statement tells where this file begins.
    const source = `;${readFileSync(join(root, file), 'utf8')}`
    const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' })
    const bytes = Buffer.from(source)
    /** @type {Map<number, string>} */
    const faults = new Map()
    walk(tree.body, rule, ({ text, start }) => {
      const line = bytes
        .subarray(0, start - tree.span.start)
        .toString()
        .split('\n').length
      faults.set(start, `${file}:${line} ${text.replace(/\s+/g, ' ').slice(0, 80)}`)
    })
    return [...faults.values()]
  })
}

function walk(
  /** @type {unknown} */ value,
  /** @type {Rule} */ rule,
  /** @type {(literal: Literal) => void} */ report,
) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) {
    const found = rule(value)
    if (found === null) return
    found.forEach(report)
  }
  for (const inner of Object.values(value)) walk(inner, rule, report)
}
