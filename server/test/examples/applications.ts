import type { NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import { EXAMPLE_STAFF_INFO } from '@fondaco/rules/companies/staff-details.ts'
import { COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { signFileLink } from '../../src/modules/documents/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { simulatedESignature } from '../../src/providers/e-signature/simulator.ts'
import { answerAll, proveRegistrant } from '../answered-company.ts'
import { PASSWORD } from '../make.ts'
import {
  ACCOUNT_USAGE,
  COUNTRIES,
  EMPLOYMENT,
  FUNDS,
  makeApplicant,
  makeUnanswered,
  Newcomer,
  PERSONAL_INFO,
} from '../newcomer.ts'
import {
  decidedIdentity,
  forgetChecks,
  forgetPerson,
  giveCheck,
  invitePerson,
  NAMES,
  openIdentitySession,
  providerDeps,
  toBack,
} from './checked-people.ts'
import {
  type Examples,
  giveHit,
  ofCustomer,
  ofVersion,
  onceAWorld,
  SIMULATED_LEI,
  versionOf,
} from './example.ts'
import { letterCode, newcomer, nextNewcomer } from './sign-in.ts'
import { asOwner, casts, inDays, individual, mine, nobody, running, type Subject } from './world.ts'

/** A person with all prompts open, and a person at the last prompts. */
const unanswered = onceAWorld(() => makeUnanswered(running))
const tier3 = onceAWorld(() => makeApplicant(running, 3))

const AFFILIATE = {
  phone: '+37060000001',
  country: 'LT',
  company_name: 'Girnė',
  website: 'girne.example',
} as const
const dayIn = (days: number) => inDays(days).slice(0, 10)
const HIT = newId()

/** How people become customers, how staff review and manage them, and the pages of simulated providers. */
export const applicationExamples = {
  registerIndividual: {
    input: () => ({
      body: {
        step: 'verify_email',
        email: newcomer(),
        ...NAMES,
        role: 'INDIVIDUAL',
        notify_marketing: true,
      },
    }),
    after: nextNewcomer,
    more: {
      async 'confirming an address'() {
        const { email } = await begun()
        return { body: { step: 'confirm_email', email, email_code: await letterCode(email) } }
      },
      async 'choosing a password'() {
        const { email } = await begun()
        const email_code = await letterCode(email)
        return { body: { step: 'create_password', email, email_code, password: PASSWORD } }
      },
      async 'telling of oneself'() {
        const { client: by, userId: _id } = await unanswered()
        return { by, body: { step: 'personal_info', _id, ...PERSONAL_INFO } }
      },
      async 'giving a phone'() {
        const { client: by, userId: _id } = await unanswered()
        return { by, body: { step: 'phone_verification', _id, phone: new Newcomer(running).phone } }
      },
      async 'confirming a phone'() {
        const somebody = await makeUnanswered(running)
        const { client: by, userId: _id, phone } = somebody
        await somebody.must({ step: 'phone_verification', _id, phone })
        return { by, body: { step: 'confirm_phone', _id, phone_code: await somebody.phoneCode() } }
      },
    },
  },
  getRegistration: {},
  registerCompany: {
    input: () => ({
      body: { step: 'verify_email', email: newcomer(), ...NAMES, role: 'COMPANY', notify_marketing: true },
    }),
    after: nextNewcomer,
    more: {
      async 'confirming an address'() {
        const { email } = await begun('COMPANY')
        return { body: { step: 'confirm_email', email, email_code: await letterCode(email) } }
      },
      async 'choosing a password'() {
        const { email } = await begun('COMPANY')
        const email_code = await letterCode(email)
        return { body: { step: 'create_password', email, email_code, password: PASSWORD } }
      },
    },
  },
  getCompanyRegistration: {},
  registerAffiliate: {
    input: () => ({
      body: { step: 'verify_email', email: newcomer(), ...NAMES, ...AFFILIATE, role: 'AFFILIATE' },
    }),
    after: nextNewcomer,
    more: {
      async 'confirming an address'() {
        const { email } = await begun('AFFILIATE')
        return { body: { step: 'confirm_email', email, email_code: await letterCode(email) } }
      },
      async 'choosing a password'() {
        const { email } = await begun('AFFILIATE')
        const email_code = await letterCode(email)
        return { body: { step: 'create_password', email, email_code, password: PASSWORD } }
      },
    },
  },
  getAffiliateRegistration: {},
  getAffiliate: {},
  getCompany: { kind: 'COMPANY', input: ofCustomer(undefined) },
  updateCompany: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await registers(customer.id, true)
      const version = await versionOf('customer', customer.id)
      return {
        params: { id: customer.id },
        body: { version, info: { websites: ['https://baldai.example'] } },
      }
    },
    more: {
      'with reasons': async ({ customer, sender }) => {
        if (sender) await registers(customer.id, true)
        return {
          params: { id: customer.id },
          body: {
            version: await versionOf('customer', customer.id),
            info: { registration_id: '305123456' },
            reasons: { legal_name: 'The register', do_business_as: 'A sign', physical_address: 'They moved' },
          },
        }
      },
      'what staff write down': async ({ customer }) => ({
        by: casts.get('admin')?.sender ?? nobody,
        params: { id: customer.id },
        body: { version: await versionOf('customer', customer.id), info: EXAMPLE_STAFF_INFO },
      }),
      'settings by staff': async ({ customer }) => ({
        by: casts.get('admin')?.sender ?? nobody,
        params: { id: customer.id },
        body: {
          version: await versionOf('customer', customer.id),
          settings: Object.fromEntries(COMPANY_SETTINGS.map((name) => [name, name.startsWith('can_')])),
        },
      }),
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  uploadCompanyDocuments: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await registers(customer.id, true)
      return { params: { id: customer.id }, body: { path: 'documents/corporate_docs/companys_chart' } }
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  completeCompany: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await answerAll(running, customer.id)
      return { params: { id: customer.id }, body: { version: await versionOf('customer', customer.id) } }
    },
    async after({ customer }) {
      await proveRegistrant(running, customer.id, { phone: null, totpSecret: null })
      await registers(customer.id, false)
    },
  },
  reopenApplication: {
    kind: 'COMPANY',
    async input({ customer: { id }, sender }) {
      if (sender) await asOwner(`update customer set status = 'CLOSE-APP' where id = '${id}'`)
      return { params: { id }, body: { version: await versionOf('customer', id) } }
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  lookUpRegister: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await registers(customer.id, true)
      return { params: { id: customer.id }, body: { country: 'LT', number: '305900011' } }
    },
    more: {
      'by its LEI': async ({ customer, sender }) => {
        if (sender) await registers(customer.id, true)
        return { params: { id: customer.id }, body: { lei: SIMULATED_LEI } }
      },
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  fillFromRegister: {
    kind: 'COMPANY',
    async input({ customer: { id }, sender }) {
      if (sender) await registers(id, true)
      const record = sender
        ? (await sender.must('lookUpRegister', { params: { id }, body: { lei: SIMULATED_LEI } })).records[0]
            ?._id
        : id
      return {
        params: { id, record: record ?? id },
        body: { fields: ['legal_name'], version: await versionOf('customer', id) },
      }
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  sendRegistrantPhoneCode: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await registers(customer.id, true)
      const { phone } = sender ? new Newcomer(running) : AFFILIATE
      return { params: { id: customer.id }, body: { phone } }
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  confirmRegistrantPhone: {
    kind: 'COMPANY',
    async input({ customer: { id }, sender }) {
      if (!sender) return { params: { id }, body: { phone_code: '123456' } }
      await registers(id, true)
      const somebody = new Newcomer(running)
      await sender.must('sendRegistrantPhoneCode', { params: { id }, body: { phone: somebody.phone } })
      return { params: { id }, body: { phone_code: await somebody.phoneCode() } }
    },
    after: ({ customer }) => registers(customer.id, false),
  },
  sendOtherPhoneCode: {
    kind: 'COMPANY',
    async input({ customer, sender }) {
      if (sender) await isReviewed(customer.id, true)
      const { phone } = sender ? new Newcomer(running) : AFFILIATE
      return { params: { id: customer.id }, body: { phone } }
    },
    after: ({ customer }) => isReviewed(customer.id, false),
  },
  replaceRegistrantPhone: {
    kind: 'COMPANY',
    async input({ customer: { id }, sender }) {
      const proof = { password: PASSWORD }
      if (!sender) return { params: { id }, body: { phone: AFFILIATE.phone, phone_code: '123456', proof } }
      await isReviewed(id, true)
      const somebody = new Newcomer(running)
      const { phone } = somebody
      await sender.must('sendOtherPhoneCode', { params: { id }, body: { phone } })
      return { params: { id }, body: { phone, phone_code: await somebody.phoneCode(), proof } }
    },
    after: ({ customer }) => isReviewed(customer.id, false),
  },
  getIndividual: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  updateUser: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.ownerId },
      body: { documents: { crs: { viewed: true } } },
    }),
    more: {
      employment: async () => ({
        ...(await byUnanswered()),
        body: {
          ...EMPLOYMENT,
          activities: {
            employment: {
              type: 'Employed',
              info: {
                place_of_work: 'Rasos Baldai UAB',
                position: 'Carpenter',
                address: {
                  country: 'LT',
                  city: 'Vilnius',
                  street: 'Gedimino pr. 1',
                  postal_code: 'LT-01103',
                },
              },
            },
          },
        },
      }),
      'work of one’s own': async () => ({
        ...(await byUnanswered()),
        body: {
          pep: true,
          activities: {
            employment: { type: 'SelfEmployee', info: { freelancer: true, other: 'Painting' } },
          },
        },
      }),
      purposes: async () => ({ ...(await byUnanswered()), body: ACCOUNT_USAGE }),
      countries: async () => ({ ...(await byTier3()), body: COUNTRIES }),
      funds: async () => ({
        ...(await byTier3()),
        body: { activities: { funds_source: { ...FUNDS.activities.funds_source, other: 'A lottery' } } },
      }),
    },
  },
  uploadIndividualDocuments: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      params: { id: customer.id },
      body: { path: 'documents/additional', request: customer.requestId },
    }),
    more: {
      async 'for a prompt'() {
        const { client: by, id, userId: object_ref } = await tier3()
        return {
          by,
          params: { id },
          body: { path: 'documents/poa', object_type: 'INDIVIDUAL', object_ref },
        }
      },
    },
  },
  getIndividualDocument: {
    input: ({ customer }) => ({ body: { path: customer.documentId, file_location: 's3' } }),
    more: {
      'named as one’s own': ({ customer, user }) => ({
        body: { path: customer.documentId, object_ref: user.id, file_location: 's3' },
      }),
    },
  },
  readSignedFile: {
    async input() {
      const { url } = await signFileLink(running.app.db, individual.documentId)
      return { query: { token: new URL(url, running.url).searchParams.get('token') ?? '' } }
    },
  },
  registerIdentityCheck: {
    kind: 'INDIVIDUAL',
    async input({ customer, sender }) {
      if (sender)
        await asOwner(`
          update customer set status = 'PENDING' where id = '${customer.id}';
          update application set is_blocked = true, tier = 2 where customer_id = '${customer.id}'`)
      return { body: { _id: customer.ownerId, ...NAMES, email: 'ona@made.test', type: 'user' } }
    },
    after: ({ customer }) =>
      asOwner(`
        update customer set status = 'APPROVED' where id = '${customer.id}';
        update application set is_blocked = false where customer_id = '${customer.id}'`),
  },
  getIdentityCheck: { kind: 'INDIVIDUAL' },
  getIdentityInvitation: {
    input: async () => ({ body: { secret: await invitePerson(mine.id) } }),
    after: forgetPerson,
  },
  startInvitedCheck: {
    input: async () => ({ body: { secret: await invitePerson(mine.id) } }),
    after: forgetPerson,
  },
  signCrs: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({
      body: { document_type: 'docusign_crs_template', user: { _id: customer.ownerId } },
    }),
  },
  listIndividuals: {
    more: {
      'by every filter': () => ({
        query: {
          statuses: 'PENDING',
          id: 'C100001',
          name: 'Ona',
          fee: '1',
          risk: '1',
          queue: 'unclaimed',
          email: '@',
          date_from: '2026-01-01',
          owner: newId(),
          compliance: newId(),
          affiliate: newId(),
          mine: 'true',
          date_to: '2027-01-01',
          text: 'Ona',
          waiting: 'true',
        },
      }),
    },
  },
  editIndividual: {
    kind: 'INDIVIDUAL',
    input: ofVersion((version) => ({
      first_name: 'Onutė',
      last_name: 'Petraitė',
      birthdate: '1990-05-18',
      po_birth: 'Alytus',
      gender: 'female',
      nationality: 'LT',
      national_id: '39005171235',
      address: { country: 'LT', city: 'Kaunas', street: 'Laisvės al. 1', postal_code: 'LT-44001' },
      pep: true,
      fee_program: 2,
      activities: COUNTRIES.activities,
      reason: 'They called.',
      version,
    })),
  },
  previewProgramMove: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({ params: { id: customer.id }, query: { program: '2' } }),
  },
  reviewIndividual: {
    kind: 'INDIVIDUAL',
    input: ofVersion((version) => ({
      action: 'change_status',
      status: 'SUSPENDED',
      reason: 'Other',
      comment: 'They asked.',
      version,
    })),
    after: ({ customer }) => asOwner(`update customer set status = 'APPROVED' where id = '${customer.id}'`),
    more: {
      async advance() {
        const { id } = await (await makeUnanswered(running)).answerTier1()
        return {
          params: { id },
          body: { action: 'advance', tier: 2, version: await versionOf('customer', id) },
        }
      },
      async approve() {
        const { id } = await tier3()
        const version = await versionOf('customer', id)
        return {
          params: { id },
          body: { action: 'approve', reason: 'None', version },
          answer: 'individual_not_ready',
        }
      },
      async close() {
        const { id } = await makeApplicant(running, 2)
        const version = await versionOf('customer', id)
        return {
          params: { id },
          body: { action: 'change_status', status: 'CLOSE-APP', reason: 'Other', version },
        }
      },
      async reject() {
        const { id } = await makeApplicant(running, 2)
        const version = await versionOf('customer', id)
        return {
          params: { id },
          body: { action: 'reject', reason: 'ML risk', comment: 'Not for us.', version },
        }
      },
    },
  },
  decideDocument: {
    kind: 'INDIVIDUAL',
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
  requestDocument: {
    kind: 'INDIVIDUAL',
    input: ofCustomer({
      what: 'other',
      text: 'A lease',
      reason: 'To see where you live.',
      deadline: dayIn(10),
    }),
  },
  cancelDocumentRequest: {
    kind: 'INDIVIDUAL',
    async input({ customer, sender }) {
      if (sender) await asOwner(`update document_request set state = 'requested'`)
      return { params: { id: customer.id, request: customer.requestId } }
    },
    after: () => asOwner(`update document_request set state = 'received'`),
  },
  countIndividualsByStatus: {},
  validateIndividualStatus: { kind: 'INDIVIDUAL', input: ofCustomer({ status: 'CLOSED' }) },
  sendIdentityCheck: { kind: 'INDIVIDUAL', input: ofCustomer({}), after: forgetChecks },
  decideIdentityCheck: {
    kind: 'INDIVIDUAL',
    async input({ customer, sender }) {
      if (sender) await giveCheck(individual.id, `'SENT', true`)
      return { params: { id: customer.id }, body: { status: 'PASS', reason: 'The faces are the same.' } }
    },
    after: forgetChecks,
  },
  getIdentityReport: {
    kind: 'INDIVIDUAL',
    async input({ customer, sender }) {
      if (sender) await giveCheck(individual.id, `'PASS', false`)
      return { params: { id: customer.id } }
    },
    after: forgetChecks,
  },
  getIndividualRisk: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  setIndividualRisk: {
    kind: 'INDIVIDUAL',
    input: ofCustomer({ recalculate: true }),
    more: { 'by hand': ofCustomer({ category: 3, reason: 'They are known to us.' }) },
  },
  decideWatchlistHit: {
    kind: 'INDIVIDUAL',
    async input({ customer, sender }) {
      if (sender) await giveHit(HIT, individual.id)
      return {
        params: { id: customer.id, hit: HIT },
        body: { decision: 'false_positive', reason: 'Another birth date', version: 1 },
      }
    },
    after: () => asOwner('delete from party_hit'),
  },
  listIndividualsAccounts: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  openIndividualAccount: {
    kind: 'INDIVIDUAL',
    input: ofCustomer({ entity: 'UAB', currency: 'USD', name: 'Travel' }),
  },
  changeAccount: {
    kind: 'INDIVIDUAL',
    input: ofAccount((version) => ({ action: 'block', reason: 'They called.', version })),
    after: () => asOwner(`update account set status = 'ACTIVE'`),
  },
  freezeAccountAmount: {
    kind: 'INDIVIDUAL',
    input: ofAccount((version) => ({ freezed: '10.00', reason: 'Court order', version })),
  },
  listIndividualComments: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  commentOnIndividual: { kind: 'INDIVIDUAL', input: ofCustomer({ comment: 'Looked at it.' }) },
  listIndividualAudit: { kind: 'INDIVIDUAL', input: ofCustomer(undefined) },
  getSimulatedIdentitySession: { input: async () => ({ params: { session: await openIdentitySession() } }) },
  decideSimulatedIdentitySession: { input: async () => decidedIdentity(await openIdentitySession()) },
  getSimulatedEnvelope: { input: async () => ({ params: { envelope: await openEnvelope() } }) },
  answerSimulatedEnvelope: {
    input: async () => ({
      params: { envelope: await openEnvelope() },
      body: { decision: 'decline', webhook: 'never' },
    }),
  },
} satisfies Examples

/** Makes a company one that is being registered, or one that is a customer again. */
const registers = (id: string, isUnderWay: boolean) =>
  asOwner(`
    update company set registered_at = ${isUnderWay ? 'null' : 'now()'} where customer_id = '${id}';
    update customer set status = '${isUnderWay ? 'PENDING' : 'APPROVED'}' where id = '${id}'`)

/** Puts a registration that is complete under review, or ends the review. */
const isReviewed = (id: string, isUnderReview: boolean) =>
  asOwner(`update customer set status = '${isUnderReview ? 'IN-PROGRESS' : 'APPROVED'}' where id = '${id}'`)

/** A sign-up after its letter was sent. */
async function begun(role: NewcomerRole = 'INDIVIDUAL'): Promise<Newcomer> {
  const somebody = new Newcomer(running, undefined, role)
  await somebody.must({ step: 'verify_email', ...somebody.details })
  return somebody
}

async function byUnanswered() {
  const { client: by, userId: id } = await unanswered()
  return { by, params: { id } }
}

async function byTier3() {
  const { client: by, userId: id } = await tier3()
  return { by, params: { id } }
}

/** About the account of an individual. */
function ofAccount<Body>(body: (version: number) => Body) {
  return async ({ customer: { accountId: id } }: Subject) => ({
    params: { id },
    body: body(await versionOf('account', id)),
  })
}

async function openEnvelope(): Promise<string> {
  const signer = { name: 'Ona Petraitė', email: 'ona@made.test' }
  const service = simulatedESignature(providerDeps())
  const envelope = await service.createEnvelope({ template: 'crs', signer, values: {}, ...toBack() })
  return envelope.envelopeId
}
