import { counted } from '@fondaco/rules/language.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { corporatePath, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { companyWords } from './company-texts.ts'
import { EditCompanyManager } from './edit-company-manager.tsx'
import { EditManageCompanies } from './edit-manage-companies.tsx'
import { words } from './texts.ts'

const own = texts({
  manageOthers: { en: 'Manage Other Companies', lt: 'Kitų įmonių valdymas' },
  sharedWith: { en: 'Shared With', lt: 'Bendrinama su' },
  manages: { en: 'Manages', lt: 'Valdo' },
  companies: {
    en: (count: number) => `${count} ${counted('en', count, { one: 'company', other: 'companies' })}`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'įmonę', few: 'įmones', other: 'įmonių' })}`,
  },
})

/** Whether the company can manage others, and its Client ID. */
export function ManageCompaniesCard({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title={o.manageOthers}
      padded
      side={<Edit permission="company:update_can_manage_other_companies" onClick={() => setEditing(true)} />}
    >
      <DefinitionList
        lines
        items={[
          [c.manageOthers, company.settings.can_manage_other_companies ? t.yes : t.no],
          [c.clientId, company.client_id ?? t.unknown],
        ]}
      />
      {editing ? <EditManageCompanies company={company} close={() => setEditing(false)} /> : null}
    </Card>
  )
}

/** Which company manages it, and how many it manages itself. */
export function CompanyManagerCard({ company: { _id, name } }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useCall('getCompanyManager', { params: { id: _id } })
  const title = o.sharedWith
  if (!data)
    return (
      <Card title={title} padded>
        {error ? <Failed what={title} error={error} retry={() => void refetch()} /> : <Loading lines={3} />}
      </Card>
    )
  const { managedBy, shared_with, manages } = data
  return (
    <Card
      title={title}
      padded
      side={<Edit permission="company:update_managed_by" onClick={() => setEditing(true)} />}
    >
      <DefinitionList
        lines
        items={[
          [
            c.managedBy,
            managedBy ? (
              <Link key="manager" to={corporatePath(managedBy._id, 'settings')}>
                {managedBy.legal_name}
              </Link>
            ) : (
              c.noCompany
            ),
          ],
          [c.managerPays, managedBy ? (shared_with ? t.yes : t.no) : null],
          [
            o.manages,
            manages > 0 ? (
              <Link key="managed" to={PATHS.staffCorporates.path} search={{ managed_by: _id }}>
                {o.companies(manages)}
              </Link>
            ) : (
              c.noCompany
            ),
          ],
        ]}
      />
      {editing ? (
        <EditCompanyManager company={{ _id, name }} manager={data} close={() => setEditing(false)} />
      ) : null}
    </Card>
  )
}

/** Disabled without the permission. */
function Edit({
  permission,
  onClick,
}: {
  permission: 'company:update_can_manage_other_companies' | 'company:update_managed_by'
  onClick: () => void
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  if (!can(permission))
    return (
      <Button variant="default" size="compact-sm" disabled>
        {t.edit}
      </Button>
    )
  return (
    <DecisionButton variant="default" size="compact-sm" onClick={onClick}>
      {t.edit}
    </DecisionButton>
  )
}
