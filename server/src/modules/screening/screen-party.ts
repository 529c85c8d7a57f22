import type { PersonFacts } from '@fondaco/rules/screening/evidence.ts'
import type { ListedKind } from '@fondaco/rules/screening/name-words.ts'
import { NAME_MATCH_ALGORITHM } from '@fondaco/rules/screening/names.ts'
import type { Trx } from '../../platform/db.ts'
import { type HitNews, hitsOf, type KnownParty, keepHits, noteScreening } from './hit-store.ts'
import { latestLists } from './lists-in-force.ts'
import type { NameHit } from './name-index.ts'

/** A screened person or organisation, with their known data. */
export interface PartyToScreen extends KnownParty, PersonFacts {
  /** People are compared with listed people, companies with all entries. */
  readonly kind: ListedKind
}

/** The most similar listed name of a party, without cleared ones. */
export interface CustomerMatch {
  /** As it is listed. */
  readonly name: string
  readonly list: string
  readonly listVersion: string
  /** 0 to 1. */
  readonly score: number
  /** The same name, without unmatched words and without a contradicting birth date; the same LEI; or confirmed by staff. */
  readonly certain: boolean
}

export interface CustomerScreening extends HitNews {
  /** Null if no listed name is similar enough, or all are cleared. */
  readonly match: CustomerMatch | null
}

/**
 * Screens a party against the lists in force and keeps the result. The caller holds the lock of its customer. Throws
 * while no list is loaded.
 * @param threshold the minimum score of a hit
 * @param also hits that do not come from its name
 */
export async function screenParty(
  trx: Trx,
  party: PartyToScreen,
  threshold: number,
  at: Date,
  also: readonly NameHit[] = [],
): Promise<CustomerScreening> {
  const { lists, index } = await latestLists(trx)
  const hits = index
    .find(party.name, party, party.kind === 'person' ? ['person'] : undefined)
    .filter(({ score }) => score >= threshold)
    .concat(also)
  const by = {
    at,
    algorithm: NAME_MATCH_ALGORITHM,
    threshold,
    lists: lists.watchlists.map(({ source, version }) => `${source} ${version}`).join('; '),
  }
  await noteScreening(trx, party, by)
  const news = await keepHits(trx, party, hits, by)
  const open = (await hitsOf(trx, [party.id])).filter(({ state }) => state !== 'false_positive')
  const [nearest] = open.sort((a, b) => weigh(b) - weigh(a))
  if (!nearest) return { match: null, ...news }
  const { listed_name: name, list, list_version: listVersion, score, certain, state } = nearest
  return {
    match: { name, list, listVersion, score: Number(score), certain: certain || state === 'true_match' },
    ...news,
  }

  function weigh(hit: (typeof open)[number]): number {
    return Number(hit.score) + (hit.certain || hit.state === 'true_match' ? 1 : 0)
  }
}
