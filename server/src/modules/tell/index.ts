/**
 * Notices in the bell, letters and text messages.
 *
 * Goals: one door for all three; one row in the transaction of the change, everything else afterwards; each reader in their
 * language; values are kept and not sentences, so history can be read in another language; a letter that cannot be sent is
 * retried, and a refused letter leaves a trace; codes and links exist only in the letter and in its job.
 * Non-goals: the members of an audience (`makeModules` gives `reach`); when to notify (the module of the event); letters from
 * people.
 */
export { tell } from './bell/notice-due.ts'
export { deleteNotification, markViewed } from './bell/notification-store.ts'
export type { Reach } from './bell/reach.ts'
export type { LetterOrder } from './letters/letters.ts'
export type { DearerPrice } from './letters/prices-rise.ts'
export type { NextStatus } from './notices/applicant-notices.ts'
export type { NoticeOrder } from './notices/notices.ts'
export { tellPasses } from './passes.ts'
export { tellRoutes } from './routes.ts'
export { type MailOrder, sendMail } from './sending/send-mail.ts'
export { sendSms } from './sending/send-sms.ts'
