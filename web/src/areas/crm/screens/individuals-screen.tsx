import type { ReactNode } from 'react'
import { individualList, isIndividualQueue } from '../../../features/applicants/list.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'

/** `/crm/individuals`: the individuals of the entities that are switched on. The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  const list = useList(individualList)
  return <ListPage of={list} given={[isIndividualQueue(list.search)]} />
}
