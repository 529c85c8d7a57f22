import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouteComponent,
  useRouterState,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { reportFault } from './api/client.ts'
import { isCustomer, isStaff, useSession } from './api/session.tsx'
import type { ErrorKind } from './areas/public/error-pages.tsx'
import { Loading } from './kit/feedback/states.tsx'
import { needsOf, PATHS, type PathName, parseSearch, stringifySearch } from './paths.ts'
import { texts, useTexts } from './texts.ts'

const words = texts({
  opening: { en: 'Opening your session', lt: 'Atidaroma jūsų sesija' },
})

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to={PATHS.error404.path} replace />,
  errorComponent: Crash,
})

function Root(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls to the top when the path changes
  useEffect(() => {
    // What it answers is no clean-up: a browser may answer a promise.
    void window.scrollTo({ top: 0 })
  }, [path])
  return <Outlet />
}

/** A render crash: reported, then the page that says so. */
function Crash({ error: thrown }: ErrorComponentProps): ReactNode {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  useEffect(() => reportFault('render', error.message, error.stack), [error])
  return <Fault kind="error-500" />
}

const ErrorPage = lazy(async () => {
  const { ErrorPage } = await import('./areas/public/error-pages.tsx')
  return { default: ErrorPage }
})

/** The page that says what went wrong; loaded when something does. */
const Fault = ({ kind }: { kind: ErrorKind }): ReactNode => (
  <Suspense fallback={<Loading />}>
    <ErrorPage kind={kind} />
  </Suspense>
)

const page = (name: PathName, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path: PATHS[name].path, component })

const redirect = (path: string, to: string) =>
  createRoute({ getParentRoute: () => root, path, component: () => <Navigate to={to} replace /> })

const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer-area',
  component: () => (
    <Guard side="customer">
      <CustomerFrame />
    </Guard>
  ),
})
const CustomerFrame = lazyRouteComponent(
  () => import('./areas/customer/customer-layout.tsx'),
  'CustomerLayout',
)

const crm = createRoute({
  getParentRoute: () => root,
  id: 'crm-area',
  component: () => (
    <Guard side="crm">
      <StaffFrame />
    </Guard>
  ),
})
const StaffFrame = lazyRouteComponent(() => import('./areas/crm/staff-layout.tsx'), 'StaffLayout')

const customerPage = (name: PathName, Screen: RouteComponent) =>
  createRoute({
    getParentRoute: () => customer,
    path: PATHS[name].path,
    component: () => (
      <Needs name={name} otherwise={PATHS.error401.path}>
        <Screen />
      </Needs>
    ),
  })

const staffPage = (name: PathName, Screen: RouteComponent) =>
  createRoute({
    getParentRoute: () => crm,
    path: PATHS[name].path,
    component: () => (
      <Needs
        name={name}
        otherwise={name === 'staffDashboard' ? PATHS.error401.path : PATHS.staffDashboard.path}
      >
        <Screen />
      </Needs>
    ),
  })

/** Only users of the right side (customer or staff) come in; anyone who is not signed in goes to sign in and comes back. */
function Guard({ side, children }: { side: 'customer' | 'crm'; children: ReactNode }): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  if (state.phase === 'loading') return <Loading label={t.opening} />
  if (state.phase === 'signed_out') return <ToSignIn />
  if (side === 'crm' ? !isStaff(state.me) : !isCustomer(state.me))
    return <Navigate to={PATHS.error401.path} replace />
  return <FactorFirst needed={lacksFactor(state.me)}>{children}</FactorFirst>
}

/** Anyone who must have a second factor and has used none can do nothing but set one up. */
const lacksFactor = ({ second_factor }: TestToken): boolean => second_factor.required && !second_factor.used

/** Stays around its children when the factor is there: what they show just then, such as recovery codes, must not go. */
function FactorFirst({ needed, children }: { needed: boolean; children: ReactNode }): ReactNode {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const settings = `${PATHS.staffSettings.path}/security`
  return needed && here !== settings ? <Navigate to={settings} replace /> : children
}

/** To the sign-in page, with the place to come back to: the one at which the session was missed, not where we are going. */
function ToSignIn(): ReactNode {
  const here = useRouterState({ select: ({ location }) => location.href })
  const [missedAt] = useState(here)
  // Already on the way to a page that says why, which is still being loaded.
  if (!/^\/(customer|crm)\//.test(missedAt)) return <Loading />
  return <Navigate to={PATHS.signIn.path} search={{ return_to: missedAt } as never} replace />
}

/** A page's own needs: its permission, and the setting of the company that is acted for. */
function Needs({
  name,
  otherwise,
  children,
}: {
  name: PathName
  otherwise: string
  children: ReactNode
}): ReactNode {
  const { state, actingFor } = useSession()
  const { permission, setting } = needsOf(name)
  if (state.phase !== 'signed_in') return null
  const allowed =
    (permission === undefined || state.me.permissions.includes(permission)) &&
    (setting === undefined || actingFor?.settings[setting] === true)
  return allowed ? children : <Navigate to={otherwise} replace />
}

const tree = root.addChildren([
  page(
    'start',
    lazyRouteComponent(() => import('./areas/public/home.tsx'), 'Home'),
  ),
  page(
    'signIn',
    lazyRouteComponent(() => import('./areas/public/sign-in-screen.tsx'), 'SignInScreen'),
  ),
  page(
    'signInReturn',
    lazyRouteComponent(() => import('./areas/public/sign-in-return.tsx'), 'SignInReturn'),
  ),
  page(
    'simulator',
    lazyRouteComponent(() => import('./areas/public/simulator-screen.tsx'), 'SimulatorScreen'),
  ),
  page(
    'simulatorMail',
    lazyRouteComponent(() => import('./areas/public/simulated-mail-screen.tsx'), 'SimulatedMailScreen'),
  ),
  page(
    'simulatorSms',
    lazyRouteComponent(() => import('./areas/public/simulated-sms-screen.tsx'), 'SimulatedSmsScreen'),
  ),
  page(
    'simulatorIdentity',
    lazyRouteComponent(
      () => import('./areas/public/simulated-identity-screen.tsx'),
      'SimulatedIdentityScreen',
    ),
  ),
  page(
    'simulatorSign',
    lazyRouteComponent(() => import('./areas/public/simulated-signing-screen.tsx'), 'SimulatedSigningScreen'),
  ),
  page(
    'verificationCompleted',
    lazyRouteComponent(() => import('./areas/public/verification-completed.tsx'), 'VerificationCompleted'),
  ),
  page(
    'registration',
    lazyRouteComponent(() => import('./areas/registration/landing-screen.tsx'), 'LandingScreen'),
  ),
  page(
    'individualRegistration',
    lazyRouteComponent(() => import('./areas/registration/individual-screen.tsx'), 'IndividualScreen'),
  ),
  page(
    'terms',
    lazyRouteComponent(() => import('./areas/registration/terms-screen.tsx'), 'TermsScreen'),
  ),
  page('error401', () => <Fault kind="error-401" />),
  page('error404', () => <Fault kind="error-404" />),
  page('error500', () => <Fault kind="error-500" />),
  page('tokenExpired', () => <Fault kind="token_expired" />),
  page('passwordExpired', () => <Fault kind="password_expired" />),
  page('authError', () => <Fault kind="auth_error" />),
  redirect('/customer', PATHS.customerDashboard.path),
  redirect('/crm', PATHS.staffDashboard.path),
  customer.addChildren([
    customerPage(
      'customerDashboard',
      lazyRouteComponent(() => import('./areas/customer/screens/dashboard-screen.tsx'), 'DashboardScreen'),
    ),
    customerPage(
      'sepaTransfer',
      lazyRouteComponent(
        () => import('./areas/customer/screens/sepa-transfer-screen.tsx'),
        'SepaTransferScreen',
      ),
    ),
    customerPage(
      'internalTransfer',
      lazyRouteComponent(
        () => import('./areas/customer/screens/internal-transfer-screen.tsx'),
        'InternalTransferScreen',
      ),
    ),
    customerPage(
      'transactions',
      lazyRouteComponent(
        () => import('./areas/customer/screens/transactions-screen.tsx'),
        'TransactionsScreen',
      ),
    ),
    customerPage(
      'transaction',
      lazyRouteComponent(
        () => import('./areas/customer/screens/transaction-screen.tsx'),
        'TransactionScreen',
      ),
    ),
    ...(['customerSettings', 'customerSettingsTab'] as const).map((name) =>
      customerPage(
        name,
        lazyRouteComponent(() => import('./areas/customer/screens/settings-screen.tsx'), 'SettingsScreen'),
      ),
    ),
  ]),
  crm.addChildren([
    staffPage(
      'staffDashboard',
      lazyRouteComponent(() => import('./areas/crm/screens/dashboard-screen.tsx'), 'StaffDashboardScreen'),
    ),
    staffPage(
      'staffTransactions',
      lazyRouteComponent(
        () => import('./areas/crm/screens/transactions-screen.tsx'),
        'StaffTransactionsScreen',
      ),
    ),
    staffPage(
      'staffTransaction',
      lazyRouteComponent(
        () => import('./areas/crm/screens/transaction-screen.tsx'),
        'StaffTransactionScreen',
      ),
    ),
    staffPage(
      'staffTransactionTab',
      lazyRouteComponent(
        () => import('./areas/crm/screens/transaction-screen.tsx'),
        'StaffTransactionScreen',
      ),
    ),
    staffPage(
      'staffIndividuals',
      lazyRouteComponent(() => import('./areas/crm/screens/individuals-screen.tsx'), 'IndividualsScreen'),
    ),
    ...(['staffIndividualTab', 'staffIndividualAccounts'] as const).map((name) =>
      staffPage(
        name,
        lazyRouteComponent(() => import('./areas/crm/screens/individual-screen.tsx'), 'IndividualScreen'),
      ),
    ),
    staffPage(
      'staffUsers',
      lazyRouteComponent(() => import('./areas/crm/screens/users-screen.tsx'), 'UsersScreen'),
    ),
    staffPage(
      'changes',
      lazyRouteComponent(() => import('./areas/crm/screens/changes-screen.tsx'), 'ChangesScreen'),
    ),
    staffPage(
      'change',
      lazyRouteComponent(() => import('./areas/crm/screens/change-screen.tsx'), 'ChangeScreen'),
    ),
    staffPage(
      'staffSystem',
      lazyRouteComponent(() => import('./areas/crm/screens/system-screen.tsx'), 'SystemScreen'),
    ),
    // Of the banks only what concerns the clearing house has pages yet.
    staffPage('staffBanks', () => <Navigate to={PATHS.clearingFiles.path} replace />),
    staffPage(
      'clearingFiles',
      lazyRouteComponent(
        () => import('./areas/crm/screens/clearing-files-screen.tsx'),
        'ClearingFilesScreen',
      ),
    ),
    staffPage(
      'clearingFile',
      lazyRouteComponent(() => import('./areas/crm/screens/clearing-file-screen.tsx'), 'ClearingFileScreen'),
    ),
    staffPage(
      'clearedNames',
      lazyRouteComponent(() => import('./areas/crm/screens/cleared-names-screen.tsx'), 'ClearedNamesScreen'),
    ),
    staffPage(
      'clearingBreaks',
      lazyRouteComponent(
        () => import('./areas/crm/screens/clearing-breaks-screen.tsx'),
        'ClearingBreaksScreen',
      ),
    ),
    staffPage(
      'clearingBreak',
      lazyRouteComponent(
        () => import('./areas/crm/screens/clearing-break-screen.tsx'),
        'ClearingBreakScreen',
      ),
    ),
    ...(['staffSettings', 'staffSettingsTab'] as const).map((name) =>
      staffPage(
        name,
        lazyRouteComponent(() => import('./areas/crm/screens/settings-screen.tsx'), 'StaffSettingsScreen'),
      ),
    ),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Loading />,
})
