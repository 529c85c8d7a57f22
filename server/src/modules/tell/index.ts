/**
 * What people are told: notices in the bell, letters and text messages.
 *
 * Goals: one door for all three; one row in the transaction of the change, everything else afterwards; each reader in
 * their language; kept as facts and not as sentences, so that history can be read in another language; a letter that
 * cannot be handed over is tried again, one that is refused leaves a trace; no code and no link lies anywhere but in the
 * letter and in the job that carries it.
 * Non-goals: who belongs to an audience (`makeModules` gives `reach`); when somebody is to be told (the module in which
 * it happens); letters from people.
 */
export { tell } from './bell/notice-due.ts'
export { deleteNotification, markViewed } from './bell/notification-store.ts'
export type { Reach } from './bell/reach.ts'
export { tellJobs } from './jobs.ts'
export type { LetterOrder } from './letters/letters.ts'
export type { NextStatus } from './notices/applicant-notices.ts'
export type { NoticeOrder } from './notices/notices.ts'
export { tellRoutes } from './routes.ts'
export { type MailOrder, sendMail } from './sending/send-mail.ts'
export { sendSms } from './sending/send-sms.ts'
