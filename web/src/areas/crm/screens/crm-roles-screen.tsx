import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.tsx'
import { AffiliatesCard } from '../../../features/owners/affiliates-card.tsx'
import { OwnerRoles } from '../../../features/owners/owner-roles.tsx'
import { words } from '../../../features/owners/texts.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/crm_settings/crm_roles`: who can be chosen to look after customers. */
export function CrmRolesScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  return (
    <Page title={t.title} subtitle={t.about}>
      <SystemTabs current="crmRoles" />
      <OwnerRoles />
      {can('view:corporate') || can('view:individual') ? <AffiliatesCard /> : null}
    </Page>
  )
}
