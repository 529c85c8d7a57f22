import type { ReactNode } from 'react'
import { individualList } from '../../../features/applicants/individual-list.tsx'
import { workOf } from '../../../features/applicants/list-parts.tsx'
import { StatusCounts } from '../../../features/applicants/status-counts.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'

/** `/crm/individuals`: the individuals of the entities that are switched on. The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  const list = useList(individualList)
  return (
    <ListPage
      of={list}
      given={[workOf(list.search)]}
      before={<StatusCounts kind="INDIVIDUAL" search={list.search} change={list.change} />}
    />
  )
}
