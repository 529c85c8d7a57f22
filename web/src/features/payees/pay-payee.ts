import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { payeeReachedBy } from '@fondaco/rules/payees/payee.ts'
import { useActingFor, useCan } from '../../api/session.tsx'
import { type Address, PATHS } from '../../paths.ts'

const FORMS = {
  sepa: ['sepaTransfer', 'can_sepa_transfer'],
  inside: ['internalTransfer', 'can_inside_transfer'],
  wire: ['wireTransfer', 'can_wire_transfer'],
} as const

/** Where a payee is paid; null where the person cannot do it. */
export function usePayPayee(): (payee: PayeeView) => Address | null {
  const can = useCan()
  const { settings } = useActingFor()
  return ({ _id, account, currency, is_visible }) => {
    const by = payeeReachedBy(account, currency)
    if (!by || !is_visible || !can('payment:create')) return null
    const [page, setting] = FORMS[by]
    return settings[setting] === true ? `${PATHS[page].path}?payee=${_id}` : null
  }
}
