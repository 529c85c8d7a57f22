import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { CallName, Input, Result } from '../src/api/client.ts'
import { keepFresh } from '../src/api/queries.tsx'
import { SessionProvider, useSession } from '../src/api/session.tsx'
import { dismiss, useToasts } from '../src/kit/feedback/toasts.ts'
import { theme } from '../src/kit/page/theme.ts'
import { navigate } from '../src/navigation.tsx'
import type { Address } from '../src/paths.ts'

// A text field that grows waits for fonts, which happy-dom does not have.
Object.assign(document, { fonts: new EventTarget() })

// A limit for answers that never come, not for slow ones.
configure({ asyncUtilTimeout: 60_000 })

/** Answers a call like the server: a result, at once or later, a file, or a refusal by throwing `refused`. */
export type Answers = {
  readonly [N in CallName]?: (input: Input<N>) => Result<N> | Promise<Result<N>> | Response
}

class Refused {
  readonly code: RefusalCode
  readonly result: unknown
  constructor(code: RefusalCode, result: unknown) {
    this.code = code
    this.result = result
  }
}

/** Refuses the call. */
export const refuse = (code: RefusalCode, result: unknown = null): never => {
  throw new Refused(code, result)
}

/** Loses the answer on its way. */
export const lose = (): never => {
  throw new TypeError('network')
}

interface Asked {
  readonly name: CallName
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly key: string | null
}

/**
 * Shows a part of the page to a signed-in person. The page is complete except for the network: the test answers calls,
 * and the live socket stays silent. Answers the requests, in order.
 */
export async function openPage(
  part: ReactNode,
  me: TestToken,
  answers: Answers,
  address: Address = '/',
): Promise<Asked[]> {
  const asked: Asked[] = []
  const given: Answers = {
    resumeSession: () => ({ token: 'token', expires_at: '', me }),
    getTestToken: () => me,
    ...answers,
  }
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const { name, params } = callOf(init.method ?? 'GET', pathname)
    const body = bodyOf(init.body)
    asked.push({
      name,
      query: Object.fromEntries(searchParams),
      body,
      key: new Headers(init.headers).get('idempotency-key'),
    })
    const answer = given[name] as ((input: object) => unknown) | undefined
    if (!answer) throw new TypeError(`nothing answers ${name}`)
    try {
      const result = await answer({ body, params })
      if (result instanceof Response) return result
      return Response.json({ code: 'OK00', description: 'OK', result, metadata: metadataOf(result) })
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      const { status, text } = REFUSALS[fault.code]
      return Response.json({ code: fault.code, description: text.en, result: fault.result }, { status })
    }
  })
  await navigate({ to: address, replace: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  endKeeping = keepFresh(client)
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <SessionProvider onEnded={ignore} onSignedOut={ignore} goTo={stay}>
          <SignedIn>{part}</SignedIn>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return asked
}

/** What was sent; of a form with files, its fields. */
function bodyOf(sent: RequestInit['body']): unknown {
  if (typeof sent === 'string') return JSON.parse(sent)
  if (sent instanceof FormData)
    return Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'))
  return undefined
}

/** An answered list is complete. */
const metadataOf = (result: unknown): PagingMetadata | undefined =>
  Array.isArray(result)
    ? { count: result.length, pages: 1, offset: 0, limit: 20, next_offset: null }
    : undefined

const ignore = (): void => undefined
const stay = async (): Promise<void> => undefined

function SignedIn({ children }: { children: ReactNode }): ReactNode {
  return useSession().state.phase === 'signed_in' ? children : null
}

/** As on the server, a path without parameters is found before one that could mean the same. */
const FIXED_FIRST = Object.values(CALLS).toSorted(
  (one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
)

function callOf(method: string, pathname: string) {
  for (const call of FIXED_FIRST) {
    const pattern = `^/api${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`
    const found = call.method === method ? new RegExp(pattern).exec(pathname) : null
    if (found) return { name: call.name as CallName, params: { ...found.groups } }
  }
  throw new TypeError(`no call has the path ${method} ${pathname}`)
}

let endKeeping = ignore

/** Removes the page and its messages. A message lasts longer than a test. */
export function closePage(): void {
  cleanup()
  const { result, unmount } = renderHook(useToasts)
  const left = result.current
  unmount()
  for (const { id } of left) dismiss(id)
  endKeeping()
  vi.unstubAllGlobals()
}
