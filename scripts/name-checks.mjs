// Names: an operation has the name of its call, and its file the name of the operation.
import { basename, dirname, join } from 'node:path'

/** @typedef {{ name: string, faults: string[] }} Check */

const ROUTES = /^server\/src\/.*[/-]?routes\.ts$/
const IMPORTED = /import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g
const MOUNTED = /\bmount\(\s*(?:\w+\.)?(\w+),\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** Verbs without a meaning of their own. */
const BARE_VERB =
  /^export (?:async )?(?:function|const) (act|answer|apply|approve|ask|book|cancel|claim|complete|credit|decide|execute|finish|hold|inject|judge|lock|note|notify|pay|post|receive|release|reverse|submit|unlock)\b/gm

/**
 * @param {Map<string, string>} texts
 * @returns {Check[]}
 */
export function nameChecks(texts) {
  const product = [...texts].filter(([file]) => file.endsWith('.ts') && !/\.(test|check)\.ts$/.test(file))
  return [
    {
      name: 'names: an operation is named as its call, and its file as the operation',
      faults: product.filter(([file]) => ROUTES.test(file)).flatMap(([file, text]) => misnamed(file, text)),
    },
    {
      name: 'names: a function of a module is a verb and a noun',
      faults: product
        .filter(([file]) => file.startsWith('server/src/modules/'))
        .flatMap(([file, text]) =>
          [...text.matchAll(BARE_VERB)].map(({ 1: verb }) => `${file} exports ${verb}`),
        ),
    },
  ]
}

/** An operation over any kind of applicant serves the call of each kind. */
const servesEachKind = (/** @type {string} */ by, /** @type {string} */ call) =>
  new RegExp(`^${by.replace(/Applica(nt|tion)/, '[A-Z][a-z]+')}$`).test(call)

function misnamed(/** @type {string} */ file, /** @type {string} */ text) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const [, names = '', from = ''] of text.matchAll(IMPORTED))
    for (const name of names.split(','))
      files.set(name.trim().replace(/^type /, ''), join(dirname(file), from))
  const mounted = [...text.matchAll(MOUNTED)].map(([, call = '', operation = '']) => ({
    call,
    served: [...operation.matchAll(/\w+/g)].map(([word]) => word),
  }))
  /** The function of another file that serves a call; undefined if the call is served in the routes. */
  const operations = mounted.map(({ call, served }) => ({
    call,
    by:
      served.find((word) => word === call) ??
      served.find((word) => files.has(word) && !/^for[A-Z]/.test(word)),
  }))
  const times = (/** @type {string | undefined} */ by) => operations.filter((one) => one.by === by).length
  return operations.flatMap(({ call, by }) => {
    // An operation that serves several calls has its own name.
    if (by === undefined || times(by) > 1) return []
    if (by !== call && !servesEachKind(by, call)) return [`${file}: ${by} serves ${call}`]
    const from = files.get(by)
    if (from === undefined || !from.includes('/')) return []
    const named = basename(from, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    const isNamed = operations.some((one) => one.by === named) || basename(from) === 'index.ts'
    return isNamed ? [] : [`${from} is named as no operation of ${file}`]
  })
}
