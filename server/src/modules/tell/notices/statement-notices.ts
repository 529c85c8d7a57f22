import { displayDay } from '@fondaco/rules/calendar.ts'
import { notice } from './words.ts'

interface AboutStatement {
  /** Its days, both included. */
  readonly from: string
  readonly to: string
}

/** Notices about monthly statements, to the people of a customer who asked for them. */
export const STATEMENT_NOTICES = {
  statement_ready: notice<AboutStatement>({
    category: 'message',
    words: {
      en: ({ from, to }) => ({
        title: 'Your monthly statement is ready',
        message: `It covers ${displayDay(from)} to ${displayDay(to)}.`,
      }),
      lt: ({ from, to }) => ({
        title: 'Jūsų mėnesio išrašas parengtas',
        message: `Jis apima laikotarpį nuo ${displayDay(from)} iki ${displayDay(to)}.`,
      }),
    },
    letter: ({ from, to }) => ({ template: 'statement-ready', from, to }),
    wish: 'notify_statement',
  }),
} as const
