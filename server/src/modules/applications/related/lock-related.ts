import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Company } from '../dossier/company-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/**
 * A company whose people and entities staff keep, locked. Refusals: those of `lockToDecide`, and `registration_incomplete`
 * while the company still describes them itself.
 */
export async function lockRelated(trx: Trx, acting: Parameters<typeof lockToDecide>[2]): Promise<Company> {
  const company = await lockToDecide(trx, COMPANY_KIND, acting)
  if (company.registeredAt === null) refuse('registration_incomplete')
  return company
}
