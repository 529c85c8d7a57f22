import { toPlainLetters } from './plain-letters.ts'

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'lt', 'lv', 'pl', 'pt', 'ru', 'tr']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions of the UN's M49 that names of companies use: the world and its continents. */
const CONTINENTS = ['001', '002', '003', '009', '019', '142', '150', '005', '013', '021', '419']
const DIRECTIONS =
  'north south east west northern southern eastern western middle central baltic nordic balkan gulf asia'
/** Parts of names of places that are no place alone. */
const NO_PLACES = new Set(
  'and bay del der des ile iles isla islas island islands isle isles new old republic saint state states the'.split(
    ' ',
  ),
)
const FEWEST_LETTERS = 4

/**
 * Words of places in plain letters: of the world's countries and of their languages, of the continents, and of the
 * cities that time zones are named after, from Unicode's CLDR and the IANA time zones, as the runtime has them.
 */
const PLACES: ReadonlySet<string> = new Set(
  [...countries(), ...cities(), ...DIRECTIONS.split(' ')]
    .flatMap((name) => toPlainLetters(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= FEWEST_LETTERS && !NO_PLACES.has(word)),
)

/** Whether a word in plain letters is a country, a part of the world, a language of a country, or a large city. */
export const isPlace = (word: string): boolean => PLACES.has(word)

function countries(): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const inLanguage = (language: string) => {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return [...codes, ...CONTINENTS].flatMap((code) => regions.of(code) ?? [])
  }
  const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return [
    ...LANGUAGES.flatMap(inLanguage),
    ...codes.flatMap((code) => languages.of(code.toLowerCase()) ?? []),
  ]
}

function cities(): string[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')
}
