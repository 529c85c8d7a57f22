import type { deleteDraft, getDraft, saveDraft } from '@fondaco/contract/drafts/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import { findDraft, removeDraft, upsertDraft } from './store.ts'

/** A draft belongs to its person only: a proxy login is refused (`proxy_read_only`). */
function ownForms({ actedBy }: Session): void {
  if (actedBy) refuse('proxy_read_only')
}

/** Keeps the present draft and replaces the previous one. */
export const keepDraft: Operation<typeof saveDraft> = async ({ db, session, params, body, clock }) => {
  ownForms(session)
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

/** The person's own draft, if there is one. */
export const readDraft: Operation<typeof getDraft> = async ({ db, session, params }) => {
  ownForms(session)
  const draft = await findDraft(db, session.user.id, params.form)
  return draft ? { content: draft.content, saved_at: draft.savedAt.toISOString() } : null
}

/** Deletes the draft, if there is one. */
export const forgetDraft: Operation<typeof deleteDraft> = async ({ db, session, params }) => {
  ownForms(session)
  await db.transaction().execute((trx) => removeDraft(trx, session.user.id, params.form))
  return {}
}
