import type * as calls from '@fondaco/contract/banks/calls.ts'
import { z } from 'zod'
import { type Order, readPage } from '../../platform/http/paging.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { countParticipants, findParticipants, type ListedParticipant } from './store.ts'

const ALPHABET: Order<ListedParticipant> = {
  name: 'name',
  value: z
    .string()
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  of: ({ place }) => place,
}

/** The participants of the list in force, by alphabet. Refusals: `cursor_invalid`. */
export const listBanks: Operation<typeof calls.listBanks> = async ({ db, query }) => {
  const { text, country, reach } = query
  const filter = { text, countries: country, isInstant: reach && reach === 'instant' }
  const page = await readPage<ListedParticipant>(query, {
    order: ALPHABET,
    find: (start) => findParticipants(db, filter, start),
    count: (most) => countParticipants(db, filter, most),
    isSearch: text !== undefined,
  })
  return page.map(({ id, bic, name, country, schemes, codes }) => ({
    _id: id,
    bic,
    name,
    country,
    schemes: [...schemes],
    codes: [...codes],
  }))
}
