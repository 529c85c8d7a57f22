import { newId } from '../../src/platform/ids.ts'
import { forgetPerson, givePerson, PERSON } from './checked-people.ts'
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
      if (kind === 'COMPANY' && subject.sender) await attach('company', id, subject, file)
      return { params: { id, file } }
    },
  },
  uploadPartyCommentFiles: { kind: 'COMPANY', input: ofPerson, after: forgetPerson },
  getPartyCommentFile: {
    kind: 'COMPANY',
    async input(subject) {
      const { kind, documentId: file } = subject.customer
      const asked = await ofPerson(subject)
      if (kind === 'COMPANY' && subject.sender) await attach('party', asked.params.id, subject, file)
      return { params: { ...asked.params, file } }
    },
    after: forgetPerson,
  },
} satisfies Examples

async function ofPerson({ customer, sender }: Subject) {
  if (sender) await givePerson(customer.id)
  return { params: { id: PERSON } }
}

/** A member of staff attached this file earlier, and to nothing else. */
async function attach(type: string, id: string, { customer }: Subject, file: string): Promise<void> {
  const { ownerPool } = running.database
  await ownerPool.query(
    `delete from remark_attachment using remark
     where remark.id = remark_id and document_id = $1 and object_id <> $2`,
    [file, id],
  )
  await ownerPool.query(
    `with said as (
       insert into remark (id, object_type, object_id, customer_id, entity, at, user_id, user_name, content_type, content)
       select $1, $2, $3, $4, null, now(), uploaded_by, 'Somebody', 'text/plain', 'Look at it.' from document
       where id = $5 and not exists (select from remark_attachment where document_id = $5)
       returning id)
     insert into remark_attachment (document_id, remark_id) select $5, id from said`,
    [newId(), type, id, customer.id, file],
  )
}
