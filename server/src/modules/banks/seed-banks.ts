import type { Day } from '@fondaco/rules/calendar.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { DIRECTORY_CHANNEL } from './directory-in-force.ts'
import { illustrativeBanks } from './illustrative-banks.ts'
import { insertEdition, lockDirectory, putInForce } from './store.ts'

/** The date of the list that earlier releases had in the program. */
const BUILTIN_DATE: Day = '2026-11-01'

/**
 * Stores the list that earlier releases had in the program as the first edition of an installation that ran one, so that
 * nothing changes for it. A new installation has no list until one is imported.
 */
export async function keepBuiltinBanks(trx: Trx, at: Date): Promise<void> {
  const { had_builtin, edition_id } = await lockDirectory(trx)
  if (had_builtin && edition_id === null) await seed(trx, BUILTIN_DATE, at)
}

/** Puts the illustrative list in force, where no edition is: for the demo and for tests. */
export async function seedIllustrativeBanks(trx: Trx, listDate: Day, at: Date): Promise<void> {
  const { edition_id } = await lockDirectory(trx)
  if (edition_id === null) await seed(trx, listDate, at)
}

async function seed(trx: Trx, listDate: Day, at: Date): Promise<void> {
  const id = newId()
  const edition = {
    id,
    version: listDate.slice(0, 7),
    list_date: listDate,
    source: 'Illustrative list of the product',
    imported_at: at,
  }
  await insertEdition(trx, edition, illustrativeBanks())
  await putInForce(trx, DIRECTORY_CHANNEL, { id, at, proposalId: null })
}
