import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about blacklisted words. */
export const words = texts({
  title: { en: 'Blacklisted words', lt: 'Draudžiami žodžiai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'blacklisted word', other: 'blacklisted words' }),
    lt: (count: number) =>
      counted('lt', count, {
        one: 'draudžiamas žodis',
        few: 'draudžiami žodžiai',
        other: 'draudžiamų žodžių',
      }),
  },
  about: {
    en: 'A payment with one of these words in a name or a text waits for review. Two people change the list.',
    lt: 'Mokėjimas, kurio varde ar tekste yra toks žodis, sulaikomas peržiūrai. Sąrašą keičia du žmonės.',
  },
  search: { en: 'Word or reason', lt: 'Žodis arba priežastis' },
  noneYetHint: { en: 'No payment is held for a word.', lt: 'Dėl žodžių joks mokėjimas nesulaikomas.' },
  word: { en: 'Word', lt: 'Žodis' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  matches: { en: 'Matches', lt: 'Kas atitinka' },
  anyEnding: { en: 'with any ending', lt: 'su bet kuria galūne' },
  thisForm: { en: 'in this form only', lt: 'tik tokia forma' },
  add: { en: 'Add a word', lt: 'Pridėti žodį' },
  wordHint: {
    en: 'One word or a few. Case, accents and look-alike letters make no difference.',
    lt: 'Vienas ar keli žodžiai. Didžiosios raidės, diakritiniai ženklai ir panašios raidės nesiskiria.',
  },
  reasonHint: {
    en: 'Why payments with this word are held. Staff see it on the payment.',
    lt: 'Kodėl mokėjimai su šiuo žodžiu sulaikomi. Darbuotojai tai mato prie mokėjimo.',
  },
  found: { en: 'Found in', lt: 'Rasta' },
})
