import { type ReactNode, useId } from 'react'
import classes from './onboarding.module.css'

/** Choices that belong together, with what is wrong with them. */
export function Choices({
  legend,
  field,
  error,
  children,
}: {
  legend: string
  /** The field that the fault is about. */
  field: string
  error: string | undefined
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <fieldset className={classes.group} data-field={field} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={classes.choices}>{children}</div>
      <p id={id} className={classes.fault} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
