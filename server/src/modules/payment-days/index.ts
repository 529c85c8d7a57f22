/**
 * Payment days: when wires in each currency are sent, and when they arrive.
 *
 * Goals: cut-offs, closed days and value days of each currency, which two people change; one cheap reading for every
 * payment; a warning before the given years end.
 * Non-goals: the days of the euro and of deadlines (the business calendar of `settings`); the days of one wire
 * (`wireDays` of the rules, to which `readPaymentDays` gives its data).
 */
export { paymentDaysFigures } from './payment-days-figures.ts'
export { paymentDaysKind } from './payment-days-kind.ts'
export { paymentDaysRoutes } from './routes.ts'
export { readPaymentDays, seedPaymentDays } from './store.ts'
