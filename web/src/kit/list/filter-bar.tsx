import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { DropDown } from '../feedback/drop-down.tsx'
import classes from './filters.module.css'
import { type Filter, SearchField } from './filters.tsx'
import { type ListSearch, one, setAmong } from './list-search.ts'

const words = texts({
  filter: { en: 'Filters', lt: 'Filtrai' },
  more: { en: 'More', lt: 'Daugiau' },
  moreFilters: { en: 'More filters', lt: 'Daugiau filtrų' },
  remove: { en: (what: string) => `Clear ${what}`, lt: (what: string) => `Išvalyti: ${what}` },
  clear: { en: 'Clear all', lt: 'Išvalyti viską' },
  clearFilters: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
})

/** Which filters a list has, in the order of the bar. */
export interface Filters {
  /** Name and words of the field that searches. */
  readonly search?: Filter
  readonly bar: readonly Filter[]
  /** Shown in the panel of further filters; also in the bar while set. */
  readonly more?: readonly Filter[]
}

export const allOf = ({ search, bar, more = [] }: Filters): readonly Filter[] => [
  ...(search ? [search] : []),
  ...bar,
  ...more,
]

/**
 * The filters of a list in one line: the search, one button for each main filter, a panel for the others, and further
 * controls.
 */
export function FilterBar({
  filters,
  search,
  change,
  clear,
  children,
}: {
  filters: Filters
  search: ListSearch
  change: (values: ListSearch) => void
  clear: () => void
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { search: sought, bar, more = [] } = filters
  const isSet = ({ names }: Filter) => setAmong(search, names).length > 0
  const chip = (filter: Filter) => (
    <Chip key={filter.label} filter={filter} isSet={isSet(filter)} search={search} change={change} />
  )
  const panel = (words: string, label: string, some: readonly Filter[]) => (
    <DropDown
      label={label}
      align="start"
      wide
      sheet
      button={
        <span className={classes.label}>
          {words} <span aria-hidden>▾</span>
        </span>
      }
      buttonLabel={label}
    >
      {() => (
        <div className={classes.panel} data-many>
          {some.map((filter) => filter.fields(search, change, true))}
        </div>
      )}
    </DropDown>
  )
  const searchName = sought?.names[0]
  return (
    <search className={classes.bar} aria-label={t.filter}>
      {sought && searchName ? (
        <SearchField
          label={sought.label}
          value={one(search, searchName)}
          onChange={(value) => change({ [searchName]: value || undefined })}
        />
      ) : null}
      {bar.length + more.length > 0 ? (
        <div className={classes.narrow}>{panel(t.filter, t.filter, [...bar, ...more])}</div>
      ) : null}
      {bar.map(chip)}
      {more.length > 0 ? <div className={classes.wide}>{panel(t.more, t.moreFilters, more)}</div> : null}
      {more.filter(isSet).map(chip)}
      {allOf(filters).some(isSet) ? (
        <button type="button" className={classes.clear} aria-label={t.clearFilters} onClick={clear}>
          {t.clear}
        </button>
      ) : null}
      {children ? <div className={classes.end}>{children}</div> : null}
    </search>
  )
}

function Chip({
  filter: { names, label, said, fields },
  isSet,
  search,
  change,
}: {
  filter: Filter
  isSet: boolean
  search: ListSearch
  change: (values: ListSearch) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <DropDown
        label={label}
        align="start"
        sheet
        button={
          <span className={classes.label}>
            {isSet ? (
              <span className={classes.chosen}>
                {label}: {said(search)}
              </span>
            ) : (
              label
            )}
            <span aria-hidden>▾</span>
          </span>
        }
      >
        {() => <div className={classes.panel}>{fields(search, change, false)}</div>}
      </DropDown>
      {isSet ? (
        <button
          type="button"
          className={classes.remove}
          aria-label={t.remove(label)}
          onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          <span aria-hidden>×</span>
        </button>
      ) : null}
    </span>
  )
}
