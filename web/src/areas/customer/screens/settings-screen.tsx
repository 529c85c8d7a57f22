import type { ReactNode } from 'react'
import { AccountSettings } from '../../../features/account/account-settings.tsx'
import { PATHS } from '../../../paths.ts'

/** `/customer/account/settings` and `/customer/account/settings/$tab` */
export const SettingsScreen = (): ReactNode => (
  <AccountSettings base={PATHS.customerSettings.path} home={PATHS.customerDashboard.path} />
)
