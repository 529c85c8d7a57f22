import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import type { LetterWords } from './words.ts'

const STEPS: Readonly<Record<Prompt, InEachLanguage>> = {
  phone: { en: 'your phone number', lt: 'jūsų telefono numeris' },
  personal_info: { en: 'your personal details and address', lt: 'jūsų asmens duomenys ir adresas' },
  employment: { en: 'how you earn a living', lt: 'kaip uždirbate pragyvenimui' },
  account_usage: { en: 'what you will use the account for', lt: 'kam naudosite sąskaitą' },
  questionnaire: { en: 'the countries you pay to and from', lt: 'šalys, į kurias ir iš kurių mokėsite' },
  proof_of_address: {
    en: 'a document that shows your address',
    lt: 'dokumentas, patvirtinantis jūsų adresą',
  },
  idenfy: {
    en: 'a check of your identity, with your passport or identity card',
    lt: 'tapatybės patikra su pasu arba asmens tapatybės kortele',
  },
  source_of_funds: { en: 'where your money comes from', lt: 'iš kur gaunate lėšas' },
}

/** Notifies an applicant that the next tier has started, with its questions. */
export const applicationAdvanced: LetterWords<{
  readonly steps: readonly Prompt[]
  readonly path: string
}> = {
  en: ({ steps, path }) => ({
    subject: 'The next steps of your application',
    parts: [
      'We have reviewed your application. We still need this:',
      { list: steps.map((step) => STEPS[step].en) },
      'Sign in, and we will ask one question at a time. You can stop at any time and continue later.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ steps, path }) => ({
    subject: 'Tolesni jūsų paraiškos žingsniai',
    parts: [
      'Peržiūrėjome jūsų paraišką. Dar trūksta:',
      { list: steps.map((step) => STEPS[step].lt) },
      'Prisijunkite – klausimus pateiksime po vieną. Bet kada galite sustoti ir tęsti vėliau.',
      { button: 'Prisijungti', path },
    ],
  }),
}
