import type { ReactNode } from 'react'
import type { ListSearch } from '../../kit/list/list-search.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'

/** Leads to the list of transactions with a filter set. */
export const ListLink = ({
  search,
  className,
  children,
}: {
  search: ListSearch
  className?: string | undefined
  children: ReactNode
}): ReactNode => (
  <Link to={PATHS.staffTransactions.path} search={search} className={className}>
    {children}
  </Link>
)
