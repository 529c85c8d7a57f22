import { Navigate, type Screen, screen } from '../../navigation.tsx'
import { type Address, PATHS, type StaffPage } from '../../paths.ts'

const redirect = (to: Address): Screen =>
  Object.assign(() => <Navigate to={to} replace />, { load: async () => undefined })

/** What each page of the back office shows. */
export const SCREENS: Readonly<Record<StaffPage, Screen>> = {
  staffDashboard: screen(() => import('./screens/dashboard-screen.tsx'), 'StaffDashboardScreen'),
  staffTransactions: screen(() => import('./screens/transactions-screen.tsx'), 'StaffTransactionsScreen'),
  clearedNames: screen(() => import('./screens/cleared-names-screen.tsx'), 'ClearedNamesScreen'),
  screenName: screen(() => import('./screens/screen-name-screen.tsx'), 'ScreenNameScreen'),
  staffTransaction: screen(() => import('./screens/transaction-screen.tsx'), 'StaffTransactionScreen'),
  staffTransactionTab: screen(() => import('./screens/transaction-screen.tsx'), 'StaffTransactionScreen'),
  staffIndividuals: screen(() => import('./screens/individuals-screen.tsx'), 'IndividualsScreen'),
  staffIndividualTab: screen(() => import('./screens/individual-screen.tsx'), 'IndividualScreen'),
  staffIndividualAccounts: screen(() => import('./screens/individual-screen.tsx'), 'IndividualScreen'),
  staffCorporates: screen(() => import('./screens/corporates-screen.tsx'), 'CorporatesScreen'),
  staffCorporateTab: screen(() => import('./screens/corporate-screen.tsx'), 'CorporateScreen'),
  staffCorporateAccounts: screen(() => import('./screens/corporate-screen.tsx'), 'CorporateScreen'),
  staffUsers: screen(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
  changes: screen(() => import('./screens/changes-screen.tsx'), 'ChangesScreen'),
  change: screen(() => import('./screens/change-screen.tsx'), 'ChangeScreen'),
  staffDownloads: screen(() => import('./screens/downloads-screen.tsx'), 'StaffDownloadsScreen'),
  staffSystem: screen(() => import('./screens/system-screen.tsx'), 'SystemScreen'),
  fees: screen(() => import('./screens/fees-screen.tsx'), 'FeesScreen'),
  feesTab: screen(() => import('./screens/fees-screen.tsx'), 'FeesScreen'),
  blacklistedWords: screen(() => import('./screens/blacklisted-words-screen.tsx'), 'BlacklistedWordsScreen'),
  whitelistedBanks: screen(() => import('./screens/whitelisted-banks-screen.tsx'), 'WhitelistedBanksScreen'),
  countryRisks: screen(() => import('./screens/country-risks-screen.tsx'), 'CountryRisksScreen'),
  staffRates: screen(() => import('./screens/rates-screen.tsx'), 'StaffRatesScreen'),
  paymentDays: screen(() => import('./screens/payment-days-screen.tsx'), 'PaymentDaysScreen'),
  currencyDays: screen(() => import('./screens/currency-days-screen.tsx'), 'CurrencyDaysScreen'),
  staffLimits: screen(() => import('./screens/staff-limits-screen.tsx'), 'StaffLimitsScreen'),
  // Of the settings only this one has a page yet.
  crmSettings: redirect(PATHS.crmRoles.path),
  crmRoles: screen(() => import('./screens/crm-roles-screen.tsx'), 'CrmRolesScreen'),
  staffBanks: screen(() => import('./screens/banks-screen.tsx'), 'BanksScreen'),
  staffBank: screen(() => import('./screens/bank-screen.tsx'), 'BankScreen'),
  ownTransfers: screen(() => import('./screens/own-transfers-screen.tsx'), 'OwnTransfersScreen'),
  position: screen(() => import('./screens/position-screen.tsx'), 'PositionScreen'),
  bankParticipants: screen(() => import('./screens/bank-participants-screen.tsx'), 'BankParticipantsScreen'),
  clearingFiles: screen(() => import('./screens/clearing-files-screen.tsx'), 'ClearingFilesScreen'),
  clearingFile: screen(() => import('./screens/clearing-file-screen.tsx'), 'ClearingFileScreen'),
  clearingBreaks: screen(() => import('./screens/clearing-breaks-screen.tsx'), 'ClearingBreaksScreen'),
  clearingBreak: screen(() => import('./screens/clearing-break-screen.tsx'), 'ClearingBreakScreen'),
  staffNotifications: screen(
    () => import('../../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  staffSettings: screen(() => import('./screens/settings-screen.tsx'), 'StaffSettingsScreen'),
  staffSettingsTab: screen(() => import('./screens/settings-screen.tsx'), 'StaffSettingsScreen'),
}
