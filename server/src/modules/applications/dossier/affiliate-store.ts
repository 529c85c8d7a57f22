import { randomBytes } from 'node:crypto'
import type { AffiliateDetails } from '@fondaco/contract/applications/registration-schemas.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import type { Reader, Trx } from '../../../platform/db.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten letters, 50 bits: nobody meets the mark of another by chance. */
const newMark = (): string => [...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('')

/** Adds an affiliate, with a mark of their own. */
export async function insertAffiliate(
  trx: Trx,
  { userId, phone, country, company_name, website, at }: AffiliateDetails & { userId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('affiliate')
    .values({
      user_id: userId,
      mark: newMark(),
      phone: readPhone(phone) ?? phone,
      country,
      company_name: company_name || null,
      website: website || null,
      created_at: at,
    })
    .execute()
}

/** The mark of an affiliate and the number of applications that came through it; null for anybody else. */
export async function readAffiliate(
  reader: Reader,
  userId: string,
): Promise<{ readonly mark: string; readonly applications: number } | null> {
  const row = await reader
    .selectFrom('affiliate')
    .select((eb) => [
      'mark',
      eb
        .selectFrom('application')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('affiliate_id', '=', 'affiliate.user_id')
        .as('applications'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { mark: row.mark, applications: Number(row.applications) } : null
}
