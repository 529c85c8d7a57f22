import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  readonly title: string
  /** At the right of the heading: a link, a count, a version. */
  readonly side?: ReactNode
  readonly children: ReactNode
  /** Space around the content; tables and lists bring their own. */
  readonly padded?: boolean
  readonly footer?: ReactNode
  /** On a small screen the footer stays at the bottom of the window, under the thumb. */
  readonly pinned?: boolean
}

/** A part of a screen with its own heading. */
export function Card({
  title,
  side,
  children,
  padded = false,
  footer,
  pinned = false,
}: CardProps): ReactNode {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {side ? <div className={classes.side}>{side}</div> : null}
      </div>
      <div className={padded ? classes.padded : undefined}>{children}</div>
      {footer ? (
        <div className={classes.foot} data-pinned={pinned || undefined}>
          {footer}
        </div>
      ) : null}
    </section>
  )
}

/** A highlighted sentence: the present situation, or a warning. */
export function Note({
  tone = 'info',
  children,
  live = false,
}: {
  tone?: 'info' | 'wait' | 'stop' | 'good'
  children: ReactNode
  /** Announced to screen readers when it appears. */
  live?: boolean
}): ReactNode {
  return (
    <div
      className={classes.note}
      data-tone={tone}
      {...(live ? { role: tone === 'stop' ? 'alert' : 'status' } : {})}
    >
      {children}
    </div>
  )
}
