import { type ReactNode, useId } from 'react'
import classes from './company.module.css'

/** Questions that belong together, under their legend. */
export function Group({
  legend,
  hint,
  children,
}: {
  legend: string
  hint?: string
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <fieldset className={classes.group} aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}

/** One question that several controls answer, with its fault. */
export function Question({
  legend,
  hint,
  field,
  error,
  children,
}: {
  legend: string
  hint?: string | undefined
  /** The field of the fault. */
  field: string
  error: string | undefined
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <fieldset className={classes.inner} data-field={field} aria-describedby={`${id}-hint ${id}`}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <p id={id} className={classes.fault} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
