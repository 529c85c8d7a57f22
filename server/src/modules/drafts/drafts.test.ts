import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { findDraft, removeDraft, upsertDraft } from './store.ts'

let database: FreshDatabase
const [one, other] = [newId(), newId()]
const form = 'sepa_transfer'

beforeAll(async () => {
  database = await freshDatabase()
  for (const id of [one, other]) {
    await database.ownerPool.query(
      `insert into app_user (id, email, first_name, last_name, created_at) values ($1::uuid, $1::text, 'A', 'B', now())`,
      [id],
    )
  }
})
afterAll(() => database.drop())

const inTrx = <Result>(work: Parameters<ReturnType<FreshDatabase['db']['transaction']>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<Result>

describe('a form under way', () => {
  it('is there as it was left last, for its person alone, until it is forgotten', async () => {
    const at = new Date('2026-11-21T10:00:00Z')
    await inTrx((trx) => upsertDraft(trx, { userId: one, form, content: { name: 'first' }, at }))
    await inTrx((trx) => upsertDraft(trx, { userId: one, form, content: { name: 'Žalgirio Demo' }, at }))
    expect(await findDraft(database.db, one, form)).toEqual({
      content: { name: 'Žalgirio Demo' },
      savedAt: at,
    })
    expect(await findDraft(database.db, other, form)).toBeNull()
    await inTrx((trx) => removeDraft(trx, other, form))
    expect(await findDraft(database.db, one, form)).not.toBeNull()
    await inTrx((trx) => removeDraft(trx, one, form))
    expect(await findDraft(database.db, one, form)).toBeNull()
  })
})
