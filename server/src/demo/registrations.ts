import type { CompanyAnswers, RelatedPerson } from '@fondaco/rules/companies/company-answers.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'

/** How the identity check of a person stands; absent: nothing was sent. */
export type DemoCheck = 'passed' | 'in doubt'

export interface DemoRegistration {
  /** The name of a company of the demo, or of a new one that company@ registers. */
  readonly name: string
  readonly answers: CompanyAnswers
  readonly isComplete: boolean
  /** Of its people, in their order. */
  readonly checks: readonly (DemoCheck | null)[]
}

const person = (
  name: string,
  domain: string,
  role: RelatedPerson['role'],
  control_percentage?: number,
): RelatedPerson => {
  const [first_name = '', last_name = ''] = name.split(' ')
  const email = `${first_name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@${domain}`
  return { first_name, last_name, email, role, ...(control_percentage ? { control_percentage } : {}) }
}

/** The registration of company@: the company and its business are described, its money is not. */
export const HALF_WAY: DemoRegistration = {
  name: 'Ąžuolyno Dirbtuvės UAB',
  isComplete: false,
  checks: [],
  answers: {
    legal_name: 'Ąžuolyno Dirbtuvės UAB',
    info: {
      ...EXAMPLE_COMPANY.info,
      registration_id: '306004417',
      do_business_as: 'Ąžuolyno Dirbtuvės',
      incorporation_date: '2023-05-17',
      registered_address: { country: 'LT', city: 'Kaunas', street: 'Pakalnės g. 4', postal_code: '44001' },
      has_physical_address: false,
      websites: ['https://azuolyno.example.com'],
    },
    business_info: EXAMPLE_COMPANY.business_info,
    financial_info: {
      services: EXAMPLE_COMPANY.financial_info.services,
      account_activity: EXAMPLE_COMPANY.financial_info.account_activity,
    },
  },
}

/** Registrations that wait for staff. */
export const WAITING: readonly DemoRegistration[] = [
  {
    name: 'Pilica Gaming Sp. z o.o.',
    isComplete: true,
    checks: ['passed', 'in doubt', null],
    answers: {
      ...EXAMPLE_COMPANY,
      legal_name: 'Pilica Gaming Sp. z o.o.',
      info: {
        ...EXAMPLE_COMPANY.info,
        registration_id: '0000812345',
        do_business_as: 'Pilica',
        entity_form: 'Sp. z o.o.',
        incorporation_date: '2021-02-11',
        registered_address: { country: 'PL', city: 'Łódź', street: 'Piotrkowska 104', postal_code: '90-926' },
        has_physical_address: false,
        websites: ['https://pilica.example.com'],
        has_operation_license: true,
      },
      business_info: {
        ...EXAMPLE_COMPANY.business_info,
        company_business_activity: 'Gaming',
        company_business_activity_description: 'Games for phones, sold by subscription.',
        purpose_of_business: 'Entertainment',
        special_license: 'Licence for games of skill',
        incoming_payment_example: 'A store of applications pays out a month',
        outgoing_payment_example: 'Salaries of developers',
        definition_of_future_usage: 'Income of the stores, salaries and servers',
        countries_payin: ['IE', 'NL', 'PL'],
        countries_payout: ['PL', 'DE'],
      },
      structure: {
        persons: [
          person('Zuzanna Wierzba', 'pilica.example.com', ['AUTHORIZED', 'DIRECTOR']),
          person('Tadeusz Jawor', 'pilica.example.com', ['SHAREHOLDER', 'BENEFICIARY'], 60),
          person('Kinga Olszyna', 'pilica.example.com', ['SHAREHOLDER'], 26),
        ],
        entities: [
          {
            legal_name: 'Brzoza Inwestycje Sp. z o.o.',
            registration_number: '0000700112',
            vat_id: 'PL5260000112',
            type: ['SHAREHOLDER'],
            control_percentage: 14,
          },
        ],
      },
    },
  },
  {
    name: 'Fjordtind Handel AS',
    isComplete: true,
    checks: [],
    answers: {
      ...EXAMPLE_COMPANY,
      legal_name: 'Fjordtind Handel AS',
      info: {
        ...EXAMPLE_COMPANY.info,
        registration_id: '918273645',
        do_business_as: 'Fjordtind',
        entity_form: 'AS',
        incorporation_date: '2016-09-01',
        registered_address: { country: 'NO', city: 'Bodø', street: 'Sjøgata 12', postal_code: '8006' },
        has_physical_address: false,
        websites: ['https://fjordtind.example.com'],
      },
      business_info: {
        ...EXAMPLE_COMPANY.business_info,
        company_business_activity: 'Travel',
        company_business_activity_description: 'Walks and boat trips north of the polar circle.',
        purpose_of_business: 'Travel',
        incoming_payment_example: 'A guest pays for a boat trip',
        outgoing_payment_example: 'The rent of a boat',
        definition_of_future_usage: 'Payments of guests, guides and boats',
        countries_payin: ['NO', 'DE', 'SE'],
        countries_payout: ['NO', 'FI'],
      },
      structure: {
        persons: [
          person('Solveig Tangen', 'fjordtind.example.com', ['AUTHORIZED', 'SHAREHOLDER', 'BENEFICIARY'], 51),
          person('Eirik Myrvold', 'fjordtind.example.com', ['DIRECTOR', 'SHAREHOLDER'], 49),
        ],
        entities: [],
      },
    },
  },
]
