import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the pages about clearing files. */
export const words = texts({
  title: { en: 'Banks · Clearing files', lt: 'Bankai · Tarpuskaitos failai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'clearing file', other: 'clearing files' }),
    lt: (count: number) =>
      counted('lt', count, {
        one: 'tarpuskaitos failas',
        few: 'tarpuskaitos failai',
        other: 'tarpuskaitos failų',
      }),
  },
  one: { en: 'Clearing file', lt: 'Tarpuskaitos failas' },
  theFile: { en: 'The clearing file', lt: 'tarpuskaitos failas' },

  otherWay: {
    en: 'The clearing house is simulated in this installation. Its messages are not exchanged as files, so this list stays empty.',
    lt: 'Šioje įdiegtyje tarpuskaitos sistema imituojama. Pranešimai failais nesiunčiami, todėl šis sąrašas lieka tuščias.',
  },
  failedNow: {
    en: (count: number) =>
      count === 1 ? 'One file failed. Check it.' : `${count} files failed. Check them.`,
    lt: (count: number) => `Nepavykę failai: ${count}. Peržiūrėkite juos.`,
  },
  showFailed: { en: 'Show them', lt: 'Rodyti' },
  nothingWaits: { en: 'Every message is sent.', lt: 'Visi pranešimai išsiųsti.' },
  waiting: {
    en: (count: number, since: string) => `Not sent since ${since}; messages without a file yet: ${count}.`,
    lt: (count: number, since: string) =>
      `Neišsiųsta nuo ${since}; pranešimų, dar neįdėtų į failą: ${count}.`,
  },
  batches: {
    en: (count: number, seconds: number) =>
      `A file has up to ${count} messages. A message waits for others at most ${seconds} s.`,
    lt: (count: number, seconds: number) =>
      `Faile – iki ${count} pranešimų. Kitų pranešimų laukiama ne ilgiau kaip ${seconds} s.`,
  },

  search: { en: 'Name or message id', lt: 'Pavadinimas arba pranešimo numeris' },
  direction: { en: 'Direction', lt: 'Kryptis' },
  OUT: { en: 'Outgoing', lt: 'Siunčiamas' },
  IN: { en: 'Incoming', lt: 'Gaunamas' },
  state: { en: 'State', lt: 'Būsena' },
  none: { en: 'No file fits this filter.', lt: 'Šio filtro neatitinka joks failas.' },
  noneYet: { en: 'There are no clearing files yet.', lt: 'Tarpuskaitos failų dar nėra.' },
  noneYetHint: {
    en: 'Files appear here as soon as one is written or received.',
    lt: 'Failai čia atsiras, kai tik bus parašytas arba gautas pirmasis.',
  },

  name: { en: 'Name', lt: 'Pavadinimas' },
  facts: { en: 'Details', lt: 'Informacija' },
  created: { en: 'Time', lt: 'Laikas' },
  handled: { en: 'Last processed', lt: 'Paskutinį kartą tvarkytas' },
  messages: { en: 'Messages', lt: 'Pranešimai' },
  sum: { en: 'Sum', lt: 'Suma' },
  rail: { en: 'Rail', lt: 'Mokėjimo sistema' },
  SEPA: { en: 'SEPA', lt: 'SEPA' },
  WIRE: { en: 'Wires', lt: 'Tarptautiniai pervedimai' },
  size: { en: 'Size', lt: 'Dydis' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  checksum: { en: 'SHA-256', lt: 'SHA-256' },

  position: { en: 'Position', lt: 'Vieta' },
  type: { en: 'Type', lt: 'Tipas' },
  messageId: { en: 'Message id', lt: 'Pranešimo numeris' },
  transaction: { en: 'Transaction', lt: 'Operacija' },
  open: { en: 'Open', lt: 'Atidaryti' },
  openOf: {
    en: (id: string) => `Open the transaction of ${id}`,
    lt: (id: string) => `Atidaryti ${id} operaciją`,
  },
  unknown: { en: 'not known', lt: 'nežinoma' },
  taken: { en: 'No problem', lt: 'Pastabų nėra' },
  result: { en: 'Result', lt: 'Rezultatas' },
  firstOnly: {
    en: (shown: number, all: number) =>
      `${shown} of ${all} messages are listed, those with a problem first. Download the file to see all.`,
    lt: (shown: number, all: number) =>
      `Rodoma pranešimų: ${shown} iš ${all}; pirmiausia – su pastabomis. Visus pamatysite atsisiuntę failą.`,
  },
  noMessages: { en: 'This file has no known messages.', lt: 'Žinomų pranešimų šiame faile nėra.' },

  content: { en: 'Content', lt: 'Turinys' },
  noContent: {
    en: 'The file is not in the folder of the exchange. It may have been archived, or this installation has no such folder.',
    lt: 'Mainų aplanke failo nėra. Jis galėjo būti archyvuotas arba ši įdiegtis tokio aplanko neturi.',
  },
  cut: {
    en: 'Only the beginning is shown. Download the file to see all of it.',
    lt: 'Rodoma tik pradžia. Visą turinį pamatysite atsisiuntę failą.',
  },
  download: { en: 'Download', lt: 'Atsisiųsti' },

  retry: { en: 'Try again', lt: 'Bandyti dar kartą' },
  retryOut: {
    en: 'The file is written again under the same name, with the same messages. None of them is sent twice.',
    lt: 'Failas bus parašytas iš naujo tuo pačiu pavadinimu ir su tais pačiais pranešimais. Nė vienas nebus išsiųstas du kartus.',
  },
  retryIn: {
    en: 'The file is processed again. Messages that were processed are not processed twice. Fix the cause first.',
    lt: 'Failas bus apdorojamas iš naujo. Jau apdoroti pranešimai nebus apdoroti du kartus. Pirmiausia pašalinkite priežastį.',
  },
  setAside: { en: 'Set aside', lt: 'Atidėti' },
  setAsideText: {
    en: 'The file stays here with its content and no longer counts as failed. Do this if its messages came in another file, or are not needed.',
    lt: 'Failas su visu turiniu liks čia, bet nebebus laikomas nepavykusiu. Atidėkite jį, kai jo pranešimai gauti kitu failu arba jų nebereikia.',
  },
  setAsideWhy: { en: 'Why', lt: 'Kodėl' },
  isSetAside: { en: 'The file is set aside.', lt: 'Failas atidėtas.' },
  setAsideBy: {
    en: (by: string, why: string) => `Set aside by ${by}: ${why}`,
    lt: (by: string, why: string) => `Atidėjo ${by}: ${why}`,
  },
  retried: { en: 'The file is tried again now.', lt: 'Failas bandomas iš naujo.' },
})
