import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { addPeople } from '../src/modules/applications/company/add-people.ts'
import { listCompanyParties } from '../src/modules/applications/dossier/company-party-store.ts'
import { insertCheck } from '../src/modules/applications/dossier/identity-check-store.ts'
import { noteProgress } from '../src/modules/applications/dossier/note-progress.ts'
import { createCompanyApplicant } from '../src/modules/applications/index.ts'
import { COMPANY_KIND } from '../src/modules/applications/kinds/company-kind.ts'
import { scoreApplicant } from '../src/modules/applications/risk/score-applicant.ts'
import { addCompanyUser } from '../src/modules/customers/index.ts'
import { createUser } from '../src/modules/identity/index.ts'
import { SYSTEM } from '../src/platform/audit.ts'
import type { Trx } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import type { Bank } from './make-bank.ts'

export interface RegisteredCompany {
  readonly id: string
  /** The user who registered it. */
  readonly userId: string
}

/** A company that a user has registered, scored by its answers. */
export async function makeRegisteredCompany(
  bank: Pick<Bank, 'clock' | 'db'>,
  {
    name = 'Žalio Miško Baldai UAB',
    answers = EXAMPLE_COMPANY,
    isComplete = true,
    areIdentified = true,
  }: {
    readonly name?: string
    readonly answers?: CompanyAnswers
    readonly isComplete?: boolean
    /** The identity of its people is confirmed. */
    readonly areIdentified?: boolean
  } = {},
): Promise<RegisteredCompany> {
  const at = bank.clock.now()
  return bank.db.transaction().execute(async (trx) => {
    const userId = await createUser(trx, {
      email: `${newId()}@bank.test`,
      firstName: 'Ona',
      lastName: 'Petraitė',
      roles: ['COMPANY'],
      createdAt: at,
    })
    const id = await createCompanyApplicant(trx, {
      name,
      status: 'PENDING',
      address: { country: '', city: '' },
      settings: {},
      registers: { notifyMarketing: false },
      createdAt: at,
    })
    await addCompanyUser(trx, {
      companyId: id,
      userId,
      at,
      role: 'COMPANY',
      permissions: COMPANY_PERMISSIONS,
    })
    await trx
      .updateTable('company')
      .set({ answers: JSON.stringify(answers), registered_at: isComplete ? at : null })
      .where('customer_id', '=', id)
      .execute()
    if (isComplete) await addPeople(trx, id, answers.structure, at)
    if (isComplete && areIdentified) await identify(trx, id, at)
    await scoreApplicant(trx, COMPANY_KIND, id, { by: SYSTEM, at })
    await noteProgress(trx, COMPANY_KIND, id, at)
    return { id, userId }
  })
}

/** Passes the identity check of every person of a company who must be identified. */
async function identify(trx: Trx, companyId: string, at: Date): Promise<void> {
  for (const { id, mustIdentify } of await listCompanyParties(trx, companyId))
    if (mustIdentify)
      await insertCheck(trx, {
        id: newId(),
        party_id: id,
        session_id: `session-${newId()}`,
        status: 'PASS',
        started_at: at,
        expires_at: at,
        checked_at: at,
      })
}
