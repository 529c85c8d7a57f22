/**
 * Letters and text messages to people.
 *
 * Goals: whoever is to be told something is told once the change is committed, in their language, by e-mail or by text
 * message; what cannot be handed over now is tried again, what is refused for good leaves a trace; no code and no link
 * lies anywhere but in the letter itself and in the job that carries it.
 * Non-goals: who is told and when (the module in which it happens says it); the bell; letters from people.
 */
export { correspondenceJobs } from './jobs.ts'
export type { LetterOrder } from './letters/letters.ts'
export { correspondenceRoutes } from './routes.ts'
export { type MailOrder, sendMail } from './send-mail.ts'
export { sendSms } from './send-sms.ts'
