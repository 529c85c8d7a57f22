import { texts } from '../../texts.ts'
import type { StepName } from './application-steps.ts'

/** Texts of several prompts. */
/** A requested document arrived. */
export const thanks = {
  en: 'Thank you. We have received the document.',
  lt: 'Ačiū. Dokumentą gavome.',
} as const

export const words = texts({
  required: { en: 'is required', lt: 'privaloma užpildyti' },
  go: { en: 'Continue', lt: 'Tęsti' },
  back: { en: 'Back', lt: 'Atgal' },
  leave: { en: 'Save and leave', lt: 'Išsaugoti ir išeiti' },
  country: { en: 'Country', lt: 'Šalis' },
  city: { en: 'City', lt: 'Miestas' },
  street: { en: 'Street and house', lt: 'Gatvė ir namas' },
  postalCode: { en: 'Postal code', lt: 'Pašto kodas' },
  describe: { en: 'Please describe', lt: 'Aprašykite' },
})

/** The names of the steps of an application. */
export const stepTitles = texts<Record<StepName, string>>({
  sign_up: { en: 'Sign-up', lt: 'Registracija' },
  phone: { en: 'Phone verification', lt: 'Telefono patvirtinimas' },
  personal_info: { en: 'Personal Information', lt: 'Asmeninė informacija' },
  employment: { en: 'Employment info', lt: 'Informacija apie užimtumą' },
  account_usage: { en: 'Account purpose', lt: 'Sąskaitos paskirtis' },
  first_review: { en: 'First review', lt: 'Pirmoji peržiūra' },
  questionnaire: { en: 'Countries', lt: 'Šalys' },
  proof_of_address: { en: 'Proof of Address', lt: 'Adreso įrodymas' },
  idenfy: { en: 'Identity Verification', lt: 'Tapatybės patvirtinimas' },
  source_of_funds: { en: 'Source of Funds', lt: 'Lėšų šaltinis' },
  decision: { en: 'Decision', lt: 'Sprendimas' },
})
