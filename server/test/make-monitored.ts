import type { CallBody } from '@fondaco/contract/call.ts'
import {
  addCompanyEntity,
  addCompanyPerson,
  getCompanyEntity,
  getCompanyPerson,
  updateCompanyEntity,
  updateCompanyMonitoring,
} from '@fondaco/contract/companies/related-calls.ts'
import { getSimulatedMonitoring, planSimulatedMonitoring } from '@fondaco/contract/simulators/calls.ts'
import type { PartyStatus } from '@fondaco/rules/party.ts'
import type { Bank, Person } from './make-bank.ts'

type EntityData = CallBody<typeof addCompanyEntity>['data']
type Answers = CallBody<typeof planSimulatedMonitoring>['answers']

export const HOLDING: EntityData = {
  legal_name: 'Kalnų Holdingas UAB',
  registration_number: '300000009',
  incorporation_date: '2010-03-01',
  type: ['DIRECTOR'],
}

const ONA: CallBody<typeof addCompanyPerson>['data'] = {
  first_name: 'Ona',
  last_name: 'Petraitė',
  email: 'ona@made.test',
  birthdate: '1980-02-29',
  role: ['DIRECTOR'],
  pep: false,
  us_citizen: false,
  is_board_member: true,
}

/** The daily monitoring of the parties of companies, as staff and the simulated provider see it. */
export function monitoringDesk(bank: Bank, staff: Person) {
  const entityOf = async (company: string, party: string) =>
    (await bank.call(staff, getCompanyEntity, { params: { id: company, party } })).result
  return {
    /** An entity of a company that is a customer, taken in by the provider. */
    async addEntity(company: string, data = HOLDING): Promise<string> {
      const { result } = await bank.call(staff, addCompanyEntity, { params: { id: company }, body: { data } })
      await bank.drain()
      return result._id
    },
    async addPerson(company: string): Promise<string> {
      const { result } = await bank.call(staff, addCompanyPerson, {
        params: { id: company },
        body: { data: ONA },
      })
      await bank.drain()
      return result._id
    },
    entityOf,
    personOf: async (company: string, party: string) =>
      (await bank.call(staff, getCompanyPerson, { params: { id: company, party } })).result,
    monitor: (company: string, party: string, start: boolean, who = staff) =>
      bank.call(who, updateCompanyMonitoring, {
        params: { id: company },
        body: { entity_id: party, entity_type: 'entity', start_monitoring: start },
      }),
    async save(company: string, party: string, status: PartyStatus, more: EntityData = {}, version?: number) {
      const data = {
        ...HOLDING,
        ...(status === 'RESIGNED' ? { resignation_date: '2026-01-31' } : {}),
        ...more,
      }
      return bank.call(staff, updateCompanyEntity, {
        params: { id: company, party },
        body: { data, status, version: version ?? (await entityOf(company, party)).version },
      })
    },
    plan: (party: string | null, ...answers: Answers) =>
      bank.call(null, planSimulatedMonitoring, { body: { subject: party, answers } }),
    /** Whether the simulated provider watches a party; undefined if it does not have it. */
    async atProvider(party: string) {
      const { result } = await bank.call(null, getSimulatedMonitoring)
      return result.subjects.find(({ _id }) => _id === party)?.is_monitored
    },
    /** The time for saving a status, or until the next attempt, is over. */
    async letTimePass(party: string) {
      await bank.database.ownerPool.query(
        'update party_monitoring set due_at = now() where party_id = $1 and due_at is not null',
        [party],
      )
      await bank.runJob('applications.keep_monitoring', {})
    },
    async isDue(party: string): Promise<boolean> {
      const { rows } = await bank.database.ownerPool.query(
        'select due_at is not null as due from party_monitoring where party_id = $1',
        [party],
      )
      return rows[0]?.due
    },
  }
}
