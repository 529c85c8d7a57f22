import { makeUnlimited } from '../src/modules/identity/factors/verification-code.ts'
import type { Db } from '../src/platform/db.ts'
import type { RunningApp } from './build-app.ts'
import { PASSWORD } from './make.ts'

/** The proof with which a person without a second factor binds one. */
export const firstFactorProof = async ({ app }: RunningApp, email: string) => ({
  password: PASSWORD,
  code: await toldCode(app.db, email, app.clock.now()),
})

/** The code that staff tell a person who binds a first second factor and whose mailbox is proven. */
export async function toldCode(db: Db, email: string, at: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('app_user').set({ mailbox_proven_at: at }).where('email', '=', email).execute()
    return (await makeUnlimited(trx, 'factor_told', email, at)).code
  })
}
