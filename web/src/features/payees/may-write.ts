import { useActingFor, useCan } from '../../api/session.tsx'

/** Whether the person may save and change payees of the customer. */
export function useMayWrite(): boolean {
  const can = useCan()
  const { kind, settings } = useActingFor()
  return (
    can('payment:create') &&
    can('beneficiary:read') &&
    (kind === 'individual' || settings.can_save_beneficiary === true)
  )
}
