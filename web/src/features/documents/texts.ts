import { COMPANY_DOCUMENT_WORDS } from '@fondaco/rules/companies/company-documents.ts'
import { KEPT_DOCUMENT_WORDS } from '@fondaco/rules/companies/kept-documents.ts'
import { KEPT_YEARS } from '@fondaco/rules/onboarding/kept-document.ts'
import { texts } from '../../texts.ts'

export const words = texts({
  documents: { en: 'Documents', lt: 'Dokumentai' },
  pictures: { en: 'Pictures of passport and ID card', lt: 'Paso ir tapatybės kortelės nuotraukos' },
  corporate_docs: { en: 'Corporate documents', lt: 'Įmonės dokumentai' },
  additional_docs: { en: 'Additional documents', lt: 'Papildomi dokumentai' },
  product_docs: {
    en: (product: string) => `${product} documents`,
    lt: (product: string) => `„${product}“ dokumentai`,
  },
  crs: { en: 'Tax residence', lt: 'Mokestinė rezidencija' },
  answers: { en: 'Answers to requests', lt: 'Atsakymai į prašymus' },
  ofParty: {
    en: (name: string, roles: string) => `${name}: ${roles}`,
    lt: (name: string, roles: string) => `${name}: ${roles}`,
  },
  deleted: {
    en: (count: number) => `Deleted documents (${count})`,
    lt: (count: number) => `Ištrinti dokumentai (${count})`,
  },
  deletedBy: {
    en: (by: string) => `Deleted by ${by}.`,
    lt: (by: string) => `Ištrynė ${by}.`,
  },
  none: { en: 'No document', lt: 'Dokumento nėra' },
  hint: {
    en: (kinds: string) => `${kinds}, up to 8 MB each`,
    lt: (kinds: string) => `${kinds}, kiekvienas iki 8 MB`,
  },
  upload: { en: (what: string) => `Upload: ${what}`, lt: (what: string) => `Įkelti: ${what}` },
  show: { en: (name: string) => `Show ${name}`, lt: (name: string) => `Rodyti ${name}` },
  download: { en: (name: string) => `Download ${name}`, lt: (name: string) => `Atsisiųsti ${name}` },
  delete: { en: (name: string) => `Delete ${name}`, lt: (name: string) => `Ištrinti ${name}` },
  deleteIt: { en: 'Delete', lt: 'Ištrinti' },
  isDeleted: { en: (name: string) => `${name} is deleted`, lt: (name: string) => `${name}: ištrinta` },
  stored: { en: (name: string) => `${name} is uploaded`, lt: (name: string) => `${name}: įkelta` },
  reason: { en: 'Reason', lt: 'Priežastis' },
  hide: {
    en: `A decision rests on this document, so the law makes us keep it for ${KEPT_YEARS} years after the relationship ends. It will be hidden and marked as deleted. The audit shows who deleted it, when and why.`,
    lt: `Šiuo dokumentu grindžiamas sprendimas, todėl pagal įstatymą jį saugome ${KEPT_YEARS} metus po dalykinių santykių pabaigos. Jis bus paslėptas ir pažymėtas kaip ištrintas. Audite bus matyti, kas, kada ir kodėl jį ištrynė.`,
  },
  destroy: {
    en: 'Nobody has decided on this document. It will be removed for good. The audit shows who deleted it and when.',
    lt: 'Dėl šio dokumento nenuspręsta. Jis bus pašalintas visam laikui. Audite bus matyti, kas ir kada jį ištrynė.',
  },
  undecided: {
    en: 'The customer sent this document and waits for an answer. Accept or reject it first.',
    lt: 'Šį dokumentą atsiuntė klientas ir laukia atsakymo. Pirmiausia jį priimkite arba atmeskite.',
  },
  ofProvider: { en: 'From a provider', lt: 'Iš paslaugos teikėjo' },
  received: { en: 'To check', lt: 'Tikrintinas' },
  accepted: { en: 'Accepted', lt: 'Priimtas' },
  rejected: { en: 'Rejected', lt: 'Atmestas' },
  byStaff: {
    en: (name: string) => `Uploaded by ${name}`,
    lt: (name: string) => `Įkėlė ${name}`,
  },
  validUntil: { en: (day: string) => `Valid until ${day}`, lt: (day: string) => `Galioja iki ${day}` },
  noExpiry: { en: 'Until when it is valid is not entered', lt: 'Galiojimo pabaiga neįvesta' },
  change: { en: 'Change', lt: 'Keisti' },
  save: { en: 'Save', lt: 'Išsaugoti' },
  setExpiryOf: {
    en: (name: string) => `Change the validity of ${name}`,
    lt: (name: string) => `Keisti galiojimą: ${name}`,
  },
  expirySet: {
    en: (name: string) => `The validity of ${name} is saved`,
    lt: (name: string) => `${name}: galiojimas išsaugotas`,
  },
  lastDay: { en: 'Valid until', lt: 'Galioja iki' },
  lastDayHint: {
    en: 'Once the document is accepted, the customer is asked for a new one 60 days before, and reminded 14 days before. Empty: it does not expire.',
    lt: 'Priėmus dokumentą, likus 60 dienų kliento paprašoma naujo, o likus 14 dienų – primenama. Tuščia: neterminuota.',
  },
  notStored: { en: 'Failed to upload the file', lt: 'Failo įkelti nepavyko' },
})

/** The names of documents. */
export const KIND_WORDS = texts({
  ...COMPANY_DOCUMENT_WORDS,
  ...KEPT_DOCUMENT_WORDS,
  passport: { en: 'Picture of the passport', lt: 'Paso nuotrauka' },
  id_card: { en: 'Picture of the ID card', lt: 'Asmens tapatybės kortelės nuotrauka' },
  sof: { en: 'Source of funds', lt: 'Lėšų šaltinis' },
  crs: { en: 'CRS/FATCA', lt: 'CRS/FATCA' },
})
