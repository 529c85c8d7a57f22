import { type RawBuilder, sql } from 'kysely'

/**
 * One of a list, on the right of `=`. PostgreSQL does not know the length of such a list, so the plan that it keeps looks no
 * dearer than a new one; of a list that it knows it makes a new plan at each call, which may cost more than the reading.
 */
export const anyOf = <T>(list: readonly T[], type: 'uuid[]' | 'bytea[]'): RawBuilder<T> =>
  sql<T>`any(array(select unnest(${list}::${sql.raw(type)})))`
