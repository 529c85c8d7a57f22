import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActingFor, useCan } from '../../api/session.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
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
} as const

type Payment = Pick<CustomerTransactionRow, '_id' | 'type' | 'subtype' | 'direction' | 'creditor'>

/** To a new payment with the payee of this one; nothing where the person cannot make it. */
export function PayAgain({
  payment: { _id, type, subtype, direction, creditor },
  link = false,
}: {
  payment: Payment
  /** A small link for a row of a list. */
  link?: boolean
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { settings } = useActingFor()
  const form = type in FORMS ? FORMS[type as keyof typeof FORMS] : null
  if (!form || direction !== 'DEBIT' || subtype !== 'TXN') return null
  const [page, setting] = form
  if (!can('payment:create') || settings[setting] !== true) return null
  const to = { to: PATHS[page].path, search: { again: _id } }
  if (link)
    return (
      <Link {...to} aria-label={t.to(creditor.name)}>
        {t.again}
      </Link>
    )
  return (
    <Button component={Link} {...to} variant="default" size="xs">
      {t.again}
    </Button>
  )
}
