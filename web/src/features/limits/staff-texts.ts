import { texts } from '../../texts.ts'

/** Texts of the back office about limits. */
export const words = texts({
  title: { en: 'Limits', lt: 'Limitai' },
  about: {
    en: 'A customer’s own limit comes first, then the one of their programme, then the institution’s. Two people change them.',
    lt: 'Pirmiausia galioja kliento limitas, tada jo programos, tada įstaigos. Limitus keičia du žmonės.',
  },
  allEntities: {
    en: 'These limits apply to customers of every entity. Only staff who see all entities can change them.',
    lt: 'Šie limitai galioja visų juridinių asmenų klientams. Keisti juos gali tik visus juridinius asmenis matantys darbuotojai.',
  },
  theLimits: { en: 'The limits', lt: 'limitai' },
  whose: { en: 'Whose', lt: 'Kieno' },
  limits: { en: 'Limits', lt: 'Limitai' },
  institution: { en: 'Institution', lt: 'Įstaiga' },
  program: { en: (number: number) => `Programme ${number}`, lt: (number: number) => `Programa ${number}` },
  ofCustomer: { en: 'Limits of this customer', lt: 'Šio kliento limitai' },
  noneOfProgram: { en: 'None: the limits of the institution apply.', lt: 'Nėra: galioja įstaigos limitai.' },
  noneOfCustomer: {
    en: 'None: the limits of the programme and of the institution apply.',
    lt: 'Nėra: galioja programos ir įstaigos limitai.',
  },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  waits: { en: 'Change waits', lt: 'Laukia pakeitimas' },
  propose: { en: 'Propose', lt: 'Siūlyti' },
  proposeOf: { en: (whose: string) => `Propose: ${whose}`, lt: (whose: string) => `Siūlyti: ${whose}` },
  history: { en: 'History', lt: 'Istorija' },
  historyOf: { en: (whose: string) => `History: ${whose}`, lt: (whose: string) => `Istorija: ${whose}` },
  noHistoryOfInstitution: {
    en: 'These limits came with the installation.',
    lt: 'Šie limitai galioja nuo sistemos įdiegimo.',
  },
  noHistory: { en: 'No limit was ever set.', lt: 'Limitų nustatyta nebuvo.' },
  changed: { en: 'Limits', lt: 'Limitai' },
  noLimit: { en: 'none', lt: 'nėra' },
  inEur: { en: (limit: string) => `${limit}, EUR`, lt: (limit: string) => `${limit}, EUR` },
  emptyMeans: {
    en: 'Leave a field empty to remove its limit.',
    lt: 'Norėdami limitą pašalinti, lauką palikite tuščią.',
  },
  another: { en: 'Another limit', lt: 'Kitas limitas' },
  payments: { en: 'Payments', lt: 'Mokėjimai' },
  period: { en: 'Period', lt: 'Laikotarpis' },
  add: { en: 'Add', lt: 'Pridėti' },
  amountFault: { en: 'Enter an amount, such as 120.00.', lt: 'Įveskite sumą, pvz., 120.00.' },
  amountNeeded: { en: 'The institution needs this limit.', lt: 'Šis įstaigos limitas būtinas.' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'The second person reads it.', lt: 'Ją perskaitys antras asmuo.' },
  effect: {
    en: 'The proposal shows how many payments of the last 30 days would have been above the limits.',
    lt: 'Pasiūlyme bus nurodyta, kiek paskutinių 30 dienų mokėjimų būtų viršiję limitus.',
  },
  toCustomer: {
    en: 'The customer is notified when the change is approved. They do not see the reason.',
    lt: 'Kai pakeitimas bus patvirtintas, klientui bus pranešta. Priežasties klientas nemato.',
  },
  proposed: {
    en: 'Proposed. Nothing changes until another person approves it.',
    lt: 'Pasiūlyta. Niekas nepasikeis, kol patvirtins kitas asmuo.',
  },
  today: { en: 'Limits today', lt: 'Šiandienos limitai' },
  usedToday: { en: 'Paid today', lt: 'Sumokėta šiandien' },
  usedThisMonth: { en: 'Paid this month', lt: 'Sumokėta šį mėnesį' },
})
