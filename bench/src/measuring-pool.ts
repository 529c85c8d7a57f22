import pg from 'pg'

/**
 * Connections for measuring. The server that they measure takes its database down with it: one that it closes before
 * they have closed themselves is no fault of the run.
 */
export function measuringPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size })
  const report = (error: Error) => {
    if (!pool.ending) throw error
  }
  pool.on('error', report)
  pool.on('connect', (client) => void client.on('error', report))
  return pool
}
