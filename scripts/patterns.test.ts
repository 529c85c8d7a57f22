import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

/**
 * No pattern that the server applies to input takes more than quadratic time. Each is tried on long repetitions of
 * texts that it nearly matches. A pattern with exponential or cubic backtracking never ends there.
 */

const ROOT = join(import.meta.dirname, '..')
const LENGTH = 5_000
/** Quadratic work on such a text takes some 30 ms. More than this is work of another order, on any machine. */
const NEVER_MS = 20_000

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly file: string
}

/** Every pattern in a file of the server or of its dependencies in this repository. */
function patterns(): Pattern[] {
  const files = globSync('{rules,contract,server}/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(test|check)\.ts$/.test(file),
  )
  const found = new Map<string, Pattern>()
  for (const file of files) {
    const tree = parseSync(readFileSync(join(ROOT, file), 'utf8'), { syntax: 'typescript', target: 'es2024' })
    JSON.stringify(tree, (_, node) => {
      if (node?.type === 'RegExpLiteral')
        found.set(`/${node.pattern}/${node.flags}`, { source: node.pattern, flags: node.flags, file })
      return node
    })
  }
  return [...found.values()]
}

/** What a pattern could be made to go over again and again: the letters that it names, and one of each kind. */
function lettersOf(source: string): string[] {
  const plain = source.replace(
    /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|p\{[^}]*\}|[a-zA-Z])/g,
    '',
  )
  const named = [...plain.replace(/[\\()[\]{}*+?|^$]/g, '')]
  return [...new Set([...named, 'a', 'A', '0', ' ', '\n', '.', '-', 'ą'])].slice(0, 16)
}

function attacksOn({ source }: Pick<Pattern, 'source'>): string[] {
  const letters = lettersOf(source)
  const pairs = letters.flatMap((one) => letters.map((other) => (one === other ? one : one + other)))
  return pairs.flatMap((pump) => {
    const long = pump.repeat(LENGTH / pump.length)
    return [`${long}\u0000`, `${pump[0]}\u0000${long}!`]
  })
}

/** Whether a pattern ends on all its texts. */
function ends(pattern: RegExp, withinMs = NEVER_MS): boolean {
  try {
    runInNewContext(
      'for (const text of texts) pattern.test(text)',
      { pattern, texts: attacksOn(pattern) },
      { timeout: withinMs },
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

describe('regex bombs', () => {
  test('one that is planted is found', () => expect(ends(/^(?:[a-z]+\.?)+$/, 1_000)).toBe(false))

  const all = patterns()
  test('all patterns are looked at', () => expect(all.length).toBeGreaterThan(80))

  test('none is one', { timeout: 600_000 }, () => {
    const bombs = all.filter(({ source, flags }) => !ends(new RegExp(source, flags.replace(/[gy]/g, ''))))
    expect(bombs).toEqual([])
  })
})
