import type { LetterWords } from './words.ts'

/** Reminds the people of a company of its registration, which is not complete, and says when it is removed. */
export const registrationUnfinished: LetterWords<{
  /** The second time: the removal is near. */
  readonly isLast: boolean
  /** When the registration is removed, `DD-MM-YYYY`. */
  readonly removed: string
  readonly path: string
}> = {
  en: ({ isLast, removed, path }, product) => ({
    subject: isLast
      ? `We delete your company’s registration on ${removed}`
      : 'Your company’s registration is not complete',
    parts: [
      `You began to register a company with ${product}, and the registration is not complete.`,
      'Your answers are saved. Sign in and continue where you stopped.',
      `If nothing changes, we delete the registration on ${removed}, with your answers, your documents and your sign-in.`,
      ...(isLast ? ['This is our last reminder.'] : []),
      { button: 'Continue', path },
      'If you do not want to continue, you do not need to do anything.',
    ],
  }),
  lt: ({ isLast, removed, path }, product) => ({
    subject: isLast ? `Jūsų įmonės registraciją ištrinsime ${removed}` : 'Jūsų įmonės registracija nebaigta',
    parts: [
      `Pradėjote registruoti įmonę „${product}“, bet registracija nebaigta.`,
      'Jūsų atsakymai išsaugoti. Prisijunkite ir tęskite nuo ten, kur sustojote.',
      `Jei niekas nepasikeis, ${removed} ištrinsime registraciją su jūsų atsakymais, dokumentais ir prisijungimu.`,
      ...(isLast ? ['Tai paskutinis mūsų priminimas.'] : []),
      { button: 'Tęsti', path },
      'Jei tęsti nenorite, nieko daryti nereikia.',
    ],
  }),
}
