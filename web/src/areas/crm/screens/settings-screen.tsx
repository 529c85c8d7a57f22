import type { ReactNode } from 'react'
import { SettingsCards } from '../../../features/session/settings-card.tsx'
import { Page } from '../../../kit/page.tsx'

/** `/crm/account/settings` */
export const StaffSettingsScreen = (): ReactNode => (
  <Page title="Account settings">
    <SettingsCards />
  </Page>
)
