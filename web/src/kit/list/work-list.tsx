import { type ReactNode, useState } from 'react'
import { usePage } from '../../api/query.ts'
import { Link, navigate, useSearch } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { useShortcuts } from '../feedback/shortcuts.tsx'
import { type ListDefinition, type ListName, type Row, useReading } from './define-list.tsx'
import classes from './list.module.css'
import { inOrder, type ListSearch, one, pageOffset } from './list-search.ts'

const words = texts({
  place: {
    en: (at: number, of: number) => `${at} of ${of}`,
    lt: (at: number, of: number) => `${at} iš ${of}`,
  },
  label: { en: 'Place in the queue', lt: 'Vieta eilėje' },
  next: { en: 'Next in the queue', lt: 'Kitas eilėje' },
  previous: { en: 'Previous in the queue', lt: 'Ankstesnis eilėje' },
  back: { en: 'Back to the queue', lt: 'Atgal į eilę' },
})

/** The parameter of the address with the list from which the object was opened. */
const FROM = 'from'
/** So many rows around the place are read: the page that was open, and the one after it. */
const AROUND = 40

/** The address of a row of a list whose rows are worked through: it remembers the list. */
export const ofWork = (address: Address, search: ListSearch): Address =>
  `${address}?${FROM}=${encodeURIComponent(inOrder(search))}` as Address

/** The view of the list from which the shown object was opened; null if it was opened from elsewhere. */
export function useWorkSearch(): ListSearch | null {
  const from = one(useSearch() as ListSearch, FROM)
  if (from === '') return null
  const search: Record<string, readonly string[]> = {}
  for (const [name, value] of new URLSearchParams(from)) search[name] = [...(search[name] ?? []), value]
  return search
}

export interface WorkPlace<Shown> {
  /** From 1. */
  readonly at: number
  readonly of: number
  readonly next: Shown | null
  readonly previous: Shown | null
  /** The same list, with another of its rows open. */
  readonly addressOf: (row: Shown) => Address
}

/**
 * The position of an object in the list from which it was opened; null if it was opened from elsewhere. While it is
 * open it keeps its last position, even if an act such as a claim removes it from the list.
 */
export function useWorkPlace<N extends ListName, Given extends readonly unknown[]>(
  definition: ListDefinition<N, Given>,
  id: string,
): WorkPlace<Row<N>> | null {
  const search = useWorkSearch()
  const { sorted } = useReading(definition, search ?? {})
  const offset = pageOffset(search ?? {})
  const { data } = usePage(definition.call, { query: { ...sorted, offset, limit: AROUND } } as never, {
    enabled: search !== null,
    keep: false,
  })
  const has = (page: typeof data) => page?.rows.some(({ _id }) => _id === id) ?? false
  const [last, setLast] = useState(data)
  if (last !== data && has(data)) setLast(data)
  const page = has(data) ? data : last
  if (search === null || data === undefined || page === undefined || !has(page)) return null
  const listed = page.rows as readonly Row<N>[]
  const index = listed.findIndex(({ _id }) => _id === id)
  const now = new Set(data.rows.map(({ _id }) => _id))
  const isListed = ({ _id }: Row<N>) => now.has(_id)
  return {
    at: offset + index + 1,
    of: page.metadata.count,
    next: listed.slice(index + 1).find(isListed) ?? null,
    previous: listed.slice(0, index).findLast(isListed) ?? null,
    addressOf: (row) => ofWork(definition.rowLink?.(row) ?? definition.path, search),
  }
}

/** The way back to the queue that something was opened from. */
export function BackToWork({
  to,
  search,
  children,
}: {
  to: Address
  search: ListSearch
  children: ReactNode
}): ReactNode {
  const t = useTexts(words)
  useShortcuts([{ key: 'U', does: t.back, act: () => void navigate({ to, search }) }])
  return (
    <Link to={to} search={search} aria-keyshortcuts="U">
      {children}
    </Link>
  )
}

/** The way through a queue: the place in it, the one before and the one after, by mouse or by key. */
export function Walk<Shown>({ place }: { place: WorkPlace<Shown> }): ReactNode {
  const t = useTexts(words)
  const { at, of, next, previous, addressOf } = place
  const step = (key: string, does: string, row: Shown | null) =>
    row === null ? [] : [{ key, does, act: () => void navigate({ to: addressOf(row) }) }]
  useShortcuts([...step('J', t.next, next), ...step('K', t.previous, previous)])
  return (
    <nav className={classes.walk} aria-label={t.label}>
      <Step to={previous === null ? null : addressOf(previous)} label={t.previous} keyName="K">
        ‹
      </Step>
      <span>{t.place(at, of)}</span>
      <Step to={next === null ? null : addressOf(next)} label={t.next} keyName="J">
        ›
      </Step>
    </nav>
  )
}

const Step = ({
  to,
  label,
  keyName,
  children,
}: {
  to: Address | null
  label: string
  keyName: string
  children: string
}): ReactNode =>
  to === null ? (
    <span className={classes.step} data-end aria-hidden>
      {children}
    </span>
  ) : (
    <Link to={to} className={classes.step} aria-label={label} aria-keyshortcuts={keyName}>
      <span aria-hidden>{children}</span>
    </Link>
  )
