import { newId } from '../../src/platform/ids.ts'
import { PNG } from '../one-pixel-png.ts'
import { payerGapRows } from '../payer-gap-rows.ts'
import { RECALLED_WIRE, recallRow } from '../recall-rows.ts'
import type { Cast } from './cast.ts'
import { inDays, once, said, type Use, type Uses } from './input.ts'

/** Payments, their authorisation, and how staff decide on them. */
export function paymentUses(cast: Cast): Uses {
  const { ids, people, payment, device, asked, clientOf, held, ofStaff, payer, sql, written } = cast
  const { customer, staff } = people
  const payable = (body: object, creditor?: string): Use =>
    ofStaff(async () => {
      const { id, version } = await held(creditor)
      return { params: { id }, body: { ...body, version } }
    }, once)
  const answered = (body: object): Use =>
    ofStaff(async () => {
      const id = await written({ direction: 'CREDIT', status: 'REVIEW' })
      await sql(payerGapRows(id, true), [])
      return { params: { id }, body: { ...body, version: 1 } }
    }, once)
  return {
    uploadFiles: {
      '': {
        keeps: true,
        make: async () => said(customer, { body: { company_id: ids.company }, file: PNG }),
      },
    },
    authorisePayment: {
      '': { keeps: true, make: async () => said((await payer()).person, { body: payment }) },
    },
    confirmAuthorisation: {
      'a code': {
        keeps: true,
        answer: 'authentication_failed',
        make: async () => {
          const { person, id } = await payer()
          return said(person, { params: { id }, body: { otp: '000000' } })
        },
      },
      'a passkey': {
        make: async () => {
          const { person, id, options } = await payer()
          return said(person, { params: { id }, body: { passkey: device.get(options) } })
        },
      },
    },
    createTransaction: { '': { keeps: true, make: async () => said(customer, { body: payment }) } },
    cancelTransaction: {
      '': {
        make: async () => {
          const { id: _id, version } = await held()
          return said(customer, { body: { _id, version, company_id: ids.company } })
        },
      },
    },
    getTransaction: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    getReceipt: {
      '': { keeps: true, make: async () => said(customer, { params: { id: (await held()).id } }) },
    },
    listTransactionAudit: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    listTransactionMessages: { '': ofStaff(async () => ({ params: { id: (await held()).id } })) },
    getTransactionFile: {
      '': {
        keeps: true,
        answer: 'not_found',
        make: async () => said(customer, { params: { id: (await held()).id, file: newId() } }),
      },
    },
    refuseCancelRequest: {
      '': ofStaff(async () => {
        const id = await written({ cancel_status: 'REQ_CANCEL' })
        return { params: { id }, body: { reason_code: 'REQUEST_UNFOUNDED', version: 1 } }
      }, once),
    },
    enterRecallAnswer: {
      '': ofStaff(async () => {
        const id = await written(RECALLED_WIRE)
        await sql(recallRow(id), [])
        return { params: { id }, body: { answer: 'yes', version: '1' }, file: PNG }
      }, once),
    },
    reverseTransaction: {
      '': ofStaff(async () => {
        const id = await written({ type: 'FEE', subtype: 'MONTHLY' })
        return { params: { id }, body: { reason_code: 'DUPLICATE', version: 1 } }
      }, once),
    },
    massUpdateTransactions: {
      '': ofStaff(async () => {
        const { id, version } = await held()
        return { body: { ids: [id], action: 'APPROVE', versions: [version] } }
      }),
    },
    decideTransaction: { '': payable({ action: 'APPROVE', comment: 'Looked at it.' }) },
    lockTransaction: { '': ofStaff(async () => ({ params: { id: (await held()).id }, body: {} })) },
    unlockTransaction: {
      '': ofStaff(async () => {
        const { id } = await held()
        await clientOf(staff).call('lockTransaction', { params: { id }, body: {} })
        return { params: { id }, body: {} }
      }, once),
    },
    decideAlert: {
      '': payable(
        { decision: 'false_positive', reason_code: 'NOT_LISTED_PARTY', reason: 'Another country' },
        'Viktoras Demovičius',
      ),
    },
    askQuestion: { '': payable({ text: 'What is it for?', deadline: inDays(3) }) },
    answerQuestion: {
      '': {
        make: async () =>
          said(customer, { params: { id: await asked() }, body: { text: 'For a chair.', files: [] } }),
      },
    },
    changeConditions: {
      add: payable({ add: ['Show the invoice'] }),
      withdraw: { ...payable({ withdraw: true }), answer: 'action_not_offered' },
      approve: { ...payable({ approve: [newId()] }), answer: 'action_not_offered' },
    },
    revokeClearedName: {
      '': ofStaff(async () => {
        const { id: payment } = await held()
        const id = newId()
        await sql(
          `insert into cleared_name (id, customer_id, entity, name_key, name, account, list, subject, entry,
             listed_name, transaction_id, reason, cleared_by, cleared_at, released_by, released_at, expires_at)
           select $1, customer_id, entity, $3, 'Near', 'DE89370400440532013000', 'List', 'P-1', 'hash', 'Listed',
             id, 'Another birth date', 'Jonas', now(), 'Ruta', now(), now() + interval '1 year'
           from transaction where id = $2`,
          [id, payment, id],
        )
        return { params: { id }, body: { reason: 'The contract turned out to be false.' } }
      }, once),
    },
    askPayerBank: {
      '': ofStaff(async () => {
        const id = await written({ direction: 'CREDIT', status: 'REVIEW' })
        await sql(payerGapRows(id, false), [])
        return { params: { id }, body: { sent_as: 'MT199 4711', version: 1 } }
      }, once),
    },
    enterPayerData: {
      given: answered({
        answer: 'given',
        payer_name: 'Greta Sommer',
        payer_account: 'DE89370400440532013000',
        payer_details: 'Lange Gasse 1, Bonn, Germany',
      }),
      refused: answered({ answer: 'refused', reason: 'Our customer does not agree.' }),
    },
    addComment: {
      '': ofStaff(async () => ({ params: { id: (await held()).id }, body: { comment: 'Looked at it.' } })),
    },
  }
}
