import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { giveAllEntities, letNothingWait, takeEntities } from './lists.ts'

/** The list of banks that the SEPA schemes reach. */
export const bankExamples = {
  listBanks: { more: { 'of one country': () => ({ query: { country: 'LT', reach: 'instant' } }) } },
  getBankDirectory: {},
  importBanks: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'bank_list')
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
