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
    heading.current?.focus({ preventScroll: true })
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

/** Two columns: the matter, and beside it what helps; one below the other where there is no room. */
export function Columns({
  children,
  aside,
  asideFirst = false,
}: {
  children: ReactNode
  aside: ReactNode
  /** What helps comes first where there is no room beside the matter. */
  asideFirst?: boolean
}): ReactNode {
  return (
    <div className={classes.columns} data-aside-first={asideFirst || undefined}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  )
}
