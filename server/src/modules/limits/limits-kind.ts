import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount, formatAmount } from '@fondaco/rules/money.ts'
import { type ChangedLimit, changedFor, changesBetween } from '@fondaco/rules/payments/limit-change.ts'
import type { Refusals } from '@fondaco/rules/payments/limit-effect.ts'
import { limitWords } from '@fondaco/rules/payments/payment-limits.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { readSettings } from '../settings/index.ts'
import type { LimitEffect } from './limit-effect.ts'
import { ownCustomers } from './limit-owner.ts'
import { LIMIT_SETS, type LimitOwnerKind, type LimitSet } from './limit-set-store.ts'
import { figuresFrom, type LimitJson, limitSources, readLimitRows } from './store.ts'
import { tellLimits } from './tell-limits.ts'

/** The content of a proposal: all limits of the owner after it, and what they would have done. */
export interface ProposedLimits {
  readonly customer_id: string | null
  readonly limits: readonly LimitJson[]
  readonly effect: LimitEffect
}

/** Limits of the institution, of a programme, or of a customer, who is notified of what changes for them. */
export const limitsKind = (kind: LimitOwnerKind): KindOfProposal => ({
  read: (trx, id) => LIMIT_SETS[kind].lock(trx, id),

  async mayCarryOut(reader, session) {
    const own = await ownCustomers(reader, session)
    return ({ after }) => !own.has((after as ProposedLimits).customer_id ?? '')
  },

  async carryOut(trx, { id: proposal, subjectId, after }, { session, actor, at }) {
    const { customer_id: customerId, limits } = after as ProposedLimits
    if (customerId !== null) await refuseOwnCustomer(trx, session, customerId)
    const before = await LIMIT_SETS[kind].lock(trx, subjectId)
    const heldBefore = await heldBy(trx, customerId)
    await LIMIT_SETS[kind].write(trx, subjectId, before.version, limits)
    await recordAudit(trx, {
      at,
      actor,
      action: 'limit.change',
      object: { type: OBJECTS[kind], id: subjectId },
      ...(customerId === null ? {} : { customerId }),
      before: recorded(before.limits),
      after: { ...recorded(limits), proposal },
    })
    const heldAfter = await heldBy(trx, customerId)
    if (customerId !== null && heldBefore && heldAfter)
      await tellLimits(trx, customerId, changedFor(heldBefore, heldAfter))
    return {}
  },

  lines(language, before, after) {
    const { limits, effect } = after as ProposedLimits
    return [
      ...changedLimits(before as LimitSet, limits).map((change) => ({
        label: limitWords(change, language),
        before: change.before === null ? [] : [amountWords(change.before)],
        after: [change.after === null ? WORDS.removed[language] : amountWords(change.after)],
      })),
      {
        label: WORDS[effect.isComplete ? 'effect' : 'latest'][language].replace('#', String(effect.compared)),
        before: refusalWords(effect.before, language),
        after: refusalWords(effect.after, language),
      },
    ]
  },
})

const OBJECTS = {
  institution_limits: 'institution',
  programme_limits: 'fee_program',
  customer_limits: 'customer',
} as const satisfies Readonly<Record<LimitOwnerKind, string>>

/** What a proposal changes. */
export const changedLimits = (before: LimitSet, after: readonly LimitJson[]): ChangedLimit[] =>
  changesBetween(figuresFrom(before.limits), figuresFrom(after))

/** The limits that hold for a customer. */
async function heldBy(trx: Trx, customerId: string | null) {
  if (customerId === null) return null
  const [rows, { limits }] = [await readLimitRows(trx, customerId), await readSettings(trx)]
  return limitSources(rows, limits)
}

/** Limits as the audit keeps them: a field for each. */
const recorded = (limits: readonly LimitJson[]) =>
  Object.fromEntries(
    limits.map(({ type, period, most }) => [
      type === null ? period : `${type}.${period}`,
      formatAmount(BigInt(most), 'EUR'),
    ]),
  )

const amountWords = (most: bigint) => `${displayAmount(most, 'EUR')} EUR`

const refusalWords = ({ payments, customers }: Refusals, language: Language): string[] => [
  WORDS.payments[language].replace('#', String(payments)),
  WORDS.customers[language].replace('#', String(customers)),
]

const WORDS = {
  removed: { en: 'Removed', lt: 'Pašalinama' },
  effect: {
    en: 'Payments of the last 30 days above a limit (compared: #)',
    lt: 'Limitus viršijantys paskutinių 30 dienų mokėjimai (palyginta: #)',
  },
  latest: {
    en: 'Payments of the last 30 days above a limit (the latest # compared)',
    lt: 'Limitus viršijantys paskutinių 30 dienų mokėjimai (palyginta naujausių: #)',
  },
  payments: { en: 'Payments: #', lt: 'Mokėjimų: #' },
  customers: { en: 'Customers: #', lt: 'Klientų: #' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
