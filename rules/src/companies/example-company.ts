import type { CompanyAnswers } from './company-answers.ts'
import type { CompanyDocumentKind } from './company-documents.ts'
import { DECLARATIONS } from './declarations.ts'

/** The complete answers of an invented company: it has a website and another address, and no licence. */
export const EXAMPLE_COMPANY = {
  legal_name: 'Rasos Baldai UAB',
  info: {
    registration_id: '305123456',
    do_business_as: 'Rasos Baldai',
    entity_form: 'UAB',
    incorporation_date: '2019-03-04',
    registered_address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 9', postal_code: '01103' },
    has_physical_address: true,
    physical_address: { country: 'LT', city: 'Kaunas', street: 'Taikos pr. 100', postal_code: '51180' },
    websites: ['https://rasosbaldai.example.com'],
    has_operation_license: false,
  },
  business_info: {
    company_business_activity: 'Manufacturing',
    company_business_activity_description: 'Makes furniture of oak.\nSells it to shops and to families.',
    purpose_of_business: 'Furniture for homes',
    product_advertise: 'Fairs and its own website',
    return_policy: 'Returns within 30 days',
    special_license: 'None',
    incoming_payment_example: 'A shop pays an invoice for ten tables',
    outgoing_payment_example: 'The invoice of a sawmill',
    definition_of_future_usage: 'Payments of customers, suppliers and salaries',
    processor_name: 'Pavyzdinis apdorotojas',
    countries_payout: ['LT', 'PL'],
    countries_payin: ['LT', 'LV', 'DE'],
    accepting_source_of_funds: { for_third_party: true, details: 'Prepayments of shops for transport firms' },
  },
  financial_info: {
    services: { fondaco_account: true, designated_account: false, debit_card: true },
    account_activity: [
      {
        currency: 'EUR',
        activity: {
          incoming_payments: true,
          outgoing_payments: true,
          currency_exchange: false,
          card_spending: true,
          salary_payments: true,
        },
      },
      { currency: 'USD', activity: { incoming_payments: true } },
    ],
    current_monthly_volume: '0-249,999',
    est_monthly_volume: '250,000-999,999',
    current_monthly_txns: '10-50',
    estimate_monthly_txn: '50-100',
    geo_coverage: {
      europe: 93,
      israel: 1,
      cis: 1,
      north_america: 1,
      gcc: 1,
      asia: 1,
      africa: 1,
      australia: 1,
    },
    main_partners: [
      { name: 'Ąžuolo lentpjūvė UAB', country: 'LT' },
      { name: 'Möbelhaus Beispiel GmbH', country: 'DE' },
    ],
    source_income: [{ source_id: 2 }, { source_id: 9, info: 'Rent of a workshop' }],
    account_txn: ['Ąžuolo lentpjūvė UAB', 'Vežėjai UAB'],
    pay_in_out: {
      pay_in: { min: '0.00', average: '850.50', max: '12000' },
      pay_out: { min: '5.00', average: '5.00', max: '5.00' },
    },
  },
  declarations: DECLARATIONS.map(() => true),
  structure: {
    persons: [
      {
        email: 'rasa@rasosbaldai.example.com',
        first_name: 'Rasa',
        last_name: 'Kazlauskaitė',
        role: ['AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER'],
        control_percentage: 60,
      },
      {
        email: 'jonas@rasosbaldai.example.com',
        first_name: 'Jonas',
        last_name: 'Kazlauskas',
        role: ['BENEFICIARY'],
      },
    ],
    entities: [
      {
        vat_id: 'LT100001234567',
        registration_number: '305654321',
        legal_name: 'Kazlauskų turtas UAB',
        type: ['SHAREHOLDER'],
        control_percentage: 40,
      },
    ],
  },
} as const satisfies CompanyAnswers

/** The documents that complete the example. */
export const EXAMPLE_DOCUMENTS: readonly CompanyDocumentKind[] = [
  'certificate_of_incorporation',
  'companys_chart',
  'extract_of_register',
  'proof_of_domain_ownership',
  'general_documents',
]
