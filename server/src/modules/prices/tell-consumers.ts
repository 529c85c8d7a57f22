import { type Day, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { type DearerLine, dearerLines, earliestDearerDay } from '@fondaco/rules/fees/dearer-lines.ts'
import { type FeeLine, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { caseWords, priceWords } from '@fondaco/rules/fees/fee-words.ts'
import { type InEachLanguage, LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { v5 } from 'uuid'
import { z } from 'zod'
import type { Db, Reader, Trx } from '../../platform/db.ts'
import { defineJob } from '../../platform/define-job.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { type DearerPrice, tell } from '../tell/index.ts'

/** The consumers of a programme; a higher module knows them. */
export interface Consumers {
  readonly count: (reader: Reader, of: Of) => Promise<number>
  /** Their customers' ids, in order, from the one after `after` on. */
  readonly list: (
    reader: Reader,
    of: Of,
    page: { readonly after: string | null; readonly most: number },
  ) => Promise<readonly string[]>
  /** Notes of those who move to the programme that they are told of its lines in an entity. */
  readonly noteTold: (trx: Trx, program: number, ids: readonly string[], told: ToldRise) => Promise<void>
}
interface Of {
  readonly program: number
  readonly entities: readonly Entity[]
}

/** What a consumer is told of in one entity: the lines that rise, and the first day on which one does. */
export interface ToldRise {
  readonly entity: Entity
  readonly from: Day
  readonly lines: readonly string[]
}

/** Letters that are ordered in one transaction. */
const BATCH = 500

const inEachLanguage = z.object({ en: z.string(), lt: z.string() })
const tellJob = defineJob(
  'prices.tell_consumers',
  z.object({
    proposalId: z.uuid(),
    program: z.int(),
    entity: z.enum(ENTITIES),
    prices: z.array(
      z.object({
        what: inEachLanguage,
        before: inEachLanguage.nullable(),
        price: inEachLanguage,
        from: z.string(),
      }),
    ),
    /** The ids of the lines; absent in rows of the previous release. */
    lines: z.array(z.uuid()).default([]),
    after: z.uuid().nullable(),
  }),
)

/** A change of one programme: the lines before it, and those that it adds. */
interface Change {
  readonly program: number
  readonly there: readonly FeeLine[]
  readonly made: readonly FeeLine[]
}

/**
 * How many letters a change takes if it is approved on this day. Refuses a dearer price for consumers that would be valid
 * earlier than two months after its letter (PSD2 art. 54(1)); a programme without consumers may change at once.
 */
export async function lettersOf(
  consumers: Consumers,
  reader: Reader,
  { program, there, made }: Change,
  at: Date,
): Promise<number> {
  let letters = 0
  for (const [entity, dearer] of byEntity(there, made, at)) {
    const told = await consumers.count(reader, { program, entities: [entity] })
    const earliest = earliestDearerDay(entityDay(at, entity))
    if (told > 0 && dearer.some(({ from }) => from < earliest)) refuseEarly(earliest)
    letters += told
  }
  return letters
}

/** The rows that send the letters of an approved change: one for each entity, whatever the number of letters. */
export const tellConsumers = ({ program, there, made }: Change, proposalId: string, at: Date): OutboxItem[] =>
  byEntity(there, made, at).map(([entity, dearer]) =>
    tellJob.later({
      proposalId,
      program,
      entity,
      prices: dearer.map(({ line, from }) => ({
        what: inWords((language) => caseWords(line, language)),
        before: beforeOf(line, there, from),
        price: line.isEnd ? ENDS : inWords((language) => priceWords(line, language, 'whole')),
        from,
      })),
      lines: dearer.map(({ line }) => line.id),
      after: null,
    }),
  )

/** Tells one consumer of prices that rise in an entity, once. @param by the id of the change or the move */
export const tellRise = ({
  by,
  customerId,
  entity,
  prices,
}: {
  readonly by: string
  readonly customerId: string
  readonly entity: Entity
  readonly prices: readonly DearerPrice[]
}): OutboxItem =>
  tell({
    dedupe: v5(`${customerId} ${entity}`, by),
    customerId,
    entity,
    said: { notice: 'prices_rise', prices: [...prices] },
    link: '/customer/prices',
  })

export const priceJobs = ({
  db,
  consumers,
}: {
  readonly db: Db
  readonly consumers: Consumers
}): JobDefinition[] => [
  // Orders the letters of one batch, and the next batch with them.
  tellJob.runs((given) =>
    db.transaction().execute(async (trx) => {
      const { proposalId, program, entity, prices, lines, after } = given
      const of = { program, entities: [entity] }
      const ids = await consumers.list(trx, of, { after, most: BATCH })
      const from = prices.map((price) => price.from).toSorted()[0]
      if (from !== undefined) await consumers.noteTold(trx, program, ids, { entity, from, lines })
      await enqueue(trx, [
        ...ids.map((customerId) => tellRise({ by: proposalId, customerId, entity, prices })),
        ...(ids.length < BATCH ? [] : [tellJob.later({ ...given, after: ids.at(-1) ?? null })]),
      ])
    }),
  ),
]

function byEntity(
  there: readonly FeeLine[],
  made: readonly FeeLine[],
  at: Date,
): [Entity, readonly DearerLine[]][] {
  return ENTITIES.flatMap((entity) => {
    // Surcharges by risk are none of theirs.
    const of = (lines: readonly FeeLine[]) =>
      lines.filter((line) => line.entity === entity && line.risk === null)
    const dearer = dearerLines(of(there), of(made), entityDay(at, entity))
    return dearer.length === 0 ? [] : [[entity, dearer] as [Entity, readonly DearerLine[]]]
  })
}

function beforeOf(line: FeeLine, there: readonly FeeLine[], from: string): InEachLanguage | null {
  const before = linesOn(there, from).find(({ id }) => id === line.id)
  return before ? inWords((language) => priceWords(before, language, 'whole')) : null
}

export const ENDS: InEachLanguage = {
  en: 'this price ends; the price in EUR applies',
  lt: 'šis įkainis nebetaikomas, galioja įkainis eurais',
}

export const inWords = (words: (language: Language) => string): InEachLanguage =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Record<Language, string>

function refuseEarly(earliest: string): never {
  const day = displayDay(earliest)
  return refuse('fee_notice_short', {
    description: {
      en: `Consumers must be told of a dearer price two months before it applies. If this is approved today, its first day can be ${day}.`,
      lt: `Apie didesnį įkainį vartotojams reikia pranešti prieš du mėnesius. Jei pakeitimas patvirtinamas šiandien, anksčiausia jo diena – ${day}.`,
    },
    result: { earliest },
  })
}
