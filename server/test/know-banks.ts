import { banksInForce, seedIllustrativeBanks } from '../src/modules/banks/index.ts'
import type { Db } from '../src/platform/db.ts'

/** Puts the illustrative list of banks in force in a database, and makes this process know it. */
export async function knowBanks(db: Db, at = new Date()): Promise<void> {
  await db.transaction().execute((trx) => seedIllustrativeBanks(trx, '2026-11-20', at))
  await banksInForce.load(db)
}
