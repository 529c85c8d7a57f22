import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { running, type Subject } from './world.ts'

/** Files of comments on an object. */
export const remarkExamples = {
  uploadTransactionCommentFiles: {
    async input(subject) {
      const { id } = await subject.transaction('file')
      return { params: { id } }
    },
  },
  getTransactionCommentFile: {
    async input(subject) {
      const { id, fileId: file } = await subject.transaction('file')
      await attach('transaction', id, subject, file)
      return { params: { id, file } }
    },
  },
  uploadIndividualCommentFiles: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({ params: { id: customer.id } }),
  },
  getIndividualCommentFile: {
    kind: 'INDIVIDUAL',
    async input(subject) {
      const { id, kind, documentId: file } = subject.customer
      if (kind === 'INDIVIDUAL') await attach('individual', id, subject, file)
      return { params: { id, file } }
    },
  },
  uploadCompanyCommentFiles: {
    kind: 'COMPANY',
    input: ({ customer }) => ({ params: { id: customer.id } }),
  },
  getCompanyCommentFile: {
    kind: 'COMPANY',
    async input(subject) {
      const { id, kind, documentId: file } = subject.customer
      if (kind === 'COMPANY') await attach('company', id, subject, file)
      return { params: { id, file } }
    },
  },
} satisfies Examples

/** A member of staff attached this file earlier. */
async function attach(type: string, id: string, { customer }: Subject, file: string): Promise<void> {
  await running.database.ownerPool.query(
    `with said as (
       insert into remark (id, object_type, object_id, customer_id, entity, at, user_id, user_name, content_type, content)
       select $1, $2, $3, $4, null, now(), uploaded_by, 'Somebody', 'text/plain', 'Look at it.' from document
       where id = $5 and not exists (select from remark_attachment where document_id = $5)
       returning id)
     insert into remark_attachment (document_id, remark_id) select $5, id from said`,
    [newId(), type, id, customer.id, file],
  )
}
