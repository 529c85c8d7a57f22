import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import { type Answers, refuse } from './open-page.tsx'
import { RASA } from './people.ts'

/** The user of a company that is being registered. */
export const APPLICANT: TestToken = {
  ...RASA,
  user: { ...RASA.user, role: 'COMPANY' },
  roles: ['COMPANY'],
  permissions: ['company:apply'],
  companies: RASA.companies.map((company) => ({
    ...company,
    status: 'PENDING',
    permissions: ['company:apply'],
  })),
}

/** The lists to choose from in the details of a company, shortened. */
export const COMPANY_OPTIONS: Answers = {
  listCompanyTypes: () => [
    { value: 'UAB', label: 'UAB' },
    { value: 'Branch', label: 'Branch' },
  ],
  listBusinessActivities: () =>
    ({ Manufacturing: { label: 'Manufacturing' }, Travel: { label: 'Travel' } }) as never,
}

/** A company as its calls answer it. */
export const companyWith = (answers: CompanyAnswers): CompanyView =>
  ({
    ...answers,
    _id: 'company',
    number: '1001',
    status: 'PENDING',
    version: 1,
    registered_at: null,
    documents: [],
    asked_again: [],
    document_requests: [],
    registrant: { phone: '+37061234567', second_factor: true },
  }) as CompanyView

/** Keeps a company like the server: it merges each change, and refuses one that was made from an older version. */
export function keepCompany(answers: CompanyAnswers) {
  const kept = { company: companyWith(answers) }
  const merge = (change: CompanyAnswers) => {
    kept.company = mergePatch(kept.company, { ...change, version: kept.company.version + 1 }) as never
    return kept.company
  }
  const calls: Answers = {
    getCompany: () => kept.company,
    updateCompany: ({ body: { version, ...change } = {} }) =>
      version === kept.company.version ? merge(change) : refuse('version_conflict'),
    completeCompany: () => {
      kept.company = { ...kept.company, registered_at: '2026-11-27T10:00:00.000Z' }
      return kept.company
    },
  }
  return {
    kept,
    calls,
    /** Another tab saves. */
    merge,
    /** Staff decide, or a document is uploaded. */
    set: (values: Partial<CompanyView>) => {
      kept.company = { ...kept.company, ...values }
    },
  }
}
