import type { ReactNode } from 'react'
import { AccountSettings } from '../../../features/account/account-settings.tsx'
import { PATHS } from '../../../paths.ts'

/** `/crm/account/settings` and `/crm/account/settings/$tab` */
export const StaffSettingsScreen = (): ReactNode => (
  <AccountSettings base={PATHS.staffSettings.path} home={PATHS.staffDashboard.path} />
)
