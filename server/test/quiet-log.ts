import { type Logger, pino } from 'pino'

/** A log that keeps its lines for the test, and prints nothing. */
export function quietLog(): Logger & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug', formatters: { level: (label) => ({ level: label }) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return Object.assign(log, { lines })
}
