import type { deleteDraft, getDraft, saveDraft } from '@fondaco/contract/drafts/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import { findDraft, removeDraft, upsertDraft } from './store.ts'

/** What somebody is filling in is theirs alone: whoever acts for them is refused (`proxy_read_only`). */
function ownForms({ actedBy }: Session): void {
  if (actedBy) refuse('proxy_read_only')
}

/** Keeps a form as it stands; the one kept before is replaced. */
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

/** The person's own form, if they left one. */
export const readDraft: Operation<typeof getDraft> = async ({ db, session, params }) => {
  ownForms(session)
  const draft = await findDraft(db, session.user.id, params.form)
  return draft ? { content: draft.content, saved_at: draft.savedAt.toISOString() } : null
}

/** Forgets it; forgetting what is not there changes nothing. */
export const forgetDraft: Operation<typeof deleteDraft> = async ({ db, session, params }) => {
  ownForms(session)
  await db.transaction().execute((trx) => removeDraft(trx, session.user.id, params.form))
  return {}
}
