import type { newBank } from '@fondaco/contract/treasury/schemas.ts'
import type { z } from 'zod'
import type { BankDetails } from './bank-store.ts'

/** The details of a bank as a call gives them. */
export const detailsOf = ({
  bank_name,
  account,
  address,
  entities,
  is_active,
}: Omit<z.output<typeof newBank>, 'reason'>): BankDetails => ({
  name: bank_name,
  bic: account.bic,
  account_number: account.account_id,
  currency: account.currency,
  street: address.street,
  city: address.city,
  postal_code: address.postal_code ?? null,
  country: address.country,
  entities,
  is_active,
})
