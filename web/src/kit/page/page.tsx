import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

interface PageProps {
  readonly title: string
  /** In the title of the window, where that differs. */
  readonly window?: string | undefined
  /** Above the title: where this is, as links. */
  readonly trail?: ReactNode
  /** Beside the title: a badge. */
  readonly mark?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen: sets the title of the window and moves the focus to its heading when it is opened. */
export function Page({
  title,
  window = title,
  trail,
  mark,
  subtitle,
  actions,
  children,
}: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${window} · ${document.documentElement.dataset.product ?? 'Fondaco'}`
  }, [window])
  useEffect(() => {
    // A dialog that was opened while the screen was loading keeps the focus.
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.titles}>
          {trail ? <div className={classes.trail}>{trail}</div> : null}
          <div className={classes.line}>
            <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </Title>
            {mark}
          </div>
          {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}

/** Two columns: the main content, and a side column; one below the other on narrow screens. */
export function Columns({
  children,
  aside,
  asideFirst = false,
  sticky = false,
}: {
  children: ReactNode
  aside: ReactNode
  /** On narrow screens the side column comes first. */
  asideFirst?: boolean
  /** The side column stays in view while the main content scrolls. */
  sticky?: boolean
}): ReactNode {
  return (
    <div
      className={classes.columns}
      data-aside-first={asideFirst || undefined}
      data-sticky={sticky || undefined}
    >
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  )
}
