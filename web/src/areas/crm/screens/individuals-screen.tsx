import type { ReactNode } from 'react'
import { individualList } from '../../../features/applicants/list.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'

/** `/crm/individuals`: the individuals of the entities that are switched on. The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  return <ListPage of={useList(individualList)} given={[]} />
}
