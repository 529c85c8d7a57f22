import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { Monitoring } from './port.ts'

export interface MonitoringServiceSettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
}

const NAME = 'monitoring'
const TIMEOUT_MS = 15_000
/** A subject that the service does not have. */
const GONE: readonly number[] = [404, 410]
/** Faults that may pass by themselves, or after the operator has fixed them. */
const LATER: readonly number[] = [401, 403, 408, 425, 429]

/** A monitoring service by HTTP: `PUT` and `DELETE` of `URL/subjects/ID` with a bearer key. */
export function monitoringService(
  { url, key }: MonitoringServiceSettings,
  timeoutMs = TIMEOUT_MS,
): Monitoring {
  const ask = async (method: 'PUT' | 'DELETE', id: string, body?: object): Promise<number> => {
    try {
      const answer = await fetch(`${url}/subjects/${id}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error', // key and data may go to this address only
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      return answer.status
    } catch (error) {
      const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
      if (name === 'TimeoutError') throw new ProviderFailure(NAME, 'timeout', `no answer in ${timeoutMs} ms`)
      throw new ProviderFailure(NAME, 'unreachable', cause?.code ?? cause?.message ?? name)
    }
  }
  return {
    name: 'monitoring by HTTP',
    simulated: false,

    async keep({ id, kind, name, birthdate, registrationNumber, country }, isMonitored) {
      const status = await ask('PUT', id, {
        kind,
        name,
        ...(birthdate ? { birthdate } : {}),
        ...(registrationNumber ? { registration_number: registrationNumber } : {}),
        ...(country ? { country } : {}),
        monitored: isMonitored,
      })
      refuseUnless(isDone(status), status)
    },

    async forget(subjectId) {
      const status = await ask('DELETE', subjectId)
      refuseUnless(isDone(status) || GONE.includes(status), status)
    },
  }
}

const isDone = (status: number): boolean => status >= 200 && status < 300

function refuseUnless(done: boolean, status: number): void {
  if (done) return
  const isForGood = status >= 400 && status < 500 && !LATER.includes(status)
  throw new ProviderFailure(NAME, isForGood ? 'refused' : 'unreachable', `HTTP ${status}`, status)
}
