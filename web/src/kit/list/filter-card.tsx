import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Card } from '../show/card.tsx'

const words = texts({
  filters: { en: 'Filters', lt: 'Filtrai' },
  hide: { en: 'Hide', lt: 'Slėpti' },
  show: { en: 'Show', lt: 'Rodyti' },
})

/** The filters of a list. On small screens they are folded away, so that the rows are the first thing there. */
export function FilterCard({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts(words)
  const [narrow] = useState(() => window.matchMedia('(max-width: 767px)').matches)
  const [open, setOpen] = useState(!narrow)
  return (
    <Card
      title={t.filters}
      side={
        narrow ? (
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.hide : t.show}
          </Button>
        ) : null
      }
      padded={open}
    >
      {open ? children : null}
    </Card>
  )
}
