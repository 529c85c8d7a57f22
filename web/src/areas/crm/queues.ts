import type { QueueName } from '@fondaco/contract/overview/schemas.ts'
import {
  QUEUE_WORDS as APPLICANT_QUEUE_WORDS,
  type ApplicantQueue,
} from '../../features/applicants/queue-words.ts'
import type { QueueShown } from '../../features/review/queues-card.tsx'
import { QUEUE_WORDS, type Queue } from '../../features/review/words.ts'
import { type Address, PATHS } from '../../paths.ts'

const ofPayments = (queue: Queue): QueueShown => ({
  ...QUEUE_WORDS[queue],
  path: PATHS.staffTransactions.path,
  search: { queue },
})

const ofApplicants = (path: Address, queue: ApplicantQueue): QueueShown => ({
  ...APPLICANT_QUEUE_WORDS[queue],
  path,
  search: { queue },
})

const reviews = (path: Address) => ({
  text: { en: 'The review of a customer is due or late', lt: 'Laikas peržiūrėti klientą arba jau vėluojama' },
  path,
  search: { review: 'due' },
})

const expiries = (path: Address) => ({
  text: {
    en: 'A licence, passport or identity card expires within 60 days, or has expired',
    lt: 'Licencija, pasas ar asmens tapatybės kortelė baigs galioti per 60 dienų arba nebegalioja',
  },
  path,
  search: { expiring: 'due' },
})

const certifications = (path: Address) => ({
  text: {
    en: 'A customer has not signed a tax self-certification (CRS/FATCA) that counts',
    lt: 'Klientas nepasirašė galiojančios mokestinės rezidencijos deklaracijos (CRS/FATCA)',
  },
  path,
  search: { certification: 'due' },
})

const notices = (path: Address) => ({
  text: {
    en: 'The last day of the contract has passed: the relationship waits to be ended',
    lt: 'Paskutinė sutarties diena praėjo: santykius reikia užbaigti',
  },
  path,
  search: { notice: 'over' },
})

/** Each queue on the dashboard and in the menu; a queue without a row does not compile. */
export const QUEUES: Readonly<Record<QueueName, QueueShown>> = {
  to_review: { ...ofPayments('to_review'), inMenu: true },
  name_match: { ...ofPayments('name_match'), inMenu: true },
  contacted: ofPayments('contacted'),
  mine: ofPayments('mine'),
  unclaimed: ofPayments('unclaimed'),
  frozen: ofPayments('frozen'),
  to_key: ofPayments('to_key'),
  stuck: ofPayments('stuck'),
  to_return: ofPayments('to_return'),
  recall_asked: ofPayments('recall_asked'),
  recalls_open: ofPayments('recalls_open'),
  overdue: ofPayments('overdue'),
  applications: {
    title: { en: 'Applications of individuals', lt: 'Fizinių asmenų paraiškos' },
    text: { en: 'An application waits for a decision', lt: 'Paraiška laukia sprendimo' },
    path: PATHS.staffIndividuals.path,
    search: { waiting: 'true' },
    inMenu: true,
  },
  applications_mine: ofApplicants(PATHS.staffIndividuals.path, 'mine'),
  applications_unclaimed: ofApplicants(PATHS.staffIndividuals.path, 'unclaimed'),
  company_applications: {
    title: { en: 'Applications of companies', lt: 'Įmonių paraiškos' },
    text: { en: 'An application waits for a decision', lt: 'Paraiška laukia sprendimo' },
    path: PATHS.staffCorporates.path,
    search: { waiting: 'true' },
    inMenu: true,
  },
  company_applications_mine: {
    ...ofApplicants(PATHS.staffCorporates.path, 'mine'),
    title: { en: 'Applications of companies claimed by you', lt: 'Jūsų pasiimtos įmonių paraiškos' },
  },
  company_applications_unclaimed: {
    ...ofApplicants(PATHS.staffCorporates.path, 'unclaimed'),
    title: { en: 'Unclaimed applications of companies', lt: 'Nepasiimtos įmonių paraiškos' },
  },
  individual_reviews: {
    title: { en: 'Reviews of individuals', lt: 'Fizinių asmenų peržiūros' },
    ...reviews(PATHS.staffIndividuals.path),
  },
  company_reviews: {
    title: { en: 'Reviews of companies', lt: 'Įmonių peržiūros' },
    ...reviews(PATHS.staffCorporates.path),
  },
  individual_expiries: {
    title: { en: 'Expiring documents of individuals', lt: 'Besibaigiantys fizinių asmenų dokumentai' },
    ...expiries(PATHS.staffIndividuals.path),
  },
  company_expiries: {
    title: { en: 'Expiring documents of companies', lt: 'Besibaigiantys įmonių dokumentai' },
    ...expiries(PATHS.staffCorporates.path),
  },
  individual_certifications: {
    title: {
      en: 'Unsigned tax forms of individuals',
      lt: 'Nepasirašytos fizinių asmenų mokesčių deklaracijos',
    },
    ...certifications(PATHS.staffIndividuals.path),
  },
  company_certifications: {
    title: { en: 'Unsigned tax forms of companies', lt: 'Nepasirašytos įmonių mokesčių deklaracijos' },
    ...certifications(PATHS.staffCorporates.path),
  },
  individual_notices: {
    title: { en: 'Ended contracts of individuals', lt: 'Pasibaigusios fizinių asmenų sutartys' },
    ...notices(PATHS.staffIndividuals.path),
  },
  company_notices: {
    title: { en: 'Ended contracts of companies', lt: 'Pasibaigusios įmonių sutartys' },
    ...notices(PATHS.staffCorporates.path),
  },
  changes: {
    title: { en: 'Changes', lt: 'Pakeitimai' },
    text: { en: 'A change waits for your approval', lt: 'Pakeitimas laukia jūsų patvirtinimo' },
    path: PATHS.changes.path,
    search: { waiting: 'true' },
    inMenu: true,
  },
}
