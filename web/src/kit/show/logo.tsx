import type { ReactNode } from 'react'
import classes from './logo.module.css'

/** The product's sign and name. */
export function Logo({ name }: { name: string }): ReactNode {
  return (
    <span className={classes.logo}>
      <span aria-hidden className={classes.sign}>
        {name.slice(0, 1)}
      </span>
      {name}
    </span>
  )
}
