import { texts } from '../../texts.ts'

const days = (count: number) => (count === 1 ? '1 business day' : `${count} business days`)

export const words = texts({
  title: { en: 'Payment days', lt: 'Mokėjimų dienos' },
  titleOf: {
    en: (currency: string) => `Payment days: ${currency}`,
    lt: (currency: string) => `Mokėjimų dienos: ${currency}`,
  },
  about: {
    en: 'Until when wires are sent, when they arrive, and when banks are closed. Two people change them.',
    lt: 'Iki kada pervedimai išsiunčiami, kada gaunami ir kada bankai nedirba. Keičia du žmonės.',
  },
  currencies: { en: 'Currencies', lt: 'Valiutos' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  cutOff: { en: 'Cut-off', lt: 'Priimama iki' },
  cutOffOf: { en: (type: string) => `Cut-off: ${type}`, lt: (type: string) => `Priimama iki: ${type}` },
  cutOffHint: {
    en: 'Cut-offs follow the clock of the entity. A wire that is ordered earlier is sent on the same day.',
    lt: 'Priėmimo laikas skaičiuojamas įstaigos laiku. Anksčiau pateiktas pervedimas išsiunčiamas tą pačią dieną.',
  },
  arrives: { en: 'Time to arrive', lt: 'Gavimo terminas' },
  after: {
    en: (count: number) => (count === 0 ? 'same day' : days(count)),
    lt: (count: number) => (count === 0 ? 'ta pati diena' : `${count} darbo d.`),
  },
  valueDaysOf: {
    en: (type: string) => `Business days until it arrives: ${type}`,
    lt: (type: string) => `Darbo dienos iki gavimo: ${type}`,
  },
  next: { en: 'Next closed days', lt: 'Artimiausios nedarbo dienos' },
  until: { en: 'Given until', lt: 'Nurodyta iki' },
  always: { en: 'Every year (TARGET)', lt: 'Visus metus (TARGET)' },
  runningOut: { en: 'Enter the next year', lt: 'Įrašykite kitus metus' },
  shortOf: {
    en: (currencies: string) =>
      `Closed days are given for fewer than twelve months: ${currencies}. Enter those of the next year.`,
    lt: (currencies: string) =>
      `Nedarbo dienos nurodytos mažiau nei dvylikai mėnesių: ${currencies}. Įrašykite kitų metų dienas.`,
  },
  provisional: { en: 'Provisional', lt: 'Preliminari' },
  now: { en: 'A wire ordered now', lt: 'Dabar pateiktas pervedimas' },
  leaves: {
    en: (type: string, currency: string, sent: string, arrives: string) =>
      `${type} in ${currency} leaves on ${sent} and arrives by ${arrives}.`,
    lt: (type: string, currency: string, sent: string, arrives: string) =>
      `${type}, ${currency}: išsiunčiamas ${sent}, gaunamas iki ${arrives}.`,
  },
  uncertain: {
    en: 'These days are not certain: a closed day is provisional, or the year is not given.',
    lt: 'Šios dienos nėra tikros: nedarbo diena preliminari arba tų metų dienos nenurodytos.',
  },
  sendingDays: {
    en: 'Wires are sent on days on which TARGET is open too. They arrive on any business day of the currency.',
    lt: 'Pervedimai išsiunčiami tik tomis dienomis, kuriomis dirba ir TARGET. Gaunami bet kurią valiutos darbo dieną.',
  },
  terms: { en: 'Terms', lt: 'Sąlygos' },
  weekend: { en: 'Weekend', lt: 'Savaitgalis' },
  closed: { en: 'Closed days', lt: 'Nedarbo dienos' },
  closedOf: {
    en: (year: number) => `Closed days of ${year}`,
    lt: (year: number) => `${year} m. nedarbo dienos`,
  },
  noneOf: {
    en: (year: number) => `No closed days are entered for ${year}.`,
    lt: (year: number) => `${year} m. nedarbo dienų neįrašyta.`,
  },
  byTarget: {
    en: 'These are the closed days of TARGET. They follow a rule and are not changed here.',
    lt: 'Tai TARGET nedarbo dienos. Jos nustatomos pagal taisyklę ir čia nekeičiamos.',
  },
  changed: { en: 'Changed', lt: 'Pakeista' },
  propose: { en: 'Propose a change', lt: 'Siūlyti pakeitimą' },
  proposeOf: {
    en: (currency: string) => `Propose other days of ${currency}`,
    lt: (currency: string) => `Siūlyti kitas ${currency} dienas`,
  },
  send: { en: 'Propose', lt: 'Siūlyti' },
  sent: { en: 'Proposed. Another person must approve it.', lt: 'Pasiūlyta. Turi patvirtinti kitas žmogus.' },
  lastYear: {
    en: 'Closed days are given until the end of',
    lt: 'Nedarbo dienos nurodytos iki šių metų pabaigos',
  },
  add: { en: 'Add a closed day', lt: 'Pridėti nedarbo dieną' },
  day: { en: 'Closed day', lt: 'Nedarbo diena' },
  dayFault: {
    en: (last: number) => `Enter a day from today to 31-12-${last} that is not in the list.`,
    lt: (last: number) => `Įrašykite dieną nuo šiandien iki 31-12-${last}, kurios sąraše dar nėra.`,
  },
  isProvisional: {
    en: 'Provisional: it may move by a day',
    lt: 'Preliminari: gali pasislinkti viena diena',
  },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  removeOf: { en: (day: string) => `Remove ${day}`, lt: (day: string) => `Pašalinti ${day}` },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: {
    en: 'Such as the source of the days. The second person and the audit read it',
    lt: 'Pvz., dienų šaltinis. Ją skaitys antras žmogus ir auditas',
  },
  allEntities: {
    en: 'The days are those of every entity. Only somebody who sees each of them can propose a change.',
    lt: 'Dienos galioja visoms įstaigoms. Keitimą siūlyti gali tik visas jas matantis žmogus.',
  },
})
