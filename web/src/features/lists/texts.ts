import { texts } from '../../texts.ts'

/** Texts that every list of the institution has. */
export const words = texts({
  allEntities: {
    en: 'The list holds payments of every entity. Only staff who see all entities can change it.',
    lt: 'Sąrašas galioja visų juridinių asmenų mokėjimams. Keisti jį gali tik visus juridinius asmenis matantys darbuotojai.',
  },
  none: { en: 'Nothing fits this search.', lt: 'Paieškos niekas neatitinka.' },
  noneYet: { en: 'The list is empty.', lt: 'Sąrašas tuščias.' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  waits: { en: 'Change waits', lt: 'Laukia pakeitimas' },
  change: { en: 'Change', lt: 'Keisti' },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  history: { en: 'History', lt: 'Istorija' },
  changeOf: { en: (name: string) => `Change: ${name}`, lt: (name: string) => `Keisti: ${name}` },
  removeOf: { en: (name: string) => `Remove: ${name}`, lt: (name: string) => `Pašalinti: ${name}` },
  historyOf: { en: (name: string) => `History: ${name}`, lt: (name: string) => `Istorija: ${name}` },
  noHistoryHint: {
    en: 'The entry came with the installation.',
    lt: 'Įrašas sąraše yra nuo sistemos įdiegimo.',
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
  theTrial: { en: 'The result', lt: 'rezultato' },
  trial: { en: 'Payments that the change affects', lt: 'Mokėjimai, kuriems pakeitimas turi įtakos' },
  compared: {
    en: (compared: number, held: number, released: number) =>
      `Payments compared: ${compared}. Newly held: ${held}. No longer held by this list: ${released}.`,
    lt: (compared: number, held: number, released: number) =>
      `Palyginta mokėjimų: ${compared}. Naujai sulaikoma: ${held}. Dėl šio sąrašo nebesulaikoma: ${released}.`,
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
  effect: { en: 'Effect', lt: 'Poveikis' },
  HELD: { en: 'Held', lt: 'Sulaikomas' },
  RELEASED: { en: 'Not held', lt: 'Nesulaikomas' },
})
