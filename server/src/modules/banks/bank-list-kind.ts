import { displayDay } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type KindOfProposal, namedLines } from '../proposals/index.ts'
import type { BankEffect } from './bank-effect.ts'
import { DIRECTORY_CHANNEL } from './directory-in-force.ts'
import { lockDirectory, putInForce } from './store.ts'

/** A list in figures. */
export interface ListFigures {
  readonly version: string
  readonly list_date: string
  readonly source: string
  readonly participants: number
  /** Of them accept instant payments. */
  readonly instant: number
}

/** Some banks: how many, and the first of them by name. */
export interface NamedBanks {
  readonly count: number
  readonly first: readonly string[]
}

/** The content of a proposal: the edition to be put in force, and what it changes. */
export interface ProposedEdition {
  readonly edition: string
  readonly from: ListFigures | null
  readonly to: ListFigures
  readonly gained: NamedBanks
  readonly lost: NamedBanks
  /** Participants of the present list that the new one does not have. */
  readonly gone: NamedBanks
  readonly effect: BankEffect
}

/** The list of banks as a whole: one edition after another. */
export const bankListKind: KindOfProposal = {
  async read(trx) {
    const { edition_id, version } = await lockDirectory(trx)
    return basisOf({ edition_id, version })
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, after }, { actor, at }) {
    const { edition, from, to } = after as ProposedEdition
    const before = await lockDirectory(trx)
    const made = await putInForce(trx, DIRECTORY_CHANNEL, { id: edition, at, proposalId: id })
    await recordAudit(trx, {
      at,
      actor,
      action: 'bank_list.change',
      object: { type: 'bank_directory', id: before.id },
      before: from && { edition: before.edition_id, ...from },
      after: { edition: made.id, ...to, proposal: id },
    })
    return {}
  },

  lines(language, _, after) {
    const { from, to, gained, lost, gone, effect } = after as ProposedEdition
    const t = (words: InEachLanguage) => words[language]
    const side = (value: (figures: ListFigures) => string) => ({
      before: from ? [value(from)] : [],
      after: [value(to)],
    })
    const compared = effect.isComplete ? [] : [t(WORDS.notAll)]
    return [
      { label: t(WORDS.list), ...side(({ version }) => version), written: true },
      { label: t(WORDS.date), ...side(({ list_date }) => displayDay(list_date)) },
      { label: t(WORDS.source), ...side(({ source }) => source), written: true },
      { label: t(WORDS.participants), ...side(({ participants }) => String(participants)) },
      { label: t(WORDS.instant), ...side(({ instant }) => String(instant)) },
      { label: t(WORDS.gained), before: [], after: namedLines(gained, language) },
      { label: t(WORDS.lost), before: [], after: namedLines(lost, language) },
      { label: t(WORDS.gone), before: [], after: namedLines(gone, language) },
      { label: t(WORDS.reachedNow), before: [], after: [...concerned(effect.gained, language), ...compared] },
      { label: t(WORDS.unreached), before: [], after: [...concerned(effect.lost, language), ...compared] },
    ]
  },
}

/** The state on which a proposal stands. */
export const basisOf = ({
  edition_id,
  version,
}: {
  readonly edition_id: string | null
  readonly version: number
}) => ({ edition: edition_id, version })

const concerned = ({ payments, payees, customers }: BankEffect['gained'], language: Language): string[] => [
  WORDS.payments[language].replace('#', String(payments)),
  WORDS.payees[language].replace('#', String(payees)),
  WORDS.customers[language].replace('#', String(customers)),
]

const WORDS = {
  list: { en: 'Version', lt: 'Versija' },
  date: { en: 'Date of the list', lt: 'Sąrašo data' },
  source: { en: 'Source', lt: 'Šaltinis' },
  participants: { en: 'Banks', lt: 'Bankai' },
  instant: { en: 'Banks with instant payments', lt: 'Bankai, priimantys momentinius mokėjimus' },
  gained: { en: 'Start to accept instant payments', lt: 'Pradeda priimti momentinius mokėjimus' },
  lost: { en: 'No longer accept instant payments', lt: 'Nebepriima momentinių mokėjimų' },
  gone: { en: 'No longer on the list', lt: 'Sąraše nebelieka' },
  reachedNow: {
    en: 'Last 90 days: accounts that instant payments would reach',
    lt: 'Paskutinės 90 dienų: sąskaitos, kurias pasiektų momentiniai mokėjimai',
  },
  unreached: {
    en: 'Last 90 days: accounts that instant payments would no longer reach',
    lt: 'Paskutinės 90 dienų: sąskaitos, kurių momentiniai mokėjimai nebepasiektų',
  },
  payments: { en: 'Payments: #', lt: 'Mokėjimai: #' },
  payees: { en: 'Saved payees: #', lt: 'Išsaugoti gavėjai: #' },
  customers: { en: 'Customers: #', lt: 'Klientai: #' },
  notAll: { en: 'Not all were compared', lt: 'Palyginti ne visi' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
