import { isNumber, type Sms, type SmsSubmission } from './port.ts'

export interface GatewaySettings {
  readonly url: string
  readonly token: string
  /** The sender's number or name. */
  readonly from: string
}

const TIMEOUT_MS = 15_000

/** Faults that may pass by themselves, or after the operator has fixed them. */
const LATER: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/**
 * Text messages through a gateway that accepts them as JSON over HTTP: `{to, from, text, reference}`. The reference is
 * the message's own id: a gateway that already has it answers 2xx or 409 and sends nothing.
 */
export function httpGateway({ url, token, from }: GatewaySettings, timeoutMs = TIMEOUT_MS): Sms {
  return {
    name: 'SMS by HTTP gateway',
    simulated: false,
    async send({ id, to, text }) {
      if (!isNumber(to)) return { outcome: 'number_refused', detail: 'not a number' }
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, from, text, reference: id }),
          redirect: 'error', // token and message may go to this address only
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return meaningOf(answer.status)
      } catch (error) {
        return { outcome: 'unreachable', detail: inShort(error) }
      }
    },
  }
}

function meaningOf(status: number): SmsSubmission {
  const detail = `HTTP ${status}`
  if ((status >= 200 && status < 300) || status === 409) return { outcome: 'taken' }
  if (status === 422) return { outcome: 'number_refused', detail }
  const forGood = status >= 400 && status < 500 && !LATER.has(status)
  return { outcome: forGood ? 'message_refused' : 'unreachable', detail }
}

/** The reason for a missing answer. */
function inShort(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? name
}
