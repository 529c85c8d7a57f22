import type { ReactNode } from 'react'
import { useLiveStatus } from '../../api/live.ts'
import { texts, useTexts } from '../../texts.ts'
import { timeText } from '../show/date-time.tsx'
import classes from './states.module.css'

const words = texts({
  stale: {
    en: (time: string) => `As of ${time}: live updates are interrupted. We are reconnecting.`,
    lt: (time: string) => `${time} duomenys: tiesioginis atnaujinimas nutrūko. Jungiamės iš naujo.`,
  },
})

/** Shown while live events do not arrive: data are as of its time. */
export function StaleNote({ updatedAt }: { updatedAt: number }): ReactNode {
  const t = useTexts(words)
  const live = useLiveStatus()
  if (live.up || !live.since || updatedAt === 0) return null
  return (
    <p className={classes.stale} role="status">
      {t.stale(timeText(new Date(updatedAt).toISOString()))}
    </p>
  )
}
