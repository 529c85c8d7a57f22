import { MOST_LIST_LINES } from '@fondaco/rules/lists/list-file.ts'
import { texts } from '../../texts.ts'

/** Texts about files of every list of the institution. */
export const words = texts({
  exportCsv: { en: 'Export CSV', lt: 'Eksportuoti CSV' },
  importCsv: { en: 'Import CSV', lt: 'Importuoti CSV' },
  importWaits: { en: 'An import waits for approval', lt: 'Importas laukia patvirtinimo' },
  importTitle: { en: 'Import a file', lt: 'Importuoti failą' },
  importAbout: {
    en: `A CSV file in UTF-8 with the columns of the template, at most ${MOST_LIST_LINES.toLocaleString('en')} lines. Nothing is changed until another person approves it.`,
    lt: `CSV failas UTF-8 koduote su šablono stulpeliais, ne daugiau kaip ${MOST_LIST_LINES.toLocaleString('lt')} eilučių. Niekas nepasikeis, kol patvirtins kitas asmuo.`,
  },
  mode: { en: 'What the file does', lt: 'Ką failas daro' },
  add: { en: 'It adds and changes entries', lt: 'Papildo ir pakeičia įrašus' },
  replace: {
    en: 'It replaces the whole list: entries that it does not have are removed',
    lt: 'Pakeičia visą sąrašą: įrašai, kurių jame nėra, pašalinami',
  },
  added: { en: 'Added', lt: 'Pridedama' },
  changed: { en: 'Changed', lt: 'Keičiama' },
  removed: { en: 'Removed', lt: 'Pašalinama' },
  unchanged: { en: 'Stay as they are', lt: 'Nesikeičia' },
})
