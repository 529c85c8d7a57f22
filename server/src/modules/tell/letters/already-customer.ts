import type { LetterWords } from './words.ts'

/** The answer to a registration with an address that has an account; the page looks the same for every address. */
export const alreadyCustomer: LetterWords<{
  readonly signInPath: string
  readonly resetPath: string
}> = {
  en: ({ signInPath, resetPath }, product) => ({
    subject: `You already have an account with ${product}`,
    parts: [
      'Somebody, perhaps you, asked to open an account with this e-mail address. You already have an account, so nothing was opened or changed.',
      { button: 'Sign in', path: signInPath },
      'If you have forgotten your password, choose a new one:',
      { button: 'Reset the password', path: resetPath },
      'If it was not you, no action is needed. The person who asked does not learn that you have an account.',
    ],
  }),
  lt: ({ signInPath, resetPath }, product) => ({
    subject: `Jūs jau turite „${product}“ paskyrą`,
    parts: [
      'Kažkas, galbūt jūs, paprašė atidaryti paskyrą šiuo el. pašto adresu. Ją jau turite, todėl niekas nebuvo atidaryta ar pakeista.',
      { button: 'Prisijungti', path: signInPath },
      'Jei nebeprisimenate slaptažodžio, sukurkite naują:',
      { button: 'Atkurti slaptažodį', path: resetPath },
      'Jei tai buvote ne jūs, nieko daryti nereikia. Prašęs asmuo nesužino, kad turite paskyrą.',
    ],
  }),
}
