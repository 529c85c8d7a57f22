import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../../api/session.tsx'
import { companyList } from '../../../features/applicants/company-list.tsx'
import { workOf } from '../../../features/applicants/list-parts.tsx'
import { StatusCounts } from '../../../features/applicants/status-counts.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { texts, useTexts } from '../../../texts.ts'

const AddCompany = lazy(() => import('../../../features/applicants/add-company.tsx'))

const words = texts({ add: { en: 'Add a company', lt: 'Pridėti įmonę' } })

/** `/crm/corporates`: the companies of the entities that are switched on. The view lives in the URL. */
export function CorporatesScreen(): ReactNode {
  const list = useList(companyList)
  const t = useTexts(words)
  const can = useCan()
  const [adding, setAdding] = useState(false)
  return (
    <ListPage
      of={list}
      given={[workOf(list.search)]}
      before={<StatusCounts kind="COMPANY" search={list.search} change={list.change} />}
      actions={can('edit:information') ? <Button onClick={() => setAdding(true)}>{t.add}</Button> : undefined}
    >
      {adding ? (
        <Suspense fallback={null}>
          <AddCompany close={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
