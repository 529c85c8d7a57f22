import type { LetterWords } from './words.ts'

/** Tells a customer that a signed tax self-certification has faults and does not count, and what to do. */
export const certificationInvalid: LetterWords<{
  /** Null: of an individual. */
  readonly company: string | null
  readonly path: string
}> = {
  en: ({ company, path }) => ({
    subject: 'Your tax self-certification does not count: please sign a new one',
    parts: [
      company
        ? `The tax self-certification (CRS/FATCA) that was signed for ${company} has faults: answers are missing, or do not fit together.`
        : 'The tax self-certification (CRS/FATCA) that you signed has faults: answers are missing, or do not fit together.',
      'We keep the form, but it does not count. Your accounts and payments are not affected.',
      company
        ? 'A user who may sign for the company signs in and signs a new form. It shows what to correct.'
        : 'Sign in and sign a new form. It shows what to correct.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ company, path }) => ({
    subject: 'Jūsų mokestinės rezidencijos deklaracija negalioja: pasirašykite naują',
    parts: [
      company
        ? `Įmonės ${company} vardu pasirašytoje mokestinės rezidencijos deklaracijoje (CRS/FATCA) yra klaidų: trūksta atsakymų arba jie nedera tarpusavyje.`
        : 'Jūsų pasirašytoje mokestinės rezidencijos deklaracijoje (CRS/FATCA) yra klaidų: trūksta atsakymų arba jie nedera tarpusavyje.',
      'Formą saugome, bet ji negalioja. Jūsų sąskaitoms ir mokėjimams tai įtakos neturi.',
      company
        ? 'Naudotojas, galintis pasirašyti įmonės vardu, prisijungia ir pasirašo naują formą. Joje parodoma, ką pataisyti.'
        : 'Prisijunkite ir pasirašykite naują formą. Joje parodoma, ką pataisyti.',
      { button: 'Prisijungti', path },
    ],
  }),
}
