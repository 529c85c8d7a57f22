import { SeededRandom } from '@fondaco/rules/seeded-random.ts'

/** A name like those on a list. */
export interface MadeName {
  readonly name: string
  readonly kind: 'person' | 'entity'
}

/** Syllables of several languages, so that words of one language are more alike than words of two. */
const SYLLABLES = [
  'a bd al ha san mu ham mad ah med ib ra him kha lid yus uf sa lim na sir ka rim rah man hus sein ja far',
  'vla di mir ser gei ni ko lai iva nov pet rov ale ksan dr ol ga ta tia na mi kha il bog dan ov ski enko ev',
  'jo nas kaz laus kas pet rai tis vai da gied re dai va ma rius to mas lu kas jan kaus kie ne vi cius but ky te',
  'wei li chen zhang xiao ming hua jun feng liu yang guo qiang lin hong tao ping shan bo wen kim park jung ho su',
  'car los ma ri a jo se fer nan dez gar ci a lo pez mar ti nez ro dri guez san chez al va rez mo re no to rres',
].map((all) => all.split(' '))
const COMPANY_WORDS =
  'trading shipping holding group industries general international petroleum marine import export bank energy'.split(
    ' ',
  )
const FORMS = 'llc ltd gmbh jsc co sa uab inc'.split(' ')
/** Words made of the syllables of each language: given names, surnames and company names. */
const WORDS = 200

/**
 * Invented names of people and companies, from some 3,000 words of five languages. As in life, a few words are common
 * and most are rare: the place of a word is the square of an even random number.
 */
export function makeNames(count: number, seed: number): MadeName[] {
  const random = new SeededRandom(seed)
  const languages = SYLLABLES.map((syllables) => {
    const words = () =>
      Array.from({ length: WORDS }, () =>
        Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join(''),
      )
    return { given: words(), family: words(), company: words() }
  })
  const pick = (words: readonly string[]) => words[Math.floor(random.next() ** 2 * words.length)] ?? ''
  return Array.from({ length: count }, () => {
    const { given, family, company } = random.pick(languages)
    if (random.happens(0.7)) {
      const more = Array.from({ length: random.below(3) }, () => pick(random.happens(0.5) ? given : family))
      return { name: [pick(given), ...more, pick(family)].join(' '), kind: 'person' }
    }
    const common = Array.from({ length: random.between(1, 2) }, () => random.pick(COMPANY_WORDS))
    return { name: [pick(company), ...common, random.pick(FORMS)].join(' '), kind: 'entity' }
  })
}

/** A name with one typing error: a letter left out, put in, changed, or swapped with the next one. */
export function misspell(name: string, random: SeededRandom): string {
  const places = [...name].flatMap((letter, at) => (letter === ' ' ? [] : [at]))
  const at = random.pick(places)
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const other = random.pick([...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== letter))
  const swapped = before + after.charAt(0) + letter + after.slice(1)
  return random.pick([
    before + after,
    before + other + letter + after,
    before + other + after,
    /^[^ ]/.test(after) ? swapped : before + after,
  ])
}
