import { addDays, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import {
  DEFAULT_PROGRAMS,
  defaultFeeLines,
  type NewFeeLine,
  plainLine,
} from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { SEPA_TYPES, typesWhere } from '@fondaco/rules/payments/types.ts'
import { moveProgram, readCustomer } from '../modules/customers/index.ts'
import { priceEffect } from '../modules/payments/index.ts'
import { feeLineJson, insertFeeLines, readFeeLines } from '../modules/prices/index.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { addProgram, BEFORE_ANYBODY, insertProposal, seekCustomer, setProgram } from './demo-store.ts'

/** Of work that a customer asked for, in minor units of EUR. */
export const OPERATIONAL_PRICE = 3_000n

const PROGRAM = 3
/** The company that pays by volume. */
const BY_VOLUME = 'Alster Maschinenbau GmbH'
/** The individual who moves to it. */
const MOVING = 'Leonie Taunusfeld'

/**
 * Beyond the first prices: operational fees, a programme with every kind of line, and a change that waits for a second
 * person.
 */
export async function addDemoPrices(trx: Trx, now: Date): Promise<void> {
  for (const program of DEFAULT_PROGRAMS) await addOperationalPrice(trx, program)
  const program = await addProgram(trx, PROGRAM)
  if (!program) return
  await insertFeeLines(
    trx,
    byVolume().map((line): FeeLine => ({ ...line, id: newId(), version: 1 })),
  )
  await setProgram(trx, BY_VOLUME, PROGRAM)
  await moveOne(trx, now)
  await proposeCheaperSepa(trx, program, now)
}

/** An individual moves to the dearer programme, which was told and comes in two months. */
async function moveOne(trx: Trx, now: Date): Promise<void> {
  const id = await seekCustomer(trx, MOVING)
  const customer = id === null ? null : await readCustomer(trx, BEFORE_ANYBODY, id)
  if (customer) await moveProgram(trx, customer, PROGRAM, now)
}

async function addOperationalPrice(trx: Trx, program: number): Promise<void> {
  const there = await readFeeLines(trx, program)
  if (there.some(({ kind }) => kind === 'OPERATIONAL')) return
  const price = { program, kind: 'OPERATIONAL', fixed: OPERATIONAL_PRICE } as const
  await insertFeeLines(
    trx,
    ENTITIES.map((entity): FeeLine => ({ ...plainLine({ ...price, entity }), id: newId(), version: 1 })),
  )
}

function byVolume(): NewFeeLine[] {
  const uab = { program: PROGRAM, entity: 'UAB' } as const
  const half = 5_000_000n
  const wires = typesWhere(({ takesDays }) => takesDays)
  const betweenBanks = [...SEPA_TYPES, ...wires]
  return [
    ...defaultFeeLines(PROGRAM).filter(
      ({ type, entity }) => entity !== 'UAB' || !betweenBanks.some((one) => one === type),
    ),
    ...SEPA_TYPES.flatMap((type) => [
      plainLine({ ...uab, type, fixed: 15n, volumeTo: half }),
      plainLine({ ...uab, type, fixed: 8n, volumeFrom: half }),
    ]),
    ...wires.map((type) =>
      plainLine({ ...uab, type, fixed: 500n, millionths: 1_000n, least: 1_000n, most: 4_000n }),
    ),
    plainLine({ ...uab, kind: 'MONTHLY', fixed: 2_500n }),
    plainLine({ ...uab, kind: 'OPERATIONAL', fixed: OPERATIONAL_PRICE }),
    plainLine({ ...uab, kind: 'SURCHARGE', country: 'GB', fixed: 100n }),
    plainLine({ ...uab, kind: 'SURCHARGE', risk: 4, fixed: 200n }),
  ]
}

async function proposeCheaperSepa(
  trx: Trx,
  {
    id: subject,
    number,
    version,
  }: { readonly id: string; readonly number: number; readonly version: number },
  now: Date,
): Promise<void> {
  const there = await readFeeLines(trx, number)
  const first = there.filter(
    ({ type, entity, volumeFrom }) =>
      type !== null && SEPA_TYPES.includes(type) && entity === 'UAB' && volumeFrom === 0n,
  )
  const validFrom = addDays(entityDay(now, 'UAB'), 30)
  const made = first.map((line) => ({ ...line, version: 2, fixed: 12n, validFrom }))
  await insertProposal(trx, now, {
    kind: 'fees',
    id: subject,
    by: 'admin2@demo.test',
    name: String(number),
    entities: ['UAB'],
    before: { program: number, version },
    after: {
      program: number,
      lines: made.map((line, index) => ({ from: feeLineJson(first[index] ?? line), to: feeLineJson(line) })),
      effect: await priceEffect(trx, { program: number, there, made, now }),
    },
    reason: 'The clearing house charges less from next month.',
  })
}
