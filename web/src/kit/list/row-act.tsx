import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './row-act.module.css'

/** An act on a row of a table: a word that stands back behind what the row says. */
export function RowAct({
  name,
  press,
  children,
}: {
  /** Says which row it is for. */
  name: string
  press: () => void
  children: ReactNode
}): ReactNode {
  return (
    <Button variant="subtle" size="compact-xs" className={classes.act} aria-label={name} onClick={press}>
      {children}
    </Button>
  )
}

/** The acts on a row, in one line. */
export const RowActs = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={classes.acts}>{children}</span>
)
