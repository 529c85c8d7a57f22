import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Refusal } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'

/** The individual that the person is. */
export function useIndividual(everyMs?: number): UseQueryResult<OwnIndividual, Refusal> {
  const { _id } = useActingFor()
  return useCall('getIndividual', { params: { id: _id } }, everyMs ? { everyMs } : {})
}
