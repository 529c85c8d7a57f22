/**
 * Notifications: what the bell shows.
 *
 * Goals: each person keeps at most ten, the unviewed ones first; what is viewed or deleted stays so; a new one is on
 * the person's screen at once; of money that moved only those are told who wish to be, and they by letter, too. Modules
 * below announce that one is due (`tell`).
 * Non-goals: how a letter is written and sent (correspondence); what happened and why (the module that asks says it).
 */
export { notificationJobs } from './jobs.ts'
export { type Notice, notifyPeople } from './notify.ts'
export { notificationRoutes } from './routes.ts'
export { deleteNotification, markViewed } from './store.ts'
