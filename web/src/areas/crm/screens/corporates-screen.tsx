import type { ReactNode } from 'react'
import { companyList } from '../../../features/applicants/company-list.tsx'
import { workOf } from '../../../features/applicants/list-parts.tsx'
import { StatusCounts } from '../../../features/applicants/status-counts.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'

/** `/crm/corporates`: the companies of the entities that are switched on. The view lives in the URL. */
export function CorporatesScreen(): ReactNode {
  const list = useList(companyList)
  return (
    <ListPage
      of={list}
      given={[workOf(list.search)]}
      before={<StatusCounts kind="COMPANY" search={list.search} change={list.change} />}
    />
  )
}
