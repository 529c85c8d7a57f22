import type { Json } from '../../platform/schema/columns.ts'

interface OidcModelTable {
  kind: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: Date | null
  consumed_at: Date | null
}

/** The records of the embedded identity provider. */
declare module '../../platform/db.ts' {
  interface Schema {
    oidc_model: OidcModelTable
  }
}
