import { MOST_BANKS } from '@fondaco/rules/banks/participant.ts'
import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Participants', lt: 'Dalyviai' },
  search: { en: 'Name or BIC', lt: 'Pavadinimas arba BIC' },
  name: { en: 'Bank', lt: 'Bankas' },
  bic: { en: 'BIC', lt: 'BIC' },
  country: { en: 'Country', lt: 'Šalis' },
  reach: { en: 'Instant payments', lt: 'Momentiniai mokėjimai' },
  instant: { en: 'Accepted', lt: 'Priima' },
  ordinary: { en: 'Not accepted', lt: 'Nepriima' },
  codes: { en: 'Bank codes', lt: 'Banko kodai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'bank', other: 'banks' }),
    lt: (count: number) => counted('lt', count, { one: 'bankas', few: 'bankai', other: 'bankų' }),
  },
  none: { en: 'No bank matches', lt: 'Tokių bankų nėra' },
  noneYet: { en: 'No list of banks yet', lt: 'Bankų sąrašo dar nėra' },
  noneYetHint: {
    en: 'It is not known whether instant payments reach a bank. Import the list of participants.',
    lt: 'Nežinoma, ar bankai priima momentinius mokėjimus. Importuokite dalyvių sąrašą.',
  },
  inForce: {
    en: (version: string, day: string) => `List ${version} of ${day} is in force.`,
    lt: (version: string, day: string) => `Galioja ${day} sąrašas ${version}.`,
  },
  isOld: {
    en: 'The list is older than three months. Import a newer one.',
    lt: 'Sąrašas senesnis nei trys mėnesiai. Importuokite naujesnį.',
  },
  waits: { en: 'A change waits for approval', lt: 'Pakeitimas laukia patvirtinimo' },
  allEntities: {
    en: 'Only staff of every entity change the list.',
    lt: 'Sąrašą keičia tik visų įmonių darbuotojai.',
  },
  import: { en: 'Import a list', lt: 'Importuoti sąrašą' },
  propose: { en: 'Propose', lt: 'Pasiūlyti' },
  proposed: {
    en: 'The list waits for another person to approve it.',
    lt: 'Sąrašas laukia kito asmens patvirtinimo.',
  },
  about: {
    en: `A CSV file in UTF-8 with the columns of the template, at most ${MOST_BANKS.toLocaleString('en')} lines. It replaces the whole list when another person approves it.`,
    lt: `CSV failas UTF-8 koduote su šablono stulpeliais, ne daugiau kaip ${MOST_BANKS.toLocaleString('lt')} eilučių. Kitam asmeniui patvirtinus, jis pakeičia visą sąrašą.`,
  },
  version: { en: 'Version', lt: 'Versija' },
  versionHint: { en: 'As its publisher names the list.', lt: 'Kaip sąrašą vadina jo leidėjas.' },
  listDate: { en: 'Date of the list', lt: 'Sąrašo data' },
  source: { en: 'Source', lt: 'Šaltinis' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'For the second person.', lt: 'Antrajam asmeniui.' },
  history: { en: 'Editions', lt: 'Laidos' },
  since: { en: 'In force from', lt: 'Galioja nuo' },
  banks: { en: 'Banks', lt: 'Bankai' },
  proposedBy: { en: 'Proposed by', lt: 'Pasiūlė' },
  approvedBy: { en: 'Approved by', lt: 'Patvirtino' },
  installed: { en: 'With the installation', lt: 'Įdiegta kartu su sistema' },
})
