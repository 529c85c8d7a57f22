import calls from 'virtual:calls'
import retryable from 'virtual:retryable-refusals'
import type {
  CallBody,
  CallParams,
  CallQuery,
  CallResult,
  Envelope,
  PagingMetadata,
} from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { currentLanguage, texts, textsNow } from '../texts.ts'
import { timeZone } from '../time-zone.ts'

type Calls = typeof CALLS
export type CallName = keyof Calls

/** The input of a call, exactly as its contract requires. */
export type Input<N extends CallName> = Part<'params', CallParams<Calls[N]>> &
  Part<'query', CallQuery<Calls[N]>> &
  Part<'body', CallBody<Calls[N]>>

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export interface Options {
  /** For money: made before the first attempt and kept until the final answer. */
  readonly idempotencyKey?: string
  /** No person caused this call: it does not extend the session. */
  readonly background?: boolean
  readonly signal?: AbortSignal
  /** The page is being left: the call outlives it. */
  readonly keepalive?: boolean
  /** The same call is on its way already: takes its answer. */
  readonly asked?: Promise<Response> | undefined
}

export type Result<N extends CallName> = CallResult<Calls[N]>

/** A field that the server found wrong, by its path such as `body.creditor.name`. */
export interface FieldFault {
  readonly path: string
  readonly text: string
}

/** A refusal, or a missing answer. `description` is a sentence for the person. */
export class Refusal extends Error {
  readonly code: RefusalCode | 'unreachable'
  readonly status: number
  readonly result: unknown
  readonly requestId: string | null

  constructor(
    code: RefusalCode | 'unreachable',
    description: string,
    facts: { status?: number; result?: unknown; requestId?: string | null } = {},
  ) {
    super(description)
    this.code = code
    this.status = facts.status ?? 0
    this.result = facts.result ?? null
    this.requestId = facts.requestId ?? null
  }

  /** The wrong fields, if the server named them. */
  get fields(): readonly FieldFault[] {
    const fields = (this.result as { fields?: unknown } | null)?.fields
    return Array.isArray(fields) ? (fields as FieldFault[]) : []
  }

  /**
   * It is unknown whether the call was accepted: the same call may be sent again with its key, and cannot act twice.
   */
  get outcomeUnknown(): boolean {
    return this.code === 'unreachable' || this.status >= 500
  }

  /** Whether the same request may succeed later. A missing answer counts, because money calls have a key. */
  get retryable(): boolean {
    return this.code === 'unreachable' || retryable.includes(this.code)
  }
}

/** The parts of the session that the client needs. `session.tsx` sets them once. */
export interface SessionHooks {
  token(): string | null
  entities(): readonly string[]
  /** The server says that the session is over or the password has expired. */
  ended(refusal: Refusal): void
  /** A person did something: the idle time starts again. */
  active(): void
}

let hooks: SessionHooks = {
  token: () => null,
  entities: () => [],
  ended: () => undefined,
  active: () => undefined,
}
export function setSessionHooks(next: SessionHooks): void {
  hooks = next
}

/** Whether a session is held here. */
export const hasSession = (): boolean => hooks.token() !== null

const words = texts({ unavailable: { en: 'Server is not available', lt: 'Serveris neprieinamas' } })

/** Makes a call and answers its result. Throws a `Refusal`. */
export async function request<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Result<N>> {
  return (await ask(name, input, options)).result as Result<N>
}

/** Makes a call of a list and answers its rows with the figures of its paging. */
export async function requestPage<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<{ rows: Result<N>; metadata: PagingMetadata }> {
  const { result, metadata } = await ask(name, input, options)
  if (!metadata) throw new Refusal('unreachable', textsNow(words).unavailable)
  return { rows: result as Result<N>, metadata }
}

/** Makes a call that answers a file. */
export async function requestFile<N extends CallName>(
  name: N,
  input: Input<N>,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await send(name, input, {})
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : 'file' }
}

/** Sends files in a form with the fields of the body; each file has its own outcome. */
export async function upload<
  N extends
    | 'uploadFiles'
    | 'uploadIndividualDocuments'
    | 'uploadCompanyDocuments'
    | 'addCompanyDocuments'
    | 'uploadTransactionCommentFiles'
    | 'uploadTransferFiles'
    | 'uploadIndividualCommentFiles'
    | 'uploadCompanyCommentFiles'
    | 'uploadPartyCommentFiles',
>(name: N, input: Input<N>, files: readonly File[]): Promise<Result<N>> {
  const form = new FormData()
  const { body = {} } = input as { body?: Readonly<Record<string, string | undefined>> }
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.append(field, value)
  for (const file of files) form.append('files', file, file.name)
  return (await readEnvelope(await send(name, input, {}, form))).result as Result<N>
}

async function ask<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options,
): Promise<Envelope<unknown>> {
  return readEnvelope(await send(name, input, options))
}

/** The routes that are there. A call of one is sent in the same step, as when the page is being left. */
const routes: Partial<Record<CallName, (typeof calls)[string]>> = { ...calls }

async function loadRoute(name: CallName) {
  Object.assign(routes, (await import('virtual:customer-calls')).default)
  if (!routes[name]) Object.assign(routes, (await import('virtual:staff-calls')).default)
  return routes[name]
}

async function send<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options,
  form?: FormData,
): Promise<Response> {
  const route = routes[name] ?? (await loadRoute(name))
  if (!route) throw new Error(`${name} is not a call of the contract`)
  const [method, path] = route
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))}?${search(query)}`
  const token = hooks.token()
  const headers: Record<string, string> = {
    'accept-language': currentLanguage(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.background ? { 'x-background': '1' } : {}),
  }
  let response: Response
  try {
    response = await (options.asked ??
      fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(form ? { body: form } : body !== undefined ? { body: JSON.stringify(body) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    reportFault('network', `${name}: ${error instanceof Error ? error.message : 'no answer'}`)
    throw new Refusal('unreachable', textsNow(words).unavailable)
  }
  if (!response.ok) throw await refusalOf(name, response, token)
  if (token && !options.background) hooks.active()
  return response
}

function search(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams({ timezone: timeZone() })
  for (const entity of hooks.entities()) search.append('entity', entity)
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  }
  return search.toString()
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  // A refusal has another status: this is `OK00`, or a call's own code of success.
  if (typeof envelope?.code === 'string') return envelope
  reportFault('answer', `${response.url}: an answer that cannot be read`)
  throw new Refusal('unreachable', textsNow(words).unavailable, { status: response.status })
}

/** @param token the token of the call: the end of a session that the page has left is ignored */
async function refusalOf(name: CallName, response: Response, token: string | null): Promise<Refusal> {
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  const requestId = response.headers.get('x-request-id')
  if (typeof envelope?.code !== 'string' || typeof envelope.description !== 'string') {
    reportFault('answer', `${name}: status ${response.status} without a code`)
    return new Refusal('unreachable', textsNow(words).unavailable, { status: response.status, requestId })
  }
  const refusal = new Refusal(envelope.code as RefusalCode, envelope.description, {
    status: response.status,
    result: envelope.result,
    requestId,
  })
  const isOurs = token !== null && token === hooks.token()
  if (isOurs && (refusal.code === '401' || refusal.code === 'TK02' || refusal.code === 'TK07'))
    hooks.ended(refusal)
  return refusal
}

/** Reports a fault of the page to the server. Never fails, never repeats itself within a minute. */
export function reportFault(
  kind: 'render' | 'network' | 'answer' | 'script',
  message: string,
  stack?: string,
): void {
  const key = `${kind} ${message}`
  if (reported.has(key)) return
  reported.add(key)
  setTimeout(() => reported.delete(key), 60_000)
  void fetch(`/api/customer/errors?timezone=${encodeURIComponent(timeZone())}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-background': '1' },
    body: JSON.stringify({
      kind,
      message: message.slice(0, 2000),
      url: location.pathname,
      ...(stack ? { stack: stack.slice(0, 8000) } : {}),
    }),
    keepalive: true,
  }).catch(() => undefined)
}
const reported = new Set<string>()
