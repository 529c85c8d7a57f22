import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../kit/logo.tsx'
import { PATHS } from '../../paths.ts'
import classes from './public.module.css'

/** The name until the session tells it; a page that nobody is signed in on has no other way to know. */
export const PRODUCT_NAME = 'Fondaco'

/** The frame of every page that needs no session. */
export function PublicPage({ children, wide = false }: { children: ReactNode; wide?: boolean }): ReactNode {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Anchor component={Link} to={PATHS.start.path} underline="never">
          <Logo name={PRODUCT_NAME} />
        </Anchor>
      </header>
      <main className={wide ? classes.wide : classes.main}>{children}</main>
      <footer className={classes.footer}>
        {PRODUCT_NAME} UAB is an authorised electronic money institution.
      </footer>
    </div>
  )
}
