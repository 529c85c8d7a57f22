import { EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS } from '@fondaco/rules/companies/example-company.ts'
import { newId } from '../src/platform/ids.ts'
import type { RunningApp } from './build-app.ts'

/** Makes a company one that can be completed: it has answered all, added every document, and proven its people. */
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
  await proveRegistrant({ database }, id, { phone: '+37060000099', totpSecret: 'JBSWY3DPEHPK3PXP' })
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

/** Gives the people of a company a proven phone and an authenticator app, or takes them. */
export async function proveRegistrant(
  { database }: Pick<RunningApp, 'database'>,
  id: string,
  { phone, totpSecret }: { readonly phone: string | null; readonly totpSecret: string | null },
): Promise<void> {
  await database.ownerPool.query(
    `update app_user set phone = $2, phone_verified_at = case when $2::text is not null then now() end, totp_secret = $3
     where id in (select user_id from company_user where company_id = $1)`,
    [id, phone, totpSecret],
  )
}
