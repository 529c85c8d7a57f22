import { addDays, type Day, displayDay } from '../calendar.ts'
import type { InEachLanguage, Language } from '../language.ts'

/** Documents of customers that are valid until a day: licences, and the documents of identity checks. */
export const EXPIRING = ['license', 'passport', 'id_card'] as const
export type Expiring = (typeof EXPIRING)[number]

/** Days before its last day on which the customer is asked for a new document, and reminded. */
export const REMINDER_DAYS = [60, 14] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** The last day of documents for which a reminder is due. */
export const lastReminderDay = (today: Day, days: ReminderDays): Day => addDays(today, days)

/** The reminder that is due for a document; null: none yet. One that is found late, or expired, gets the last one only. */
export function reminderFor(expiresOn: Day, today: Day): ReminderDays | null {
  if (expiresOn <= lastReminderDay(today, 14)) return 14
  return expiresOn <= lastReminderDay(today, 60) ? 60 : null
}

/** Whether a document expires soon, or has expired. */
export const EXPIRY_STATES = ['due', 'late'] as const
export type ExpiryState = (typeof EXPIRY_STATES)[number]

/** The same of one document; null: it is valid for longer. */
export function expiryState(expiresOn: Day, today: Day): ExpiryState | null {
  if (expiresOn < today) return 'late'
  return reminderFor(expiresOn, today) === null ? null : 'due'
}

/** Days for an answer where the document has expired, or does at once. */
const LEAST_DAYS = 14

/** Until when a new document is asked for: while the old one is valid, and never at once. */
export function newDocumentDeadline(expiresOn: Day, today: Day): Day {
  const least = addDays(today, LEAST_DAYS)
  return expiresOn > least ? expiresOn : least
}

/**
 * What happens to a request for a new document once the one that we have is valid until another day, or for good (null): it
 * names the other day, it ends, or it stays, because the new document is here and staff decide on it.
 */
export function renewalOf(
  expiresOn: Day | null,
  today: Day,
  { isAnswered }: { readonly isAnswered: boolean },
): 'move' | 'end' | 'stay' {
  if (expiresOn !== null && reminderFor(expiresOn, today) !== null) return 'move'
  return isAnswered ? 'stay' : 'end'
}

export const EXPIRING_WORDS: Readonly<Record<Expiring, InEachLanguage>> = {
  license: { en: 'License', lt: 'Licencija' },
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
}

const REASON: InEachLanguage<(day: string) => string> = {
  en: (day) => `The one we have is valid until ${day}. Please send the new one.`,
  lt: (day) => `Mūsų turima galioja iki ${day}. Atsiųskite naują.`,
}

/** Why a document is asked for, as the customer reads it: the words of staff, or that the document expires. */
export const requestReason = (
  { reason, expires_on: expiresOn }: { readonly reason: string; readonly expires_on: Day | null },
  language: Language,
): string => (expiresOn === null ? reason : REASON[language](displayDay(expiresOn)))
