import { texts } from '../../texts.ts'

/** What is said to an applicant who has given everything, while staff review it. */
export const welcomeWords = texts({
  welcome: {
    en: (product: string) => `Welcome to ${product}!`,
    lt: (product: string) => `Sveiki atvykę į „${product}“!`,
  },
  finished: {
    en: 'You have finished your registration. Please give us 3-5 business days to review your application - once we are done, we will let you know. Thank you for your understanding!',
    lt: 'Registraciją baigėte. Jūsų paraiškai peržiūrėti mums reikia 3–5 darbo dienų – kai baigsime, jums pranešime. Ačiū už supratimą!',
  },
})
