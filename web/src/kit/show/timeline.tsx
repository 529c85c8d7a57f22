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
  /** Not done yet: what is waited for. */
  readonly waiting?: boolean
}

/** What happened, in order; the last step may be what is waited for. */
export function Timeline({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useTexts(words)
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.title}`} className={step.waiting ? classes.waiting : undefined}>
          <i aria-hidden />
          <div>
            <div>{step.title}</div>
            {step.text ? <div className={classes.text}>{step.text}</div> : null}
          </div>
          {step.waiting ? (
            <span className={classes.text}>{t.now}</span>
          ) : (
            <DateTime at={step.at} show="stacked" />
          )}
        </li>
      ))}
    </ol>
  )
}
