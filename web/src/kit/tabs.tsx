import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

interface Tab {
  readonly title: string
  readonly path: string
  readonly current: boolean
}

/** The parts of one thing, each at an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ title, path, current }) => (
        <Link
          key={path}
          to={path}
          resetScroll={false}
          activeProps={{}}
          aria-current={current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
