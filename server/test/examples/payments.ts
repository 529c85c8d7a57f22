import { newId } from '../../src/platform/ids.ts'
import { makeAccount } from '../make.ts'
import { type Examples, of } from './example.ts'
import { codeFor, giveApps, restore, somebodyWithPasskey } from './sign-in.ts'
import { asOwner, company, inDays, payment, running, type Subject } from './world.ts'

const NO_ID = newId()

/** Payments, their authorisation, and decisions of staff. */
export const paymentExamples = {
  listCompanyAccounts: {
    kind: 'COMPANY',
    input: ({ user, customer }) => ({ body: { object_ref: user.id, company_id: customer.id } }),
  },
  listIndividualAccounts: {
    kind: 'INDIVIDUAL',
    input: ({ user, customer }) => ({ body: { object_ref: user.id, individual_id: customer.id } }),
  },
  getAccount: { input: ({ customer }) => ({ params: { id: customer.accountId } }) },
  getAccountConfirmation: { input: ({ customer }) => ({ params: { id: customer.accountId } }) },
  getCustomerDashboard: {
    input: (subject) => ({ body: { object_ref: subject.user.id, ...company(subject) } }),
  },
  getStaffDashboard: {},
  getStaffFigures: {},
  getPaymentStatistics: {},
  getBankOfBic: { input: () => ({ params: { bic: 'CHASUS33' } }) },
  enterWire: {
    async input(subject) {
      const { id } = await subject.transaction('wire')
      const told = { what: 'REFUSED' as const, reason_code: 'AC01', reason: 'The bank wrote to us.' }
      return { body: { transaction_id: id, ...told } }
    },
    more: {
      canceled: async (subject) => {
        const { id } = await subject.transaction('recalled')
        return { body: { transaction_id: id, what: 'CANCELED', reason: 'The bank wrote to us.' } }
      },
    },
  },
  takeWire: { input: of('wire', (version) => ({ version })) },
  giveWireBack: { input: of('taken', (version) => ({ reason: 'Not keyed', version })) },
  getBankOfIban: { input: ({ customer }) => ({ query: { iban: customer.iban } }) },
  quoteFee: {
    input: (subject) => ({
      body: {
        type: 'SCT',
        account: subject.customer.accountId,
        amount: '20.00',
        currency: 'EUR',
        ...company(subject),
      },
    }),
  },
  authorisePayment: { input: (subject) => ({ body: payment(subject) }) },
  getOffer: {},
  confirmAuthorisation: {
    async input({ sender, ...subject }) {
      let id = NO_ID
      if (sender) {
        await giveApps()
        id = (await sender.must('authorisePayment', { body: payment(subject) }))._id
      }
      return { params: { id }, body: { otp: await codeFor(sender) } }
    },
    after: restore,
    more: {
      async 'by a passkey'({ customer, ...subject }) {
        const { user, by, device } = await somebodyWithPasskey('customer')
        await asOwner(
          `insert into company_user (company_id, user_id, added_at, role, permissions)
           values ('${customer.id}', '${user.id}', now(), 'customer', '{payment:create}')`,
        )
        const asked = await by.must('authorisePayment', { body: payment({ ...subject, customer }) })
        const passkey = device.get(asked.passkey?.options ?? {})
        return { by, params: { id: asked._id }, body: { passkey } }
      },
    },
  },
  createTransaction: {
    input: (subject) => ({ body: payment(subject) }),
    more: {
      async 'between own accounts'(subject) {
        const { customer } = subject
        const { id, entity, accountId: account } = customer
        const { id: to_account } = await makeAccount(running, id, { entity, name: 'Savings', funds: 0n })
        const body = { type: 'BETWEEN', account, to_account, amount: '1.00', currency: 'EUR' } as const
        return { body: { ...body, ...company(subject) } }
      },
    },
  },
  cancelTransaction: {
    async input(subject) {
      const { id: _id, version } = await subject.transaction('review')
      return { body: { _id, version, ...company(subject) } }
    },
  },
  uploadFiles: { input: (subject) => ({ body: company(subject) }) },
  listTransactions: { input: (subject) => ({ query: company(subject) }) },
  exportTransactions: { input: (subject) => ({ query: { format: 'csv', ...company(subject) } }) },
  listTransactionsBalance: {},
  listTransactionsCrm: {},
  exportTransactionsCrm: { input: () => ({ query: { format: 'csv' } }) },
  listSepaTransactions: {},
  listReasonCodes: {
    input: () => ({ query: { status: 'REVIEW', direction: 'DEBIT', action: 'DECLINE', type: 'SCT' } }),
  },
  getTransaction: { input: aboutPayment },
  getTransactionContext: {
    input: aboutPayment,
    more: {
      async 'with a watchlist entry'(subject) {
        return { params: { id: (await subject.transaction('name')).id } }
      },
    },
  },
  getReceipt: { input: aboutPayment },
  getTransactionFile: {
    async input(subject) {
      const { id, fileId: file } = await subject.transaction('file')
      return { params: { id, file } }
    },
  },
  listTransactionAudit: { input: aboutPayment },
  listTransactionMessages: { input: aboutPayment },
  addComment: { input: of('file', () => ({ comment: 'Looked at it.' })) },
  decideTransaction: {
    input: of('review', (version) => ({ action: 'APPROVE', comment: 'Looked at it.', version })),
  },
  massUpdateTransactions: {
    // Each line is judged alone: for a payment of another customer it answers `not_found` (mass-update.test.ts).
    input: () => ({ body: { ids: [NO_ID], action: 'APPROVE', versions: [1] } }),
    more: {
      async 'of a payment'(subject) {
        const { id, version } = await subject.transaction('review')
        return { body: { ids: [id], action: 'APPROVE', versions: [version] } }
      },
    },
  },
  decideAlert: {
    input: of('name', (version) => ({
      decision: 'false_positive',
      reason_code: 'NOT_LISTED_PARTY',
      reason: 'Another country',
      version,
    })),
  },
  askQuestion: {
    input: of('review', (version) => ({ text: 'What is it for?', deadline: inDays(3), version })),
  },
  answerQuestion: { input: of('question', () => ({ text: 'For a chair.', files: [] })) },
  changeConditions: {
    input: of('review', (version) => ({ add: ['Show the invoice'], version })),
    more: {
      withdraw: async (subject) => ({
        ...(await of('review', (version) => ({ withdraw: true as const, version }))(subject)),
        answer: 'action_not_offered',
      }),
      approve: async (subject) => ({
        ...(await of('review', (version) => ({ approve: [newId()], version }))(subject)),
        answer: 'action_not_offered',
      }),
    },
  },
  refuseCancelRequest: {
    input: of('asked_back', (version) => ({ reason_code: 'REQUEST_UNFOUNDED', version })),
  },
  reverseTransaction: { input: of('fee', (version) => ({ reason_code: 'DUPLICATE', version })) },
  listBanksWithGaps: {},
  askPayerBank: { input: of('payer_gap', (version) => ({ sent_as: 'MT199 4711', version })) },
  enterPayerData: {
    input: of('payer_asked', (version) => ({
      answer: 'given',
      payer_name: 'Greta Sommer',
      payer_account: 'DE89370400440532013000',
      payer_details: 'Lange Gasse 1, Bonn, Germany',
      version,
    })),
    more: {
      refused: of('payer_asked', (version) => ({
        answer: 'refused',
        reason: 'Our customer does not agree.',
        version,
      })),
    },
  },
  listClearedNames: {
    async input(subject) {
      await aboutClearedName(subject)
      return {}
    },
  },
  screenName: { input: () => ({ body: { name: 'Greta Sommer', country: 'DE' } }) },
  revokeClearedName: {
    input: async (subject) => ({
      ...(await aboutClearedName(subject)),
      body: { reason: 'The contract turned out to be false.' },
    }),
    after: () =>
      asOwner('update cleared_name set revoked_at = null, revoked_by = null, revoked_reason = null'),
  },
} satisfies Examples

async function aboutPayment(subject: Subject) {
  return { params: { id: (await subject.transaction('file')).id } }
}

const clearedNames = new Map<string, string>()

/** About a name that was cleared on a payment of the customer. */
async function aboutClearedName({ customer, transaction }: Subject) {
  const id = clearedNames.get(customer.id) ?? newId()
  if (!clearedNames.has(customer.id)) {
    const { id: payment } = await transaction('file')
    await asOwner(
      `insert into cleared_name (id, customer_id, entity, name_key, name, account, list, subject, entry, listed_name,
         transaction_id, reason, cleared_by, cleared_at, released_by, released_at, expires_at)
       select '${id}', customer_id, entity, 'near', 'Near', 'DE89370400440532013000', 'List', 'P-1', 'hash', 'Listed',
         id, 'Another birth date', 'Jonas', now(), 'Ruta', now(), now() + interval '1 year'
       from transaction where id = '${payment}'`,
    )
    clearedNames.set(customer.id, id)
  }
  return { params: { id } }
}
