import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import card from '../show/card.module.css'
import classes from './shapes.module.css'

const words = texts({
  loading: { en: 'Loading', lt: 'Įkeliama' },
})

/** The shape of a part that is being loaded; readers who do not see it hear only that it is. */
export function Shape({ label, children }: { label?: string | undefined; children: ReactNode }): ReactNode {
  const t = useTexts(words)
  return (
    <div role="status" aria-label={label ?? t.loading} data-loading>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** A line of text to come, as high as the text; `thick` is the height of its letters. */
export const Bar = ({
  width,
  thick = 10,
  end = false,
}: {
  width: number | string
  thick?: number
  /** Aligned right. */
  end?: boolean
}): ReactNode => (
  <span className={classes.line} data-end={end || undefined}>
    <Skeleton className={classes.bar} width={width} height={thick} radius={4} />
  </span>
)

/** A card to come; padded like the card of text that it stands for. */
export const CardShape = ({
  title,
  children,
  padded = false,
}: {
  /** Width of its title. */
  title: number
  children: ReactNode
  padded?: boolean
}): ReactNode => (
  <div className={card.card}>
    <div className={card.head}>
      <Bar width={title} />
    </div>
    <div className={padded ? card.padded : undefined}>{children}</div>
  </div>
)

/** Names and values to come, one pair a line. */
export const FactsShape = ({ count }: { count: number }): ReactNode => (
  <div className={classes.facts}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      <div key={at} className={classes.fact}>
        <Bar width={72} />
        <Bar width={WIDTHS[at % WIDTHS.length] ?? '60%'} />
      </div>
    ))}
  </div>
)

const WIDTHS = ['64%', '48%', '76%', '40%', '56%'] as const

/** A diagram to come, of this height. */
export const BlockShape = ({ height }: { height: number }): ReactNode => (
  <Skeleton className={classes.bar} height={height} radius={8} />
)
