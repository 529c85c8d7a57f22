import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import type { Subtype } from '@fondaco/rules/payments/types.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActingFor, useCan } from '../../api/session.tsx'
import { Link } from '../../navigation.tsx'
import { type Address, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  again: { en: 'Pay again', lt: 'Mokėti dar kartą' },
  to: { en: (name: string) => `Pay ${name} again`, lt: (name: string) => `Mokėti dar kartą: ${name}` },
})

/** The forms that can begin with a payment of the past, by its type. */
const FORMS = {
  SCT: ['sepaTransfer', 'can_sepa_transfer'],
  INST: ['sepaTransfer', 'can_sepa_transfer'],
  INTERNAL: ['internalTransfer', 'can_inside_transfer'],
  WIRE: ['wireTransfer', 'can_wire_transfer'],
  WIRE_SHEKEL: ['wireTransfer', 'can_wire_transfer'],
  EXPRESS: ['wireTransfer', 'can_wire_transfer'],
} as const

/** Of payments that customers order, in contrast to returns and refunds. */
const ORDERED: readonly Subtype[] = ['TXN', 'INTERNAL']
export const isOrdered = (subtype: Subtype): boolean => ORDERED.includes(subtype)

type Payment = Pick<CustomerTransactionRow, '_id' | 'type' | 'subtype' | 'direction' | 'creditor'>

/** The address of a new payment like a past one; null if the person cannot make it. */
export function usePayAgain(): (payment: Omit<Payment, 'creditor'>) => Address | null {
  const can = useCan()
  const { settings } = useActingFor()
  return ({ _id, type, subtype, direction }) => {
    const form = type in FORMS ? FORMS[type as keyof typeof FORMS] : null
    if (!form || direction !== 'DEBIT' || !isOrdered(subtype)) return null
    const [page, setting] = form
    if (!can('payment:create') || settings[setting] !== true) return null
    return `${PATHS[page].path}?again=${_id}`
  }
}

/** A link to a new payment with the payee of this one; nothing if the person cannot make it. */
export function PayAgain({
  payment,
  link = false,
  size = 'xs',
}: {
  payment: Payment
  /** A small link for a row of a list. */
  link?: boolean
  size?: 'xs' | 'sm'
}): ReactNode {
  const t = useTexts(words)
  const to = usePayAgain()(payment)
  if (!to) return null
  if (link)
    return (
      <Link to={to} aria-label={t.to(payment.creditor.name)}>
        {t.again}
      </Link>
    )
  return (
    <Button component={Link} to={to} variant="default" size={size}>
      {t.again}
    </Button>
  )
}
