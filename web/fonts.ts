import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')
const PACKAGE = join(FONT, '..')
const CACHE = join(import.meta.dirname, '../node_modules/.cache/fondaco/fonts')

const FAMILY = 'Inter Variable'
/** The weights and the features of the font that our styles use, beside those that browsers always apply. */
const WEIGHTS = { min: 400, max: 700 }
const FEATURES = 'ccmp locl calt liga clig rlig rvrn kern mark mkmk tnum cv05 ss03'.split(' ')

const LITHUANIAN = 'ĄČĘĖĮŠŲŪŽąčęėįšųūž'
const LATIN_EXTENDED_A = letters('100-17F')
const REST = letters('180-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF')
const SIGNS = letters('2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF')

/**
 * A browser loads only the files whose letters stand on the page: the first for any text, the second for our own
 * Lithuanian words, the third for the names of people in Europe, the last for what is rare.
 */
const FILES = {
  latin: {
    of: 'latin',
    holds: letters(
      '20-7E A0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
    ),
  },
  lithuanian: { of: 'latin-ext', holds: LITHUANIAN },
  europe: { of: 'latin-ext', holds: `${without(LATIN_EXTENDED_A, `${LITHUANIAN}ıŒœ`)}ȘșȚțẞ` },
  rare: { of: 'latin-ext', holds: without(REST, 'ȘșȚțẞʻʼ') + SIGNS },
}

/**
 * Makes the font of the pages from the installed package, in parts, as `virtual:fonts.css`. No part is preloaded: on a slow
 * line it would delay the scripts by its 29 kB, and until it is there the text stands in the system's font.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    resolveId: async (source) => (source === 'virtual:fonts.css' ? makeFonts() : null),
  }
}

/** Answers the style sheet, made once for each version of the package and of this file. */
async function makeFonts(): Promise<string> {
  const made = createHash('sha256')
    .update(readFileSync(FONT))
    .update(readFileSync(import.meta.filename))
  const folder = join(CACHE, made.digest('hex').slice(0, 16))
  const sheet = join(folder, 'fonts.css')
  if (existsSync(sheet)) return sheet
  mkdirSync(folder, { recursive: true })
  const faces: string[] = []
  for (const [name, { of, holds }] of Object.entries(FILES)) {
    const whole = readFileSync(join(PACKAGE, `files/inter-${of}-wght-normal.woff2`))
    const options = {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: WEIGHTS },
    } as const
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, holds, options))
    faces.push(faceOf(name, holds))
  }
  writeFileSync(sheet, faces.join('\n'))
  return sheet
}

const faceOf = (file: string, holds: string): string => `@font-face {
  font-family: "${FAMILY}";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url("./${file}.woff2") format("woff2-variations");
  unicode-range: ${rangesOf(holds)};
}`

/** The letters of ranges, written as in a style sheet without `U+`. */
function letters(ranges: string): string {
  return ranges
    .split(' ')
    .map((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
    })
    .join('')
}

function without(all: string, left: string): string {
  return [...all].filter((letter) => !left.includes(letter)).join('')
}

/** The ranges of letters, as in a style sheet. */
function rangesOf(holds: string): string {
  const ranges: [first: number, last: number][] = []
  for (const code of [...holds].map((letter) => letter.codePointAt(0) ?? 0).sort((one, two) => one - two)) {
    const open = ranges.at(-1)
    if (open && open[1] === code - 1) open[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number): string => code.toString(16).toUpperCase()
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}
