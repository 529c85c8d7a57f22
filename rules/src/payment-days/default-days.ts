import type { Currency } from '../currency.ts'
import type { ClosedDay, OwnDays, PaymentDays, WireTerms } from './currency-days.ts'

/** Where each list comes from, and what was not verified: docs/decisions/0073-payment-days.md. */

const SATURDAY_AND_SUNDAY = [0, 6]
const FRIDAY_AND_SATURDAY = [5, 6]
const YEARS = [2026, 2027, 2028] as const

/** @param closed days of each year, `MM-DD`; `?` marks a provisional one */
const ownDays = (
  weekend: readonly number[],
  closed: Readonly<Record<(typeof YEARS)[number], string>>,
): OwnDays => ({
  weekend,
  firstYear: YEARS[0],
  lastYear: YEARS[YEARS.length - 1] as number,
  closed: YEARS.flatMap((year) =>
    closed[year]
      .split(' ')
      .map((text): ClosedDay => ({ day: `${year}-${text.slice(0, 5)}`, isProvisional: text.endsWith('?') })),
  ),
})

/** Days without settlement, weekends left out. */
const OWN_DAYS = {
  // Fedwire: federal holidays; one on a Saturday is not moved, one on a Sunday moves to Monday.
  USD: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
    2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  }),
  // ReGIS: Romanian public holidays.
  RON: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-02 01-06 01-07 04-10 04-13 05-01 06-01 11-30 12-01 12-25',
    2027: '01-01 01-06 01-07 04-30 05-03 06-01 06-21 11-30 12-01',
    2028: '01-06 01-07 01-24 04-14 04-17 05-01 06-01 06-05 08-15 11-30 12-01 12-25 12-26',
  }),
  // Lynx, and the days on which banks in Toronto are closed.
  CAD: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25 12-28',
    2027: '01-01 02-15 03-26 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-27 12-28',
    2028: '01-03 02-21 04-14 05-22 07-03 08-07 09-04 10-02 10-09 11-13 12-25 12-26',
  }),
  // RITS: holidays of both New South Wales and Victoria.
  AUD: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-26 04-03 04-06 06-08 12-25 12-28',
    2027: '01-01 01-26 03-26 03-29 06-14 12-27 12-28',
    2028: '01-03 01-26 04-14 04-17 04-25 06-12 12-25 12-26',
  }),
  // CHAPS: bank holidays of England.
  GBP: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  }),
  // UAEFTS: public holidays; those of the moon are announced shortly before.
  AED: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 03-19? 03-20? 05-26? 05-27? 05-28? 05-29? 06-16? 08-25? 12-02 12-03',
    2027: '01-01 03-09? 03-10? 03-11? 05-17? 05-18? 12-02 12-03',
    2028: '02-28? 05-04? 05-05? 05-25? 08-03?',
  }),
  // MEPS+: public holidays; those of 2026 are gazetted.
  SGD: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 02-17 02-18 04-03 05-01 05-27 06-01 08-10 11-09 12-25',
    2027: '01-01 02-08 03-09? 03-26 05-17? 05-20? 08-09 10-28?',
    2028: '01-26 01-27 04-14 05-01 05-05? 05-09? 08-09 10-17? 11-15? 12-25',
  }),
  // CERTIS: Czech public holidays.
  CZK: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 04-03 04-06 05-01 05-08 07-06 09-28 10-28 11-17 12-24 12-25',
    2027: '01-01 03-26 03-29 07-05 07-06 09-28 10-28 11-17 12-24',
    2028: '04-14 04-17 05-01 05-08 07-05 07-06 09-28 11-17 12-25 12-26',
  }),
  // Kronos2: Danish bank holidays.
  DKK: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31',
    2027: '01-01 03-25 03-26 03-29 05-06 05-07 05-17 12-24 12-31',
    2028: '04-13 04-14 04-17 05-25 05-26 06-05 12-25 12-26',
  }),
  // VIBER: public holidays, and the days of rest that a decree has added for 2026.
  HUF: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-02 04-03 04-06 05-01 05-25 08-20 08-21 10-23 12-24 12-25',
    2027: '01-01 03-15 03-26 03-29 05-17 08-20 11-01',
    2028: '03-15 04-14 04-17 05-01 06-05 10-23 11-01 12-25 12-26',
  }),
  // SORBNET: Polish public holidays.
  PLN: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-06 04-06 05-01 06-04 11-11 12-24 12-25',
    2027: '01-01 01-06 03-29 05-03 05-27 11-01 11-11 12-24',
    2028: '01-06 04-17 05-01 05-03 06-15 08-15 11-01 12-25 12-26',
  }),
  // RIX: Swedish bank holidays.
  SEK: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31',
    2027: '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31',
    2028: '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26',
  }),
  // NBO: Norwegian bank holidays.
  NOK: ownDays(SATURDAY_AND_SUNDAY, {
    2026: '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31',
    2027: '01-01 03-25 03-26 03-29 05-06 05-17 12-24 12-31',
    2028: '04-13 04-14 04-17 05-01 05-17 05-25 06-05 12-25 12-26',
  }),
  // ZAHAV: days that are no banking business days. Fridays end early there, so nothing is promised for them.
  ILS: ownDays(FRIDAY_AND_SATURDAY, {
    2026: '03-03 04-02 04-08 04-22 07-23 09-13 09-20 09-21',
    2027: '03-23 04-22 04-28 05-12 08-12 10-03 10-10 10-11',
    2028: '03-12 04-11 04-17 05-02 05-31 08-01 09-21 10-05 10-12',
  }),
} as const satisfies Partial<Record<Currency, OwnDays>>

const terms = (cutOff: string, valueDays: number): WireTerms => ({ cutOff, valueDays })

/** A currency with wires of one kind. */
const wire = (currency: keyof typeof OWN_DAYS, cutOff: string, valueDays: number) => ({
  own: OWN_DAYS[currency],
  wires: { WIRE: terms(cutOff, valueDays) },
})

/** The country uses the euro now, so nothing is sent in this currency. */
const CLOSED = { own: null, wires: {} }

/**
 * The days of a new installation. Cut-offs and value days are those of the demo; an institution enters those of its own
 * banks.
 */
export const DEFAULT_PAYMENT_DAYS: PaymentDays = {
  USD: wire('USD', '16:00', 1),
  EUR: { own: null, wires: { WIRE: terms('15:00', 1), EXPRESS: terms('14:00', 0) } },
  RON: wire('RON', '12:00', 1),
  CAD: wire('CAD', '15:00', 1),
  AUD: wire('AUD', '15:00', 2),
  GBP: wire('GBP', '15:00', 1),
  AED: wire('AED', '11:00', 2),
  SGD: wire('SGD', '11:00', 2),
  BGN: CLOSED,
  CZK: wire('CZK', '12:00', 1),
  DKK: wire('DKK', '12:00', 1),
  HRK: CLOSED,
  HUF: wire('HUF', '12:00', 1),
  PLN: wire('PLN', '12:00', 1),
  SEK: wire('SEK', '12:00', 1),
  NOK: wire('NOK', '12:00', 1),
  ILS: { own: OWN_DAYS.ILS, wires: { WIRE: terms('12:00', 2), WIRE_SHEKEL: terms('12:00', 1) } },
}
