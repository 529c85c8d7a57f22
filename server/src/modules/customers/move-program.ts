import type { Day } from '@fondaco/rules/calendar.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import { v5 } from 'uuid'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { holdPrograms, type PlannedMove, planMove, tellRise } from '../prices/index.ts'
import { tell } from '../tell/index.ts'
import { isConsumer } from './consumer-store.ts'
import { programChanged } from './program-changed.ts'
import { deleteMove, insertMove, noteLeft, readMove } from './program-move-store.ts'
import type { Customer } from './store.ts'

type Mover = Pick<Customer, 'id' | 'kind' | 'status' | 'entities' | 'riskCategory' | 'feeProgram'>

/**
 * When a customer could have another programme, if it were ordered now. Null: at once, because nothing is dearer for
 * them, or they are no consumer under contract with an account.
 */
export async function previewMove(
  reader: Reader,
  customer: Mover,
  program: number,
  at: Date,
): Promise<PlannedMove | null> {
  const { entities, feeProgram: present, kind, riskCategory } = customer
  const risk = pricedRisk({ kind, risk: riskCategory })
  if (program === present || !isConsumer(customer) || entities.length === 0) return null
  return planMove(reader, { present, next: program, entities, risk }, at)
}

/**
 * Orders another programme for a customer whose row is locked. A move that waits ends, and the customer hears that its
 * rise does not come. Answers the first day of the new programme, told by one letter for each entity; null: the caller
 * gives it at once.
 */
export async function moveProgram(trx: Trx, customer: Mover, program: number, at: Date): Promise<Day | null> {
  await holdPrograms(trx, [customer.feeProgram, program])
  await endMove(trx, customer.id, 'tell')
  const planned = await previewMove(trx, customer, program, at)
  const id = newId()
  if (!planned) {
    const before = customer.feeProgram
    if (program !== before) {
      await noteLeft(trx, customer.id, before, at)
      await enqueue(trx, [programChanged.announce({ id, customerId: customer.id, before, after: program })])
    }
    return null
  }
  await insertMove(trx, {
    customer_id: customer.id,
    id,
    program,
    valid_from: planned.validFrom,
    ordered_at: at,
    told: planned.letters.map(({ entity, from, lines }) => ({ entity, from, lines })),
  })
  await enqueue(
    trx,
    planned.letters.map(({ entity, prices }) =>
      tellRise({ by: id, customerId: customer.id, entity, prices }),
    ),
  )
  return planned.validFrom
}

/** Ends a move that waits, if there is one. A customer whose contract goes on hears that its rise does not come. */
export async function endMove(trx: Trx, customerId: string, word: 'tell' | 'silent'): Promise<void> {
  const move = await readMove(trx, customerId)
  if (!move) return
  await deleteMove(trx, customerId)
  if (word === 'silent') return
  await enqueue(
    trx,
    move.told.map(({ entity, from }) =>
      tell({
        dedupe: v5(`${customerId} ${entity} stays`, move.id),
        customerId,
        entity,
        said: { notice: 'prices_stay', from },
        link: '/customer/prices',
      }),
    ),
  )
}
