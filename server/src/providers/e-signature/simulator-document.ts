import { createHash } from 'node:crypto'
import { formatDate, formatDateTime } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CertificationTemplate } from '@fondaco/rules/onboarding/certification-forms.ts'
import { COMPANY_CERTIFICATION } from '@fondaco/rules/onboarding/company-certification-words.ts'
import { CERTIFICATION, certificationOfFields } from '@fondaco/rules/onboarding/self-certification.ts'
import { NO_TIN_REASONS, type TaxResidence } from '@fondaco/rules/onboarding/tax-residence.ts'
import { beginPdf, endPdf, PDF_COLOURS, writePairs } from '../../platform/pdf.ts'
import type { Fields } from './port.ts'
import { companyPairs } from './simulator-company-document.ts'
import type { SimulatedEnvelope } from './simulator-store.ts'

/** The content of the document: form, signer and time. */
interface Signing {
  readonly envelope: SimulatedEnvelope
  readonly fields: Fields
  readonly signature: string
  readonly at: Date
}

interface Words {
  readonly title: string
  readonly simulated: string
  readonly name: string
  readonly email: string
  readonly birthdate: string
  readonly place: string
  readonly residence: (number: number) => string
  readonly noTin: string
  readonly usPerson: string
  readonly yes: string
  readonly no: string
  readonly signature: string
  readonly at: string
  readonly envelope: string
  readonly hash: string
}

const WORDS: InEachLanguage<Words> = {
  en: {
    title: 'Self-certification of tax residence (CRS and FATCA)',
    simulated: 'Simulated: this signature binds nobody.',
    name: 'Name',
    email: 'E-mail',
    birthdate: 'Date of birth',
    place: 'Place of birth',
    residence: (number) => `Tax residence ${number}`,
    noTin: 'No TIN',
    usPerson: 'US person',
    yes: 'Yes',
    no: 'No',
    signature: 'Signed',
    at: 'Signed at (UTC)',
    envelope: 'Envelope',
    hash: 'SHA-256 of the content',
  },
  lt: {
    title: 'Mokestinės rezidencijos deklaracija (CRS ir FATCA)',
    simulated: 'Imitacija: šis parašas nieko neįpareigoja.',
    name: 'Vardas ir pavardė',
    email: 'El. paštas',
    birthdate: 'Gimimo data',
    place: 'Gimimo vieta',
    residence: (number) => `${number}-oji mokestinė rezidencija`,
    noTin: 'TIN nėra',
    usPerson: 'JAV asmuo',
    yes: 'Taip',
    no: 'Ne',
    signature: 'Pasirašė',
    at: 'Pasirašyta (UTC)',
    envelope: 'Vokas',
    hash: 'Turinio SHA-256',
  },
}

const DECLARATIONS: Readonly<Record<CertificationTemplate, InEachLanguage>> = {
  crs: CERTIFICATION,
  crs_company: COMPANY_CERTIFICATION,
}

/** SHA-256 of the signed content, in hexadecimal: signer, form, time and declarations. */
export function contentHash({ envelope, fields, signature, at }: Signing): string {
  const content = {
    envelope: envelope.id,
    signer: envelope.signer,
    fields: Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)),
    declared: DECLARATIONS[envelope.template][envelope.language],
    signature,
    at,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The signed form as PDF, in the signer's language. */
export function writeDocument(signing: Signing): Promise<Buffer> {
  const { envelope, fields, signature, at } = signing
  const { signer, language } = envelope
  const words = WORDS[language]
  const pdf = beginPdf({ title: words.title, author: signer.name, language, createdAt: at })
  pdf.font('bold').fontSize(18).fillColor(PDF_COLOURS.ink).text(words.title)
  pdf.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint).text(words.simulated)
  pdf.moveDown(1.5)
  writePairs(pdf, [
    [words.name, signer.name],
    [words.email, signer.email],
    ...(envelope.template === 'crs_company'
      ? companyPairs(fields, language, { ...words, residenceIn })
      : individualPairs(fields, language)),
  ])
  pdf.moveDown(1)
  pdf.font('regular').fontSize(10).fillColor(PDF_COLOURS.ink).text(DECLARATIONS[envelope.template][language])
  pdf.moveDown(1.5)
  writePairs(pdf, [
    [words.signature, signature],
    [words.at, formatDateTime(at, 'UTC', 'seconds')],
    [words.envelope, envelope.id],
    [words.hash, contentHash(signing)],
  ])
  return endPdf(pdf)
}

/** The answers of an individual. */
function individualPairs(fields: Fields, language: Language): (readonly [string, string])[] {
  const words = WORDS[language]
  const form = certificationOfFields(fields)
  return [
    [words.birthdate, formatDate(new Date(form.birthdate), 'UTC')],
    [words.place, form.placeOfBirth],
    ...form.taxResidences.map(
      (residence, index) => [words.residence(index + 1), residenceIn(residence, language)] as const,
    ),
    [words.usPerson, form.usPerson ? `${words.yes}, TIN ${form.usTin}` : words.no],
  ]
}

function residenceIn({ country, tin, noTinReason, explanation }: TaxResidence, language: Language): string {
  const name = countryName(country, language)
  if (tin || noTinReason === '') return `${name}, TIN ${tin}`
  const reason = NO_TIN_REASONS[noTinReason][language]
  return [`${name}, ${WORDS[language].noTin}. ${noTinReason}: ${reason}`, explanation]
    .filter(Boolean)
    .join('. ')
}
