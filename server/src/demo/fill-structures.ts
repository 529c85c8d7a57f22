import type { EntityHolding, PersonDetails } from '@fondaco/rules/companies/company-answers.ts'
import { addRelatedParties, listParties, type RelatedParty } from '../modules/customers/index.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { seekCustomer } from './demo-store.ts'

/** A company of which a holding owns 52 %. Two people own half of the holding each, so 26 % of the company. */
const HELD = 'Aukštaitija Solar UAB'

const person = (
  first_name: string,
  birthdate: string,
  more: Pick<PersonDetails, 'role' | 'num_of_shares' | 'control_percentage' | 'holdings'>,
): RelatedParty => ({
  kind: 'PERSON',
  name: `${first_name} Saulenis`,
  roles: more.role ?? [],
  answers: {
    first_name,
    last_name: 'Saulenis',
    email: `${first_name.toLowerCase()}@saulenis.example.com`,
    birthdate,
    address: { country: 'LT', city: 'Panevėžys' },
    pep: false,
    us_citizen: false,
    is_board_member: false,
    ...more,
  },
})

/** The owners of a company, some of them through a holding, unless it has people and entities already. */
export async function addDemoStructure(trx: Trx, now: Date): Promise<void> {
  const company = await seekCustomer(trx, HELD)
  // A visitor has renamed it.
  if (company === null) return
  const there = await listParties(trx, company)
  if (there.some(({ answers }) => answers !== null)) return
  const holding = newId()
  const half: readonly EntityHolding[] = [{ entity: holding, control_percentage: 50 }]
  await addRelatedParties(
    trx,
    company,
    [
      person('Tomas', '1979-06-21', {
        role: ['AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER'],
        num_of_shares: 48,
        control_percentage: 48,
      }),
      person('Vaiva', '1984-12-21', { role: ['BENEFICIARY'], holdings: half }),
      person('Linas', '1951-03-20', { holdings: half }),
      {
        id: holding,
        kind: 'LEGAL_ENTITY',
        name: 'Saulenių Holdingas UAB',
        roles: ['SHAREHOLDER'],
        answers: {
          legal_name: 'Saulenių Holdingas UAB',
          registration_number: '302900052',
          incorporation_date: '2013-09-23',
          type: ['SHAREHOLDER'],
          num_of_shares: 52,
          control_percentage: 52,
        },
      },
    ],
    now,
  )
}
