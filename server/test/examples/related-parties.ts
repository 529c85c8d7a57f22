import type { CallBody } from '@fondaco/contract/call.ts'
import type { addCompanyEntity, addCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import { newId } from '../../src/platform/ids.ts'
import { forgetPerson, giveMonitoring, giveParty, givePerson, NAMES, PERSON } from './checked-people.ts'
import type { Examples } from './example.ts'
import type { Subject } from './world.ts'

const ENTITY = newId()

const PERSON_DATA: CallBody<typeof addCompanyPerson>['data'] = {
  ...NAMES,
  email: 'ona@made.test',
  role: ['DIRECTOR'],
  birthdate: '1990-05-17',
  pep: false,
  us_citizen: false,
  is_board_member: true,
}

const ENTITY_DATA: CallBody<typeof addCompanyEntity>['data'] & { readonly legal_name: string } = {
  legal_name: 'Kalnų Holdingas',
  registration_number: '300000009',
  incorporation_date: '2010-03-01',
  type: ['DIRECTOR'],
}

/** How staff keep the people and entities of a company. */
export const relatedPartyExamples = {
  addCompanyPerson: {
    kind: 'COMPANY',
    input: ({ customer: { id } }) => ({ params: { id }, body: { data: PERSON_DATA } }),
    after: forgetPerson,
  },
  getCompanyPerson: { kind: 'COMPANY', input: ofPerson(undefined), after: forgetPerson },
  updateCompanyPerson: {
    kind: 'COMPANY',
    input: ofPerson({
      data: { ...PERSON_DATA, middle_name: 'Marija', phone: '+37061234567' },
      status: 'PENDING' as const,
      version: 1,
    }),
    after: forgetPerson,
    more: {
      'who has left': ofPerson({
        data: { ...PERSON_DATA, resignation_date: '2026-01-01' },
        status: 'RESIGNED' as const,
        version: 1,
      }),
    },
  },
  removeCompanyPerson: { kind: 'COMPANY', input: ofPerson({ version: 1 }), after: forgetPerson },
  addCompanyEntity: {
    kind: 'COMPANY',
    input: ({ customer: { id } }) => ({ params: { id }, body: { data: ENTITY_DATA } }),
    after: forgetPerson,
  },
  getCompanyEntity: { kind: 'COMPANY', input: ofEntity(undefined), after: forgetPerson },
  updateCompanyEntity: {
    kind: 'COMPANY',
    input: ofEntity({
      data: { ...ENTITY_DATA, do_business_as: 'Kalnai' },
      status: 'PENDING' as const,
      version: 1,
    }),
    after: forgetPerson,
  },
  listPartyComments: { kind: 'COMPANY', input: ofRemarked(undefined), after: forgetPerson },
  commentOnParty: { kind: 'COMPANY', input: ofRemarked({ comment: 'Called her.' }), after: forgetPerson },
  updateCompanyMonitoring: {
    kind: 'COMPANY',
    input: async (subject) => {
      const asked = await ofEntity(undefined)(subject)
      if (subject.sender) await giveMonitoring(ENTITY)
      return {
        params: { id: asked.params.id },
        body: { entity_id: ENTITY, entity_type: 'entity' as const, start_monitoring: true },
      }
    },
    after: forgetPerson,
  },
  removeCompanyEntity: { kind: 'COMPANY', input: ofEntity({ version: 1 }), after: forgetPerson },
} satisfies Partial<Examples>

function ofPerson<Body>(body: Body) {
  return async ({ customer: { id }, sender }: Subject) => {
    if (sender) await givePerson(id)
    return { params: { id, party: PERSON }, body }
  }
}

function ofRemarked<Body>(body: Body) {
  return async ({ customer, sender }: Subject) => {
    if (sender) await givePerson(customer.id)
    return { params: { id: PERSON }, body }
  }
}

function ofEntity<Body>(body: Body) {
  return async ({ customer: { id: companyId }, sender }: Subject) => {
    const { legal_name: name } = ENTITY_DATA
    if (sender) await giveParty({ id: ENTITY, companyId, kind: 'LEGAL_ENTITY', name, answers: ENTITY_DATA })
    return { params: { id: companyId, party: ENTITY }, body }
  }
}
