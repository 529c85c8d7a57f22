import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import classes from './tabs.module.css'

interface Tab {
  readonly title: string
  readonly path: Address
  readonly current: boolean
}

/** The tabs of one object, each with its own address. */
export function Tabs({
  label,
  tabs,
  inner = false,
}: {
  label: string
  tabs: readonly Tab[]
  /** They are the parts of one tab of the tabs above them. */
  inner?: boolean
}): ReactNode {
  const place = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.path
  // On a small screen the tabs scroll sideways: the one that is open is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when another tab is opened
  useEffect(() => {
    const open = place.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && place.current) place.current.scrollLeft = open.offsetLeft - place.current.offsetLeft - 24
  }, [current])
  return (
    <nav ref={place} className={classes.tabs} data-inner={inner || undefined} aria-label={label}>
      {tabs.map(({ title, path, current }) => (
        <Link key={path} to={path} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
