import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'

/** Where in the list the page is, and the way to the pages beside it. */
export function Pager({
  metadata,
  shown,
  go,
}: {
  metadata: PagingMetadata
  shown: number
  go: (offset: number) => void
}): ReactNode {
  const { count, offset, limit } = metadata
  if (count === 0) return null
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span role="status">
        {offset + 1} to {offset + shown} of {count}
      </span>
      <span className={classes.steps}>
        <Button
          variant="default"
          size="xs"
          disabled={offset === 0}
          onClick={() => go(Math.max(0, offset - limit))}
        >
          Previous
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={offset + shown >= count}
          // More than one page may be shown; the next begins after the last of them.
          onClick={() => go(offset + Math.ceil(shown / limit) * limit)}
        >
          Next
        </Button>
      </span>
    </nav>
  )
}
