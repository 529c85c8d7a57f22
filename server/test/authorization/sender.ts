import type { AnyCall } from '@fondaco/contract/call.ts'
import { newId } from '../../src/platform/ids.ts'
import { PNG } from '../one-pixel-png.ts'

/** What a call is made with. */
export interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  /** The name of a file to upload. */
  readonly file?: string
}

export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly text: string
}

/** Makes calls over HTTP with a session, by token and by cookie, or without one. */
export class Sender {
  readonly #url: string
  readonly token: string | null
  readonly #cookie: string | null

  constructor(url: string, session: { token: string; cookie: string } | null) {
    this.#url = url
    this.token = session?.token ?? null
    this.#cookie = session?.cookie ?? null
  }

  async send(call: AnyCall, input: Input): Promise<Answer> {
    const path = call.path.replace(/:(\w+)/g, (_, field: string) => input.params?.[field] ?? '')
    const url = new URL(`${this.#url}/api${path}`)
    for (const [field, value] of Object.entries(input.query ?? {})) url.searchParams.set(field, value)
    const headers = new Headers()
    if (call.who === 'cookie') {
      headers.set('origin', this.#url)
      if (this.#cookie) headers.set('cookie', this.#cookie)
    } else if (this.token) headers.set('authorization', `Bearer ${this.token}`)
    if (call.idempotent) headers.set('idempotency-key', newId())
    let body: FormData | string | undefined
    if (input.file) {
      const form = new FormData()
      form.append(call.upload ?? '', new Blob([PNG], { type: 'image/png' }), input.file)
      body = form
    } else if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(input.body)
    }
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, code: isEnvelope ? JSON.parse(text).code : undefined, text }
  }

  /** Makes a call that must succeed, and answers its result. */
  async must<Result>(call: AnyCall, input: Input): Promise<Result> {
    const answer = await this.send(call, input)
    if (answer.status >= 300) throw new Error(`${call.name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.parse(answer.text).result
  }
}
