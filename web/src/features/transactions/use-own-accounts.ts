import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor, useMe } from '../../api/session.tsx'

/** Accounts of the person's customer; empty until they are read. */
export function useOwnAccounts(): Result<'listCompanyAccounts'> {
  const { user } = useMe()
  const { kind, _id } = useActingFor()
  const object_ref = user._id
  const company = useCall(
    'listCompanyAccounts',
    { body: { object_ref, company_id: _id } },
    { enabled: kind === 'company' },
  )
  const individual = useCall(
    'listIndividualAccounts',
    { body: { object_ref, individual_id: _id } },
    { enabled: kind === 'individual' },
  )
  return (kind === 'company' ? company.data : individual.data) ?? []
}
