/** The parts of the status page of the installation, in its order. */
export const SYSTEM_ITEMS = [
  'ledger',
  'payments',
  'clearing',
  'outbox',
  'jobs',
  'workers',
  'audit',
  'processes',
  'database',
  'watchlists',
  'rates',
  'payment_days',
] as const
export type SystemItem = (typeof SYSTEM_ITEMS)[number]

/** The state of an item: healthy; look at it in working hours; look at it now. The worst is last. */
export const VERDICTS = ['ok', 'attention', 'alarm'] as const
export type Verdict = (typeof VERDICTS)[number]

type Limit = { readonly above: number } | { readonly below: number }

/** A measured figure of an item, and the limit from which it is not healthy. */
interface Figure {
  readonly item: SystemItem
  /** Its name in Prometheus. */
  readonly metric: string
  readonly help: string
  readonly attention?: Limit
  readonly alarm?: Limit
  /** Each process measures it for itself. */
  readonly ofProcess?: true
}

const HOUR = 3_600
const GIB = 1_073_741_824

/**
 * Every figure that the status page judges and an alert watches, each limit once. Ages are in seconds. An absent figure
 * (no check yet, nothing waits) is healthy.
 */
export const SYSTEM_FIGURES = {
  ledger_ok: {
    item: 'ledger',
    metric: 'fondaco_ledger_ok',
    help: 'Whether the last check of the books found no fault',
    alarm: { below: 1 },
  },
  ledger_check_age: {
    item: 'ledger',
    metric: 'fondaco_ledger_check_age_seconds',
    help: 'Since the last check of the books',
    attention: { above: 26 * HOUR },
    alarm: { above: 50 * HOUR },
  },
  stuck_payment_age: {
    item: 'payments',
    metric: 'fondaco_stuck_payment_oldest_seconds',
    help: 'How long the oldest payment has waited for the rail, from ten minutes on',
    attention: { above: 600 },
    alarm: { above: HOUR },
  },
  clearing_unsent_age: {
    item: 'clearing',
    metric: 'fondaco_clearing_unsent_oldest_seconds',
    help: 'Age of the oldest message that the rail has not taken',
    attention: { above: 120 },
    alarm: { above: 900 },
  },
  clearing_unhandled_age: {
    item: 'clearing',
    metric: 'fondaco_clearing_unhandled_oldest_seconds',
    help: 'Age of the oldest message of the rail that is not handled',
    attention: { above: 900 },
    alarm: { above: 4 * HOUR },
  },
  clearing_breaks: {
    item: 'clearing',
    metric: 'fondaco_clearing_breaks_open',
    help: 'Answers of the rail that did not fit and are not settled',
    attention: { above: 0 },
    alarm: { above: 20 },
  },
  clearing_failed_files: {
    item: 'clearing',
    metric: 'fondaco_clearing_files_failed',
    help: 'Clearing files that could not be sent or taken',
    attention: { above: 0 },
    alarm: { above: 5 },
  },
  outbox_age: {
    item: 'outbox',
    metric: 'fondaco_outbox_oldest_seconds',
    help: 'Age of the oldest job or live event not handed on',
    attention: { above: 10 },
    alarm: { above: 60 },
  },
  job_age: {
    item: 'jobs',
    metric: 'fondaco_jobs_oldest_ready_seconds',
    help: 'How long the oldest job has been due',
    attention: { above: 60 },
    alarm: { above: 600 },
  },
  failed_jobs: {
    item: 'jobs',
    metric: 'fondaco_failed_jobs',
    help: 'Jobs that failed for good',
    attention: { above: 0 },
    alarm: { above: 20 },
  },
  workers: {
    item: 'workers',
    metric: 'fondaco_workers',
    help: 'Workers that have reported in the last 15 seconds',
    alarm: { below: 1 },
  },
  audit_unsealed_age: {
    item: 'audit',
    metric: 'fondaco_audit_unsealed_oldest_seconds',
    help: 'Age of the oldest audit row that is not in the chain',
    attention: { above: 30 },
    alarm: { above: 300 },
  },
  event_loop_p99: {
    item: 'processes',
    metric: 'nodejs_eventloop_lag_p99_seconds',
    help: 'How late the slowest hundredth of the timers of a process is',
    attention: { above: 0.25 },
    alarm: { above: 1 },
    ofProcess: true,
  },
  connections_used: {
    item: 'database',
    metric: 'fondaco_database_connections_used_ratio',
    help: 'Share of the database’s connections that are in use, of all its users',
    attention: { above: 0.75 },
    alarm: { above: 0.9 },
  },
  pool_waiting: {
    item: 'database',
    metric: 'fondaco_pool_waiting',
    help: 'Requests of this process that wait for a database connection',
    attention: { above: 20 },
    alarm: { above: 100 },
    ofProcess: true,
  },
  oldest_transaction_age: {
    item: 'database',
    metric: 'fondaco_database_oldest_transaction_seconds',
    help: 'How long the oldest database transaction has been under way',
    attention: { above: 300 },
    alarm: { above: HOUR },
  },
  checksums: {
    item: 'database',
    metric: 'fondaco_database_checksums',
    help: 'Whether the database finds damaged pages by their checksums',
    attention: { below: 1 },
  },
  archiving: {
    item: 'database',
    metric: 'fondaco_database_archiving_ok',
    help: 'Whether the last attempt to archive WAL went well, where it is archived',
    alarm: { below: 1 },
  },
  slot_retained: {
    item: 'database',
    metric: 'fondaco_database_slot_retained_bytes',
    help: 'WAL that the furthest behind of the replication slots keeps on the disk',
    attention: { above: GIB },
    alarm: { above: 10 * GIB },
  },
  xid_age: {
    item: 'database',
    metric: 'fondaco_database_xid_age',
    help: 'Transactions since the oldest row that is not frozen; the database stops before 2,000,000,000',
    attention: { above: 500_000_000 },
    alarm: { above: 1_000_000_000 },
  },
  watchlists: {
    item: 'watchlists',
    metric: 'fondaco_watchlists_in_force',
    help: 'Watchlists that names are matched against',
    alarm: { below: 1 },
  },
  watchlists_failed: {
    item: 'watchlists',
    metric: 'fondaco_watchlists_failed',
    help: 'Watchlists whose last reading failed; the version before is in force',
    attention: { above: 0 },
  },
  rates_missed: {
    item: 'rates',
    metric: 'fondaco_rates_missed_publications',
    help: 'Publications of exchange rates since those in force',
    attention: { above: 1 },
    alarm: { above: 3 },
  },
  rates_doubted: {
    item: 'rates',
    metric: 'fondaco_rates_doubted',
    help: 'Currencies that are not exchanged, because their last rate is far from the one before',
    attention: { above: 0 },
  },
  payment_days_running_out: {
    item: 'payment_days',
    metric: 'fondaco_payment_days_running_out',
    help: 'Currencies of which fewer than twelve months of closed days are given',
    attention: { above: 0 },
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof SYSTEM_FIGURES
/** The measured value; null if there is nothing to measure. */
export type SystemFigures = Readonly<Record<FigureName, number | null>>

/** The verdict of a figure on its item. */
export function verdictOf(name: FigureName, value: number | null): Verdict {
  if (value === null) return 'ok'
  const { attention, alarm }: Figure = SYSTEM_FIGURES[name]
  if (isBeyond(alarm, value)) return 'alarm'
  return isBeyond(attention, value) ? 'attention' : 'ok'
}

const isBeyond = (limit: Limit | undefined, value: number): boolean =>
  limit !== undefined && ('above' in limit ? value > limit.above : value < limit.below)

/** The worst of some verdicts. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'ok'

/** The verdict on each item: the worst verdict of its figures. */
export function judgeSystem(figures: SystemFigures): Readonly<Record<SystemItem, Verdict>> {
  const names = Object.keys(SYSTEM_FIGURES) as FigureName[]
  const of = (item: SystemItem) =>
    worstOf(
      names
        .filter((name) => SYSTEM_FIGURES[name].item === item)
        .map((name) => verdictOf(name, figures[name])),
    )
  return Object.fromEntries(SYSTEM_ITEMS.map((item) => [item, of(item)])) as Record<SystemItem, Verdict>
}
