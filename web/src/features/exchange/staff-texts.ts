import { texts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Currency exchange', lt: 'Valiutos keitimas' },
  about: {
    en: 'Margins, market hours and the rates in force. Two people change them.',
    lt: 'Maržos, rinkų valandos ir galiojantys kursai. Juos keičia du žmonės.',
  },
  terms: { en: 'Margins', lt: 'Maržos' },
  who: { en: 'Case', lt: 'Atvejis' },
  everyPair: { en: 'Every pair', lt: 'Visos poros' },
  everyProgram: { en: 'Every programme', lt: 'Visos programos' },
  program: { en: (number: number) => `Programme ${number}`, lt: (number: number) => `Programa ${number}` },
  open: { en: 'Markets open, %', lt: 'Rinkoms dirbant, %' },
  closed: { en: 'Markets closed, %', lt: 'Rinkoms nedirbant, %' },
  hours: { en: 'Market hours in Frankfurt', lt: 'Rinkų valandos Frankfurto laiku' },
  hoursFrom: { en: 'Open from', lt: 'Nuo' },
  hoursTo: { en: 'Open until', lt: 'Iki' },
  missed: { en: 'Publications that may be missed', lt: 'Kiek paskelbimų galima praleisti' },
  jump: {
    en: 'Difference that two people must accept, %',
    lt: 'Skirtumas, kurį turi patvirtinti du žmonės, %',
  },
  rates: { en: 'Rates in force', lt: 'Galiojantys kursai' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  perEuro: { en: 'For one euro', lt: 'Už vieną eurą' },
  day: { en: 'Day', lt: 'Diena' },
  standing: { en: 'Standing', lt: 'Būsena' },
  inForce: { en: 'In force', lt: 'Galioja' },
  doubted: {
    en: (rate: string) => `${rate} has come since, too far from the last: the currency is not exchanged`,
    lt: (rate: string) => `Vėliau gautas ${rate} labai skiriasi nuo ankstesnio: valiuta nekeičiama`,
  },
  missing: { en: 'No rate', lt: 'Kurso nėra' },
  pegged: {
    en: (rate: string, to: string) => `Fixed: ${rate} for one ${to}`,
    lt: (rate: string, to: string) => `Susietas: ${rate} už vieną ${to}`,
  },
  accept: { en: 'Accept', lt: 'Priimti' },
  acceptOf: {
    en: (currency: string) => `Accept the rate of ${currency}`,
    lt: (currency: string) => `Priimti ${currency} kursą`,
  },
  acceptText: {
    en: (rate: string, currency: string, last: string) =>
      `One euro would be ${rate} ${currency}, after ${last}. Check it at another source first. A second person must approve.`,
    lt: (rate: string, currency: string, last: string) =>
      `Vienas euras būtų ${rate} ${currency}, anksčiau buvo ${last}. Pirma patikrinkite kitame šaltinyje. Turi patvirtinti antras žmogus.`,
  },
  propose: { en: 'Propose a change', lt: 'Siūlyti pakeitimą' },
  proposeTitle: { en: 'Propose other terms of exchange', lt: 'Siūlyti kitas keitimo sąlygas' },
  send: { en: 'Propose', lt: 'Siūlyti' },
  sent: { en: 'Proposed. Another person must approve it.', lt: 'Pasiūlyta. Turi patvirtinti kitas žmogus.' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'The second person and the audit read it', lt: 'Ją skaitys antras žmogus ir auditas' },
  addLine: { en: 'Add a line', lt: 'Pridėti eilutę' },
  removeLine: { en: (line: string) => `Remove: ${line}`, lt: (line: string) => `Pašalinti: ${line}` },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  first: { en: 'First currency', lt: 'Pirma valiuta' },
  second: { en: 'Second currency', lt: 'Antra valiuta' },
  every: { en: 'Every', lt: 'Visos' },
  ofProgram: { en: 'Programme', lt: 'Programa' },
  source: {
    en: (source: string) => `Source: ${source}.`,
    lt: (source: string) => `Šaltinis: ${source}.`,
  },
  behind: {
    en: (missed: number) => `Publications missed since: ${missed}.`,
    lt: (missed: number) => `Nuo tada praleista paskelbimų: ${missed}.`,
  },
  fault: {
    en: (text: string) => `The last attempt to take rates failed: ${text}`,
    lt: (text: string) => `Paskutinis bandymas gauti kursus nepavyko: ${text}`,
  },
  reference: {
    en: 'These are reference rates. Whether customers exchange at them is decided by the setting FX_DEAL_AT_REFERENCE.',
    lt: 'Tai orientaciniai kursai. Ar klientai pagal juos keičia valiutą, nustatoma FX_DEAL_AT_REFERENCE.',
  },
  allEntities: {
    en: 'The terms are those of every entity. Only somebody who sees each of them can propose a change.',
    lt: 'Sąlygos galioja visoms įstaigoms. Keitimą siūlyti gali tik visas jas matantis žmogus.',
  },
})
