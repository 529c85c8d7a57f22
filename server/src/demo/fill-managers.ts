import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { openAccount } from '../modules/accounts/index.ts'
import { createCompanyApplicant } from '../modules/applications/index.ts'
import { addCompanyUser, addRelatedParties, type RelatedParty } from '../modules/customers/index.ts'
import type { Trx } from '../platform/db.ts'
import { fillCompany, findCompanyOf } from './demo-store.ts'

const YEAR_MS = 365 * 86_400_000

/** What the manager manages, and whether its user may also pay. */
const MANAGED = [
  { name: 'Norrland Frakt Demo AB', isShared: false },
  { name: 'Vilkmergė Foods UAB', isShared: true },
]

/** A colleague for whom the user asks a sign-in, who has not confirmed the address yet. */
const INVITED: RelatedParty = {
  kind: 'PERSON',
  name: 'Ugnė Žiemgalė',
  roles: ['EMPLOYEE'],
  answers: {
    first_name: 'Ugnė',
    last_name: 'Žiemgalė',
    email: 'ugne@ziemgala.example.com',
    birthdate: '1992-04-11',
    role: ['EMPLOYEE'],
  },
}

/** A company that manages two others: its user reads both, and pays for one of them. */
export async function addDemoManager(trx: Trx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - YEAR_MS)
  const id = await createCompanyApplicant(trx, {
    name: 'Žiemgala Holding UAB',
    status: 'APPROVED',
    riskCategory: 2,
    address: { country: 'LT', city: 'Vilnius', street: 'Konstitucijos pr. 7', postal_code: '09308' },
    settings: { can_sepa_transfer: true, can_inside_transfer: true, can_save_beneficiary: true },
    businessActivity: 'Consulting',
    createdAt: since,
    approvedAt: since,
  })
  await addCompanyUser(trx, {
    companyId: id,
    userId,
    role: 'customer',
    permissions: COMPANY_PERMISSIONS,
    at: since,
  })
  await openAccount(trx, {
    customerId: id,
    entity: 'UAB',
    currency: 'EUR',
    name: 'EUR account',
    openedAt: since,
  })
  await fillCompany(trx, id, { can_manage_other_companies: true, client_id: 'ZIEMGALA' })
  await addRelatedParties(trx, id, [{ ...INVITED, invitedBy: userId }], now)
  for (const { name, isShared } of MANAGED)
    await fillCompany(trx, await findCompanyOf(trx, name), { managed_by: id, shared_with: isShared })
}
