import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { reportFault } from './api/client.ts'
import { isCustomer, isStaff, useSession } from './api/session.tsx'
import type { ErrorKind } from './areas/public/error-pages.tsx'
import { Loading } from './kit/feedback/states.tsx'
import { Navigate, ParamsContext, type Screen, screen, usePlace } from './navigation.tsx'
import {
  type Address,
  areaOf,
  mayOpen,
  needsOf,
  PATHS,
  type PathName,
  pageAt,
  STAFF_PAGES,
  type StaffPage,
} from './paths.ts'
import { texts, useTexts } from './texts.ts'

const words = texts({
  opening: { en: 'Opening your session', lt: 'Atidaroma jūsų sesija' },
})

const errorPages = () => import('./areas/public/error-pages.tsx')
const ErrorPage = lazy(async () => ({ default: (await errorPages()).ErrorPage }))

/** The page that says what went wrong; loaded when something does. */
const Fault = ({ kind }: { kind: ErrorKind }): ReactNode => (
  <Suspense fallback={<Loading />}>
    <ErrorPage kind={kind} />
  </Suspense>
)

const fault = (kind: ErrorKind): Screen => Object.assign(() => <Fault kind={kind} />, { load: errorPages })

/** One screen for all sub-steps, so that its answers stay while it goes from one to the next. */
const REGISTERING = screen(
  () => import('./areas/registration/company/registering-screen.tsx'),
  'RegisteringScreen',
)

/** A page of the back office: which screen it shows is in a list that customers do not load. */
const staffScreen = (name: StaffPage): Screen =>
  screen(async () => {
    const { SCREENS } = await import('./areas/crm/staff-screens.tsx')
    await SCREENS[name].load()
    return { Screen: SCREENS[name] }
  }, 'Screen')

const STAFF_SCREENS = Object.fromEntries(STAFF_PAGES.map((name) => [name, staffScreen(name)])) as Readonly<
  Record<StaffPage, Screen>
>

/** What each page shows. */
const SCREENS: Readonly<Record<PathName, Screen>> = {
  start: screen(() => import('./areas/public/home.tsx'), 'Home'),
  signIn: screen(() => import('./areas/public/sign-in-screen.tsx'), 'SignInScreen'),
  signInReturn: screen(() => import('./areas/public/sign-in-return.tsx'), 'SignInReturn'),
  error401: fault('error-401'),
  error404: fault('error-404'),
  error500: fault('error-500'),
  tokenExpired: fault('token_expired'),
  passwordExpired: fault('password_expired'),
  authError: fault('auth_error'),
  simulator: screen(() => import('./areas/public/simulator-screen.tsx'), 'SimulatorScreen'),
  simulatorMail: screen(() => import('./areas/public/simulated-mail-screen.tsx'), 'SimulatedMailScreen'),
  simulatorSms: screen(() => import('./areas/public/simulated-sms-screen.tsx'), 'SimulatedSmsScreen'),
  simulatorMonitoring: screen(
    () => import('./areas/public/simulated-monitoring-screen.tsx'),
    'SimulatedMonitoringScreen',
  ),
  simulatorIdentity: screen(
    () => import('./areas/public/simulated-identity-screen.tsx'),
    'SimulatedIdentityScreen',
  ),
  simulatorSign: screen(
    () => import('./areas/public/simulated-signing-screen.tsx'),
    'SimulatedSigningScreen',
  ),
  support: screen(() => import('./areas/public/support-screen.tsx'), 'SupportScreen'),
  verify: screen(() => import('./areas/public/verify-screen.tsx'), 'VerifyScreen'),
  verificationCompleted: screen(
    () => import('./areas/public/verification-completed.tsx'),
    'VerificationCompleted',
  ),
  verificationIdentity: screen(
    () => import('./areas/public/invited-identity-screen.tsx'),
    'InvitedIdentityScreen',
  ),
  verificationEmail: screen(
    () => import('./areas/public/confirm-person-email-screen.tsx'),
    'ConfirmPersonEmailScreen',
  ),
  registration: screen(() => import('./areas/registration/landing-screen.tsx'), 'LandingScreen'),
  individualRegistration: screen(() => import('./areas/registration/sign-up-screen.tsx'), 'IndividualScreen'),
  affiliateRegistration: screen(
    () => import('./areas/registration/affiliate-sign-up-screen.tsx'),
    'AffiliateSignUpScreen',
  ),
  affiliate: screen(() => import('./areas/registration/affiliate-screen.tsx'), 'AffiliateScreen'),
  companyRegistration: screen(
    () => import('./areas/registration/company/company-screen.tsx'),
    'CompanyScreen',
  ),
  companyGeneral: REGISTERING,
  companyBusiness: REGISTERING,
  companyFinancial: REGISTERING,
  companyDeclarations: REGISTERING,
  companyStructure: REGISTERING,
  companyDocuments: REGISTERING,
  companySecurity: screen(() => import('./areas/registration/company/security-screen.tsx'), 'SecurityScreen'),
  companyCompleted: REGISTERING,
  terms: screen(() => import('./areas/public/terms-screen.tsx'), 'TermsScreen'),
  customerDashboard: screen(() => import('./areas/customer/screens/dashboard-screen.tsx'), 'DashboardScreen'),
  sepaTransfer: screen(
    () => import('./areas/customer/screens/sepa-transfer-screen.tsx'),
    'SepaTransferScreen',
  ),
  wireTransfer: screen(
    () => import('./areas/customer/screens/wire-transfer-screen.tsx'),
    'WireTransferScreen',
  ),
  internalTransfer: screen(
    () => import('./areas/customer/screens/internal-transfer-screen.tsx'),
    'InternalTransferScreen',
  ),
  betweenAccounts: screen(() => import('./areas/customer/screens/between-screen.tsx'), 'BetweenScreen'),
  rates: screen(() => import('./areas/customer/screens/rates-screen.tsx'), 'RatesScreen'),
  transactions: screen(
    () => import('./areas/customer/screens/transactions-screen.tsx'),
    'TransactionsScreen',
  ),
  transaction: screen(() => import('./areas/customer/screens/transaction-screen.tsx'), 'TransactionScreen'),
  customerAccount: screen(() => import('./areas/customer/screens/account-screen.tsx'), 'AccountScreen'),
  prices: screen(() => import('./areas/customer/screens/prices-screen.tsx'), 'PricesScreen'),
  limits: screen(() => import('./areas/customer/screens/limits-screen.tsx'), 'LimitsScreen'),
  payees: screen(() => import('./areas/customer/screens/payees-screen.tsx'), 'PayeesScreen'),
  statements: screen(() => import('./areas/customer/screens/statements-screen.tsx'), 'StatementsScreen'),
  downloads: screen(() => import('./areas/customer/screens/downloads-screen.tsx'), 'DownloadsScreen'),
  notifications: screen(() => import('./features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  customerSettings: screen(() => import('./areas/customer/screens/settings-screen.tsx'), 'SettingsScreen'),
  customerSettingsTab: screen(() => import('./areas/customer/screens/settings-screen.tsx'), 'SettingsScreen'),
  ...STAFF_SCREENS,
}

/** In place of a page for payments. */
const MayNotPay = screen(() => import('./areas/customer/may-not-pay.tsx'), 'MayNotPay')

/** Around the frames, and around the public pages that read. */
const QUERIES = screen(() => import('./api/queries.tsx'), 'Queries')
const READING: ReadonlySet<PathName> = new Set([
  'simulatorMail',
  'simulatorSms',
  'simulatorMonitoring',
  'simulatorIdentity',
  'simulatorSign',
  'verificationIdentity',
  'affiliate',
  'companyRegistration',
  'companyGeneral',
  'companyBusiness',
  'companyFinancial',
  'companyDeclarations',
  'companyStructure',
  'companyDocuments',
  'companySecurity',
  'companyCompleted',
])

const FRAMES = {
  customer: screen(() => import('./areas/customer/customer-layout.tsx'), 'CustomerLayout'),
  crm: screen(() => import('./areas/crm/staff-layout.tsx'), 'StaffLayout'),
}

/** Addresses that are only a way to another. */
const WAYS: Readonly<Record<string, Address>> = {
  '/customer': PATHS.customerDashboard.path,
  '/crm': PATHS.staffDashboard.path,
}

/** Loads what the page at a path shows. */
export async function loadPage(path: string): Promise<void> {
  const page = pageAt(path)
  if (!page) return
  const area = areaOf(page.name)
  await Promise.all([
    ...(area === 'public' ? [] : [FRAMES[area].load()]),
    ...(area === 'public' && !READING.has(page.name) ? [] : [QUERIES.load()]),
    SCREENS[page.name].load(),
  ])
}

/** The page of the address. */
export function Pages(): ReactNode {
  const { pathname, href } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls to the top when the path changes
  useEffect(() => {
    // What it answers is no clean-up: a browser may answer a promise.
    void window.scrollTo({ top: 0 })
  }, [pathname])
  return (
    <Boundary href={href}>
      <Suspense fallback={<Loading />}>
        <PageAt path={pathname} />
      </Suspense>
    </Boundary>
  )
}

function PageAt({ path }: { path: string }): ReactNode {
  const page = pageAt(path)
  if (!page) return <Navigate to={WAYS[path] ?? PATHS.error404.path} replace />
  const { name, params } = page
  const area = areaOf(name)
  const Screen = SCREENS[name]
  if (area === 'public')
    return (
      <ParamsContext value={params}>
        {READING.has(name) ? (
          <QUERIES>
            <Screen />
          </QUERIES>
        ) : (
          <Screen />
        )}
      </ParamsContext>
    )
  const Frame = FRAMES[area]
  return (
    <ParamsContext value={params}>
      <Guard side={area}>
        <QUERIES>
          <Frame>
            <Suspense fallback={<Loading />}>
              <Needs name={name}>
                <Screen />
              </Needs>
            </Suspense>
          </Frame>
        </QUERIES>
      </Guard>
    </ParamsContext>
  )
}

/** Catches what breaks while a page is drawn; the next address begins without it. */
class Boundary extends Component<
  { href: string; children: ReactNode },
  { href: string; thrown: unknown; isBroken: boolean }
> {
  override state = { href: this.props.href, thrown: undefined, isBroken: false }
  static getDerivedStateFromError = (thrown: unknown) => ({ thrown, isBroken: true })
  static getDerivedStateFromProps = ({ href }: { href: string }, state: { href: string }) =>
    href === state.href ? null : { href, thrown: undefined, isBroken: false }
  override render() {
    return this.state.isBroken ? <Crash thrown={this.state.thrown} /> : this.props.children
  }
}

/** A render crash: reported, then the page that says so. */
function Crash({ thrown }: { thrown: unknown }): ReactNode {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const [reloads] = useState(() => isGone(error) && isFirst(error.message))
  useEffect(() => {
    if (reloads) window.location.reload()
    else reportFault('render', error.message, error.stack)
  }, [reloads, error])
  return reloads ? <Loading /> : <Fault kind="error-500" />
}

/** A part of the page could not be loaded; after a new release those of the old one are gone. */
const isGone = ({ message }: Error): boolean =>
  /dynamically imported module|Importing a module script failed/.test(message)

/** Whether this is the first time: a page that was loaded again and lacks the same part is broken. */
function isFirst(message: string): boolean {
  try {
    if (sessionStorage.getItem('reloaded-for') === message) return false
    sessionStorage.setItem('reloaded-for', message)
    return true
  } catch {
    return false
  }
}

/** Only users of the right side (customer or staff) come in; anyone who is not signed in goes to sign in and comes back. */
function Guard({ side, children }: { side: 'customer' | 'crm'; children: ReactNode }): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  if (state.phase === 'loading') return <Loading label={t.opening} />
  if (state.phase === 'signed_out') return <ToSignIn />
  if (side === 'crm' ? !isStaff(state.me) : !actsForCustomer(state.me))
    return <Navigate to={PATHS.error401.path} replace />
  return <FactorFirst needed={lacksFactor(state.me)}>{children}</FactorFirst>
}

/** Whether somebody is a user of the customer area, for a customer: companies may block their users. */
const actsForCustomer = (me: TestToken): boolean =>
  isCustomer(me) && (me.companies.length > 0 || me.individual !== null)

/** Anyone who must have a second factor and has used none can do nothing but set one up. */
const lacksFactor = ({ second_factor }: TestToken): boolean => second_factor.required && !second_factor.used

/** Stays around its children when the factor is there: what they show just then, such as recovery codes, must not go. */
function FactorFirst({ needed, children }: { needed: boolean; children: ReactNode }): ReactNode {
  const { pathname: here } = usePlace()
  const settings = `${PATHS.staffSettings.path}/security` as const
  return needed && here !== settings ? <Navigate to={settings} replace /> : children
}

/** To the sign-in page, with the place to come back to: the one at which the session was missed, not where we are going. */
function ToSignIn(): ReactNode {
  const { href: here } = usePlace()
  const [missedAt] = useState(here)
  // Already on the way to a page that says why, which is still being loaded.
  if (!/^\/(customer|crm)\//.test(missedAt)) return <Loading />
  return <Navigate to={PATHS.signIn.path} search={{ return_to: missedAt }} replace />
}

/** A page's own needs: its permission, and the setting of the company that is acted for. */
function Needs({ name, children }: { name: PathName; children: ReactNode }): ReactNode {
  const { state, actingFor } = useSession()
  const { setting } = needsOf(name)
  if (state.phase !== 'signed_in') return null
  const held = actingFor?.permissions ?? state.me.permissions
  const allowed = mayOpen(name, held) && (setting === undefined || actingFor?.settings[setting] === true)
  const forCompany = actingFor?.kind === 'company' && state.me.acted_by === null
  if (forCompany && needsOf(name).permission === 'payment:create' && !held.includes('payment:create'))
    return <MayNotPay />
  const otherwise =
    areaOf(name) === 'crm' && name !== 'staffDashboard' ? PATHS.staffDashboard.path : PATHS.error401.path
  return allowed ? children : <Navigate to={otherwise} replace />
}
