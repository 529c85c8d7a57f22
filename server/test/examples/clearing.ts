import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { asOwner, FAILED_FILES, type Subject } from './world.ts'

/** Clearing files, a failed one in each entity, and breaks. */
export const clearingExamples = {
  getClearingExchange: {},
  listClearingFiles: {},
  getClearingFile: { input: aboutFile },
  downloadClearingFile: { input: aboutFile },
  retryClearingFile: {
    input: (subject) => ({ ...aboutFile(subject), body: { version: 1 } }),
    after: failFilesAgain,
  },
  setClearingFileAside: {
    input: (subject) => ({ ...aboutFile(subject), body: { version: 1, reason: 'It came again.' } }),
    after: failFilesAgain,
  },
  listClearingBreaks: {
    async input(subject) {
      await aboutBreak(subject)
      return {}
    },
  },
  getClearingBreak: { input: aboutBreak },
  settleClearingBreak: {
    input: async (subject) => ({
      ...(await aboutBreak(subject)),
      body: { how: 'The clearing house took its answer back.' },
    }),
    after: () =>
      asOwner('update clearing_break set resolved_at = null, resolved_by = null, resolved_how = null'),
  },
} satisfies Examples

function aboutFile({ customer }: Subject) {
  return { params: { id: FAILED_FILES[customer.entity] } }
}

function failFilesAgain() {
  return asOwner(
    `update clearing_file set state = 'FAILED', set_aside_by = null, set_aside_why = null, version = 1`,
  )
}

/** An open break of each account. */
const breaks = new Map<string, string>()

/** About a break of a payment of the customer. */
async function aboutBreak({ customer, transaction }: Subject) {
  const id = breaks.get(customer.accountId) ?? newId()
  if (!breaks.has(customer.accountId)) {
    const { id: payment } = await transaction('file')
    await asOwner(
      `insert into clearing_break (id, at, kind, text, transaction_id)
         values ('${id}', now(), 'contradiction', '{"en": "No.", "lt": "Ne."}', '${payment}')`,
    )
    breaks.set(customer.accountId, id)
  }
  return { params: { id } }
}
