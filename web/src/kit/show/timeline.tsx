import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { DateTime } from './date-time.tsx'
import classes from './timeline.module.css'

const words = texts({
  now: { en: 'now', lt: 'dabar' },
})

export interface Step {
  readonly at: string
  readonly title: string
  readonly text?: ReactNode
  /** now: under way, which is waited for; ahead: not begun. Both have no time of their own. */
  readonly state?: 'done' | 'now' | 'ahead'
}

/** What happened, in order, and what is still to come. */
export function Timeline({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useTexts(words)
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.title}`} data-state={step.state}>
          <i aria-hidden />
          <div>
            <div>{step.title}</div>
            {step.text ? <div className={classes.text}>{step.text}</div> : null}
          </div>
          {step.state === 'now' ? <span className={classes.text}>{t.now}</span> : null}
          {step.state === undefined || step.state === 'done' ? (
            <DateTime at={step.at} show="stacked" />
          ) : null}
        </li>
      ))}
    </ol>
  )
}
