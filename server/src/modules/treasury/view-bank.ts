import type { CallResult } from '@fondaco/contract/call.ts'
import type { listInstitutionBanks } from '@fondaco/contract/treasury/calls.ts'
import type { CountedBank } from './bank-store.ts'

type BankView = CallResult<typeof listInstitutionBanks>['data'][number]

export const viewBank = (bank: CountedBank): BankView => ({
  _id: bank.id,
  bank_name: bank.name,
  is_active: bank.is_active,
  account: { bic: bank.bic, account_id: bank.account_number, currency: bank.currency },
  address: {
    street: bank.street,
    city: bank.city,
    postal_code: bank.postal_code,
    country: bank.country,
  },
  entities: [...bank.entities],
  version: bank.version,
  nostros: bank.nostros,
})
