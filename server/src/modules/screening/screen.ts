import { createHash } from 'node:crypto'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { isWhitelisted } from '@fondaco/rules/screening/bank-whitelist.ts'
import { isSameOrganisation, type PersonFacts, weighEvidence } from '@fondaco/rules/screening/evidence.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import { NAME_MATCH_ALGORITHM } from '@fondaco/rules/screening/names.ts'
import type { Reader } from '../../platform/db.ts'
import { wordsFoundIn } from '../lists/index.ts'
import { type ListsInForce, listsInForce } from './lists-in-force.ts'
import type { NameHit, NameIndex } from './name-index.ts'
import type { ScreeningLists } from './store.ts'

/** A party of a payment, with all its countries: of the account, the bank, the address. */
export interface ScreenedParty {
  /** Absent if only countries are known, as of a bank by its BIC. */
  readonly name?: string
  readonly countries: readonly string[]
  /** Birth dates, as days. */
  readonly births?: readonly string[]
  /** Numbers that identify it, as written: of a passport or a register, a LEI. */
  readonly identifiers?: readonly string[]
  readonly bics?: readonly string[]
}

export interface ScreeningQuery {
  readonly parties: readonly ScreenedParty[]
  /** Texts about the purpose: the message to the payee, references. */
  readonly texts: readonly string[]
  /** Searched for names only: a street may have the name of a forbidden good. */
  readonly addresses?: readonly string[]
  /** Minor units of EUR. */
  readonly amountEur: bigint
  readonly risk: RiskCategory
  /** Amount from which a payment is held, for this risk; minor units of EUR. */
  readonly reviewFrom: bigint
  /** Score from which a name holds the payment. */
  readonly nameThreshold: number
  /** The other bank, if it must be on the whitelist; absent: this payment needs no whitelisted bank. */
  readonly bank?: { readonly bic: string | null } | null
}

export interface ScreeningOutcome {
  readonly outcome: 'CLEAN' | 'REVIEW' | 'PENDING_AML'
  readonly algorithm: string
  readonly threshold: number
  /** The lists and rules that were used. */
  readonly rulesVersion: string
  readonly parts: readonly ScreeningPart[]
  /**
   * A party is a listed one beyond doubt: by words, their rarity, and a matching birth date, country or number; or by its
   * LEI or BIC. The only case in which money is frozen without a person's decision.
   */
  readonly certain: boolean
}

/** The most similar names that are shown for a party. Names that hold the payment are all shown. */
const MOST_TOLD = 5
/** Minimum rarity of the words of a certain match: hardly anybody has them by chance. */
const RARE = 1.5

/** Screens one payment against lists that were read. */
export type Screener = (query: ScreeningQuery) => ScreeningOutcome

/** Reads the lists in force, to screen any number of payments. @throws while no list is loaded: nothing passes unscreened */
export async function screenerInForce(reader: Reader): Promise<Screener> {
  const inForce = await listsInForce(reader)
  const versions = new Map<string, string>()
  return (query) => {
    const key = `${query.reviewFrom} ${query.nameThreshold}`
    const version = versions.get(key) ?? rulesVersion(inForce.lists, query)
    versions.set(key, version)
    return screen(inForce, version, query)
  }
}

/**
 * Screens a payment: names against the lists in force, also inside a text or a longer name, blacklisted words in names
 * and texts, restricted countries, the other bank against the whitelist, and the amount against the threshold of the customer's risk. It only reads; the
 * caller keeps the result with the payment. A name below the threshold is a part that does not hold.
 */
function screen({ lists, index }: ListsInForce, version: string, query: ScreeningQuery): ScreeningOutcome {
  const within = (text: string) =>
    index.findWithin(text).map((hit) => namePart(text, hit, query.nameThreshold))
  const names = [
    ...query.parties.flatMap((party) => namesLike(index, party, query.nameThreshold)),
    ...[...query.texts, ...(query.addresses ?? [])].flatMap(within),
  ]
  const parts = [
    ...eachOnce(names),
    ...wordParts(textsForWords(query), lists),
    ...countryParts(query.parties, lists),
    ...bankParts(query, lists),
    ...thresholdParts(query),
  ]
  return {
    ...judged(parts),
    algorithm: NAME_MATCH_ALGORITHM,
    threshold: query.nameThreshold,
    rulesVersion: version,
  }
}

/** The texts of a payment in which blacklisted words are searched: names, and the texts about its purpose. */
export const textsForWords = ({ parties, texts }: Pick<ScreeningQuery, 'parties' | 'texts'>): string[] => [
  ...parties.map(({ name }) => name).filter((name) => name !== undefined),
  ...texts,
]

/** The result of the parts of a screening. */
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

/** Listed names that are similar to a name, the most similar first, and those inside it. */
function namesLike(index: NameIndex, party: ScreenedParty, threshold: number): ScreeningPart[] {
  const known = factsOf(party)
  const { name = '' } = party
  const found = index
    .find(name, { births: [], countries: [], identifiers: known.identifiers })
    .map((hit) =>
      namePart(name || known.identifiers.join(', '), hit, threshold, isCertain(index, hit, known)),
    )
    .filter(({ holds }, place) => holds || place < MOST_TOLD)
  const isIn = (parts: readonly ScreeningPart[], part: ScreeningPart) =>
    parts.some(({ list, listed }) => list === part.list && listed?.subject === part.listed?.subject)
  const held = found.filter(({ holds }) => holds)
  const within = index
    .findWithin(name)
    .map((hit) => namePart(name, hit, threshold))
    .filter((part) => !isIn(held, part))
  // An entry is told once: found inside the name, it holds.
  return [...found.filter((part) => part.holds || !isIn(within, part)), ...within]
}

/** What is known of a party beside its name. */
export const factsOf = ({
  countries = [],
  births = [],
  identifiers = [],
  bics = [],
}: Partial<ScreenedParty>) => ({
  countries,
  births: births.map((day) => ({ from: day, to: day })),
  identifiers: identifiersIn(identifiers, bics),
})

/**
 * Whether a party is the listed one beyond doubt: the same rare words, and a matching birth date, country or number; or the
 * same LEI or BIC.
 */
function isCertain(index: NameIndex, hit: NameHit, known: PersonFacts): boolean {
  const evidence = weighEvidence(known, hit.listed)
  if (evidence.some(isSameOrganisation)) return true
  if (!hit.certain || index.rarityOf(hit.listed) < RARE) return false
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

/** An entry is told once for a text, although several parties of a payment have it: as the one that tells most. */
function eachOnce(parts: readonly ScreeningPart[]): ScreeningPart[] {
  const best = new Map<string, ScreeningPart>()
  for (const part of parts) {
    const key = JSON.stringify([part.text, part.list, part.listed?.subject])
    const before = best.get(key)
    if (!before || weightOf(part) > weightOf(before)) best.set(key, part)
  }
  return [...best.values()]
}

const weightOf = ({ score, listed }: ScreeningPart): number => (score ?? 0) + (listed?.certain ? 1 : 0)

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

function bankParts({ bank }: ScreeningQuery, { banks }: ScreeningLists): ScreeningPart[] {
  if (!bank || isWhitelisted(bank.bic, banks)) return []
  return [held('bank', bank.bic ?? '', null, null)]
}

function thresholdParts({ amountEur, reviewFrom }: ScreeningQuery): ScreeningPart[] {
  if (amountEur < reviewFrom) return []
  const euro = (minor: bigint) => `${displayAmount(minor, 'EUR')} EUR`
  return [held('threshold', euro(amountEur), euro(reviewFrom), null)]
}

const held = (
  kind: 'word' | 'country' | 'bank' | 'threshold',
  text: string,
  matched: string | null,
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

/** Names the lists, and identifies all other rules by a hash of their content. */
function rulesVersion(lists: ScreeningLists, { reviewFrom, nameThreshold }: ScreeningQuery): string {
  const rules = JSON.stringify([
    lists.words,
    lists.restricted,
    lists.banks,
    reviewFrom.toString(),
    nameThreshold,
  ])
  const hash = createHash('sha256').update(rules).digest('hex').slice(0, 12)
  return [...lists.watchlists.map(({ source, version }) => `${source} ${version}`), `rules ${hash}`].join(
    '; ',
  )
}
