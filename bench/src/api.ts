import { Agent, request } from 'node:http'
import type {
  AnyCall,
  CallBody,
  CallParams,
  CallQuery,
  CallResult,
  PagingMetadata,
} from '@fondaco/contract/call.ts'
import { login } from '@fondaco/contract/identity/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'

/** Connections are kept, because opening them is not measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** A stopped server may leave its caller waiting. */
const PATIENCE_MS = 60_000

export interface Asked<C extends AnyCall> {
  readonly token?: string
  readonly params?: CallParams<C>
  readonly query?: CallQuery<C>
  readonly body?: CallBody<C>
  /** The Idempotency-Key. */
  readonly key?: string
  /** Stops waiting for the answer after so many milliseconds. */
  readonly patience?: number
}

export interface Answer<C extends AnyCall> {
  /** The HTTP status. */
  readonly status: number
  readonly code: string
  readonly description: string
  /** The result of the contract if the code is OK00. */
  readonly result: CallResult<C>
  /** The figures of a list's paging. */
  readonly metadata?: PagingMetadata
}

/**
 * Makes a call of the contract over HTTP.
 * @throws if no answer came: then it is unknown whether the call was done
 */
export function callApi<C extends AnyCall>(url: string, call: C, asked: Asked<C> = {}): Promise<Answer<C>> {
  const path = pathOf(call, asked)
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        method: call.method,
        agent,
        timeout: asked.patience ?? PATIENCE_MS,
        headers: {
          ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
          ...(asked.key ? { 'idempotency-key': asked.key } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          try {
            const answer = JSON.parse(Buffer.concat(parts).toString()) as Omit<Answer<C>, 'status'>
            resolve({ ...answer, status: response.statusCode ?? 0 })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}

/** The address of a call: its path with its parameters and its query. */
export function pathOf<C extends AnyCall>(call: C, { params, query }: Asked<C>): string {
  const named = (params ?? {}) as Record<string, string>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Makes a call that must succeed. */
export async function callWell<C extends AnyCall>(url: string, call: C, asked: Asked<C> = {}) {
  const { status, code, description, result } = await callApi(url, call, asked)
  if (code !== OK) throw new Error(`${call.name}: ${status} ${code} ${description}`)
  return result
}

/** Signs in with a password, and answers the token of the session. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  return (await callWell(url, login, { body: { email, password } })).token
}
