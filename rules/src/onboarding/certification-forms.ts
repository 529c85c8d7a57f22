import type { Day } from '../calendar.ts'
import type { InEachLanguage } from '../language.ts'
import {
  COMPANY_CERTIFICATION_FAULTS,
  COMPANY_CERTIFICATION_FIELDS,
  type CompanyCertificationField,
  companyOfFields,
  faultsOfCompany,
  fieldsOfCompany,
} from './company-certification.ts'
import {
  CERTIFICATION_FAULTS,
  CERTIFICATION_FIELDS,
  type CertificationField,
  certificationOfFields,
  faultsOfCertification,
  fieldsOfCertification,
} from './self-certification.ts'

/** The forms of a self-certification: of an individual, and of a company. */
export const CERTIFICATION_TEMPLATES = ['crs', 'crs_company'] as const
export type CertificationTemplate = (typeof CERTIFICATION_TEMPLATES)[number]

export type AnyCertificationField = CertificationField | CompanyCertificationField
/** The fields of a form by name, without empty ones. */
export type CertificationFields = Readonly<Partial<Record<AnyCertificationField, string>>>

/** A fault of a field, in words for the signer. */
export interface CertificationFault {
  readonly field: AnyCertificationField
  readonly text: InEachLanguage
}

/** All that is asked about a form. */
export interface CertificationFormKind {
  /** The faults that prevent signing, in the order of the fields, in words for the signer. */
  readonly faults: (fields: CertificationFields, today: Day) => readonly CertificationFault[]
  /** The fields that belong to what was answered, trimmed. */
  readonly clean: (fields: CertificationFields) => CertificationFields
}

export const CERTIFICATION_FORMS: Readonly<Record<CertificationTemplate, CertificationFormKind>> = {
  crs: {
    faults: (fields, today) =>
      faultsOfCertification(certificationOfFields(fields), today).map(({ field, fault }) => ({
        field,
        text: CERTIFICATION_FAULTS[fault],
      })),
    clean: (fields) => fieldsOfCertification(certificationOfFields(fields)),
  },
  crs_company: {
    faults: (fields, today) =>
      faultsOfCompany(companyOfFields(fields), today).map(({ field, fault }) => ({
        field,
        text: COMPANY_CERTIFICATION_FAULTS[fault],
      })),
    clean: (fields) => fieldsOfCompany(companyOfFields(fields)),
  },
}

/** The names of the fields of all forms. */
export const ALL_CERTIFICATION_FIELDS: readonly AnyCertificationField[] = [
  ...new Set<AnyCertificationField>([...CERTIFICATION_FIELDS, ...COMPANY_CERTIFICATION_FIELDS]),
]
