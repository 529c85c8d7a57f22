// The owners of tables: only its owner writes a table, only the owner's rank and higher ones read it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RANKS } from '../.dependency-cruiser.mjs'

/** One statement may write these beside its own rows, with fragments of the platform. */
const GIVEN_BY_PLATFORM = ['outbox', 'audit_event']
/** Files that read tables of other owners, and why. */
const READS_OF_OTHERS = {
  'server/src/platform/database-mode.ts':
    'before the schema is brought up it reads what any release has, so that no module can do it',
}

const KYSELY_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const KYSELY_READ = /\b(?:selectFrom|using|from|\w*[jJ]oin(?:Lateral)?)\(\s*(\[?(?:\s*'\w+(?: as \w+)?',?)+)/g
const SQL_WRITE = /\b(?:insert into|delete from|update(?: only)?|merge into|truncate)\s+"?(\w+)"?/gi
const SQL_READ =
  /\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi

/**
 * @returns {{ name: string, faults: string[] }[]}
 */
export function tableChecks(/** @type {string} */ root) {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|check)\.ts$/.test(file) && !file.startsWith('server/src/demo/'),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const owners = new Map(
    [...texts].flatMap(([file, text]) => declared(text).map((table) => [table, ownerOf(file)])),
  )
  const uses = [...texts].flatMap(([file, text]) => usesOf(file, text))
  const undeclared = madeBy(root).filter((table) => !owners.has(table))
  return [
    {
      name: 'tables: only its owner writes a table',
      faults: uses
        .filter(({ file, table, writes }) => {
          const owner = owners.get(table)
          return writes && owner && owner !== ownerOf(file) && !GIVEN_BY_PLATFORM.includes(table)
        })
        .map((use) => said(use, owners)),
    },
    {
      name: 'tables: only its owner’s rank and higher ones read a table',
      faults: uses
        .filter(({ file, table, writes }) => {
          const owner = owners.get(table)
          return !writes && owner && !isBelow(owner, ownerOf(file)) && !(file in READS_OF_OTHERS)
        })
        .map((use) => said(use, owners)),
    },
    {
      name: 'tables: one that no tables.ts declares is known to one owner',
      faults: undeclared.flatMap((table) => {
        const knowing = new Set(uses.filter((use) => use.table === table).map(({ file }) => ownerOf(file)))
        return knowing.size > 1 ? [`${table} is known to ${[...knowing].join(', ')}`] : []
      }),
    },
  ]
}

/** The tables of all migrations. */
function madeBy(/** @type {string} */ root) {
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
  const made = migrations.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm),
  ])
  return [...new Set(made.map(({ 1: table = '' }) => table))]
}

/** The tables that a file adds to the schema. */
function declared(/** @type {string} */ text) {
  const schema = /^( *)interface (?:Platform)?Schema \{\n([\s\S]*?)^\1\}/m.exec(text.replace('export ', ''))
  if (!schema) return []
  const [, indent = '', body = ''] = schema
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))].map(([, table = '']) => table)
}

function ownerOf(/** @type {string} */ file) {
  return /^server\/src\/((?:modules|providers)\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file
}

/** The platform is below everything; providers are below modules. */
function isBelow(/** @type {string} */ owner, /** @type {string} */ reader) {
  if (owner === 'platform' || owner === reader) return true
  if (owner.startsWith('providers/')) return rankOf(reader) >= 0
  return rankOf(owner) >= 0 && rankOf(reader) > rankOf(owner)
}

function rankOf(/** @type {string} */ owner) {
  return RANKS.findIndex((modules) => modules.some((name) => owner === `modules/${name}`))
}

function usesOf(/** @type {string} */ file, /** @type {string} */ text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
  return [
    ...found(code, KYSELY_WRITE, true),
    ...found(code, KYSELY_READ, false),
    ...found(code, SQL_WRITE, true),
    ...found(code.replace(/\bdelete from\b/gi, 'delete     '), SQL_READ, false),
  ].map((use) => ({ file, ...use }))
}

function found(/** @type {string} */ code, /** @type {RegExp} */ pattern, /** @type {boolean} */ writes) {
  return [...code.matchAll(pattern)].flatMap(({ 1: names = '', index }) =>
    names.split(',').map((name) => ({
      table: /\w+/.exec(name)?.[0] ?? '',
      line: code.slice(0, index).split('\n').length,
      writes,
    })),
  )
}

function said(
  /** @type {{ file: string, table: string, line: number }} */ { file, table, line },
  /** @type {Map<string, string>} */ owners,
) {
  return `${file}:${line} ${table} belongs to ${owners.get(table)}`
}
