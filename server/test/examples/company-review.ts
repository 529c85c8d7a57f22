import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeCompany } from '../make.ts'
import { Newcomer } from '../newcomer.ts'
import { forgetPerson, giveCheck, givePerson, PERSON } from './checked-people.ts'
import { type Examples, giveHit, ofCustomer, ofVersion, SIMULATED_LEI, versionOf } from './example.ts'
import { asOwner, inDays, running, type Subject } from './world.ts'

const HIT = newId()

/** How staff know, review and manage companies. */
export const companyReviewExamples = {
  listCompanies: {
    more: {
      'by every filter': () => ({
        query: {
          id: '10001',
          name: 'Rasos',
          fee: '1',
          risk: '1',
          status: 'PENDING',
          created_date: '2026-01-01',
          created_date_to: '2027-01-01',
          updated_date: '2026-01-01',
          updated_date_to: '2027-01-01',
          text: 'Rasos',
          reviewer1: newId(),
          acc_manager: newId(),
          reviewer2: newId(),
          affiliate: newId(),
          managed_by: newId(),
          mine: 'true',
          is_gaming_industry: 'false',
          category: 'small',
          'settings.can_manage_other_companies': 'true',
          waiting: 'true',
          queue: 'unclaimed',
          age: 'over_1d',
          expiring: 'due',
          sort: '-updated_date',
        },
      }),
    },
  },
  createCompany: {
    input: () => ({ body: newCompany() }),
    async after() {
      company = newId()
    },
    more: {
      confirmed: () => ({ body: { ...newCompany(), duplicate_confirmed: true } }),
      'from the register': () => ({ body: { ...newCompany(), lei: SIMULATED_LEI } }),
    },
  },
  lookUpNewCompany: {
    input: () => ({ body: { lei: SIMULATED_LEI } }),
    more: { 'by number': () => ({ body: { country: 'LT', number: '305900011' } }) },
  },
  countCompaniesByStatus: {},
  reviewCompany: {
    kind: 'COMPANY',
    input: ofVersion((version) => ({
      action: 'change_status',
      status: 'SUSPENDED',
      reason: 'Other',
      comment: 'They asked.',
      version,
    })),
    after: ({ customer }) => asOwner(`update customer set status = 'APPROVED' where id = '${customer.id}'`),
    more: {
      approve: async () => ({
        ...(await ofRegistering({ action: 'approve', reason: 'None', version: 1 })),
        answer: 'company_not_ready',
      }),
      close: () =>
        ofRegistering({ action: 'change_status', status: 'CLOSE-APP', reason: 'Other', version: 1 }),
      reject: () =>
        ofRegistering({ action: 'reject', reason: 'ML risk', comment: 'Not for us.', version: 1 }),
    },
  },
  validateCompanyStatus: {
    kind: 'COMPANY',
    input: ofCustomer({ status: 'CLOSED' }),
    more: { approve: () => ofRegistering({ status: 'APPROVED' }) },
  },
  decideCompanyDocument: {
    kind: 'COMPANY',
    input: ({ customer }) => ({
      params: { id: customer.id, document: customer.documentId },
      body: { decision: 'reject', reason: 'It is too old.' },
    }),
    after: () =>
      asOwner(`update party_document set state = 'received'; update document_request set state = 'received'`),
    more: {
      accept: ({ customer }) => ({
        params: { id: customer.id, document: customer.documentId },
        body: { decision: 'accept' },
      }),
    },
  },
  addCompanyDocuments: {
    kind: 'COMPANY',
    input: ({ customer: { id } }) => ({
      params: { id },
      body: { path: 'documents/trust_deed', object_type: 'COMPANY', object_ref: id },
    }),
  },
  setDocumentExpiry: {
    kind: 'COMPANY',
    async input({ customer: { id, documentId: document }, sender }) {
      if (sender)
        await asOwner(`update party_document set kind = 'license' where document_id = '${document}'`)
      return { params: { id, document }, body: { expires_on: inDays(90).slice(0, 10) } }
    },
    more: {
      'without an end': ({ customer: { id, documentId: document } }) => ({
        params: { id, document },
        body: { expires_on: null },
      }),
    },
  },
  deleteDocument: {
    async input({ customer: { id, documentId: path }, sender }) {
      if (sender) await asOwner(`update party_document set state = 'accepted' where document_id = '${path}'`)
      return { body: { path, object_ref: id, file_location: 's3', reason: 'It is of another company.' } }
    },
    after: ({ customer }) =>
      asOwner(`update party_document set state = 'received', deleted_at = null, deleted_by = null,
        delete_reason = null where document_id = '${customer.documentId}'`),
  },
  requestCompanyDocument: {
    kind: 'COMPANY',
    input: ofCustomer({
      what: 'other',
      text: 'A trust deed',
      reason: 'To see who owns it.',
      deadline: inDays(10).slice(0, 10),
    }),
  },
  cancelCompanyDocumentRequest: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await asOwner(`update document_request set state = 'requested'`)
      return { params: { id: customer.id, request: customer.requestId } }
    },
    after: () => asOwner(`update document_request set state = 'received'`),
  },
  sendPersonIdentityCheck: { kind: 'COMPANY', input: ofPerson({}), after: forgetPerson },
  decidePersonIdentityCheck: {
    kind: 'COMPANY',
    async input(subject) {
      const asked = await ofPerson({ status: 'PASS' as const, reason: 'The faces are the same.' })(subject)
      if (subject.sender) await giveCheck(PERSON, `'SENT', true`)
      return asked
    },
    after: forgetPerson,
  },
  getPersonIdentityReport: {
    kind: 'COMPANY',
    async input(subject) {
      const asked = await ofPerson(undefined)(subject)
      if (subject.sender) await giveCheck(PERSON, `'PASS', false`)
      return asked
    },
    after: forgetPerson,
  },
  getCompanyRisk: { kind: 'COMPANY', input: ofCustomer(undefined) },
  setCompanyRisk: {
    kind: 'COMPANY',
    input: ofCustomer({ recalculate: true }),
    after: keepRisky,
    more: { 'by hand': ofCustomer({ category: 3, reason: 'They are known to us.' }) },
  },
  decideCompanyHit: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await giveHit(HIT, customer.id)
      return {
        params: { id: customer.id, hit: HIT },
        body: { decision: 'false_positive', reason: 'Another country', version: 1 },
      }
    },
    after: async (subject) => {
      await asOwner('delete from party_hit')
      await keepRisky(subject)
    },
  },
  updateManageCompanies: {
    kind: 'COMPANY',
    input: ofVersion((version) => ({ can_manage_other_companies: true, client_id: 'GROUP-1', version })),
    after: forgetManagers,
    more: { 'no longer': ofVersion((version) => ({ can_manage_other_companies: false, version })) },
  },
  getCompanyManager: { kind: 'COMPANY', input: ofCustomer(undefined) },
  getCompanyCertification: { kind: 'COMPANY', input: ofCustomer(undefined) },
  listCompanyCertifications: { kind: 'COMPANY', input: ofCustomer(undefined) },
  listIndividualCertifications: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  updateCompanyManager: {
    kind: 'COMPANY',
    input: async ({ customer: { id }, sender }) => ({
      params: { id },
      body: {
        manager_id: sender ? await managing() : newId(),
        shared_with: true,
        version: await versionOf('customer', id),
      },
    }),
    after: forgetManagers,
    more: { none: ofVersion((version) => ({ manager_id: null, shared_with: false, version })) },
  },
  listCompanysAccounts: { kind: 'COMPANY', input: ofCustomer(undefined) },
  openCompanyAccount: {
    kind: 'COMPANY',
    input: ofCustomer({ entity: 'UAB', currency: 'USD', name: 'Travel' }),
    more: {
      'for internal use': ({ customer: { id } }) => ({
        params: { id },
        body: { entity: 'UAB', currency: 'EUR', is_internal: true },
        answer: 'setting_off',
      }),
    },
  },
  listCompanyComments: { kind: 'COMPANY', input: ofCustomer(undefined) },
  commentOnCompany: { kind: 'COMPANY', input: ofCustomer({ comment: 'Looked at it.' }) },
  listCompanyAudit: {
    kind: 'COMPANY',
    input: ofCustomer(undefined),
    more: {
      'of an account': ({ customer: { id } }) => ({ params: { id }, query: { account: newId() } }),
    },
  },
  listAuditedAccounts: { kind: 'COMPANY', input: ofCustomer(undefined) },
  listCompanyTypes: {},
  listBusinessActivities: {},
} satisfies Examples

/** Of the next company that is added: its number, and the address of its person. */
let company = newId()

/** A company that nobody knows yet, with its person. */
function newCompany() {
  const { legal_name, info } = EXAMPLE_COMPANY
  const person = {
    email: `${company}@bank.test`,
    first_name: 'Ona',
    last_name: 'Petraitė',
    language: 'lt',
  } as const
  return {
    legal_name,
    info: { ...info, websites: [...info.websites], registration_id: company },
    business_info: { company_business_activity: 'Travel' as const },
    person,
  }
}

/** A company that can manage others. */
async function managing(): Promise<string> {
  const id = await makeCompany(running, [], { name: 'Valda UAB' })
  await asOwner(
    `update company set can_manage_other_companies = true, client_id = 'GROUP-2' where customer_id = '${id}'`,
  )
  return id
}

async function forgetManagers(): Promise<void> {
  await asOwner(`update company set managed_by = null, shared_with = false;
    update company set can_manage_other_companies = false, client_id = null`)
}

/** About a company that is being registered. */
async function ofRegistering<Body>(body: Body) {
  const { id } = await new Newcomer(running, undefined, 'COMPANY').signUp()
  return { params: { id }, body }
}

/** Other examples rely on the risk of the company: its payments are held. */
async function keepRisky({ customer }: Subject): Promise<void> {
  await asOwner(`
    update customer set risk_category = 5 where id = '${customer.id}';
    update application set risk_set_at = now() where customer_id = '${customer.id}'`)
}

/** About a person of the company. */
function ofPerson<Body>(body: Body) {
  return async ({ customer: { id }, sender }: Subject) => {
    if (sender) await givePerson(id)
    return { params: { id, party: PERSON }, body }
  }
}
