import { displayDay } from '@fondaco/rules/calendar.ts'
import type { LetterWords } from './words.ts'

/** Notifies a person that a monthly statement is ready, if they chose so (`notify_statement`). Days are YYYY-MM-DD. */
export const statementReady: LetterWords<{ readonly from: string; readonly to: string }> = {
  en: ({ from, to }) => ({
    subject: 'Your monthly statement is ready',
    parts: [
      { facts: [['Days', `${displayDay(from)} – ${displayDay(to)}`]] },
      'You can download the statement after you sign in. It stays there.',
      { button: 'See the statements', path: '/customer/reports/statement_report' },
    ],
  }),
  lt: ({ from, to }) => ({
    subject: 'Jūsų mėnesio išrašas parengtas',
    parts: [
      { facts: [['Dienos', `${displayDay(from)} – ${displayDay(to)}`]] },
      'Išrašą galite atsisiųsti prisijungę. Jis ten ir liks.',
      { button: 'Peržiūrėti išrašus', path: '/customer/reports/statement_report' },
    ],
  }),
}
