import { Fragment, type ReactNode } from 'react'
import { useActingForOrNull, useCan } from '../../../api/session.tsx'
import { AccountSettings } from '../../../features/account/account-settings.tsx'
import { CompanyUsers } from '../../../features/companies/company-users.tsx'
import { InvitedPeople } from '../../../features/companies/invited-people.tsx'
import { words } from '../../../features/companies/user-words.ts'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/customer/account/settings` and `/customer/account/settings/$tab` */
export function SettingsScreen(): ReactNode {
  const t = useTexts(words)
  const company = useActingForOrNull()
  const can = useCan()
  const users =
    company?.kind === 'company' && can('company_users:manage')
      ? [
          {
            id: 'users',
            title: t.users,
            show: () => (
              <Fragment key={company._id}>
                <CompanyUsers id={company._id} title={t.usersOf(company.name)} mayChange />
                <InvitedPeople id={company._id} company={company.name} />
              </Fragment>
            ),
          },
        ]
      : []
  return (
    <AccountSettings base={PATHS.customerSettings.path} home={PATHS.customerDashboard.path} more={users} />
  )
}
