import { expect, test } from 'vitest'
import {
  type FigureName,
  judgeSystem,
  SYSTEM_FIGURES,
  SYSTEM_ITEMS,
  type SystemFigures,
  type Verdict,
  verdictOf,
  worstOf,
} from './system-limits.ts'

const HOUR = 3_600

test.each<[FigureName, number | null, Verdict]>([
  ['ledger_ok', 1, 'ok'],
  ['ledger_ok', 0, 'alarm'],
  ['ledger_ok', null, 'ok'],
  ['ledger_check_age', 26 * HOUR, 'ok'],
  ['ledger_check_age', 26 * HOUR + 1, 'attention'],
  ['ledger_check_age', 50 * HOUR + 1, 'alarm'],
  ['stuck_payment_age', null, 'ok'],
  ['stuck_payment_age', 601, 'attention'],
  ['stuck_payment_age', HOUR + 1, 'alarm'],
  ['clearing_unsent_age', 120, 'ok'],
  ['clearing_unsent_age', 121, 'attention'],
  ['clearing_unsent_age', 901, 'alarm'],
  ['clearing_unhandled_age', 901, 'attention'],
  ['clearing_unhandled_age', 4 * HOUR + 1, 'alarm'],
  ['clearing_breaks', 0, 'ok'],
  ['clearing_breaks', 1, 'attention'],
  ['clearing_breaks', 21, 'alarm'],
  ['clearing_failed_files', null, 'ok'],
  ['clearing_failed_files', 1, 'attention'],
  ['clearing_failed_files', 6, 'alarm'],
  ['outbox_age', 10, 'ok'],
  ['outbox_age', 10.1, 'attention'],
  ['outbox_age', 61, 'alarm'],
  ['job_age', 61, 'attention'],
  ['job_age', 601, 'alarm'],
  ['failed_jobs', 0, 'ok'],
  ['failed_jobs', 1, 'attention'],
  ['failed_jobs', 21, 'alarm'],
  ['workers', 1, 'ok'],
  ['workers', 0, 'alarm'],
  ['audit_unsealed_age', 31, 'attention'],
  ['audit_unsealed_age', 301, 'alarm'],
  ['event_loop_p99', 0.25, 'ok'],
  ['event_loop_p99', 0.3, 'attention'],
  ['event_loop_p99', 1.1, 'alarm'],
  ['connections_used', 0.76, 'attention'],
  ['connections_used', 0.91, 'alarm'],
  ['pool_waiting', 21, 'attention'],
  ['pool_waiting', 101, 'alarm'],
  ['oldest_transaction_age', 301, 'attention'],
  ['oldest_transaction_age', HOUR + 1, 'alarm'],
  ['checksums', 1, 'ok'],
  ['checksums', 0, 'attention'],
  ['archiving', null, 'ok'],
  ['archiving', 0, 'alarm'],
  ['slot_retained', 1_073_741_825, 'attention'],
  ['slot_retained', 10_737_418_241, 'alarm'],
  ['xid_age', 500_000_001, 'attention'],
  ['xid_age', 1_000_000_001, 'alarm'],
  ['watchlists', 1, 'ok'],
  ['watchlists', 0, 'alarm'],
  ['watchlists_failed', 0, 'ok'],
  ['watchlists_failed', 1, 'attention'],
  ['rates_missed', null, 'ok'],
  ['rates_missed', 1, 'ok'],
  ['rates_missed', 2, 'attention'],
  ['rates_missed', 3, 'attention'],
  ['rates_missed', 4, 'alarm'],
  ['payment_days_running_out', 0, 'ok'],
  ['payment_days_running_out', 1, 'attention'],
  ['rates_doubted', 0, 'ok'],
  ['rates_doubted', 1, 'attention'],
])('%s of %s: %s', (name, value, verdict) => {
  expect(verdictOf(name, value)).toBe(verdict)
})

test.each<[readonly Verdict[], Verdict]>([
  [[], 'ok'],
  [['ok', 'attention', 'ok'], 'attention'],
  [['alarm', 'attention', 'ok'], 'alarm'],
])('the worst of %j is %s', (verdicts, worst) => {
  expect(worstOf(verdicts)).toBe(worst)
})

const quiet = Object.fromEntries(Object.keys(SYSTEM_FIGURES).map((name) => [name, null])) as Record<
  FigureName,
  null
>
const notOk = (figures: SystemFigures) =>
  Object.fromEntries(Object.entries(judgeSystem(figures)).filter(([, verdict]) => verdict !== 'ok'))

test('an item is as bad as the worst of its figures, and concerns no other item', () => {
  expect(Object.keys(judgeSystem(quiet))).toEqual([...SYSTEM_ITEMS])
  expect(notOk(quiet)).toEqual({})
  expect(notOk({ ...quiet, job_age: 61, failed_jobs: 21, checksums: 0 })).toEqual({
    jobs: 'alarm',
    database: 'attention',
  })
})

test('every item is judged by at least one figure', () => {
  const judged = new Set(Object.values(SYSTEM_FIGURES).map(({ item }) => item))
  expect([...judged].sort()).toEqual([...SYSTEM_ITEMS].sort())
})
