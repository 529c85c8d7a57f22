import { z } from 'zod'
import { call } from '../call.ts'
import { fault } from '../fault.ts'

/** Drafts of forms, kept while the person fills them in. */
const DRAFT_FORMS = [
  'sepa_transfer',
  'internal_transfer',
  'wire_transfer',
  'personal_info',
  'employment',
  'account_usage',
  'countries',
  'source_of_funds',
] as const

const ofForm = z.object({ form: z.enum(DRAFT_FORMS) })

/** Texts by field, exactly as typed. A draft is not checked before the form is sent. */
const content = z
  .record(z.string().max(40), z.string().max(2000))
  .refine((fields) => Object.keys(fields).length <= 40, {
    error: fault({ en: 'must have at most 40 fields', lt: 'turi būti ne daugiau kaip 40 laukų' }),
  })

export const saveDraft = call({
  name: 'saveDraft',
  method: 'POST',
  path: '/draft/:form',
  summary: 'Stores an unfinished form, so that it survives the end of the session',
  who: { customer: ['payment:read'] },
  whose: 'self',
  params: ofForm,
  body: z.strictObject({ content }),
  result: z.object({}),
  refusals: ['proxy_read_only'],
})

export const getDraft = call({
  name: 'getDraft',
  method: 'GET',
  path: '/draft/:form',
  summary: 'The person’s unfinished form, if any',
  who: { customer: ['payment:read'] },
  whose: 'self',
  params: ofForm,
  result: z.object({ content: z.record(z.string(), z.string()), saved_at: z.string() }).nullable(),
  refusals: ['proxy_read_only'],
})

export const deleteDraft = call({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/draft/:form',
  summary: 'Deletes the unfinished form: it was sent or abandoned',
  who: { customer: ['payment:read'] },
  whose: 'self',
  params: ofForm,
  result: z.object({}),
  refusals: ['proxy_read_only'],
})
