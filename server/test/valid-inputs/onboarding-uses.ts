import { Client, makeAccount, makeIndividual, makeUser, PASSWORD } from '../make.ts'
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
import { PNG } from '../one-pixel-png.ts'
import type { Cast } from './cast.ts'
import { dayIn, type Input, once, said, type Use, type Uses } from './input.ts'
import { IDENTITY } from './simulator-uses.ts'

/** How people become customers, and how staff review them and look after them. */
export function onboardingUses(cast: Cast): Uses {
  const { running, ids, people, applicants, asPerson, enter, sql, versionOf, ofStaff } = cast
  const { begun, document, letterCode, ofCheck, request, startedCheck } = cast
  const { individual } = people
  const { unanswered, tier2, tier3 } = applicants
  /** Uploaded once, as few uploads are taken at a time. */
  let bill: ReturnType<Newcomer['upload']> | undefined
  const ofApplicant = (newcomer: Newcomer, body: object): Input => said(asPerson(newcomer), { body })
  const ofIndividual = (body?: object): Use =>
    ofStaff(() => ({ params: { id: tier2.id }, ...(body ? { body } : {}) }))
  const prompt = (who: Newcomer, body: object): Use => ({
    keeps: true,
    make: async () => said(asPerson(who), { params: { id: who.userId }, body }),
  })
  const review = (body: object, prepare: () => Promise<Newcomer>): Use =>
    ofStaff(async () => {
      const { id } = await prepare()
      return { params: { id }, body: { ...body, version: await versionOf('customer', id) } }
    }, once)
  const accountOf = (body: object): Use =>
    ofStaff(async () => {
      const { id } = await makeAccount(running, ids.individual)
      return { params: { id }, body: { ...body, version: 1 } }
    }, once)

  const hitOf = (body: object): Use =>
    ofStaff(async () => {
      const { rows } = await sql(
        `insert into customer_hit (id, customer_id, list, subject, entry, list_version, listed_name, name, score,
           parts, certain, algorithm, threshold, found_at)
         values (gen_random_uuid(), $1, 'Test list', gen_random_uuid()::text, '', '1', 'Konrad Mustermensch', 'Konrad',
           0.9, '[]', false, 'test/1', 0.85, now()) returning id`,
        [tier2.id],
      )
      return { params: { id: tier2.id, hit: rows[0].id }, body: { ...body, version: 1 } }
    }, once)

  return {
    registerIndividual: {
      verify_email: {
        make: async () =>
          said(null, {
            body: { step: 'verify_email', ...new Newcomer(running).details, notify_marketing: true },
          }),
      },
      confirm_email: {
        keeps: true,
        make: async () => {
          const newcomer = await begun()
          return said(null, {
            body: { step: 'confirm_email', email: newcomer.email, email_code: await newcomer.emailCode() },
          })
        },
      },
      create_password: {
        make: async () => {
          const { email } = await begun()
          const email_code = await letterCode(email)
          return said(null, { body: { step: 'create_password', email, email_code, password: PASSWORD } })
        },
      },
      personal_info: {
        keeps: true,
        make: async () =>
          ofApplicant(unanswered, { step: 'personal_info', _id: unanswered.userId, ...PERSONAL_INFO }),
      },
      phone_verification: {
        make: async () => {
          const { phone } = new Newcomer(running)
          return ofApplicant(unanswered, { step: 'phone_verification', _id: unanswered.userId, phone })
        },
      },
      confirm_phone: {
        make: async () => {
          const newcomer = await makeUnanswered(running)
          const { userId: _id, phone } = newcomer
          await newcomer.must({ step: 'phone_verification', _id, phone })
          return ofApplicant(newcomer, { step: 'confirm_phone', _id, phone_code: await newcomer.phoneCode() })
        },
      },
    },
    getIndividual: {
      'for staff': ofIndividual(),
      'for oneself': { keeps: true, make: async () => said(asPerson(tier3), { params: { id: tier3.id } }) },
    },
    updateUser: {
      employment: prompt(unanswered, {
        ...EMPLOYMENT,
        activities: {
          employment: {
            type: 'Employed',
            info: {
              place_of_work: 'Rasos Baldai UAB',
              position: 'Carpenter',
              address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
            },
          },
        },
      }),
      'work of one’s own': prompt(unanswered, {
        pep: true,
        activities: { employment: { type: 'SelfEmployee', info: { freelancer: true, other: 'Painting' } } },
      }),
      purposes: prompt(unanswered, ACCOUNT_USAGE),
      countries: prompt(tier3, COUNTRIES),
      funds: prompt(tier3, {
        activities: { funds_source: { ...FUNDS.activities.funds_source, other: 'A lottery' } },
      }),
      notice: {
        keeps: true,
        make: async () =>
          said(individual, {
            params: { id: ids.personUser },
            body: { documents: { crs: { viewed: true } } },
          }),
      },
    },
    uploadIndividualDocuments: {
      'for a prompt': {
        keeps: true,
        make: async () =>
          said(asPerson(tier3), {
            params: { id: tier3.id },
            body: { path: 'documents/poa', object_type: 'INDIVIDUAL', object_ref: tier3.userId },
            file: PNG,
          }),
      },
      'for a request': {
        make: async () =>
          said(asPerson(tier2), {
            params: { id: tier2.id },
            body: { path: 'documents/additional', request: await request(tier2) },
            file: PNG,
          }),
      },
    },
    getIndividualDocument: {
      'for oneself': {
        keeps: true,
        make: async () =>
          said(asPerson(tier2), {
            body: { path: await document(tier2), object_ref: tier2.userId, file_location: 's3' },
          }),
      },
      'for staff': ofStaff(async () => ({ body: { path: await document(tier2), object_ref: tier2.id } })),
    },
    readSignedFile: {
      '': {
        keeps: true,
        make: async () => {
          bill ??= tier3.upload('documents/poa', [{ name: 'bill.png', bytes: PNG }])
          const body = { path: (await bill).result[0]?._id ?? '' }
          const { url } = (await tier3.client.call('getIndividualDocument', { body })).result
          return said(null, { query: { token: new URL(url, running.url).searchParams.get('token') } })
        },
      },
    },
    registerIdentityCheck: {
      '': {
        make: async () => {
          const applicant = await makeApplicant(running, 2)
          return ofApplicant(applicant, ofCheck(applicant))
        },
      },
    },
    getIdentityCheck: { '': { keeps: true, make: async () => said(asPerson(tier2), {}) } },
    signCrs: {
      '': {
        make: async () => {
          const made = await makeUser(running, 'INDIVIDUAL')
          await makeIndividual(running, made)
          const body = { document_type: 'docusign_crs_template', user: { _id: made.id } }
          return said(await enter(made), { body })
        },
      },
    },
    listIndividuals: {
      '': ofStaff(() => ({
        query: {
          statuses: 'PENDING',
          id: 'C100001',
          name: 'Ona',
          fee: '1',
          risk: '1',
          email: '@',
          date_from: '2026-01-01',
          date_to: '2027-01-01',
          text: 'Ona',
          waiting: 'true',
        },
      })),
    },
    editIndividual: {
      '': review(
        {
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
        },
        async () => tier2,
      ),
    },
    reviewIndividual: {
      advance: review(
        { action: 'advance', tier: 2 },
        async () => await (await makeUnanswered(running)).answerTier1(),
      ),
      approve: {
        ...review({ action: 'approve', reason: 'None' }, async () => tier3),
        keeps: true,
        answer: 'individual_not_ready',
      },
      reject: review({ action: 'reject', reason: 'ML risk', comment: 'Not for us.' }, () =>
        makeApplicant(running, 2),
      ),
      change_status: review(
        { action: 'change_status', status: 'CLOSE-APP', reason: 'Other', comment: 'They asked.' },
        () => makeApplicant(running, 2),
      ),
    },
    decideDocument: {
      accept: ofStaff(
        async () => ({
          params: { id: tier2.id, document: await document(tier2) },
          body: { decision: 'accept' },
        }),
        once,
      ),
      reject: ofStaff(
        async () => ({
          params: { id: tier2.id, document: await document(tier2) },
          body: { decision: 'reject', reason: 'It is too old.' },
        }),
        once,
      ),
    },
    requestDocument: {
      '': ofIndividual({
        what: 'other',
        text: 'A lease',
        reason: 'To see where you live.',
        deadline: dayIn(10),
      }),
    },
    cancelDocumentRequest: {
      '': ofStaff(async () => ({ params: { id: tier2.id, request: await request(tier2) } }), once),
    },
    sendIdentityCheck: {
      '': ofStaff(async () => ({ params: { id: (await makeApplicant(running, 2)).id }, body: {} }), once),
    },
    decideIdentityCheck: {
      '': ofStaff(async () => {
        const { applicant } = await startedCheck()
        await sql('update identity_check set suspected = true where customer_id = $1', [applicant.id])
        return { params: { id: applicant.id }, body: { status: 'PASS', reason: 'The faces are the same.' } }
      }, once),
    },
    getIdentityReport: {
      '': ofStaff(async () => {
        const { applicant, session } = await startedCheck()
        const body = { status: 'passed', webhook: 'once', ...IDENTITY } as const
        await new Client(running).call('decideSimulatedIdentitySession', { params: { session }, body })
        return { params: { id: applicant.id } }
      }),
    },
    getIndividualRisk: { '': ofIndividual() },
    setIndividualRisk: {
      recalculate: ofIndividual({ recalculate: true }),
      'by hand': ofIndividual({ category: 3, reason: 'They are known to us.' }),
    },
    decideWatchlistHit: { '': hitOf({ decision: 'false_positive', reason: 'Born 30 years later' }) },
    listIndividualsAccounts: { '': ofIndividual() },
    openIndividualAccount: {
      '': ofStaff(() => ({
        params: { id: ids.individual },
        body: { entity: 'UAB', currency: 'USD', name: 'Travel' },
      })),
    },
    changeAccount: { '': accountOf({ action: 'block', reason: 'They called.' }) },
    freezeAccountAmount: { '': accountOf({ freezed: '10.00', reason: 'Court order' }) },
    listIndividualComments: { '': ofIndividual() },
    commentOnIndividual: { '': ofIndividual({ comment: 'Looked at it.' }) },
    listIndividualAudit: { '': ofIndividual() },
  }
}
