import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './list.module.css'

const words = texts({
  pages: { en: 'Pages', lt: 'Puslapiai' },
  place: {
    en: (from: number, to: number, count: string) => `${from} to ${to} of ${count}`,
    lt: (from: number, to: number, count: string) => `${from}–${to} iš ${count}`,
  },
  previous: { en: 'Previous', lt: 'Ankstesnis' },
  next: { en: 'Next', lt: 'Kitas' },
})

/** How many rows a list has; with a plus where not all of them were counted. */
export const countText = ({ count, at_least: hasMore }: PagingMetadata): string =>
  `${count.toLocaleString('en-US')}${hasMore ? '+' : ''}`

/** Where in the list the page is, and the way to the pages beside it, if there are any. */
export function Pager({
  metadata,
  shown,
  go,
}: {
  metadata: PagingMetadata
  shown: number
  go: (offset: number) => void
}): ReactNode {
  const t = useTexts(words)
  const { count, at_least: hasMore, offset, limit } = metadata
  if (count === 0) return null
  return (
    <nav className={classes.pager} aria-label={t.pages}>
      <span role="status">{t.place(offset + 1, offset + shown, countText(metadata))}</span>
      {offset === 0 && !hasMore && shown >= count ? null : (
        <span className={classes.steps}>
          <Button
            variant="default"
            size="xs"
            disabled={offset === 0}
            onClick={() => go(Math.max(0, offset - limit))}
          >
            {t.previous}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={hasMore ? shown < limit : offset + shown >= count}
            // More than one page may be shown; the next begins after the last of them.
            onClick={() => go(offset + Math.ceil(shown / limit) * limit)}
          >
            {t.next}
          </Button>
        </span>
      )}
    </nav>
  )
}
