import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { giveAllEntities, takeEntities } from './lists.ts'
import { running, type Subject } from './world.ts'

/** The list of banks that the SEPA schemes reach. */
export const bankExamples = {
  listBanks: { more: { 'of one country': () => ({ query: { country: 'LT', reach: 'instant' } }) } },
  getBankDirectory: {},
  importBanks: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject)
      return {
        body: {
          csv: `bic,name,schemes\nCOBADEFF,Commerzbank ${newId()},SCT INST\n`,
          list_version: '2026-12',
          list_date: '2026-12-01',
          source: 'The clearing house',
          change_reason: 'The list of the month.',
        },
      }
    },
    after: takeEntities,
  },
} satisfies Examples

/** One change of the list waits at a time: if the call must succeed, an earlier one is withdrawn. */
async function letNothingWait({ sender }: Subject): Promise<void> {
  if (!sender) return
  await running.database.ownerPool.query(
    `update proposal set state = 'WITHDRAWN', decider = proposer, decided_at = now() where kind = 'bank_list' and state = 'PROPOSED'`,
  )
}
