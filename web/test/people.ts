import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'

/** The user of a company who may do everything that customers may. */
export const RASA: TestToken = {
  user: {
    _id: 'user',
    first_name: 'Rasa',
    last_name: 'Girnė',
    email: 'rasa@made.test',
    role: 'customer',
    status: 'ACTIVE',
    companies: ['company'],
    individual_id: null,
    last_login: null,
    language: 'en',
    notify_credit: true,
    notify_debit: true,
    notify_statement: false,
  },
  second_factor: { set_up: true, used: true, required: false, rests_until: null },
  roles: ['customer'],
  permissions: ['payment:create', 'payment:read'],
  companies: [
    {
      _id: 'company',
      id: '1001',
      legal_name: 'Rasos Baldai UAB',
      status: 'APPROVED',
      settings: { can_sepa_transfer: true, can_inside_transfer: true },
      entities: ['UAB'],
      is_managed: false,
      // The company takes nothing away from what the person may do.
      permissions: [...PERMISSIONS],
      crs_due: false,
    },
  ],
  individual: null,
  entities: ['UAB'],
  active_entity: 'UAB',
  acted_by: null,
  session: {
    idle_seconds: 900,
    idle_ends_at: '2026-11-23T10:15:00.000Z',
    ends_at: '',
    now: '2026-11-23T10:00:00.000Z',
  },
  product: {
    name: 'Fondaco',
    key: 'fondaco',
    mode: 'production',
    simulated: [],
    registration_url: '/',
    max_files: 5,
  },
}

/** An account of hers, in euro. */
export const EURO: AccountView = {
  _id: 'account',
  name: 'EUR operating',
  type: 'CURRENT',
  status: 'ACTIVE',
  entity: 'UAB',
  acc_details: { type: 'IBAN', account_id: 'LT121000011101001000', currency: 'EUR', bic: null },
  balance: '500.00',
  reserved: '0.00',
  freezed: '0.00',
  available: '500.00',
  business_activity: '',
  is_internal: false,
  sepa_enabled: true,
}

/** A party of a payment. */
export const party = (name: string, account_id: string) => ({
  name,
  account: { account_id, type: 'IBAN' as const, bic: null, bank_name: null },
  address: null,
})

/** A payment of hers from that account. */
export const PAYMENT = {
  _id: 'payment',
  payment_id: 'payment',
  reference: '1001-1',
  creation_date: '2026-11-22T16:32:00.000Z',
  settlement_date: null,
  execution_date: null,
  direction: 'DEBIT' as const,
  type: 'SCT' as const,
  subtype: null as never,
  entity: 'UAB' as const,
  amount: '120.00',
  currency: 'EUR' as const,
  fee: { amount: '0.20', currency: 'EUR' as const },
  debitor: party('Rasos Baldai UAB', 'LT121000011101001000'),
  creditor: party('Muster Handel GmbH', 'DE89370400440532013000'),
  remittance: null,
  client_ref_id: null,
  external_ref: null,
  account: 'account',
  account_name: 'EUR operating',
  created_by: null,
  version: 1,
  status: 'COMPLETED' as const,
  reason: null,
}
