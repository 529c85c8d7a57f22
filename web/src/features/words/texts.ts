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
  allEntities: {
    en: 'The list holds payments of every entity. Only staff who see all entities can change it.',
    lt: 'Sąrašas galioja visų juridinių asmenų mokėjimams. Keisti jį gali tik visus juridinius asmenis matantys darbuotojai.',
  },
  search: { en: 'Word or reason', lt: 'Žodis arba priežastis' },
  none: { en: 'No word fits this search.', lt: 'Paieškos neatitinka joks žodis.' },
  noneYet: { en: 'The list is empty.', lt: 'Sąrašas tuščias.' },
  noneYetHint: { en: 'No payment is held for a word.', lt: 'Dėl žodžių joks mokėjimas nesulaikomas.' },
  word: { en: 'Word', lt: 'Žodis' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  matches: { en: 'Matches', lt: 'Kas atitinka' },
  anyEnding: { en: 'with any ending', lt: 'su bet kuria galūne' },
  thisForm: { en: 'in this form only', lt: 'tik tokia forma' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  waits: { en: 'Change waits', lt: 'Laukia pakeitimas' },
  add: { en: 'Add a word', lt: 'Pridėti žodį' },
  change: { en: 'Change', lt: 'Keisti' },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  history: { en: 'History', lt: 'Istorija' },
  changeOf: { en: (word: string) => `Change: ${word}`, lt: (word: string) => `Keisti: ${word}` },
  removeOf: { en: (word: string) => `Remove: ${word}`, lt: (word: string) => `Pašalinti: ${word}` },
  historyOf: { en: (word: string) => `History: ${word}`, lt: (word: string) => `Istorija: ${word}` },
  noHistoryHint: {
    en: 'The word came with the installation.',
    lt: 'Žodis sąraše yra nuo sistemos įdiegimo.',
  },
  wordHint: {
    en: 'One word or a few. Case, accents and look-alike letters make no difference.',
    lt: 'Vienas ar keli žodžiai. Didžiosios raidės, diakritiniai ženklai ir panašios raidės nesiskiria.',
  },
  reasonHint: {
    en: 'Why payments with this word are held. Staff see it on the payment.',
    lt: 'Kodėl mokėjimai su šiuo žodžiu sulaikomi. Darbuotojai tai mato prie mokėjimo.',
  },
  changeReason: { en: 'Why the list changes', lt: 'Kodėl sąrašas keičiamas' },
  changeReasonHint: { en: 'The second person reads it.', lt: 'Tai perskaitys antras asmuo.' },
  propose: { en: 'Propose', lt: 'Pasiūlyti' },
  proposed: {
    en: 'Proposed. Nothing changes until another person approves it.',
    lt: 'Pasiūlyta. Niekas nepasikeis, kol patvirtins kitas asmuo.',
  },
  tryIt: { en: 'Try it', lt: 'Išbandyti' },
  tryText: {
    en: 'Compares the payments of the last 90 days with the changed list. Nothing is changed.',
    lt: 'Palygina paskutinių 90 dienų mokėjimus su pakeistu sąrašu. Niekas nekeičiama.',
  },
  theTrial: { en: 'the result', lt: 'rezultato' },
  trial: { en: 'Payments that the change affects', lt: 'Mokėjimai, kuriems pakeitimas turi įtakos' },
  compared: {
    en: (compared: number, held: number, released: number) =>
      `Payments compared: ${compared}. Newly held: ${held}. No longer held for a word: ${released}.`,
    lt: (compared: number, held: number, released: number) =>
      `Palyginta mokėjimų: ${compared}. Naujai sulaikoma: ${held}. Dėl žodžio nebesulaikoma: ${released}.`,
  },
  notAll: {
    en: 'Only the latest payments were compared; there are more in these 90 days.',
    lt: 'Palyginti tik naujausi mokėjimai; per šias 90 dienų jų buvo daugiau.',
  },
  shown: {
    en: (shown: number) => `The latest ${shown} are shown.`,
    lt: (shown: number) => `Rodoma naujausių: ${shown}.`,
  },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  amount: { en: 'Amount', lt: 'Suma' },
  text: { en: 'Found in', lt: 'Rasta' },
  effect: { en: 'Effect', lt: 'Poveikis' },
  HELD: { en: 'Held', lt: 'Sulaikomas' },
  RELEASED: { en: 'Not held', lt: 'Nesulaikomas' },
})
