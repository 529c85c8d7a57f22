import type * as calls from '@fondaco/contract/payees/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { insertAuthorisation } from './authorisation-store.ts'
import type { PayeeDeps } from './deps.ts'
import { requireWritable } from './payee-access.ts'
import { changedBy, columnsOf, refuseWrongData } from './payee-data.ts'
import { lockPayee } from './store.ts'
import { challengeOf, digestOf, judgeTrust } from './trust-change.ts'
import { viewPayee } from './view-payee.ts'

/** Time for the payer's proof, and then for the change. */
export const AUTHORISATION_MINUTES = 5
const PER_MINUTE = { points: 30, seconds: 60 }

/**
 * Starts the authorisation of a trust, or of a change of a trusted payee (RTS art. 13): returns what the payer confirms,
 * and the possible proofs. A factor that rests proves nothing here. Refusals: those of the change, `rate_limited`,
 * `second_factor_required`, `factor_resting`.
 */
export const authorisePayee =
  ({ db, clock, stepUp, scaRequired }: PayeeDeps): Operation<typeof calls.authorisePayee> =>
  async ({ body, scope, session }) => {
    const at = clock.now()
    const userId = session.user.id
    const { over, until } = await countOne(db, `authorise payee ${userId}`, PER_MINUTE, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    return db.transaction().execute(async (trx) => {
      const { beneficiary_id, is_trusted, ...change } = body
      const before = (await lockPayee(trx, scope, beneficiary_id)) ?? refuse('not_found')
      requireWritable(session, scope, before.customer_id)
      const said = changedBy(before, change)
      refuseWrongData(said)
      const columns = columnsOf(said)
      const trust = judgeTrust(before, columns, { is_visible: before.is_visible, is_trusted })
      const required = scaRequired && trust.mustBeProven
      const id = newId()
      const contentHash = digestOf(before, columns, trust)
      const digest = challengeOf(id, contentHash)
      const asked = await stepUp.ask(trx, userId, { digest, mayRest: false })
      if (required && asked.restsUntil) refuseResting(asked.restsUntil)
      if (required && asked.methods.length === 0) refuse('second_factor_required')
      const expiresAt = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
      await insertAuthorisation(trx, {
        id,
        user_id: userId,
        payee_id: before.id,
        content_hash: contentHash,
        challenge_id: asked.passkey?.challengeId ?? null,
        expires_at: expiresAt,
      })
      const { name, account } = viewPayee({ ...before, ...columns, address: null })
      return {
        _id: id,
        required,
        expires_at: expiresAt.toISOString(),
        payee: {
          name,
          account_id: account.account_id,
          bic: account.bic ?? null,
          bank_name: account.bank_name ?? null,
        },
        is_trusted: trust.isTrusted,
        methods: [...asked.methods],
        next_code_at: asked.nextCodeAt?.toISOString() ?? null,
        passkey: asked.passkey && { challenge_id: asked.passkey.challengeId, options: asked.passkey.options },
      }
    })
  }

/** Refuses a second factor that still rests. */
export const refuseResting = (until: Date): never =>
  refuse('factor_resting', {
    description: {
      en: 'Your authenticator app or passkey is new. Until the time given it cannot make a payee trusted, nor change a trusted one.',
      lt: 'Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki nurodyto laiko jais negalima pažymėti gavėjo patikimu ar keisti patikimo gavėjo.',
    },
    result: { until: until.toISOString() },
  })
