import type { BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db.ts'

/** The edition of a list, and its own number of a listed party. */
interface EntryAddress {
  readonly list: string
  readonly version: string
  readonly subject: string
}

/** An entry of a list, as stored for that edition. */
export interface KeptEntry extends EntryAddress {
  readonly published: string | null
  readonly kind: 'person' | 'entity'
  /** Those that the publisher does not mark as weak first. */
  readonly names: readonly { readonly name: string; readonly weak: boolean }[]
  readonly births: readonly BirthRange[]
  readonly countries: readonly string[]
  readonly identifiers: readonly string[]
}

/** Entries of lists in the editions that were used, also of earlier ones; an unknown one is left out. */
export async function readListedEntries(
  reader: Reader,
  addresses: readonly EntryAddress[],
): Promise<KeptEntry[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<KeptEntry>`
    select w.source as list, w.version, w.published, n.subject,
      min(n.kind) as kind,
      jsonb_agg(jsonb_build_object('name', n.name, 'weak', n.weak) order by n.weak, n.name) as names,
      (array_agg(n.births))[1] as births,
      (array_agg(to_jsonb(n.countries)))[1] as countries,
      (array_agg(to_jsonb(n.identifiers)))[1] as identifiers
    from watchlist w
    join watchlist_name n on n.watchlist_id = w.id
    where (w.source, w.version, n.subject) in (
      select * from unnest(
        ${addresses.map(({ list }) => list)}::text[],
        ${addresses.map(({ version }) => version)}::text[],
        ${addresses.map(({ subject }) => subject)}::text[]))
    group by w.source, w.version, w.published, n.subject`.execute(reader)
  return rows
}
