import { entityDay } from '@fondaco/rules/calendar.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import type { Logger } from 'pino'
import { recordAudit, SYSTEM } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader, Trx } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { SystemScope } from '../../platform/scope.ts'
import { holdPrograms, risesOfMove } from '../prices/index.ts'
import { isConsumer } from './consumer-store.ts'
import { updateCustomer } from './individual-store.ts'
import { endMove, moveProgram } from './move-program.ts'
import { programChanged } from './program-changed.ts'
import {
  deleteMove,
  findDueMoves,
  lockMover,
  noteLeft,
  type ProgramMove,
  readMove,
} from './program-move-store.ts'
import { type Customer, entitiesSeeing, readCustomer } from './store.ts'

export interface MoveDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}

const BATCH = 200

/**
 * Carries out the moves between fee programmes whose day has come, each in a transaction of its own; also those of a time
 * when no process ran. What another process has at hand is left to it.
 */
export async function carryOutMoves({ db, clock, log }: MoveDeps, scope: SystemScope): Promise<void> {
  const at = clock.now()
  for (const id of await findDueMoves(db, at, BATCH)) {
    await db
      .transaction()
      .execute((trx) => carryOutMove(trx, scope, id, at))
      .catch((error: unknown) => {
        // It stays due; the others do not wait for it.
        log.error({ err: error, customerId: id }, 'a move to another fee programme could not be carried out')
      })
  }
}

/**
 * Gives the customer the programme. A customer whose contract is over keeps the present one. A rise that was not told,
 * because of an account in another entity or a changed price list since, is told now, and the move waits another two
 * months.
 */
async function carryOutMove(trx: Trx, scope: SystemScope, id: string, at: Date): Promise<void> {
  if (!(await lockMover(trx, id))) return
  const move = await readMove(trx, id)
  const customer = await readCustomer(trx, scope, id)
  if (!move || !customer || !isDue(move, customer, at)) return
  const before = { fee_program: customer.feeProgram }
  if (!isConsumer(customer)) {
    await endMove(trx, id, 'silent')
    return record(trx, id, at, { fee_program: move.program, valid_from: move.valid_from }, before)
  }
  await holdPrograms(trx, [customer.feeProgram, move.program])
  if (await isUntold(trx, move, customer, at)) {
    const valid_from = await moveProgram(trx, customer, move.program, at)
    return record(
      trx,
      id,
      at,
      { fee_program: move.program, valid_from: move.valid_from },
      { fee_program: move.program, valid_from },
    )
  }
  await deleteMove(trx, id)
  await noteLeft(trx, id, customer.feeProgram, at)
  await updateCustomer(trx, scope, id, { customer: { fee_program: move.program } })
  await enqueue(trx, [
    programChanged.announce({
      id: move.id,
      customerId: id,
      before: customer.feeProgram,
      after: move.program,
    }),
  ])
  return record(trx, id, at, before, { fee_program: move.program })
}

const isDue = ({ valid_from }: ProgramMove, { entities }: Customer, at: Date): boolean =>
  entities.every((entity) => valid_from <= entityDay(at, entity))

/** Whether the move would raise a price today that its letters did not name. */
async function isUntold(
  reader: Reader,
  { program, told }: ProgramMove,
  { feeProgram, entities, kind, riskCategory }: Customer,
  at: Date,
): Promise<boolean> {
  const risk = pricedRisk({ kind, risk: riskCategory })
  const moving = { present: feeProgram, next: program, entities, risk }
  const rises = await risesOfMove(reader, moving, (entity) => entityDay(at, entity))
  return rises.some(({ entity, dearer }) => {
    const named = told.find((one) => one.entity === entity)?.lines ?? []
    return dearer.some(({ line, from }) => from === entityDay(at, entity) && !named.includes(line.id))
  })
}

async function record(trx: Trx, id: string, at: Date, before: object, after: object): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: SYSTEM,
    action: 'individual.move_program',
    object: { type: 'individual', id },
    customerId: id,
    before,
    after,
  })
  const seeing = await entitiesSeeing(trx, id)
  await enqueue(
    trx,
    seeing.map((staff) => ({ live: { staff }, event: { event: 'individual', data: { _id: id } } })),
  )
}
