/**
 * The demo institution: invented customers with a year of payments, so that no screen is empty.  Goals: the same
 * institution each time, from a fixed seed, except secrets, which are random; filled through the ledger and the doors
 * of the modules; once, completely or not at all; within seconds. Non-goals: use in production.
 */
export { fillDemo } from './fill-demo.ts'
export { fillQueue } from './fill-queue.ts'
export { DEMO_PASSWORD, demoSignIns } from './people.ts'
