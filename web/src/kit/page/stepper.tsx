import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './stepper.module.css'

const words = texts({
  steps: { en: 'Steps', lt: 'Žingsniai' },
  done: { en: 'done', lt: 'atlikta' },
})

/** The present one in a row of steps. A click on another one that `mayGoTo` allows calls `onGo`. */
export function Stepper<Step extends string>({
  steps,
  current,
  mayGoTo,
  onGo,
}: {
  steps: readonly (readonly [step: Step, title: string])[]
  current: Step
  mayGoTo: (step: Step) => boolean
  onGo: (step: Step) => void
}): ReactNode {
  const t = useTexts(words)
  const here = steps.findIndex(([step]) => step === current)
  return (
    <nav aria-label={t.steps}>
      <ol className={classes.steps}>
        {steps.map(([step, title], at) => (
          <li key={step}>
            <button
              type="button"
              disabled={at === here || !mayGoTo(step)}
              aria-current={at === here ? 'step' : undefined}
              data-done={at < here || undefined}
              onClick={() => onGo(step)}
            >
              <span aria-hidden className={classes.sign}>
                {at < here ? '✓' : at + 1}
              </span>
              <span className={classes.title}>{title}</span>
              {at < here ? <span className={classes.unseen}>, {t.done}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
