import { type ReactNode, useId } from 'react'
import classes from './onboarding.module.css'

/** A group of choices, with its fault. */
export function Choices({
  legend,
  field,
  error,
  children,
}: {
  legend: string
  /** The field of the fault. */
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
