import { displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { feeFault } from '@fondaco/rules/fees/check-fee-lines.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { caseWords, priceWords } from '@fondaco/rules/fees/fee-words.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import {
  countProgramChange,
  type FeeLineJson,
  type FeeProgram,
  feeLinesFrom,
  findProgram,
  insertFeeLines,
  insertProgram,
  lockProgram,
  readFeeLines,
} from './store.ts'
import { type Consumers, lettersOf, tellConsumers } from './tell-consumers.ts'

/** What the change would have done to the payments of the last 30 days. */
export interface FeeEffect {
  readonly payments: number
  /** Their fees together, in minor units of EUR, as texts. */
  readonly before: string
  readonly after: string
}

/** The content of a proposal of prices. */
export interface ProposedLines {
  readonly program: number
  readonly lines: readonly { readonly from: FeeLineJson | null; readonly to: FeeLineJson }[]
  readonly effect: FeeEffect
  /** That the approval would have sent when this was proposed; absent in proposals of the previous release. */
  readonly letters?: number
}

/** The version of a programme on which a proposal stands; null: it does not exist yet. */
export const basisOf = (program: FeeProgram | undefined) =>
  program ? { program: program.number, version: program.version } : null

/** Prices of one programme. A dearer one for consumers is told to them when it is approved. */
export const feesKind = (consumers: Consumers): KindOfProposal => ({
  async read(trx, subjectId) {
    return subjectId === null ? null : basisOf(await lockProgram(trx, subjectId))
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, subjectId, after }, { actor, at }) {
    const { program: number, lines } = after as ProposedLines
    const program = await programFor(trx, subjectId, number)
    const made = feeLinesFrom(lines.map(({ to }) => to))
    const there = await readFeeLines(trx, number)
    const change = { program: number, there, made }
    refuseFaulty(there, made, at)
    const letters = await lettersOf(consumers, trx, change, at)
    await insertFeeLines(trx, made, id)
    if (letters > 0) await enqueue(trx, tellConsumers(change, id, at))
    await countProgramChange(trx, program.id)
    await recordAudit(trx, {
      at,
      actor,
      action: 'fee.change',
      object: { type: 'fee_program', id: program.id },
      before: lines.map(({ from }) => from),
      after: { program: number, lines: lines.map(({ to }) => to), proposal: id, letters },
    })
    return {}
  },

  lines(language, _, after) {
    const { lines, effect, letters = 0 } = after as ProposedLines
    const changed = lines.map(({ from, to }) => {
      const [line, before] = feeLinesFrom(from === null ? [to] : [to, from])
      if (!line) throw new Error('a proposed line is missing')
      return {
        label: caseWords(line, language),
        before: before ? figuresOf(before, language) : [],
        after: [
          ...(line.isEnd ? [WORDS.ends[language]] : figuresOf(line, language)),
          `${WORDS.from[language]} ${displayDay(line.validFrom)}`,
        ],
      }
    })
    const fees = (minor: string) => [`${formatAmount(BigInt(minor), 'EUR')} EUR`]
    return [
      ...changed,
      {
        label: WORDS.effect[language].replace('#', String(effect.payments)),
        before: fees(effect.before),
        after: fees(effect.after),
      },
      ...(letters === 0 ? [] : [{ label: WORDS.letters[language], before: [], after: [String(letters)] }]),
    ]
  },
})

const figuresOf = (line: FeeLine, language: Language) => [priceWords(line, language)]

const WORDS = {
  from: { en: 'from', lt: 'nuo' },
  ends: { en: 'Ends', lt: 'Nebetaikoma' },
  letters: {
    en: 'Letters to consumers about a dearer price',
    lt: 'Laiškai vartotojams apie didesnį įkainį',
  },
  effect: {
    en: 'Fees of the last 30 days (payments compared: #)',
    lt: 'Paskutinių 30 dienų mokesčiai (palyginta mokėjimų: #)',
  },
} as const satisfies Readonly<Record<string, InEachLanguage>>

async function programFor(trx: Trx, subjectId: string | null, number: number): Promise<FeeProgram> {
  if (subjectId === null) return (await insertProgram(trx, number)) ?? refuse('fee_program_taken')
  return (await findProgram(trx, number)) ?? refuse('not_found')
}

/** Refuses lines of the past, and those that would make the price list break a rule on any day from now on. */
export function refuseFaulty(there: readonly FeeLine[], made: readonly FeeLine[], at: Date): void {
  if (made.some(({ validFrom, entity }) => validFrom < entityDay(at, entity))) refuse('fee_day_past')
  const [today = ''] = ENTITIES.map((entity) => entityDay(at, entity)).sort()
  const fault = feeFault([...there, ...made], today)
  if (fault !== null) refuse(fault.code, { result: fault })
}
