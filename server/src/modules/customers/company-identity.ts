import type { Reader } from '../../platform/db.ts'

/** By what a company is known beside its name, as its reviewed details say. */
export interface CompanyIdentity {
  readonly tradeName: string | null
  readonly registrationId: string | null
}

export async function readCompanyIdentity(reader: Reader, customerId: string): Promise<CompanyIdentity> {
  const row = await reader
    .selectFrom('company')
    .select('answers')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const info = row?.answers.info
  return { tradeName: said(info?.do_business_as), registrationId: said(info?.registration_id) }
}

const said = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text
