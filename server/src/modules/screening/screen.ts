import { createHash } from 'node:crypto'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { weighEvidence } from '@fondaco/rules/screening/evidence.ts'
import { NAME_MATCH_ALGORITHM } from '@fondaco/rules/screening/names.ts'
import type { Reader } from '../../platform/db.ts'
import { wordsFoundIn } from './blacklisted-words.ts'
import { listsInForce } from './lists-in-force.ts'
import type { NameHit, NameIndex } from './name-index.ts'
import type { ScreeningLists } from './store.ts'

/** Somebody of a payment, with every country that speaks of them: of the account, the bank, the address. */
export interface ScreenedParty {
  /** Absent where only countries are known, as of a bank by its BIC. */
  readonly name?: string
  readonly countries: readonly string[]
  /** Birth dates, as days. */
  readonly births?: readonly string[]
}

export interface ScreeningQuery {
  readonly parties: readonly ScreenedParty[]
  /** What else may say what it is for: the message to the payee, references. */
  readonly texts: readonly string[]
  /** Looked through for names only: a street may be called like a thing that nobody may trade in. */
  readonly addresses?: readonly string[]
  /** Minor units of EUR. */
  readonly amountEur: bigint
  readonly risk: RiskCategory
  /** From this value on it is held, for this risk; minor units of EUR. */
  readonly reviewFrom: bigint
  /** From this score on a name holds it. */
  readonly nameThreshold: number
}

export interface ScreeningOutcome {
  readonly outcome: 'CLEAN' | 'REVIEW' | 'PENDING_AML'
  readonly algorithm: string
  readonly threshold: number
  /** The lists and rules it went by. */
  readonly rulesVersion: string
  readonly parts: readonly ScreeningPart[]
  /**
   * A party is a listed one beyond a doubt, by words, their rarity, and a birth date or a country that agrees: the one
   * case in which money is frozen without asking a person first.
   */
  readonly certain: boolean
}

/** The likest names told of a party. Those that hold the payment are told all, however many. */
const MOST_TOLD = 5
/** How rare the words of a name are at least where a match is certain: hardly anybody bears them by chance. */
const RARE = 1.5

/**
 * Screens a payment: names against the lists in force, also where one stands whole within a text or a longer name,
 * blacklisted words in names and texts, restricted countries, and the amount against the threshold of the customer's
 * risk. Reads only; the caller keeps the outcome with the payment. A name match below its threshold is told as a part
 * that does not hold. Throws while no list is loaded: a payment then waits, it never passes unscreened.
 */
export async function screen(reader: Reader, query: ScreeningQuery): Promise<ScreeningOutcome> {
  const { lists, index } = await listsInForce(reader)
  const named = query.parties.map(({ name }) => name).filter((name) => name !== undefined)
  const within = (text: string) =>
    index.findWithin(text).map((hit) => namePart(text, hit, query.nameThreshold))
  const names = [
    ...query.parties.flatMap((party) => namesLike(index, party, query.nameThreshold)),
    ...[...query.texts, ...(query.addresses ?? [])].flatMap(within),
  ]
  const parts = [
    ...names,
    ...wordParts([...named, ...query.texts], lists),
    ...countryParts(query.parties, lists),
    ...thresholdParts(query),
  ]
  return {
    ...judged(parts),
    algorithm: NAME_MATCH_ALGORITHM,
    threshold: query.nameThreshold,
    rulesVersion: rulesVersion(lists, query),
  }
}

/** What the parts of a screening come to. */
export function judged(
  parts: readonly ScreeningPart[],
): Pick<ScreeningOutcome, 'outcome' | 'parts' | 'certain'> {
  const held = parts.filter(({ holds }) => holds)
  return {
    outcome: held.some(({ kind }) => kind === 'name') ? 'PENDING_AML' : held.length > 0 ? 'REVIEW' : 'CLEAN',
    parts,
    certain: held.some(({ listed }) => listed?.certain),
  }
}

/** The listed names that somebody's name is like, the likest first, and those that stand within it. */
function namesLike(index: NameIndex, party: ScreenedParty, threshold: number): ScreeningPart[] {
  const { name } = party
  if (name === undefined) return []
  const found = index
    .find(name)
    .map((hit) => namePart(name, hit, threshold, isCertain(index, hit, party)))
    .filter(({ holds }, place) => holds || place < MOST_TOLD)
  const known = new Set(found.filter(({ holds }) => holds).map(({ listed }) => listed?.subject))
  const within = index
    .findWithin(name)
    .filter(({ listed }) => !known.has(listed.subject))
    .map((hit) => namePart(name, hit, threshold))
  return [...found, ...within]
}

/**
 * Whether somebody is the listed one beyond a doubt: the same words, which hardly anybody bears by chance, and a birth
 * date or a country that agrees. The lists give no other identifiers.
 */
function isCertain(index: NameIndex, hit: NameHit, { countries, births = [] }: ScreenedParty): boolean {
  if (!hit.certain || index.rarityOf(hit.listed) < RARE) return false
  const known = { countries, births: births.map((day) => ({ from: day, to: day })) }
  const evidence = weighEvidence(known, hit.listed)
  const isOtherAge = evidence.some(({ kind, value }) => kind === 'birth' && value < 0)
  return !isOtherAge && evidence.some(({ value }) => value > 0)
}

function namePart(
  name: string,
  { listed, score, parts }: NameHit,
  threshold: number,
  certain = false,
): ScreeningPart {
  return {
    kind: 'name',
    text: name,
    matched: listed.name,
    list: listed.list,
    list_version: listed.listVersion,
    score,
    parts: parts.map((part) => ({ ...part })),
    holds: score >= threshold,
    listed: { subject: listed.subject, entry: listed.entry, certain },
  }
}

const wordParts = (texts: readonly string[], { words }: ScreeningLists): ScreeningPart[] =>
  texts.flatMap((text) => {
    // The same word in several languages is one.
    const ofReasons = new Map(wordsFoundIn(text, words).map((found) => [found.reason, found]))
    return [...ofReasons.values()].map(({ word, reason }) => held('word', text, word, reason))
  })

function countryParts(parties: readonly ScreenedParty[], { restricted }: ScreeningLists): ScreeningPart[] {
  const countries = new Set(parties.flatMap((party) => party.countries))
  return restricted
    .filter((country) => countries.has(country))
    .map((country) => held('country', country, country, null))
}

function thresholdParts({ amountEur, reviewFrom }: ScreeningQuery): ScreeningPart[] {
  if (amountEur < reviewFrom) return []
  const euro = (minor: bigint) => `${displayAmount(minor, 'EUR')} EUR`
  return [held('threshold', euro(amountEur), euro(reviewFrom), null)]
}

const held = (
  kind: 'word' | 'country' | 'threshold',
  text: string,
  matched: string,
  list: string | null,
): ScreeningPart => ({
  kind,
  text,
  matched,
  list,
  list_version: null,
  score: null,
  parts: [],
  holds: true,
})

/** Names the lists, and all other rules by a hash of what they say. */
function rulesVersion(lists: ScreeningLists, { reviewFrom, nameThreshold }: ScreeningQuery): string {
  const rules = JSON.stringify([lists.words, lists.restricted, reviewFrom.toString(), nameThreshold])
  const hash = createHash('sha256').update(rules).digest('hex').slice(0, 12)
  return [...lists.watchlists.map(({ source, version }) => `${source} ${version}`), `rules ${hash}`].join(
    '; ',
  )
}
