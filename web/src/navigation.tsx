import { encodeSearch, getLocation, pushUnsafe, replaceUnsafe, useLocation } from '@swan-io/chicane'
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useState,
} from 'react'
import type { Address } from './paths.ts'

/**
 * Moves between the pages of the site. Goals: typed addresses, screens that are loaded before they are shown, and a question
 * before unsaved work is lost. Non-goals: data of screens, nested routes.
 */

/** Filters of a list and other choices, as the address holds them. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

export interface Destination {
  readonly to: Address
  /** Instead of the search in `to`; or what becomes of the present one. What is empty is left out. */
  readonly search?: Search | ((before: Search) => Search)
  /** Leaves no entry in the history. */
  readonly replace?: boolean
}

interface Place {
  readonly pathname: string
  /** Path and search. */
  readonly href: string
}

/** Milliseconds for which the previous page stays while the next one loads. */
const PATIENCE_MS = 1000

const leaving = new Set<() => void>()
const blockers = new Set<() => boolean>()
let turns = 0
let preload: (path: string) => Promise<unknown> = async () => undefined

/** The place that is shown. */
export function usePlace(): Place {
  const location = useLocation()
  return { pathname: location.raw.path, href: location.toString() }
}

/** The search of the place that is shown: plain texts, or lists of them if they are repeated. */
export const useSearch = (): Search => useLocation().search

/** The values of the `$names` of the page’s path, from the address. */
export const useParams = (): Readonly<Record<string, string | undefined>> => use(ParamsContext)

export const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({})

/** Goes to another place at once, before it is loaded and whatever is unsaved: what is shown must go. */
export function leaveFor({ to, search }: Omit<Destination, 'replace'>): void {
  for (const listener of leaving) listener()
  turns++
  pushUnsafe(hrefOf(to, search))
}

/** Goes to another place; resolves when it is shown. Unsaved work is asked about first. */
export async function navigate({ to, search, replace = false }: Destination): Promise<void> {
  if (isHeld()) return
  for (const listener of leaving) listener()
  const href = hrefOf(to, search)
  const turn = ++turns
  const path = pathOf(href)
  if (path !== getLocation().raw.path) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([preload(path).catch(() => undefined), patience])
    if (turn !== turns) return
  }
  if (replace || href === getLocation().toString()) replaceUnsafe(href)
  else pushUnsafe(href)
}

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href

function hrefOf(to: Address, search: Destination['search']): string {
  if (search === undefined) return to
  const next = typeof search === 'function' ? search({ ...getLocation().search }) : search
  const filled = Object.entries(next).flatMap(([name, value]) =>
    value === undefined || value.length === 0 ? [] : [[name, typeof value === 'string' ? value : [...value]]],
  )
  return pathOf(to) + encodeSearch(Object.fromEntries(filled))
}

/** Whether something refuses that the page is left. */
const isHeld = (): boolean => [...blockers].some((refuses) => refuses())

/** Guards the buttons of the browser until the function that is answered is called. `load` loads the page at a path. */
export function followHistory(load: (path: string) => Promise<unknown>): () => void {
  preload = load
  const onPop = (event: PopStateEvent) => {
    const shown = getLocation().toString()
    // A link inside the page leads nowhere else.
    if (window.location.pathname + window.location.search === shown) return
    if (!isHeld()) for (const listener of leaving) listener()
    else {
      event.stopImmediatePropagation()
      window.history.pushState(null, '', shown)
    }
  }
  // Before the router hears of it.
  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}

/** Refuses that the page is left while `refuses` says so, until the function that is answered is called. */
export function blockLeaving(refuses: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  blockers.add(refuses)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    blockers.delete(refuses)
    window.removeEventListener('beforeunload', onUnload)
  }
}

/** Notifies the listener before every navigation, also to the present address. */
export function beforeLeaving(listener: () => void): () => void {
  leaving.add(listener)
  return () => void leaving.delete(listener)
}

type LinkProps = Destination &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly ref?: Ref<HTMLAnchorElement> }

/** A link inside the site. What it leads to is loaded when a person points at it. */
export function Link({ to, search, replace, onClick, onMouseEnter, onFocus, ...rest }: LinkProps): ReactNode {
  // A search made of the present one changes with it.
  useLocation()
  const href = hrefOf(to, search)
  const load = () => void preload(pathOf(href)).catch(() => undefined)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    void navigate({ to, ...(search === undefined ? {} : { search }), ...(replace ? { replace } : {}) })
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={open}
      onMouseEnter={(event) => {
        load()
        onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        load()
        onFocus?.(event)
      }}
    />
  )
}

/** Goes to another place as soon as it is drawn. */
export function Navigate({ to, search, replace }: Destination): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is another object each time it is drawn
  useEffect(() => {
    void navigate({ to, ...(search === undefined ? {} : { search }), ...(replace ? { replace } : {}) })
  }, [to])
  return null
}

/** A screen that is loaded when it is first needed. */
export interface Screen<Props = object> {
  (props: Props): ReactNode
  load(): Promise<unknown>
}

type PropsOf<Shown> = Shown extends (props: infer Props) => ReactNode ? Props & object : never

/** Makes a screen of a component of a module. */
export function screen<Module, Name extends keyof Module>(
  module: () => Promise<Module>,
  name: Name,
): Screen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  let loading: Promise<(props: Props) => ReactNode> | undefined
  let loaded: ((props: Props) => ReactNode) | undefined
  const begin = () => {
    loading ??= module().then((found) => {
      loaded = found[name] as (props: Props) => ReactNode
      return loaded
    })
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, outside of any component
  const Shown = (props: Props) => {
    const [known] = useState(() => loaded)
    const Component = known ?? use(begin())
    return <Component {...props} />
  }
  /** On the way to the screen; what could not be loaded before is tried again. */
  const load = () =>
    begin().catch((fault) => {
      loading = undefined
      throw fault
    })
  return Object.assign(Shown, { load })
}
