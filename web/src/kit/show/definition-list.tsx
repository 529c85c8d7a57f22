import type { ReactNode } from 'react'
import classes from './definition-list.module.css'

/** Names and values, two pairs a line where there is room. Values that are not there are left out. */
export function DefinitionList({
  items,
  lines = false,
  single = false,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[]
  /** One pair a line, for long names and values. */
  lines?: boolean
  /** One pair a line, the value at the right. */
  single?: boolean
}): ReactNode {
  return (
    <dl className={single ? classes.single : lines ? classes.lines : classes.list}>
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
