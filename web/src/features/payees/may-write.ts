import { useActingFor, useCan } from '../../api/session.tsx'

/** Whether the person may remove payees of the customer, and end a trust in them. */
export function useMayRemove(): boolean {
  const can = useCan()
  return !useActingFor().isManaged && can('payment:create') && can('beneficiary:read')
}

/** Whether the person may also save and change payees of the customer. */
export function useMayWrite(): boolean {
  const mayRemove = useMayRemove()
  const { kind, settings } = useActingFor()
  return mayRemove && (kind === 'individual' || settings.can_save_beneficiary === true)
}
