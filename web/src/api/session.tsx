import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import type { CompanySetting } from '@fondaco/rules/company-settings.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { CUSTOMER_ROLES, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Address, PATHS } from '../paths.ts'
import { adoptLanguage } from '../texts.ts'
import { tellTimeZone } from '../time-zone.ts'
import { type Input, type Refusal, request, setSessionHooks } from './client.ts'
import { live } from './live.ts'
import { readings } from './readings.ts'

/** A customer that the session acts for: one of the companies, or the individual. */
export interface ActingFor {
  readonly kind: 'company' | 'individual'
  readonly _id: string
  readonly id: string
  readonly name: string
  readonly settings: Readonly<Partial<Record<CompanySetting, boolean>>>
  readonly entities: readonly Entity[]
  /** A company that another one of the person’s companies manages. */
  readonly isManaged: boolean
  /** What the person may do for this customer. */
  readonly permissions: readonly Permission[]
  /** The CRS/FATCA notice is to be shown. */
  readonly crsDue: boolean
}

export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'signed_out' }
  | { readonly phase: 'signed_in'; readonly me: TestToken }

interface SessionValue {
  readonly state: SessionState
  /** Signs in; throws a Refusal. */
  signIn(body: Input<'login'>['body']): Promise<{ me: TestToken; returnTo: string | null }>
  signOut(): Promise<void>
  /**
   * Staff: acts for a user of a customer, in this page only, until `endActing` or the end of its time. Throws a
   * Refusal.
   */
  actFor(userId: string, reason: string): Promise<void>
  /** Ends acting for a customer, and returns to one's own session. */
  endActing(): Promise<void>
  /** The server has ended the session: forgets it here. */
  forget(): void
  /** Reads the signed-in person and their access again, after a change; always the same function. */
  reload(): Promise<void>
  /** Tells the server that a person is active. */
  stay(): Promise<void>
  /** Checks the session without extending it: another tab may have kept it open. */
  askWhetherOver(): Promise<void>
  readonly idleEndsAt: Date | null
  readonly actingFor: ActingFor | null
  chooseCompany(id: string): void
  /** Staff: the entities that are switched on. Customers: the one that is active. */
  readonly entities: readonly Entity[]
  chooseEntities(entities: readonly Entity[]): void
}

const Context = createContext<SessionValue | null>(null)

/** The session; below `SessionProvider`. */
export function useSession(): SessionValue {
  const value = useContext(Context)
  if (!value) throw new Error('useSession is used outside SessionProvider')
  return value
}

/** The signed-in person; below a guard that has checked it. */
export function useMe(): TestToken {
  const { state } = useSession()
  if (state.phase !== 'signed_in') throw new Error('useMe is used where nobody is signed in')
  return state.me
}

/** The permissions of the person: for the customer for whom they act, if they act for one. */
export function useHeld(): readonly Permission[] {
  const me = useMe()
  const { actingFor } = useSession()
  return actingFor?.permissions ?? me.permissions
}

/** Whether the person holds a permission, for the customer for whom they act. */
export function useCan(): (permission: Permission) => boolean {
  const held = useHeld()
  return useCallback((permission) => held.includes(permission), [held])
}

/** The customer for whom the person acts; always set in the customer area. */
export function useActingFor(): ActingFor {
  const { actingFor } = useSession()
  if (!actingFor) throw new Error('useActingFor is used where nobody acts for a customer')
  return actingFor
}

/** The customer for whom the person acts; none for staff. */
export const useActingForOrNull = (): ActingFor | null => useSession().actingFor

export const isCustomer = (me: TestToken): boolean => CUSTOMER_ROLES.some((role) => me.roles.includes(role))

export const isStaff = ({ roles }: { readonly roles: readonly string[] }): boolean =>
  STAFF_ROLES.some((role) => roles.includes(role))

/** The entities that are on when a session begins. */
export const firstEntitiesOf = (me: TestToken): readonly Entity[] =>
  isStaff(me) ? me.entities : me.active_entity ? [me.active_entity] : []

declare global {
  /** The call `resumeSession` that the page made before its scripts (`public/begin.js`), until it is taken. */
  var sessionAsked: { readonly begun: number; readonly answer: Promise<Response> } | undefined
}

/** When the session is asked for, and the answer if the page has asked already. It is taken once. */
function takeAsked(): { begun: number; answer: Promise<Response> | undefined } {
  const asked = globalThis.sessionAsked ?? { begun: performance.now(), answer: undefined }
  globalThis.sessionAsked = undefined
  return asked
}

/**
 * Keeps the session: the token in the memory of this page, restored by the cookie when the page loads; the person; the
 * chosen company and entity; and the end by idleness.
 */
export function SessionProvider({
  children,
  begun,
  onEnded,
  onSignedOut,
  goTo,
}: {
  children: ReactNode
  /** The person who is signed in, where the page is drawn before a browser asks. */
  begun?: TestToken
  onEnded: (refusal: Refusal) => void
  /** The person signed out: leaves the page in the same step, before it finds that nobody is signed in. */
  onSignedOut: () => void
  /** Opens another page; must always be the same function. */
  goTo: (path: Address) => Promise<void>
}): ReactNode {
  const token = useRef<string | null>(null)
  const chosen = useRef<readonly Entity[]>([])
  const [state, setState] = useState<SessionState>(
    begun ? { phase: 'signed_in', me: begun } : { phase: 'loading' },
  )
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [entities, setEntities] = useState<readonly Entity[]>(begun ? firstEntitiesOf(begun) : [])
  const [idleEndsAt, setIdleEndsAt] = useState<Date | null>(null)
  const idleMs = useRef(0)
  /** The token is that of a proxy login; the cookie belongs to one's own session. */
  const isActing = useRef(false)
  const isCustomer = useRef(false)

  const forget = useCallback(() => {
    token.current = null
    isActing.current = false
    chosen.current = []
    live.stop()
    readings.forget()
    setIdleEndsAt(null)
    setCompanyId(null)
    setState({ phase: 'signed_out' })
  }, [])

  const adopt = useCallback((me: TestToken, begun: number): TestToken => {
    adoptLanguage(me.user.language)
    tellTimeZone()
    idleMs.current = me.session.idle_seconds * 1000
    isCustomer.current = !isStaff(me)
    chosen.current = firstEntitiesOf(me)
    setEntities(chosen.current)
    const left = Date.parse(me.session.idle_ends_at) - Date.parse(me.session.now)
    setIdleEndsAt(new Date(Date.now() + left))
    setState({ phase: 'signed_in', me })
    if (token.current) live.start(token.current, begun)
    return me
  }, [])

  const load = useCallback(async (): Promise<TestToken> => {
    const begun = performance.now()
    return adopt(await request('getTestToken', {}), begun)
  }, [adopt])

  /** Reads token and person by the cookie, in one call: nothing else of the page can be asked before it answers. */
  const loadByCookie = useCallback(async (): Promise<void> => {
    const { begun, answer } = takeAsked()
    const { token: own, me } = await request('resumeSession', {}, { background: true, asked: answer })
    token.current = own
    adopt(me, begun)
  }, [adopt])

  const reload = useCallback(async () => {
    const of = token.current
    const me = await request('getTestToken', {}, { background: true })
    // A person who signed out meanwhile, or acts for somebody else now, stays so.
    if (token.current === of) setState({ phase: 'signed_in', me })
  }, [])

  // A decision of staff on a customer changes the customer's session.
  useEffect(
    () =>
      live.listen((event) => {
        const isStale =
          event.event === 'connected'
            ? event.data.missed
            : (event.event === 'individual' || event.event === 'company') && isCustomer.current
        if (isStale && token.current) void reload().catch(() => undefined)
      }),
    [reload],
  )

  /** Switches to another session by loading a new page. Until the person is known, nothing is shown or requested. */
  const change = useCallback(
    async (path: Address, begin: () => Promise<unknown>) => {
      live.stop()
      readings.forget()
      token.current = null
      setIdleEndsAt(null)
      setCompanyId(null)
      setState({ phase: 'loading' })
      await goTo(path)
      try {
        await begin()
      } catch {
        forget()
      }
    },
    [forget, goTo],
  )

  /** Returns from acting for a customer to one's own session, once, for any reason. */
  const resume = useCallback(async () => {
    if (!isActing.current) return
    isActing.current = false
    await change(PATHS.staffDashboard.path, loadByCookie)
  }, [change, loadByCookie])

  useEffect(() => {
    setSessionHooks({
      token: () => token.current,
      entities: () => chosen.current,
      ended: (refusal) => {
        if (isActing.current) return void resume()
        forget()
        onEnded(refusal)
      },
      active: () => setIdleEndsAt(new Date(Date.now() + idleMs.current)),
    })
    let gone = false
    void loadByCookie().catch(() => {
      if (!gone) forget()
    })
    return () => {
      gone = true
    }
  }, [forget, loadByCookie, onEnded, resume])

  const me = state.phase === 'signed_in' ? state.me : null

  const actingFor = useMemo((): ActingFor | null => {
    if (!me) return null
    const company = me.companies.find(({ _id }) => _id === companyId) ?? me.companies[0]
    if (company) {
      return {
        kind: 'company',
        _id: company._id,
        id: company.id,
        name: company.legal_name,
        settings: company.settings,
        entities: company.entities,
        isManaged: company.is_managed,
        permissions: me.permissions.filter((one) => company.permissions.includes(one)),
        crsDue: company.crs_due,
      }
    }
    if (!me.individual) return null
    const { _id, id, name, settings } = me.individual
    return {
      kind: 'individual',
      _id,
      id,
      name,
      settings,
      entities: me.entities,
      isManaged: false,
      permissions: me.permissions,
      crsDue: me.individual.crs_due,
    }
  }, [me, companyId])

  const value = useMemo(
    (): SessionValue => ({
      state,
      idleEndsAt,
      actingFor,
      entities,
      async signIn(body) {
        const begun = await request('login', { body })
        token.current = begun.token
        return { me: await load(), returnTo: begun.return_to }
      },
      async actFor(userId, reason) {
        const begun = await request('proxyLogin', { body: { user_id: userId, reason } })
        isActing.current = true
        await change(PATHS.customerDashboard.path, () => {
          token.current = begun.token
          return load()
        })
      },
      async endActing() {
        live.stop()
        await request('logoff', {}).catch(() => undefined)
        await resume()
      },
      async signOut() {
        await request('logoff', {}).catch(() => undefined)
        forget()
        onSignedOut()
      },
      forget,
      reload,
      async stay() {
        await request('getTestToken', {})
      },
      async askWhetherOver() {
        await request('getTestToken', {}, { background: true })
        setIdleEndsAt(new Date(Date.now() + idleMs.current))
      },
      chooseCompany(id) {
        const company = me?.companies.find(({ _id }) => _id === id)
        if (!company) return
        const entity = company.entities.includes('UAB') ? 'UAB' : company.entities[0]
        chosen.current = entity ? [entity] : []
        setEntities(chosen.current)
        setCompanyId(id)
        readings.forget()
      },
      chooseEntities(next) {
        chosen.current = next
        setEntities(next)
        readings.readAgain()
      },
    }),
    [state, idleEndsAt, actingFor, entities, me, load, reload, forget, onSignedOut, change, resume],
  )

  return <Context value={value}>{children}</Context>
}
