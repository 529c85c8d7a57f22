import type { deleteDraft, getDraft, saveDraft } from '@fondaco/contract/drafts/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findDraft, removeDraft, upsertDraft } from './store.ts'

/** Keeps a form as it stands; the one kept before is replaced. */
export const keepDraft: Operation<typeof saveDraft> = async ({ db, session, params, body, clock }) => {
  await db.transaction().execute((trx) =>
    upsertDraft(trx, {
      userId: session.user.id,
      form: params.form,
      content: body.content,
      at: clock.now(),
    }),
  )
  return {}
}

/** The person's own form, if they left one. */
export const readDraft: Operation<typeof getDraft> = async ({ db, session, params }) => {
  const draft = await findDraft(db, session.user.id, params.form)
  return draft ? { content: draft.content, saved_at: draft.savedAt.toISOString() } : null
}

/** Forgets it; forgetting what is not there changes nothing. */
export const forgetDraft: Operation<typeof deleteDraft> = async ({ db, session, params }) => {
  await db.transaction().execute((trx) => removeDraft(trx, session.user.id, params.form))
  return {}
}
