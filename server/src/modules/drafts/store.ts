import type { Reader, Trx } from '../../platform/db.ts'

type Content = Record<string, string>

export async function upsertDraft(
  trx: Trx,
  draft: { userId: string; form: string; content: Content; at: Date },
): Promise<void> {
  const values = { content: JSON.stringify(draft.content), saved_at: draft.at }
  await trx
    .insertInto('draft')
    .values({ user_id: draft.userId, form: draft.form, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(values))
    .execute()
}

export async function findDraft(
  reader: Reader,
  userId: string,
  form: string,
): Promise<{ content: Content; savedAt: Date } | null> {
  const row = await reader
    .selectFrom('draft')
    .select(['content', 'saved_at'])
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .executeTakeFirst()
  return row ? { content: row.content, savedAt: row.saved_at } : null
}

export async function removeDraft(trx: Trx, userId: string, form: string): Promise<void> {
  await trx.deleteFrom('draft').where('user_id', '=', userId).where('form', '=', form).execute()
}
