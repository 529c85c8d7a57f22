import { newId } from '../../src/platform/ids.ts'
import type { Cast } from './cast.ts'
import { once, type Uses } from './input.ts'

/** Clearing files: one that failed, of which the folder holds nothing. Breaks: one about no payment of ours. */
export function clearingUses({ sql, ofStaff }: Cast): Uses {
  async function failedFile() {
    const id = newId()
    await sql(
      `insert into clearing_file (id, direction, name, state, created_at) values ($1, 'IN', 'bad.xml', 'FAILED', now())`,
      [id],
    )
    return { params: { id } }
  }
  async function openBreak() {
    const id = newId()
    await sql(
      `insert into clearing_break (id, at, kind, text) values ($1, now(), 'unreadable', '{"en": "No.", "lt": "Ne."}')`,
      [id],
    )
    return { params: { id } }
  }
  return {
    getClearingFile: { '': ofStaff(failedFile) },
    downloadClearingFile: { '': ofStaff(failedFile, { keeps: true, answer: 'not_found' }) },
    setClearingFileAside: {
      '': ofStaff(
        async () => ({ ...(await failedFile()), body: { version: 1, reason: 'It came again.' } }),
        once,
      ),
    },
    retryClearingFile: { '': ofStaff(async () => ({ ...(await failedFile()), body: { version: 1 } }), once) },
    getClearingBreak: { '': ofStaff(openBreak) },
    settleClearingBreak: {
      '': ofStaff(async () => ({ ...(await openBreak()), body: { how: 'By telephone.' } }), once),
    },
  }
}
