import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './list.module.css'

const words = texts({
  clear: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
})

interface FilterFormProps {
  /** What is filtered, for who does not see it. */
  readonly label: string
  /** Whether any filter is set. */
  readonly filtered: boolean
  readonly clear: () => void
  readonly children: ReactNode
}

/** The filters of a list beside each other, and the way to set none. */
export function FilterForm({ label, filtered, clear, children }: FilterFormProps): ReactNode {
  return (
    <search aria-label={label}>
      <div className={classes.filters}>{children}</div>
      {filtered ? (
        <div className={classes.buttons}>
          <ClearFilters variant="subtle" clear={clear} />
        </div>
      ) : null}
    </search>
  )
}

/** Shows the list as it is without filters. */
export function ClearFilters({
  variant = 'default',
  clear,
}: {
  variant?: 'default' | 'subtle'
  clear: () => void
}): ReactNode {
  return (
    <Button variant={variant} size={variant === 'subtle' ? 'xs' : 'sm'} onClick={clear}>
      {useTexts(words).clear}
    </Button>
  )
}
