import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { changeName, type ProposalKind, type ProposalState } from '@fondaco/rules/proposals.ts'
import { notice } from './words.ts'

/** A customer with the data that staff see. */
interface Subject {
  readonly name: string
  /** The customer's number. */
  readonly number: string
}

const who = ({ name, number }: Subject) => `${name} (${number})`

interface Listed extends Subject {
  /** The similar names of the lists. */
  readonly listed: readonly string[]
}

interface Change {
  readonly change: ProposalKind
  readonly subject: string
}

type End = Exclude<ProposalState, 'PROPOSED'>

const ENDED: Readonly<Record<End, InEachLanguage>> = {
  APPROVED: { en: 'Your change was approved', lt: 'Jūsų pakeitimas patvirtintas' },
  REFUSED: { en: 'Your change was refused', lt: 'Jūsų pakeitimas atmestas' },
  WITHDRAWN: { en: 'Your change was withdrawn', lt: 'Jūsų pakeitimas atsiimtas' },
  EXPIRED: { en: 'Your change was not decided in time', lt: 'Dėl jūsų pakeitimo laiku nenuspręsta' },
  OVERTAKEN: {
    en: 'Your change is outdated: the data or your rights have changed',
    lt: 'Jūsų pakeitimas paseno: pasikeitė duomenys arba jūsų teisės',
  },
}

const about = ({ change, subject }: Change, language: Language) => `${changeName(change, subject, language)}.`

/** Notices to staff about customers under review, changes that need two people, and their claims. */
export const REVIEW_DESK_NOTICES = {
  application_waits: notice<Subject>({
    category: 'user',
    words: {
      en: (subject) => ({
        title: 'An application waits for you',
        message: `${who(subject)} has answered everything that was asked.`,
      }),
      lt: (subject) => ({
        title: 'Jūsų sprendimo laukia paraiška',
        message: `${who(subject)} atsakė į viską, ko buvo klausta.`,
      }),
    },
  }),
  document_received: notice<Subject>({
    category: 'user',
    words: {
      en: (subject) => ({
        title: 'A requested document has arrived',
        message: `${who(subject)} has sent it.`,
      }),
      lt: (subject) => ({ title: 'Gautas prašytas dokumentas', message: `Atsiuntė ${who(subject)}.` }),
    },
  }),
  sign_in_asked: notice<Subject & { readonly person: string; readonly asked_by: string }>({
    category: 'user',
    words: {
      en: ({ person, asked_by, ...subject }) => ({
        title: 'A company asks for a sign-in',
        message: `${asked_by} asks for a sign-in for ${person}, for ${who(subject)}. Check who they are.`,
      }),
      lt: ({ person, asked_by, ...subject }) => ({
        title: 'Įmonė prašo suteikti prisijungimą',
        message: `${asked_by} prašo suteikti prisijungimą: ${person}, ${who(subject)}. Patikrinkite, kas tai.`,
      }),
    },
  }),
  second_approval_needed: notice<Subject & { readonly approved_by: string }>({
    category: 'user',
    words: {
      en: (subject) => ({
        title: 'A second approval is needed',
        message: `${subject.approved_by} has approved ${who(subject)}. Because of the risk, a second person must approve.`,
      }),
      lt: (subject) => ({
        title: 'Reikia antro patvirtinimo',
        message: `${subject.approved_by} patvirtino: ${who(subject)}. Dėl rizikos turi patvirtinti ir antras asmuo.`,
      }),
    },
  }),
  listed_name_found: notice<Listed & { readonly certain: boolean }>({
    category: 'user',
    words: {
      en: (subject) => ({
        title: subject.certain
          ? 'A customer has a listed name'
          : 'A customer’s name is similar to a listed name',
        message: `${who(subject)}: ${subject.listed.join(', ')}. Look at the risk.`,
      }),
      lt: (subject) => ({
        title: subject.certain
          ? 'Kliento vardas yra stebėjimo sąraše'
          : 'Kliento vardas panašus į esantį stebėjimo sąraše',
        message: `${who(subject)}: ${subject.listed.join(', ')}. Peržiūrėkite riziką.`,
      }),
    },
  }),
  listed_name_lost: notice<Listed>({
    category: 'user',
    words: {
      en: (subject) => ({
        title: 'A customer’s name is no longer similar to the listed name assigned to them',
        message: `${who(subject)}: ${subject.listed.join(', ')}. The risk stays until you decide on the hit again.`,
      }),
      lt: (subject) => ({
        title: 'Kliento vardas nebepanašus į jam priskirtą stebėjimo sąrašo vardą',
        message: `${who(subject)}: ${subject.listed.join(', ')}. Rizika nesikeis, kol iš naujo nuspręsite dėl sutapimo.`,
      }),
    },
  }),
  // Sent until companies had applications: bells still hold some.
  company_near_listed_name: notice<{ readonly name: string; readonly listed: string }>({
    category: 'user',
    words: {
      en: ({ name, listed }) => ({
        title: 'A company’s name is similar to a listed name',
        message: `${name}: ${listed}.`,
      }),
      lt: ({ name, listed }) => ({
        title: 'Įmonės pavadinimas panašus į esantį stebėjimo sąraše',
        message: `${name}: ${listed}.`,
      }),
    },
  }),
  rate_doubted: notice<{ readonly currency: string; readonly rate: string; readonly last: string }>({
    category: 'message',
    words: {
      en: ({ currency, rate, last }) => ({
        title: 'An exchange rate is far from the last one',
        message: `One euro is ${rate} ${currency}, after ${last}. ${currency} is not exchanged until two people accept the rate.`,
      }),
      lt: ({ currency, rate, last }) => ({
        title: 'Valiutos kursas labai skiriasi nuo ankstesnio',
        message: `Vienas euras yra ${rate} ${currency}, anksčiau buvo ${last}. ${currency} nekeičiama, kol kursą patvirtins du žmonės.`,
      }),
    },
  }),
  change_waits: notice<Change>({
    category: 'message',
    words: {
      en: (change) => ({ title: 'A change waits for your approval', message: about(change, 'en') }),
      lt: (change) => ({ title: 'Pakeitimas laukia jūsų patvirtinimo', message: about(change, 'lt') }),
    },
  }),
  change_ended: notice<Change & { readonly end: End; readonly reason: string | null }>({
    category: 'message',
    words: {
      en: ({ end, reason, ...change }) => ({
        title: ENDED[end].en,
        message: [about(change, 'en'), ...(reason === null ? [] : [reason])].join(' '),
      }),
      lt: ({ end, reason, ...change }) => ({
        title: ENDED[end].lt,
        message: [about(change, 'lt'), ...(reason === null ? [] : [reason])].join(' '),
      }),
    },
  }),
  claim_taken_over: notice<{ readonly object: string; readonly by: string; readonly reason: string }>({
    category: 'message',
    words: {
      en: ({ object, by, reason }) => ({
        title: 'A colleague has taken over your claim',
        message: `${by} now works on ${object}. ${reason}`,
      }),
      lt: ({ object, by, reason }) => ({
        title: 'Kolega perėmė jūsų darbą',
        message: `${object}: dabar dirba ${by}. ${reason}`,
      }),
    },
  }),
} as const
