import { useActingFor, useCan } from '../../api/session.tsx'

/** Whether the person may save and change payees of the customer. */
export function useMayWrite(): boolean {
  const can = useCan()
  const { kind, settings, isManaged } = useActingFor()
  return (
    !isManaged &&
    can('payment:create') &&
    can('beneficiary:read') &&
    (kind === 'individual' || settings.can_save_beneficiary === true)
  )
}
