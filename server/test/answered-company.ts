import { EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS } from '@fondaco/rules/companies/example-company.ts'
import { newId } from '../src/platform/ids.ts'
import type { RunningApp } from './build-app.ts'

/** Makes a company one that is being registered and has answered all and added every document. */
export async function answerAll(
  { database }: Pick<RunningApp, 'database'>,
  id: string,
  answers: object = EXAMPLE_COMPANY,
): Promise<void> {
  const { ownerPool } = database
  await ownerPool.query(`update customer set status = 'PENDING' where id = $1`, [id])
  await ownerPool.query('update company set registered_at = null, answers = $2 where customer_id = $1', [
    id,
    JSON.stringify(answers),
  ])
  for (const kind of EXAMPLE_DOCUMENTS)
    await ownerPool.query(
      `with file as (
         insert into document (id, customer_id, name, media_type, size, sha256, storage_key, uploaded_by, uploaded_at)
         select $2::uuid, $1::uuid, 'chart.pdf', 'application/pdf', 1, '', $2::text, user_id, now()
         from company_user where company_id = $1::uuid limit 1 returning id)
       insert into party_document (document_id, party_id, kind, added_at) select id, $1::uuid, $3, now() from file`,
      [id, newId(), kind],
    )
}
