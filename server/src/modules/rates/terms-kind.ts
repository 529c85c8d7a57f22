import type { ExchangeTerms, MarginLine } from '@fondaco/rules/exchange/exchange-terms.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { percentText } from './dealing.ts'
import { insertTerms, lockTerms, type TermsInForce } from './terms-store.ts'

/** What a proposal of terms changes: the pegs stay as they are. */
export type ProposedTerms = Pick<ExchangeTerms, 'margins' | 'hours' | 'mostMissed' | 'mostJump'>

/** The terms of exchange: margins, hours, and when a rate is not used. */
export const termsKind: KindOfProposal = {
  read: (trx) => lockTerms(trx),

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, after }, { actor, at }) {
    const before = await lockTerms(trx)
    const made = { ...before, ...(after as ProposedTerms), version: before.version + 1 }
    await insertTerms(trx, made, at, id)
    await recordAudit(trx, {
      at,
      actor,
      action: 'exchange_terms.change',
      object: { type: 'institution', id: null },
      before,
      after: { ...made, proposal: id },
    })
    return {}
  },

  lines(language, before, after) {
    const [from, to] = [before as TermsInForce, after as ProposedTerms]
    const cases = [...from.margins, ...to.margins.filter((line) => !find(from.margins, line))]
    return [
      ...cases.flatMap((line) => {
        const [old, next] = [find(from.margins, line), find(to.margins, line)]
        const [was, will] = [
          old ? [marginWords(old)] : [],
          next ? [marginWords(next)] : [WORDS.ends[language]],
        ]
        return was[0] === will[0] ? [] : [{ label: caseWords(line, language), before: was, after: will }]
      }),
      ...changed(WORDS.hours[language], hoursWords(from), hoursWords(to)),
      ...changed(WORDS.missed[language], String(from.mostMissed), String(to.mostMissed)),
      ...changed(WORDS.jump[language], `${from.mostJump} %`, `${to.mostJump} %`),
    ]
  },
}

const isSameCase = (one: MarginLine, other: MarginLine): boolean =>
  one.program === other.program && one.pair?.toSorted().join() === other.pair?.toSorted().join()

const find = (lines: readonly MarginLine[], line: MarginLine) => lines.find((one) => isSameCase(one, line))

/** Whether no case has two lines, and one line is of every programme and pair. */
export const areWholeMargins = (lines: readonly MarginLine[]): boolean =>
  lines.some(({ program, pair }) => program === null && pair === null) &&
  lines.every((line) => find(lines, line) === line)

const changed = (label: string, before: string, after: string) =>
  before === after ? [] : [{ label, before: [before], after: [after] }]

const hoursWords = ({ hours }: Pick<ExchangeTerms, 'hours'>): string => `${hours.from}–${hours.to}`

const marginWords = ({ basisPoints, closedBasisPoints }: MarginLine): string =>
  `${percentText(basisPoints)} % / ${percentText(closedBasisPoints)} %`

const caseWords = ({ program, pair }: MarginLine, language: Language): string =>
  [
    WORDS.margin[language],
    pair ? pair.join('–') : WORDS.everyPair[language],
    program === null ? WORDS.everyProgram[language] : WORDS.program[language].replace('#', String(program)),
  ].join(', ')

const WORDS = {
  margin: { en: 'Margin while markets are open / closed', lt: 'Marža rinkoms dirbant / nedirbant' },
  everyPair: { en: 'every pair', lt: 'visos poros' },
  everyProgram: { en: 'every programme', lt: 'visos programos' },
  program: { en: 'programme #', lt: 'programa #' },
  ends: { en: 'Ends', lt: 'Nebetaikoma' },
  hours: { en: 'Market hours in Frankfurt', lt: 'Rinkų valandos Frankfurto laiku' },
  missed: {
    en: 'Publications that may be missed before exchange stops',
    lt: 'Kiek paskelbimų galima praleisti, kol keitimas sustabdomas',
  },
  jump: {
    en: 'Difference from which a rate waits for two people',
    lt: 'Skirtumas, nuo kurio kursą turi patvirtinti du žmonės',
  },
} as const satisfies Readonly<Record<string, InEachLanguage>>
