/**
 * The demo institution: invented customers with a year of payments, so that a first look is a full one.
 *
 * Goals: the same institution every time, from a fixed seed, but for secrets, which are random; through the ledger and
 * the doors of the modules; filled once, whole or not at all; in seconds. Non-goals: being there in production.
 */
export { fillDemo } from './fill-demo.ts'
export { fillQueue } from './fill-queue.ts'
export { DEMO_PASSWORD, demoSignIns } from './people.ts'
