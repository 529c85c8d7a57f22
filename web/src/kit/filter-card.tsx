import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'

/** The filters of a list. On small screens they are folded away, so that the rows are the first thing there. */
export function FilterCard({ children }: { children: ReactNode }): ReactNode {
  const [narrow] = useState(() => window.matchMedia('(max-width: 767px)').matches)
  const [open, setOpen] = useState(!narrow)
  return (
    <Card
      title="Filters"
      side={
        narrow ? (
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
          </Button>
        ) : null
      }
      padded={open}
    >
      {open ? children : null}
    </Card>
  )
}
