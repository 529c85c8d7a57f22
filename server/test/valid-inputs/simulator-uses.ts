import { insertCredit } from '../insert-transactions.ts'
import type { Cast } from './cast.ts'
import { said, type Uses } from './input.ts'

/** Whom a simulated identity check reports. */
export const IDENTITY = {
  person: { first_name: 'Ona', last_name: 'Petraitė', birthdate: '1990-05-17' },
  document: {
    type: 'passport',
    number: '12345678',
    issue_date: '2023-11-20',
    expiry_date: '2033-11-20',
    issuing_country: 'LT',
    nationality: 'LT',
  },
} as const

/** The pages of simulated providers. */
export function simulatorUses({ ids, running, ourAccount, startedCheck, startedSignature }: Cast): Uses {
  return {
    getSimulatedIdentitySession: {
      '': {
        keeps: true,
        make: async () => said(null, { params: { session: (await startedCheck()).session } }),
      },
    },
    decideSimulatedIdentitySession: {
      '': {
        make: async () =>
          said(null, {
            params: { session: (await startedCheck()).session },
            body: { status: 'passed', webhook: 'never', ...IDENTITY },
          }),
      },
    },
    getSimulatedEnvelope: {
      '': { keeps: true, make: async () => said(null, { params: { envelope: await startedSignature() } }) },
    },
    answerSimulatedEnvelope: {
      decline: {
        make: async () =>
          said(null, {
            params: { envelope: await startedSignature() },
            body: { decision: 'decline', webhook: 'never' },
          }),
      },
    },
    injectIncoming: {
      '': {
        keeps: true,
        make: async () =>
          said(null, {
            body: {
              type: 'SCT',
              iban: ids.iban,
              amount: '12.00',
              currency: 'EUR',
              debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
            },
          }),
      },
    },
    injectRecall: {
      '': {
        make: async () =>
          said(null, {
            body: { transaction_id: await insertCredit(running.app, ourAccount), reason: 'DUPL' },
          }),
      },
    },
  }
}
