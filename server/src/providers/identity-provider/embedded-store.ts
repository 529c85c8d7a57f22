import { sql } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../../platform/db.ts'

/** The secrets of the embedded provider: one set for all processes, made by the first one. */
export interface ProviderSecrets {
  /** The private key that signs ID tokens, as a JWK. */
  readonly signingKey: Record<string, unknown>
  readonly cookieKey: string
  readonly clientSecret: string
}

/** Answers the stored secrets, or stores these and answers them. */
export async function keepSecrets(db: Db, made: ProviderSecrets): Promise<ProviderSecrets> {
  await db
    .insertInto('oidc_model')
    .values({ kind: 'Secrets', id: 'own', payload: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { payload } = await db
    .selectFrom('oidc_model')
    .select('payload')
    .where('kind', '=', 'Secrets')
    .executeTakeFirstOrThrow()
  return payload as unknown as ProviderSecrets
}

/** Removes expired records. */
export async function forgetExpiredModels(db: Db): Promise<void> {
  await db.deleteFrom('oidc_model').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute()
}

/**
 * The storage of oidc-provider, for flows that begin in one process and end in another. Expiry is in real time, like
 * everything that is signed. Only the first user of a code gets it.
 */
export function modelStore(db: Db, kind: string): Adapter {
  const living = () =>
    db
      .selectFrom('oidc_model')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
  const payloadOf = (row: { payload: unknown; consumed_at: Date | null } | undefined) =>
    row
      ? ({
          ...(row.payload as AdapterPayload),
          ...(row.consumed_at ? { consumed: true } : {}),
        } as AdapterPayload)
      : undefined
  return {
    async upsert(id, payload, expiresIn) {
      const stored = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${expiresIn})`,
      }
      await db
        .insertInto('oidc_model')
        .values({ kind, id, ...stored })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(stored))
        .execute()
    },
    async find(id) {
      return payloadOf(await living().where('id', '=', id).executeTakeFirst())
    },
    async findByUid(uid) {
      return payloadOf(await living().where('uid', '=', uid).executeTakeFirst())
    },
    async findByUserCode() {
      return undefined // no device flow
    },
    async consume(id) {
      const consumed = await db
        .updateTable('oidc_model')
        .set({ consumed_at: sql<Date>`clock_timestamp()` })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (consumed.numUpdatedRows !== 1n) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await db.deleteFrom('oidc_model').where('kind', '=', kind).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_model').where('grant_id', '=', grantId).execute()
    },
  }
}

/**
 * The provider keeps nobody signed in. Each sign-in asks for the factors, and the product has its own session with its
 * own limits. So the provider's browser sessions are never stored or found.
 */
export const nothingKept: Adapter = {
  async upsert() {},
  async find() {
    return undefined
  },
  async findByUid() {
    return undefined
  },
  async findByUserCode() {
    return undefined
  },
  async consume() {},
  async destroy() {},
  async revokeByGrantId() {},
}
