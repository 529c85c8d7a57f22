import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux in a second, as /proc counts the time of processes. */
const TICKS_PER_SECOND = 100

/**
 * The processor time of a process and its children, also of those that have ended and were waited for, in milliseconds.
 * Only Linux tells it.
 */
export function processorTime(processId: number): number {
  const own = statOf(processId)
  if (!own) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === processId)
  const ticks = own.ticks + own.endedTicks + children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0)
  return (ticks * 1000) / TICKS_PER_SECOND
}

interface Stat {
  readonly parent: number
  readonly ticks: number
  /** Of ended children. */
  readonly endedTicks: number
}

/** Null if the process is gone. */
function statOf(processId: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // The name, in brackets, may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (place) => Number(fields[place]),
    )
    return { parent, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return null
  }
}
