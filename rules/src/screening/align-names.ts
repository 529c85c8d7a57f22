/** One place of two words that stand one above the other. */
export interface AlignedLetter {
  /** The screened name's letter; null if it has none here. */
  readonly screened: string | null
  readonly listed: string | null
  /** `accent`: the same letter but for its marks. */
  readonly likeness: 'same' | 'accent' | 'other' | 'missing'
}

type AlignedWord = readonly AlignedLetter[]

const COST = { same: 0, accent: 0.25, other: 1.2, missing: 1 } as const

/** Names longer than this are not laid out: nobody reads them letter by letter. */
const MOST_LETTERS = 140

/**
 * Aligns two names letter by letter, in the order of the listed name. Each listed word is beside the most similar
 * screened word that is still free. Words without a partner stand alone, the screened ones last.
 */
export function alignNames(screened: string, listed: string): readonly AlignedWord[] {
  const left = wordsOf(screened)
  const aligned = wordsOf(listed).map((word) => {
    const tried = left.map((other) => ({ other, ...alignWords(other, word) }))
    const best = tried.toSorted((a, b) => a.cost - b.cost)[0]
    if (!best || best.cost > Math.max(word.length, best.other.length) * WORDS_DIFFER) return alone(null, word)
    left.splice(left.indexOf(best.other), 1)
    return best.letters
  })
  return [...aligned, ...left.map((word) => alone(word, null))]
}

/** The part of a word from which two words are different words. */
const WORDS_DIFFER = 0.7

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .slice(0, MOST_LETTERS)
    .split(/\s+/)
    .filter((word) => word !== '')

const alone = (screened: string | null, listed: string | null): AlignedWord =>
  [...(screened ?? listed ?? '')].map((letter) => ({
    screened: screened === null ? null : letter,
    listed: listed === null ? null : letter,
    likeness: 'missing',
  }))

/** The cheapest way from one word to the other, letter by letter. */
function alignWords(screened: string, listed: string): { cost: number; letters: AlignedWord } {
  const above = [...screened]
  const below = [...listed]
  type Cell = { cost: number; letters: AlignedWord }
  let row: Cell[] = [{ cost: 0, letters: [] }]
  const add = ({ cost, letters }: Cell, letter: AlignedLetter): Cell => ({
    cost: cost + COST[letter.likeness],
    letters: [...letters, letter],
  })
  for (const listedLetter of below)
    row.push(add(row.at(-1) as Cell, { screened: null, listed: listedLetter, likeness: 'missing' }))
  for (const letter of above) {
    const next: Cell[] = [add(row[0] as Cell, { screened: letter, listed: null, likeness: 'missing' })]
    below.forEach((listedLetter, at) => {
      const ways = [
        add(row[at] as Cell, {
          screened: letter,
          listed: listedLetter,
          likeness: likenessOf(letter, listedLetter),
        }),
        add(row[at + 1] as Cell, { screened: letter, listed: null, likeness: 'missing' }),
        add(next[at] as Cell, { screened: null, listed: listedLetter, likeness: 'missing' }),
      ]
      next.push(ways.toSorted((a, b) => a.cost - b.cost)[0] as Cell)
    })
    row = next
  }
  return row.at(-1) as Cell
}

function likenessOf(one: string, other: string): 'same' | 'accent' | 'other' {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return 'same'
  return bare(a) === bare(b) ? 'accent' : 'other'
}

const bare = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')
