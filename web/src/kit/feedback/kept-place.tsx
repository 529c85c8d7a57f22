import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './kept-place.module.css'

/** The place of a button that comes later, or perhaps not: nothing moves when it comes. */
export const KeptPlace = ({ size, children }: { size: 'xs' | 'sm'; children: string }): ReactNode => (
  <Button component="span" variant="default" size={size} className={classes.kept} aria-hidden>
    {children}
  </Button>
)
