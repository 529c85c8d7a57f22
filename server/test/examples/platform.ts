import { insertCredit } from '../insert-transactions.ts'
import type { Examples } from './example.ts'
import { accountOf, company, running } from './world.ts'

/** The product itself, drafts and countries, and the demo's simulators. */
export const platformExamples = {
  getHealth: {},
  reportError: { input: () => ({ body: { kind: 'script', message: 'something failed' } }) },
  getAuditHead: {},
  getSystemStatus: {},
  verifyLedger: { input: () => ({ body: {} }) },
  listNotifications: {},
  listCountries: { input: ({ user }) => ({ body: { object_ref: user.id } }) },
  searchCustomerArea: { input: (subject) => ({ body: { text: 'mark', ...company(subject) } }) },
  searchBackOffice: { input: () => ({ body: { text: 'mark' } }) },
  saveDraft: {
    input: () => ({ params: { form: 'sepa_transfer' }, body: { content: { name: 'Holzwerk Nord KG' } } }),
  },
  getDraft: { input: () => ({ params: { form: 'sepa_transfer' } }) },
  deleteDraft: { input: () => ({ params: { form: 'sepa_transfer' } }) },
  // Every sweep runs after it; none should still run while other calls are tried.
  advanceClock: { input: () => ({ body: { advance_s: 0 } }), after: () => running.drain() },
  listSimulatedBehaviours: {},
  listSimulatedMail: {},
  listSimulatedSms: {},
  getSimulatedMonitoring: {},
  planSimulatedMonitoring: { input: () => ({ body: { subject: null, answers: [] } }) },
  injectIncoming: {
    input: ({ customer }) => ({
      body: {
        type: 'SCT',
        iban: customer.iban,
        amount: '12.00',
        currency: 'EUR',
        debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
      },
    }),
  },
  injectRecall: {
    input: async ({ customer }) => ({
      body: { transaction_id: await insertCredit(running.app, accountOf(customer)), reason: 'DUPL' },
    }),
  },
} satisfies Examples
