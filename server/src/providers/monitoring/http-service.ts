import { callProvider } from '../../platform/http/call-provider.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { Monitoring } from './port.ts'

export interface MonitoringServiceSettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
}

const NAME = 'monitoring'
const TIMEOUT_MS = 15_000
/** Nothing in an answer is read. */
const MOST_BYTES = 100_000
/** Statuses of a subject that the service does not have. */
const GONE: readonly (number | null)[] = [404, 410]

/** A monitoring service by HTTP: `PUT` and `DELETE` of `URL/subjects/ID` with a bearer key. */
export function monitoringService(
  { url, key }: MonitoringServiceSettings,
  timeoutMs = TIMEOUT_MS,
): Monitoring {
  const authorization = `Bearer ${key}`
  const request = (id: string) => ({ url: `${url}/subjects/${id}`, timeoutMs, mostBytes: MOST_BYTES })
  return {
    name: 'monitoring by HTTP',
    simulated: false,

    async keep({ id, kind, name, birthdate, registrationNumber, country }, isMonitored) {
      await callProvider(NAME, {
        ...request(id),
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          kind,
          name,
          ...(birthdate ? { birthdate } : {}),
          ...(registrationNumber ? { registration_number: registrationNumber } : {}),
          ...(country ? { country } : {}),
          monitored: isMonitored,
        }),
      })
    },

    async forget(subjectId) {
      await callProvider(NAME, {
        ...request(subjectId),
        method: 'DELETE',
        headers: { authorization },
      }).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure && GONE.includes(error.status))) throw error
      })
    },
  }
}
