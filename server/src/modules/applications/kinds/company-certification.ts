import {
  areOthers,
  type CertifiedDetails,
  type ControllingPerson,
  isControlling,
  isOtherCompany,
} from '@fondaco/rules/companies/controlling-persons.ts'
import { type CertifiedPerson, fieldsOfPersons } from '@fondaco/rules/onboarding/certified-person.ts'
import { companyOfFields, fieldsOfCompany } from '@fondaco/rules/onboarding/company-certification.ts'
import { knownTin, withoutEmpty } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { Reader } from '../../../platform/db.ts'
import { findCertifiers } from '../../customers/index.ts'
import type { CertificationKind } from '../dossier/application-kind.ts'
import { type CompanyParty, hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'
import { type Company, readCompany } from '../dossier/company-store.ts'
import { findSigned } from '../dossier/signature-store.ts'
import { certificationOf } from '../dossier/view-crs.ts'

/** The self-certification of a company. */
export const COMPANY_CERTIFICATION_KIND: CertificationKind = {
  template: 'crs_company',
  async readState(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    return company && certificationOf(company)
  },
  async readKnown(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    if (!company) return { values: {}, controlling: [], details: null }
    const parties = await listControllingParties(reader, id)
    const last = await findSigned(reader, company.crsSignatureId)
    return {
      values: knownFields(company, parties, companyOfFields(last?.answers ?? {})),
      controlling: parties.map(personOf),
      details: certifiedDetails(company),
    }
  },
  async whyNot(reader, scope, { customerId, begunBy, begunAt, controlling, details }, signedAt) {
    const company = await readCompany(reader, scope, customerId)
    const last = await findSigned(reader, company?.crsSignatureId ?? null)
    // One that was begun before another counted is about what that one says, too.
    if (!company || company.crsDoneAt || (last?.endedAt && last.endedAt > begunAt)) return 'another_counts'
    const signers = await findCertifiers(reader, customerId, signedAt)
    if (!signers.some(({ id }) => id === begunBy)) return 'signer_may_not'
    if (details && isOtherCompany(details, certifiedDetails(company))) return 'company_changed'
    return areOthers(controlling, await listControlling(reader, customerId)) ? 'others_control' : null
  },
  async readCounting(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    return company?.crsDoneAt ? company.crsSignatureId : null
  },
  viewed: (at) => ({ company: { crs_viewed_at: at } }),
  signed: ({ id, at }) => ({ company: { crs_done_at: at, crs_asked_at: null, crs_signature_id: id } }),
}

/** The people who control a company that the caller has read in their scope, in order of adding. */
export const listControlling = async (reader: Reader, companyId: string): Promise<ControllingPerson[]> =>
  (await listControllingParties(reader, companyId)).map(personOf)

/** Which company certifies. */
export const certifiedDetails = ({ name, address, answers: { info } }: Company): CertifiedDetails => ({
  name,
  number: info?.registration_id ?? '',
  country: info?.registered_address?.country || address.country,
})

const listControllingParties = async (reader: Reader, companyId: string): Promise<CompanyParty[]> =>
  (await listCompanyParties(reader, companyId)).filter(
    ({ kind, status, roles, isBeneficialOwner }) =>
      kind === 'PERSON' && hasStayed({ status }) && isControlling(roles, isBeneficialOwner),
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
  const { name, number, country } = certifiedDetails(company)
  const first = {
    country,
    tin: knownTin(country, country, number, 'company'),
    noTinReason: '',
    explanation: '',
  } as const
  const wasSigned = before.entityType !== ''
  return {
    ...fieldsOfCompany({
      ...before,
      legalName: name,
      registrationNumber: number,
      taxResidences: wasSigned ? before.taxResidences : [first],
      // A form that names fewer is refused, also where it has no room for all.
      beneficialOwners: parties.length > 0 ? `${parties.length}` : '',
      persons: [],
    }),
    ...withoutEmpty(fieldsOfPersons(parties.map((party) => certifiedPerson(party, before)))),
  }
}

/** A person as they were certified before, else as the company knows them. An earlier form did not ask all. */
function certifiedPerson(party: CompanyParty, { persons }: Answers): CertifiedPerson {
  const { name, birthdate } = personOf(party)
  const before = persons.find((one) => one.name === name && one.birthdate === birthdate)
  const address = ('address' in party.answers && party.answers.address) || {}
  const { country = '', city = '', street = '', postal_code: postalCode = '' } = address
  const isUsCitizen = 'us_citizen' in party.answers && party.answers.us_citizen === true
  return {
    name,
    birthdate,
    placeOfBirth: before?.placeOfBirth ?? '',
    controlType: before?.controlType || (party.isBeneficialOwner ? 'CRS801' : ''),
    address: before?.address.country ? before.address : { country, city, street, postalCode },
    // That a person is no US citizen is for the signer to state.
    usCitizen: before?.usCitizen ?? (isUsCitizen || null),
    usTin: before?.usTin ?? '',
    taxResidences: before?.taxResidences ?? [{ country, tin: '', noTinReason: '', explanation: '' }],
  }
}
