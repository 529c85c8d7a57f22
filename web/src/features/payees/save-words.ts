import { texts } from '../../texts.ts'

/** The button that saves the payee of a payment, and the place that is kept for it. */
export const saveWords = texts({
  save: { en: 'Save this payee', lt: 'Išsaugoti šį gavėją' },
})
