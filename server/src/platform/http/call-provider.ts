import type { z } from 'zod'
import { ProviderFailure } from '../provider-failure.ts'
import { readJson } from './read-json.ts'

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Time limit of the whole answer, in milliseconds. */
  readonly timeoutMs: number
  /** Maximum size of an answer, in bytes. */
  readonly mostBytes: number
}

/**
 * Calls an outside party over HTTP and returns the bytes of its answer. Redirects are not followed, because they could
 * lead anywhere. The answer is not verified here.
 * @throws ProviderFailure for any answer but a 2xx, and for none
 */
export async function callProvider(provider: string, request: ProviderRequest): Promise<Buffer> {
  const { method, url, headers, body, timeoutMs, mostBytes } = request
  const what = `${method} ${new URL(url).pathname}`
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    const bytes = await readWithin(response, mostBytes)
    const { status } = response
    if (bytes === null) throw new ProviderFailure(provider, 'refused', `${what} answered too much`, status)
    if (response.ok) return bytes
    const later = status >= 500 || status === 429
    throw new ProviderFailure(
      provider,
      later ? 'unreachable' : 'refused',
      `${what} answered ${status}`,
      status,
    )
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderFailure(
      provider,
      late ? 'timeout' : 'unreachable',
      late ? `${what} gave no answer in ${timeoutMs} ms` : `${what}: ${causeOf(error)}`,
    )
  }
}

/** Reads an answer by a schema; all other fields are ignored. */
export function readAnswer<Schema extends z.ZodType>(
  provider: string,
  bytes: Buffer,
  schema: Schema,
): z.output<Schema> {
  let json: unknown
  try {
    json = readJson(bytes.toString('utf8'))
  } catch {
    throw new ProviderFailure(provider, 'refused', 'the answer is no JSON')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new ProviderFailure(provider, 'refused', `the answer is of another form: ${fields.join(', ')}`)
}

async function readWithin(response: Response, mostBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
