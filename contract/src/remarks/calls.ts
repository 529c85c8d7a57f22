import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../payments/schemas.ts'
import { id } from '../query.ts'

/** Files that staff attach to a comment on an object. */

const NAMES = {
  transaction: 'Transaction',
  individual: 'Individual',
  company: 'Company',
  party: 'Party',
} as const

/** The calls of one type of object. */
const remarkFileCalls = (object: keyof typeof NAMES) => {
  const name = NAMES[object]
  const path = `/${object}/:id/comments/files`
  return {
    upload: call({
      name: `upload${name}CommentFiles`,
      method: 'POST',
      path,
      summary: 'Stores files to attach to a comment of one’s own; one outcome for each',
      who: { staff: ['edit:information'] },
      whose: 'entities',
      params: z.strictObject({ id }),
      upload: 'files',
      result: z.array(uploadedFile),
      refusals: ['not_found'],
    }),
    read: call({
      name: `get${name}CommentFile`,
      method: 'GET',
      path: `${path}/:file`,
      summary: 'A file attached to a comment',
      who: { staff: ['download:document'] },
      whose: 'entities',
      params: z.strictObject({ id, file: id }),
      result: z.undefined(),
      file: ['application/octet-stream'],
      refusals: ['not_found'],
    }),
  }
}

const ofTransaction = remarkFileCalls('transaction')
export const uploadTransactionCommentFiles = ofTransaction.upload
export const getTransactionCommentFile = ofTransaction.read

const ofIndividual = remarkFileCalls('individual')
export const uploadIndividualCommentFiles = ofIndividual.upload
export const getIndividualCommentFile = ofIndividual.read

const ofCompany = remarkFileCalls('company')
export const uploadCompanyCommentFiles = ofCompany.upload
export const getCompanyCommentFile = ofCompany.read

const ofParty = remarkFileCalls('party')
export const uploadPartyCommentFiles = ofParty.upload
export const getPartyCommentFile = ofParty.read
