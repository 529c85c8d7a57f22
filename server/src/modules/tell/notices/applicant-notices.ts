import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { documentName, type NamedDocument } from '@fondaco/rules/onboarding/document-kind.ts'
import { EXPIRING_WORDS, type Expiring } from '@fondaco/rules/onboarding/expiry.ts'
import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import { notice } from './words.ts'

/** The page with a person's waiting items. */
const HOME = '/customer/dashboard'

/** Statuses that staff set; not the start of an application. */
export type NextStatus = Exclude<CustomerStatus, 'PENDING' | 'IN-PROGRESS'>

/** Words that do not tip off: only staff see the reason. */
const NOW: Readonly<Record<NextStatus, InEachLanguage>> = {
  APPROVED: { en: 'You can use your accounts.', lt: 'Galite naudotis savo sąskaitomis.' },
  SUSPENDED: {
    en: 'New payments are stopped for now. Your money is safe and still yours.',
    lt: 'Nauji mokėjimai laikinai sustabdyti. Jūsų pinigai saugūs ir lieka jūsų.',
  },
  TERMINATED: {
    en: 'We have ended our relationship with you.',
    lt: 'Nutraukėme dalykinius santykius su jumis.',
  },
  REJECTED: { en: 'We cannot open an account for you.', lt: 'Negalime atidaryti jums sąskaitos.' },
  CLOSED: { en: 'Your accounts are closed.', lt: 'Jūsų sąskaitos uždarytos.' },
  'CLOSE-APP': {
    en: 'Your application is closed. We will not review it further.',
    lt: 'Jūsų paraiška uždaryta ir toliau nebus nagrinėjama.',
  },
}

interface AboutDocument {
  readonly document: NamedDocument
  /** The reason, in words that are safe to show. */
  readonly reason: string
}

/** Notices to an applicant or customer about application, documents and status. */
export const APPLICANT_NOTICES = {
  application_approved: notice<{ readonly iban: string; readonly currency: string }>({
    category: 'user',
    words: {
      en: () => ({
        title: 'Your account is open',
        message: 'Your application is approved: you can receive and make payments.',
      }),
      lt: () => ({
        title: 'Jūsų sąskaita atidaryta',
        message: 'Jūsų paraiška patvirtinta: galite gauti ir atlikti mokėjimus.',
      }),
    },
    letter: ({ iban, currency }) => ({ template: 'application-approved', iban, currency, path: HOME }),
  }),
  application_advanced: notice<{ readonly steps: readonly Prompt[] }>({
    category: 'user',
    words: {
      en: () => ({
        title: 'Your application continues',
        message: 'We have reviewed your information. We need a few more things.',
      }),
      lt: () => ({
        title: 'Jūsų paraiška nagrinėjama toliau',
        message: 'Peržiūrėjome, ką pateikėte. Reikia dar kelių dalykų.',
      }),
    },
    letter: ({ steps }) => ({ template: 'application-advanced', steps, path: HOME }),
  }),
  certification_asked_again: notice<{ readonly company: string }>({
    category: 'user',
    words: {
      en: ({ company }) => ({
        title: 'A new tax self-certification is needed',
        message: `Details of ${company}, or of the people who control it, changed since its last self-certification. An authorised user signs a new one.`,
      }),
      lt: ({ company }) => ({
        title: 'Reikia naujos mokestinės rezidencijos deklaracijos',
        message: `Po paskutinės deklaracijos pasikeitė įmonės ${company} arba ją kontroliuojančių asmenų duomenys. Naują pasirašo įgaliotas naudotojas.`,
      }),
    },
  }),
  certification_invalid: notice<{
    /** Null: of an individual. */
    readonly company: string | null
  }>({
    category: 'user',
    words: {
      en: ({ company }) => ({
        title: 'The tax self-certification does not count',
        message: company
          ? `The form that was signed for ${company} has faults. An authorised user signs a new one.`
          : 'The form that you signed has faults. Please sign a new one.',
      }),
      lt: ({ company }) => ({
        title: 'Mokestinės rezidencijos deklaracija negalioja',
        message: company
          ? `Įmonės ${company} vardu pasirašytoje formoje yra klaidų. Įgaliotas naudotojas pasirašo naują.`
          : 'Jūsų pasirašytoje formoje yra klaidų. Pasirašykite naują.',
      }),
    },
    letter: (about) => ({ template: 'certification-invalid', ...about, path: HOME }),
  }),
  registration_unfinished: notice<{
    /** The second time: the removal is near. */
    readonly isLast: boolean
    /** When the registration is removed, `DD-MM-YYYY`. */
    readonly removed: string
  }>({
    category: 'user',
    words: {
      en: ({ removed }) => ({
        title: 'Your registration is not complete',
        message: `Continue where you stopped. Without a change we delete it on ${removed}.`,
      }),
      lt: ({ removed }) => ({
        title: 'Jūsų registracija nebaigta',
        message: `Tęskite nuo ten, kur sustojote. Jei nieko nepakeisite, ${removed} ją ištrinsime.`,
      }),
    },
    letter: (about) => ({ template: 'registration-unfinished', ...about, path: '/' }),
  }),
  closing_notice_given: notice<{
    /** Null: of an individual. */
    readonly company: string | null
    /** When the notice was given, and the last day of the contract, `DD-MM-YYYY`. */
    readonly given: string
    readonly ends: string
  }>({
    category: 'user',
    words: {
      en: ({ company, ends }) => ({
        title: `Our contract with ${company ?? 'you'} ends on ${ends}`,
        message:
          'Until then it continues under the terms that apply now. If there is money on the accounts, tell us where to send it.',
      }),
      lt: ({ company, ends }) => ({
        title: `Mūsų sutartis su ${company ? `įmone ${company}` : 'jumis'} baigiasi ${ends}`,
        message:
          'Iki tol ji galioja tomis pačiomis sąlygomis. Jei sąskaitose yra pinigų, nurodykite, kur juos pervesti.',
      }),
    },
    letter: (about) => ({ template: 'closing-notice', ...about, path: HOME }),
  }),
  closing_notice_withdrawn: notice<{
    /** Null: of an individual. */
    readonly company: string | null
  }>({
    category: 'user',
    words: {
      en: ({ company }) => ({
        title: `Our contract with ${company ?? 'you'} continues`,
        message: 'We have withdrawn our notice. The terms of the contract stay as they are.',
      }),
      lt: ({ company }) => ({
        title: `Mūsų sutartis su ${company ? `įmone ${company}` : 'jumis'} tęsiasi`,
        message: 'Savo pranešimą atšaukėme. Sutarties sąlygos nesikeičia.',
      }),
    },
    letter: (about) => ({ template: 'closing-notice-withdrawn', ...about }),
  }),
  status_changed: notice<{ readonly status: NextStatus }>({
    category: 'user',
    words: {
      en: ({ status }) => ({ title: 'A change to your relationship with us', message: NOW[status].en }),
      lt: ({ status }) => ({ title: 'Jūsų santykių su mumis pasikeitimas', message: NOW[status].lt }),
    },
    letter: ({ status }) =>
      status === 'REJECTED' ? { template: 'application-rejected' } : { template: 'status-changed', status },
  }),
  identity_check_asked: notice<object>({
    category: 'user',
    words: {
      en: () => ({
        title: 'Confirm who you are',
        message: 'Have your passport or identity card ready. It takes a few minutes.',
      }),
      lt: () => ({
        title: 'Patvirtinkite savo tapatybę',
        message: 'Pasiruoškite pasą arba asmens tapatybės kortelę. Tai užtruks kelias minutes.',
      }),
    },
  }),
  identity_not_confirmed: notice<object>({
    category: 'user',
    words: {
      en: () => ({
        title: 'We could not confirm who you are',
        message: 'Try again with your passport or identity card, in good light.',
      }),
      lt: () => ({
        title: 'Nepavyko patvirtinti jūsų tapatybės',
        message: 'Bandykite dar kartą su pasu arba asmens tapatybės kortele, esant geram apšvietimui.',
      }),
    },
  }),
  document_requested: notice<
    AboutDocument & {
      /** Until when, `DD-MM-YYYY`. */
      readonly deadline: string
    }
  >({
    category: 'user',
    words: {
      en: ({ document, reason }) => ({
        title: 'We need a document from you',
        message: `${documentName(document, 'en')}: ${reason}`,
      }),
      lt: ({ document, reason }) => ({
        title: 'Mums reikia jūsų dokumento',
        message: `${documentName(document, 'lt')}: ${reason}`,
      }),
    },
    letter: (request) => ({ template: 'document-requested', ...request, path: HOME }),
  }),
  document_expiring: notice<{
    readonly what: Expiring
    /** A person of a company; null: of the customer. */
    readonly person: string | null
    /** Its last day, `DD-MM-YYYY`. */
    readonly expires: string
    readonly isLast: boolean
  }>({
    category: 'user',
    words: {
      en: ({ what, person, expires }) => ({
        title: 'A document expires',
        message: `${[EXPIRING_WORDS[what].en, person].filter(Boolean).join(', ')}: valid until ${expires}. We need a new one.`,
      }),
      lt: ({ what, person, expires }) => ({
        title: 'Baigiasi dokumento galiojimas',
        message: `${[EXPIRING_WORDS[what].lt, person].filter(Boolean).join(', ')}: galioja iki ${expires}. Mums reikia naujo.`,
      }),
    },
    letter: (expiring) => ({ template: 'document-expiring', ...expiring, path: HOME }),
  }),
  document_rejected: notice<AboutDocument>({
    category: 'user',
    words: {
      en: ({ document, reason }) => ({
        title: 'We could not accept a document',
        message: `${documentName(document, 'en')}: ${reason}`,
      }),
      lt: ({ document, reason }) => ({
        title: 'Negalėjome priimti dokumento',
        message: `${documentName(document, 'lt')}: ${reason}`,
      }),
    },
    letter: (rejected) => ({ template: 'document-rejected', ...rejected, path: HOME }),
  }),
} as const
