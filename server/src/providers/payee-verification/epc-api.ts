import { Agent, type RequestOptions, request } from 'node:https'
import type { Clock } from '../../platform/clock.ts'
import { readJson } from '../../platform/http/read-json.ts'
import { answerIn, REQUEST_ID, REQUEST_TIMESTAMP, requestOf, schemeTime } from './epc-messages.ts'
import {
  ANSWER_MS,
  type PayeeFailure,
  type PayeeOutcome,
  type PayeeQuestion,
  type PayeeVerification,
} from './port.ts'

export interface EpcApiSettings {
  /** The address of the routing mechanism or bank, without a path. */
  readonly url: string
  readonly path: string
  /** Our certificate and its key, and whom we trust, in PEM. */
  readonly certificate: string
  readonly key: string
  readonly trusted: string
  /** Our own BIC, as the bank that asks. */
  readonly bic: string
  /** The time for a complete answer, in milliseconds. */
  readonly answerMs?: number
}

/** An answer is a few hundred bytes. */
const MOST_BYTES = 20_000

/** The EPC's inter-PSP API for verification of payee: JSON over mutual TLS. */
export function epcApi(settings: EpcApiSettings, clock: Clock): PayeeVerification {
  const { url, path, certificate: cert, key, trusted: ca, bic, answerMs = ANSWER_MS } = settings
  const agent = new Agent({ cert, key, ca, keepAlive: true, minVersion: 'TLSv1.2' })
  return {
    name: 'payee verification by the EPC API',
    simulated: false,
    async ask(question) {
      const body = JSON.stringify(requestOf(question, bic))
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        [REQUEST_ID]: question.id,
        [REQUEST_TIMESTAMP]: schemeTime(clock.now()),
        'content-length': Buffer.byteLength(body),
      }
      try {
        const given = await post(
          new URL(path, url),
          { agent, headers, signal: AbortSignal.timeout(answerMs) },
          body,
        )
        return read(given, question)
      } catch (error) {
        return failureOf(error, answerMs)
      }
    },
  }
}

interface Given {
  readonly status: number
  readonly requestId: string | undefined
  /** Null if it is too large. */
  readonly bytes: Buffer | null
}

/** Posts a body; the answer is read up to its largest size. A redirect is an answer like any other. */
function post(url: URL, options: RequestOptions, body: string): Promise<Given> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST' }, (answer) => {
      const chunks: Buffer[] = []
      let length = 0
      const given = (bytes: Buffer | null): Given => {
        const id = answer.headers[REQUEST_ID]
        return { status: answer.statusCode ?? 0, requestId: typeof id === 'string' ? id : undefined, bytes }
      }
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > MOST_BYTES) {
          resolve(given(null))
          answer.destroy()
        } else chunks.push(chunk)
      })
      answer.on('end', () => resolve(given(Buffer.concat(chunks))))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const failed = (failure: PayeeFailure, detail: string): PayeeOutcome => ({
  outcome: 'failed',
  failure,
  detail,
})

function read({ status, requestId, bytes }: Given, question: PayeeQuestion): PayeeOutcome {
  if (status >= 500 || status === 408 || status === 429) return failed('unreachable', `HTTP ${status}`)
  if (status !== 200) return failed('refused', `HTTP ${status}`)
  if (bytes === null) return failed('malformed', 'the answer is too large')
  if (requestId !== question.id) return failed('malformed', 'the answer is to another request')
  const answer = answerIn(jsonIn(bytes), question)
  return answer ? { outcome: 'answered', answer } : failed('malformed', 'the answer is of another form')
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return readJson(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Codes of certificates that one side does not accept. */
const CERTIFICATE_CODES = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_OSSL_|EPROTO$)/

function failureOf(error: unknown, answerMs: number): PayeeOutcome {
  const { code, name } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError')
    return failed('timed_out', `no answer in ${answerMs} ms`)
  if (code && CERTIFICATE_CODES.test(code)) return failed('wrong_certificate', code)
  if (code) return failed(code.startsWith('HPE_') ? 'malformed' : 'unreachable', code)
  throw error
}
