import { type Day, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { daysFault } from '@fondaco/rules/payment-days/change-days.ts'
import {
  type ClosedDay,
  type CurrencyDays,
  type OwnDays,
  WIRE_TYPES,
} from '@fondaco/rules/payment-days/currency-days.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { type DaysInForce, findCurrency, insertDays, lockDays } from './store.ts'

/** The days of one currency, by the version that a proposal stands on. */
export const paymentDaysKind: KindOfProposal = {
  async read(trx, subjectId) {
    const currency = subjectId === null ? undefined : await findCurrency(trx, subjectId)
    return currency === undefined ? null : basisOf(await lockDays(trx, currency))
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, subjectId, after }, { actor, at }) {
    const currency = (subjectId !== null && (await findCurrency(trx, subjectId))) || refuse('not_found')
    const before = await lockDays(trx, currency)
    const days = after as CurrencyDays
    // Days have passed since the proposal.
    const fault = daysFault(before.days, days, entityDay(at, HOME_ENTITY))
    if (fault !== null) refuse(fault)
    const made = { currency, version: before.version + 1, days, at }
    await insertDays(trx, made, id)
    await recordAudit(trx, {
      at,
      actor,
      action: 'payment_days.change',
      object: { type: 'payment_days', id: before.id },
      before: basisOf(before),
      after: { currency, version: made.version, days, proposal: id },
    })
    return {}
  },

  lines(language, before, after) {
    const [from, to] = [(before as Basis).days, after as CurrencyDays]
    return [
      ...WIRE_TYPES.flatMap((type) => {
        const [old, next] = [from.wires[type], to.wires[type]]
        const label = (words: InEachLanguage) => `${typeFacts(type).words[language]}: ${words[language]}`
        return old && next
          ? [
              ...changed(label(WORDS.cutOff), old.cutOff, next.cutOff),
              ...changed(label(WORDS.valueDays), String(old.valueDays), String(next.valueDays)),
            ]
          : []
      }),
      ...(from.own && to.own ? ownLines(language, from.own, to.own) : []),
    ]
  },
}

interface Basis {
  readonly days: CurrencyDays
}

/** The state on which a proposal stands. */
export const basisOf = ({ currency, version, days }: DaysInForce) => ({ currency, version, days })

const ownLines = (language: Language, from: OwnDays, to: OwnDays) => [
  ...changed(
    WORDS.weekend[language],
    weekdays(from.weekend, language).join(', '),
    weekdays(to.weekend, language).join(', '),
  ),
  ...changed(WORDS.lastYear[language], String(from.lastYear), String(to.lastYear)),
  ...differing(from.closed, to.closed).map((day) => ({
    label: `${WORDS.closed[language]} ${displayDay(day)}`,
    before: [standingOf(from.closed, day, language)],
    after: [standingOf(to.closed, day, language)],
  })),
]

const changed = (label: string, before: string, after: string) =>
  before === after ? [] : [{ label, before: [before], after: [after] }]

/** The days on which the two differ, in their order. */
function differing(from: readonly ClosedDay[], to: readonly ClosedDay[]): readonly Day[] {
  const as = (days: readonly ClosedDay[]) =>
    new Map(days.map(({ day, isProvisional }) => [day, isProvisional]))
  const [before, after] = [as(from), as(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((day) => before.get(day) !== after.get(day))
    .toSorted()
}

function standingOf(days: readonly ClosedDay[], day: Day, language: Language): string {
  const found = days.find((one) => one.day === day)
  if (!found) return WORDS.isOpen[language]
  return (found.isProvisional ? WORDS.isProvisional : WORDS.isClosed)[language]
}

/** The names of weekdays; 0 is Sunday. */
const weekdays = (days: readonly number[], language: Language): string[] => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return days.map((day) => names.format(new Date(Date.UTC(1970, 0, 4 + day))))
}

const WORDS = {
  cutOff: { en: 'cut-off', lt: 'priėmimo pabaiga' },
  valueDays: { en: 'business days until it arrives', lt: 'darbo dienos iki gavimo' },
  weekend: { en: 'Weekend', lt: 'Savaitgalis' },
  lastYear: { en: 'Closed days are given until', lt: 'Nedarbo dienos nurodytos iki' },
  closed: { en: 'Day', lt: 'Diena' },
  isOpen: { en: 'Open', lt: 'Darbo diena' },
  isClosed: { en: 'Closed', lt: 'Nedarbo diena' },
  isProvisional: { en: 'Closed, provisional', lt: 'Nedarbo diena, preliminari' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
