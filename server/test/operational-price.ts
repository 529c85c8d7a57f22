import type { Entity } from '@fondaco/rules/entity.ts'
import type { Pool } from 'pg'

/** Puts an operational fee of 30.00 EUR on the list of programme 1, unless it is there. */
export const putOperationalPrice = (pool: Pool, entity: Entity) =>
  pool.query(
    `insert into fee_line (id, version, program, kind, currency, entity, volume_from, fixed, millionths, valid_from)
     select gen_random_uuid(), 1, 1, 'OPERATIONAL', 'EUR', $1, 0, 3000, 0, '2000-01-01'
     where not exists (select 1 from fee_line where program = 1 and kind = 'OPERATIONAL' and entity = $1)`,
    [entity],
  )
