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
  entities: { en: 'Entities', lt: 'Juridiniai asmenys' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  until: { en: 'Can be approved until', lt: 'Galima patvirtinti iki' },
  none: { en: 'No change fits this filter.', lt: 'Šio filtro neatitinka joks pakeitimas.' },
  noneYet: { en: 'No change has been proposed yet.', lt: 'Pakeitimų dar niekas nesiūlė.' },
  noneYetHint: {
    en: 'One appears here when somebody gives a colleague more rights or invites a new one.',
    lt: 'Pakeitimas čia atsiras, kai kas nors suteiks darbuotojui daugiau teisių arba pakvies naują.',
  },
  theChange: { en: 'the change', lt: 'pakeitimo' },
  comparison: { en: 'Before and after', lt: 'Prieš ir po' },
  field: { en: 'Field', lt: 'Laukas' },
  before: { en: 'Before', lt: 'Prieš' },
  after: { en: 'After', lt: 'Po' },
  nothing: { en: 'None yet', lt: 'Dar nieko' },
  given: { en: 'new', lt: 'nauja' },
  taken: { en: 'removed', lt: 'atimama' },
  details: { en: 'Proposal', lt: 'Pasiūlymas' },
  decided: { en: 'Decided', lt: 'Nuspręsta' },
  decidedBy: { en: 'Decided by', lt: 'Nusprendė' },
  decisionReason: { en: 'Reason of the decision', lt: 'Sprendimo priežastis' },
  approve: { en: 'Approve', lt: 'Patvirtinti' },
  approveText: {
    en: 'The change is made at once.',
    lt: 'Pakeitimas bus atliktas iš karto.',
  },
  approved: { en: 'The change was made.', lt: 'Pakeitimas atliktas.' },
  refuse: { en: 'Refuse', lt: 'Atmesti' },
  refuseText: {
    en: 'Nothing is changed. The proposer reads your reason.',
    lt: 'Niekas nebus pakeista. Jūsų priežastį perskaitys tas, kas pasiūlė.',
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
      count === 1 ? 'Patvirtinti gali dar vienas asmuo.' : `Kitų, galinčių patvirtinti: ${count}.`,
  },
  waitsForYou: { en: 'It waits for your approval.', lt: 'Laukia jūsų patvirtinimo.' },
  nobodyElse: {
    en: 'Nobody else may approve it yet. It waits until another person has the same permission and sees all these entities.',
    lt: 'Kol kas jo patvirtinti daugiau niekas negali. Pakeitimas laukia, kol tą pačią teisę turės ir visus šiuos juridinius asmenis matys dar vienas asmuo.',
  },
  waiting: { en: 'Waiting for you', lt: 'Laukia jūsų' },
  onlyWaiting: { en: 'Only these', lt: 'Tik šie' },
})
