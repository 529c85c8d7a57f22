import type { Reader } from '../../platform/db.ts'
import { listsInForce } from './lists-in-force.ts'

/** The listed person whose name somebody's comes nearest to. */
export interface PersonMatch {
  /** As it is listed. */
  readonly name: string
  readonly list: string
  readonly listVersion: string
  /** 0 to 1. */
  readonly score: number
  /** The same name, with nothing left over on either side. */
  readonly certain: boolean
}

/**
 * Screens a person against the lists in force (B§4.1); null where nobody listed comes near enough.
 * @param threshold from this score on a name counts
 */
export async function screenPerson(
  reader: Reader,
  name: string,
  threshold: number,
): Promise<PersonMatch | null> {
  const { index } = await listsInForce(reader)
  const hit = index.find(name).find(({ listed, score }) => listed.kind === 'person' && score >= threshold)
  if (!hit) return null
  const { listed, score, certain } = hit
  return { name: listed.name, list: listed.list, listVersion: listed.listVersion, score, certain }
}
