import { KEPT_DOCUMENT_PATHS } from '@fondaco/rules/companies/kept-documents.ts'
import { z } from 'zod'
import { staffIndividual } from '../applications/review-schemas.ts'
import { partyDocumentView } from '../applications/schemas.ts'
import { call } from '../call.ts'
import { uploadedFile } from '../payments/schemas.ts'
import { day, id, lines } from '../query.ts'
import { staffCompany } from './schemas.ts'

/** Calls by which staff keep the documents of a company, and delete those of any customer. */

export const addCompanyDocuments = call({
  name: 'addCompanyDocuments',
  method: 'POST',
  path: '/company/:id/documents',
  summary:
    'Stores documents that staff have of a company, or of a person or an entity of it; one outcome for each file. They count as an answer of the company once a colleague accepts them',
  who: { staff: ['edit:document'] },
  whose: 'entities',
  params: z.strictObject({ id }),
  body: z.strictObject({
    path: z.enum(KEPT_DOCUMENT_PATHS).describe('what the files are'),
    party: id.optional().describe('the person or the entity of the company; absent: the company itself'),
    object_type: z.literal('COMPANY').optional(),
    object_ref: id.optional().describe('the company'),
  }),
  upload: 'files',
  result: z.array(uploadedFile),
  refusals: ['not_found', 'company_locked', 'maker_cannot_approve', 'document_misplaced'],
})

export const setDocumentExpiry = call({
  name: 'setDocumentExpiry',
  method: 'PATCH',
  path: '/company/:id/documents/:document',
  summary:
    'Says until when a licence of a company or of one of its people is valid; the company is asked for a new one 60 days before, and reminded 14 days before',
  who: { staff: ['edit:document'] },
  whose: 'entities',
  params: z.strictObject({ id, document: id }),
  body: z.strictObject({ expires_on: day.nullable().describe('its last day; null: it does not expire') }),
  result: partyDocumentView,
  refusals: ['not_found', 'company_locked', 'maker_cannot_approve', 'document_misplaced'],
})

export const deleteDocument = call({
  name: 'deleteDocument',
  method: 'POST',
  path: '/file/delete',
  summary:
    'Deletes a document of a customer. One on which a decision rests is hidden and kept for 8 years after the relationship; an undecided upload of staff is destroyed',
  who: { staff: ['delete:document'] },
  whose: 'entities',
  body: z.strictObject({
    path: id.describe('the _id of the document'),
    object_ref: id.describe('the individual or the company'),
    file_location: z
      .string()
      .max(60)
      .optional()
      .describe('name of a storage service; ignored, because there is only one'),
    reason: lines(500).optional().describe('required unless the document is destroyed'),
  }),
  result: z.union([staffCompany, staffIndividual]).describe('the customer as it is now'),
  refusals: [
    'not_found',
    'company_locked',
    'individual_locked',
    'maker_cannot_approve',
    'reason_required',
    'document_undecided',
    'document_of_provider',
  ],
})
