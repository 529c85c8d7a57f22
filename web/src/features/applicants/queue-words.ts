import type { APPLICANT_QUEUES } from '@fondaco/contract/applications/applicant-queues.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'

export type ApplicantQueue = (typeof APPLICANT_QUEUES)[number]

/** The queues of applications by claim, and their contents. */
export const QUEUE_WORDS: Readonly<
  Record<ApplicantQueue, { readonly title: InEachLanguage; readonly text: InEachLanguage }>
> = {
  mine: {
    title: { en: 'Applications claimed by you', lt: 'Jūsų pasiimtos paraiškos' },
    text: {
      en: 'You are working on it, and nobody else can decide',
      lt: 'Dirbate jūs, kiti spręsti negali',
    },
  },
  unclaimed: {
    title: { en: 'Unclaimed applications', lt: 'Nepasiimtos paraiškos' },
    text: {
      en: 'It waits for a decision, and nobody is working on it',
      lt: 'Laukia sprendimo, ir niekas su ja nedirba',
    },
  },
}
