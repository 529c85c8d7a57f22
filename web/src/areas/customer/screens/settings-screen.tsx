import type { ReactNode } from 'react'
import { SettingsCards } from '../../../features/session/settings-card.tsx'
import { Page } from '../../../kit/page.tsx'

/** `/customer/account/settings` */
export const SettingsScreen = (): ReactNode => (
  <Page title="Account settings">
    <SettingsCards />
  </Page>
)
