import pg from 'pg'

/**
 * Connections for measuring. The measured server stops its database at its own end. A connection that it closes first
 * is not a fault of the run.
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
