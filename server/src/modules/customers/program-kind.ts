import { displayDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type LimitCase, limitWords } from '@fondaco/rules/payments/payment-limits.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { dearerPrices } from '../prices/index.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { moveProgram } from './move-program.ts'
import { lockMoving, writeProgram } from './program-move-store.ts'
import { refuseOwnCustomer } from './refuse-own-customer.ts'
import { customersOf, entitiesSeeing } from './store.ts'

/** The programme of a company, and what its prices depend on, as a proposal stands on it. */
export interface HeldProgram {
  readonly program: number
  readonly entities: readonly Entity[]
  readonly risk: number | null
}

/** The content of a proposal. */
export interface ProposedProgram {
  readonly program: number
  readonly customer_id: string
  /** What gets dearer for the company. */
  readonly dearer: Awaited<ReturnType<typeof dearerPrices>>
  /** Which of its limits change, in EUR; null: no limit. */
  readonly limits: readonly (LimitCase & { readonly before: string | null; readonly after: string | null })[]
}

export const heldBy = ({
  feeProgram: program,
  entities,
  riskCategory: risk,
}: NonNullable<Awaited<ReturnType<typeof lockMoving>>>): HeldProgram => ({ program, entities, risk })

/** The fee programme of a company. It is valid from the approval on. */
export const programKind: KindOfProposal = {
  async read(trx, subjectId): Promise<HeldProgram | null> {
    const company = subjectId === null ? undefined : await lockMoving(trx, subjectId)
    return company ? heldBy(company) : null
  },

  async mayCarryOut(reader, { user }) {
    const own = new Set((await customersOf(reader, user.id)).map(({ id }) => id))
    return ({ after }) => !own.has((after as ProposedProgram).customer_id)
  },

  async carryOut(trx, { id: proposal, after }, { session, actor, at }) {
    const { customer_id: id, program } = after as ProposedProgram
    await refuseOwnCustomer(trx, session, id)
    const company = (await lockMoving(trx, id)) ?? refuse('not_found')
    const from = await moveProgram(trx, company, program, at)
    // Only consumers wait for a dearer programme.
    if (from !== null) throw new Error(`customer ${id} is a consumer`)
    await writeProgram(trx, id, program)
    await recordAudit(trx, {
      at,
      actor,
      action: 'company.change_program',
      object: { type: 'company', id },
      customerId: id,
      before: { fee_program: company.feeProgram },
      after: { fee_program: program, proposal },
    })
    const seeing = await entitiesSeeing(trx, id)
    await enqueue(
      trx,
      seeing.map((staff) => ({ live: { staff }, event: { event: 'company', data: { _id: id } } })),
    )
    return {}
  },

  lines(language, before, after) {
    const { program, dearer, limits } = after as ProposedProgram
    const figure = (most: string | null) => (most === null ? WORDS.unlimited[language] : `${most} EUR`)
    return [
      {
        label: WORDS.program[language],
        before: [String((before as HeldProgram).program)],
        after: [String(program)],
      },
      ...(dearer.length === 0
        ? [{ label: WORDS.dearer[language], before: [], after: [WORDS.nothing[language]] }]
        : []),
      ...dearer.map((price) => ({
        label: `${WORDS.dearer[language]}: ${price.what[language]}`,
        before: [price.before === null ? WORDS.free[language] : price.before[language]],
        after: [`${price.price[language]} ${WORDS.from[language]} ${displayDay(price.from)}`],
      })),
      ...limits.map((limit) => ({
        label: `${WORDS.limit[language]}: ${limitWords(limit, language)}`,
        before: [figure(limit.before)],
        after: [figure(limit.after)],
      })),
    ]
  },
}

const WORDS = {
  program: { en: 'Fee programme', lt: 'Įkainių programa' },
  dearer: { en: 'Dearer', lt: 'Brangiau' },
  nothing: { en: 'Nothing gets dearer', lt: 'Niekas nebrangsta' },
  free: { en: 'No price', lt: 'Įkainio nėra' },
  from: { en: 'from', lt: 'nuo' },
  limit: { en: 'Limit', lt: 'Limitas' },
  unlimited: { en: 'No limit', lt: 'Limito nėra' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
