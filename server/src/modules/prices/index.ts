/**
 * Price lists: the lines that decide the fee of a payment.
 *
 * Goals: each price is a line with a first day; nothing is changed or deleted, so that a fee of the past can be explained;
 * a price is made by two people; consumers hear of a dearer one two months before it; a larger statement reads the lines that it needs.
 * Non-goals: charging (`payments`); the value of currencies (`settings`); the programme of a customer, and when it changes (`customers`).
 */
export { type FeeEffect, feesKind } from './fees-kind.ts'
export { dearerPrices, type PlannedMove, planMove, risesOfMove } from './plan-move.ts'
export { priceRoutes } from './routes.ts'
export {
  type FeeLineJson,
  feeLineJson,
  feeLineRows,
  feeLinesFrom,
  findProgram,
  holdPrograms,
  insertFeeLines,
  readFeeLines,
  readPrograms,
  seedFeeLines,
} from './store.ts'
export { priceJobs, type ToldRise, tellRise } from './tell-consumers.ts'
export { viewFeeLine } from './view-fee-line.ts'
