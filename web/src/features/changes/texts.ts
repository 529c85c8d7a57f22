import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about changes that need two people. */
export const words = texts({
  title: { en: 'Changes', lt: 'Pakeitimai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'change', other: 'changes' }),
    lt: (count: number) => counted('lt', count, { one: 'pakeitimas', few: 'pakeitimai', other: 'pakeitimų' }),
  },
  about: {
    en: 'Each change waits until another person approves it. Nothing is changed before.',
    lt: 'Kiekvienas pakeitimas laukia, kol jį patvirtins kitas asmuo. Iki tol niekas nekeičiama.',
  },
  what: { en: 'What', lt: 'Kas keičiama' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  state: { en: 'State', lt: 'Būsena' },
  proposedBy: { en: 'Proposed by', lt: 'Pasiūlė' },
  proposedAt: { en: 'Proposed', lt: 'Pasiūlyta' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  until: { en: 'Can be approved until', lt: 'Galima patvirtinti iki' },
  none: { en: 'No change fits this filter.', lt: 'Šio filtro neatitinka joks pakeitimas.' },
  noneYet: { en: 'No change has been proposed yet.', lt: 'Pakeitimų dar niekas nesiūlė.' },
  noneYetHint: {
    en: 'A change appears here when somebody proposes other prices, gives a colleague more rights or invites a new colleague.',
    lt: 'Pakeitimas čia atsiras, kai kas nors pasiūlys kitus įkainius, suteiks darbuotojui daugiau teisių arba pakvies naują.',
  },
  theChange: { en: 'The change', lt: 'pakeitimas' },
  comparison: { en: 'Before and after', lt: 'Prieš ir po' },
  proposal: { en: 'What is proposed', lt: 'Kas siūloma' },
  value: { en: 'Value', lt: 'Reikšmė' },
  field: { en: 'Field', lt: 'Laukas' },
  before: { en: 'Before', lt: 'Prieš' },
  after: { en: 'After', lt: 'Po' },
  nothing: { en: 'None yet', lt: 'Dar nieko' },
  given: { en: 'new', lt: 'pridedama' },
  taken: { en: 'removed', lt: 'šalinama' },
  allLines: { en: 'Download all lines', lt: 'Atsisiųsti visas eilutes' },
  documentOf: {
    en: (name: string) => `Download the document: ${name}`,
    lt: (name: string) => `Atsisiųsti dokumentą: ${name}`,
  },
  details: { en: 'Proposal', lt: 'Pasiūlymas' },
  decided: { en: 'Decided', lt: 'Nuspręsta' },
  decidedBy: { en: 'Decided by', lt: 'Nusprendė' },
  decisionReason: { en: 'Reason for the decision', lt: 'Sprendimo priežastis' },
  approve: { en: 'Approve', lt: 'Patvirtinti' },
  approveText: {
    en: 'The change takes effect at once.',
    lt: 'Pakeitimas įsigalios iš karto.',
  },
  approveFeesText: {
    en: 'Each new price is valid from the day that is written beside it.',
    lt: 'Kiekvienas naujas įkainis galios nuo šalia jo nurodytos dienos.',
  },
  approved: { en: 'The change was made.', lt: 'Pakeitimas atliktas.' },
  refuse: { en: 'Refuse', lt: 'Atmesti' },
  refuseText: {
    en: 'Nothing is changed. The person who proposed it sees your reason.',
    lt: 'Niekas nebus pakeista. Jūsų priežastį matys pakeitimą pasiūlęs asmuo.',
  },
  refuseWhy: { en: 'Reason, at least 10 characters', lt: 'Priežastis, ne trumpesnė kaip 10 ženklų' },
  refused: { en: 'The change was refused.', lt: 'Pakeitimas atmestas.' },
  withdraw: { en: 'Withdraw', lt: 'Atsiimti' },
  withdrawText: { en: 'Nothing is changed.', lt: 'Niekas nebus pakeista.' },
  withdrawn: { en: 'The change was withdrawn.', lt: 'Pakeitimas atsiimtas.' },
  waitsForOthers: {
    en: (count: number) =>
      count === 1 ? 'One other person can approve it.' : `${count} other people can approve it.`,
    lt: (count: number) =>
      count === 1 ? 'Patvirtinti gali dar vienas asmuo.' : `Gali patvirtinti kiti asmenys: ${count}.`,
  },
  waitsForYou: {
    en: 'This change is waiting for your approval.',
    lt: 'Šis pakeitimas laukia jūsų patvirtinimo.',
  },
  nobodyElse: {
    en: 'Nobody else can approve this change yet. It waits for another person with the same permission and access to all these entities.',
    lt: 'Kol kas šio pakeitimo patvirtinti daugiau niekas negali. Jis laukia kito asmens, turinčio tą pačią teisę ir prieigą prie visų šių įstaigų.',
  },
  waiting: { en: 'Waiting for you', lt: 'Laukia jūsų' },
  onlyWaiting: { en: 'Only these', lt: 'Tik šie' },
})
