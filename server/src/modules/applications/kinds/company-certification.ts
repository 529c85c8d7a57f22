import { type ControllingPerson, isControlling } from '@fondaco/rules/companies/controlling-persons.ts'
import {
  type CertifiedPerson,
  companyOfFields,
  fieldsOfCompany,
  fieldsOfPersons,
  PERSON_NUMBERS,
} from '@fondaco/rules/onboarding/company-certification.ts'
import { knownTin, withoutEmpty } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { Reader } from '../../../platform/db.ts'
import type { CertificationKind } from '../dossier/application-kind.ts'
import { type CompanyParty, hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'
import { type Company, readCompany } from '../dossier/company-store.ts'
import { findLastSigned } from '../dossier/signature-store.ts'

/** The self-certification of a company. */
export const COMPANY_CERTIFICATION_KIND: CertificationKind = {
  template: 'crs_company',
  async readState(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    return company && { status: company.status, viewedAt: company.crsViewedAt, doneAt: company.crsDoneAt }
  },
  async readKnown(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    if (!company) return { values: {}, controlling: [] }
    const parties = await listControllingParties(reader, id)
    const last = await findLastSigned(reader, id)
    return {
      values: knownFields(company, parties, companyOfFields(last?.answers ?? {})),
      controlling: parties.map(personOf),
    }
  },
  viewed: (at) => ({ company: { crs_viewed_at: at } }),
  signed: (at) => ({ company: { crs_done_at: at, crs_asked_at: null } }),
}

/** The people who control a company that the caller has read in their scope, in order of adding. */
export const listControlling = async (reader: Reader, companyId: string): Promise<ControllingPerson[]> =>
  (await listControllingParties(reader, companyId)).map(personOf)

const listControllingParties = async (reader: Reader, companyId: string): Promise<CompanyParty[]> =>
  (await listCompanyParties(reader, companyId)).filter(
    ({ kind, status, roles, answers }) =>
      kind === 'PERSON' && hasStayed({ status }) && isControlling(roles, answers.control_percentage ?? 0),
  )

const personOf = ({ id, name, answers }: CompanyParty): ControllingPerson => ({
  id,
  name,
  birthdate: ('birthdate' in answers && answers.birthdate) || '',
})

type Answers = ReturnType<typeof companyOfFields>

/**
 * What is known of a company, to be checked and completed: what it certified before, and the people who control it now,
 * also where it is not known yet that they are to be named.
 */
function knownFields(company: Company, parties: readonly CompanyParty[], before: Answers) {
  const { info } = company.answers
  const country = info?.registered_address?.country || company.address.country
  const number = info?.registration_id ?? ''
  const first = {
    country,
    tin: knownTin(country, country, number),
    noTinReason: '',
    explanation: '',
  } as const
  const wasSigned = before.entityType !== ''
  return {
    ...fieldsOfCompany({
      ...before,
      legalName: company.name,
      registrationNumber: number,
      taxResidences: wasSigned ? before.taxResidences : [first],
      persons: [],
    }),
    ...withoutEmpty(
      fieldsOfPersons(parties.slice(0, PERSON_NUMBERS.length).map((party) => certifiedPerson(party, before))),
    ),
  }
}

/** A person as they were certified before, else as the company knows them. */
function certifiedPerson(party: CompanyParty, { persons }: Answers): CertifiedPerson {
  const { name, birthdate } = personOf(party)
  const before = persons.find((one) => one.name === name && one.birthdate === birthdate)
  if (before) return before
  const { answers } = party
  const country = ('address' in answers && answers.address?.country) || ''
  return {
    name,
    birthdate,
    placeOfBirth: '',
    taxResidences: [{ country, tin: '', noTinReason: '', explanation: '' }],
  }
}
