import type { DatabaseProcess } from './database-process.ts'

/** The checked objects. */
export interface PagesChecked {
  readonly tables: number
  readonly indexes: number
}

/**
 * Checks every page of the database with the amcheck extension: each table for damaged rows and large values, each
 * B-tree for its order and for an entry of every row. Each page read from the disk is also checked by its checksum.
 * @throws at the first fault
 */
export async function checkPages(database: DatabaseProcess): Promise<PagesChecked> {
  return database.asSuperuser(async (client) => {
    await client.query('create extension if not exists amcheck')
    const checksums = await client.query<{ on: boolean; failures: string }>(
      `select current_setting('data_checksums')::bool as on,
         (select coalesce(sum(checksum_failures), 0) from pg_stat_database) as failures`,
    )
    const [{ on, failures } = { on: false, failures: '' }] = checksums.rows
    if (!on || Number(failures) > 0) throw new Error(`data checksums: on ${on}, ${failures} pages failed`)

    const tables = await client.query<{ name: string; faults: string[] | null }>(
      `select oid::regclass::text as name,
         (select array_agg(format('page %s, row %s: %s', blkno, offnum, msg)) from verify_heapam(oid)) as faults
       from pg_class where relkind in ('r', 'm', 't') and relpersistence <> 't'`,
    )
    for (const { name, faults } of tables.rows)
      if (faults !== null) throw new Error(`damaged pages in ${name}: ${faults.slice(0, 5).join('; ')}`)

    const indexes = await client.query(
      `select bt_index_check(index => indexrelid, heapallindexed => true, checkunique => true)
       from pg_index join pg_class on oid = indexrelid
       where relam = (select oid from pg_am where amname = 'btree') and relkind = 'i' and relpersistence <> 't'
         and indisready and indisvalid`,
    )
    return { tables: tables.rows.length, indexes: indexes.rows.length }
  })
}
