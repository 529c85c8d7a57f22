import { addDays, type Day } from '../calendar.ts'

/** Days after the last change of a registration that is not complete. */
const ABANDONED = {
  /** Its people are reminded. */
  remind: 7,
  /** They are told that it will be removed. */
  warn: 76,
  /** It is removed. */
  remove: 90,
} as const

/** Days between the letter that says it and the removal, also where the letter comes late. */
const NOTICE_DAYS = ABANDONED.remove - ABANDONED.warn

/** A registration that is not complete. */
export interface Unfinished {
  /** When its people last changed it. */
  readonly changed: Day
  /** When they were last reminded; null: never. */
  readonly reminded: Day | null
}

export type AbandonmentStep = 'remind' | 'warn' | 'remove'

/**
 * What is due today; null: nothing. Each letter is due once after a change, and a change starts the days again. Nothing
 * is removed without the second letter.
 */
export function abandonmentStep({ changed, reminded }: Unfinished, today: Day): AbandonmentStep | null {
  const wasReminded = (day: Day) => reminded !== null && reminded >= day
  const warning = addDays(changed, ABANDONED.warn)
  if (reminded !== null && wasReminded(warning))
    return today >= addDays(reminded, NOTICE_DAYS) ? 'remove' : null
  if (today >= warning) return 'warn'
  const reminder = addDays(changed, ABANDONED.remind)
  return today >= reminder && !wasReminded(reminder) ? 'remind' : null
}

/** The day of the removal, as the letter of today says it. */
export const removalDay = (
  step: 'remind' | 'warn',
  { changed }: Pick<Unfinished, 'changed'>,
  today: Day,
): Day => (step === 'warn' ? addDays(today, NOTICE_DAYS) : addDays(changed, ABANDONED.remove))

/** Acts of staff that only read a registration, or say who reads it. After any other act it is never removed. */
export const READING_ACTS = [
  'document.download',
  'company.lock',
  'company.unlock',
  'company.take_over',
] as const
