import type { Entity } from '@fondaco/rules/entity.ts'
import type { BirthRange, EvidencePart } from '@fondaco/rules/screening/evidence.ts'
import type { NameMatchPart } from '@fondaco/rules/screening/names.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../platform/schema/columns.ts'

/** A figure between 0 and 1; the driver gives numerics as text. */
type Share = ColumnType<string, number, number>

/** Lists, what was found by them, and what was cleared. */
declare module '../../platform/db.ts' {
  interface Schema {
    watchlist: {
      id: string
      source: string
      version: string
      published: string | null
      loaded_at: Date
      current: boolean
      content: string | null
      lacks: Generated<string[]>
    }
    watchlist_name: {
      id: string
      watchlist_id: string
      subject: string
      kind: 'person' | 'entity'
      name: string
      weak: Generated<boolean>
      births: Json<BirthRange[]>
      countries: Generated<string[]>
      identifiers: Generated<string[]>
      entry: Generated<string>
    }
    watchlist_reading: {
      source: string
      at: Date
      failure: 'unreadable' | 'malformed' | 'empty' | 'shrunk' | null
      detail: string | null
      succeeded_at: Date | null
    }
    party_screening: {
      party_id: string
      at: Date
      name: string
      algorithm: string
      threshold: Share
      lists: string
    }
    party_hit: {
      id: string
      party_id: string
      list: string
      subject: string
      entry: string
      list_version: string
      listed_name: string
      name: string
      score: Share
      parts: Json<(NameMatchPart | EvidencePart)[]>
      certain: boolean
      algorithm: string
      threshold: Share
      found_at: Date
      gone_at: Date | null
      state: Generated<'open' | 'false_positive' | 'true_match'>
      decided_by: string | null
      decided_by_name: string | null
      decided_at: Date | null
      reason: string | null
      version: Generated<number>
    }
    rescreening: {
      id: string
      began_at: Date
      ended_at: Date | null
      lists: string
      customers: Generated<number>
      with_hits: Generated<number>
      new_hits: Generated<number>
      failed: Generated<number>
    }
    cleared_name: {
      id: string
      customer_id: string
      entity: Entity
      name_key: string
      name: string
      account: string
      list: string
      subject: string
      entry: string
      listed_name: string
      transaction_id: string
      reason: string
      cleared_by: string
      cleared_at: Date
      released_by: string
      released_at: Date
      expires_at: Date
      revoked_at: Date | null
      revoked_by: string | null
      revoked_reason: string | null
    }
  }
}
