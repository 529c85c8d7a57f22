import { describe, expect, test } from 'vitest'
import { makeIban } from '../iban.ts'
import {
  checkSepaTransfer,
  isSepaUsable,
  type SepaAccount,
  type SepaTransfer,
  type SepaTransferFacts,
} from './sepa-transfer.ts'

const ACCOUNT = {
  currency: 'EUR',
  sepaEnabled: true,
  internal: false,
  entity: 'UAB',
  status: 'ACTIVE',
  iban: makeIban('LT', '99999', '00000000001'),
  available: 100_020n,
} as const satisfies SepaTransferFacts['account']

const FACTS: SepaTransferFacts = {
  account: ACCOUNT,
  fee: 20n,
  today: '2026-11-15',
  attachmentRequired: false,
  attachments: 0,
  bankKnown: true,
  reachedByInstant: true,
}

const PAYMENT: SepaTransfer = {
  type: 'INST',
  amount: '1000.00',
  currency: 'EUR',
  creditor: { name: 'Erika Beispiel', account: { account_id: 'DE89 3704 0044 0532 0130 00' } },
}

test.each<[what: string, account: Partial<SepaAccount>, usable: boolean]>([
  ['an active EUR account', {}, true],
  ['of the UK', { entity: 'UK' }, true],
  ['of Singapore', { entity: 'SG' }, false],
  ['in dollars', { currency: 'USD' }, false],
  ['not enabled', { sepaEnabled: false }, false],
  ['internal', { internal: true }, false],
  ['blocked', { status: 'BLOCKED' }, false],
  ['closed', { status: 'CLOSED' }, false],
])('SEPA-usable: %s', (_, account, usable) => expect(isSepaUsable({ ...ACCOUNT, ...account })).toBe(usable))

type Change = {
  payment?: Partial<SepaTransfer>
  creditor?: Partial<SepaTransfer['creditor']>
  facts?: Partial<SepaTransferFacts>
}

function faults({ payment, creditor, facts }: Change): string {
  const input = { ...PAYMENT, ...payment, creditor: { ...PAYMENT.creditor, ...creditor } }
  return checkSepaTransfer(input, { ...FACTS, ...facts })
    .map(({ field, code }) => `${field}: ${code}`)
    .join(', ')
}

const payTo = (account_id: string): Change => ({ creditor: { account: { account_id } } })
const payee = (name: string): Change => ({ creditor: { name } })
const address = (address: SepaTransfer['creditor']['address']): Change => ({ creditor: { address } })
const bic = (account_id: string, given: string, bankKnown: boolean): Change => ({
  creditor: { account: { account_id, bic: given } },
  facts: { bankKnown },
})
const BIC = 'creditor.account.bic'
const NAME = 'creditor.name'
const IBAN = 'creditor.account.account_id'

describe('checkSepaTransfer', () => {
  test.each<[what: string, Change, string]>([
    ['a good payment', {}, ''],
    [
      'all that can be given',
      {
        payment: {
          type: 'SCT',
          remittance: 'Sąskaita 17',
          client_ref_id: 'INV-17',
          execution_date: '2026-11-20',
        },
        creditor: {
          account: { account_id: PAYMENT.creditor.account.account_id, bic: 'cobadeff' },
          address: { country: 'DE', city: 'Köln', street: 'Ring 1', postal_code: '50667' },
        },
      },
      '',
    ],

    ['no account chosen', { facts: { account: null } }, 'account: account_missing'],
    [
      'a blocked account',
      { facts: { account: { ...ACCOUNT, status: 'BLOCKED' } } },
      'account: account_not_active',
    ],
    [
      'an account in dollars',
      { facts: { account: { ...ACCOUNT, currency: 'USD' } } },
      'account: account_not_sepa',
    ],
    ['another currency', { payment: { currency: 'USD' } }, 'currency: currency_not_allowed'],

    ['no name', payee(' '), `${NAME}: creditor_name_missing`],
    ['a name without a spelling in SEPA characters', payee('株式会社'), `${NAME}: creditor_name_missing`],
    ['70 characters', payee('x'.repeat(70)), ''],
    ['71 characters', payee('x'.repeat(71)), `${NAME}: creditor_name_too_long`],
    [
      'too long once written in SEPA characters',
      payee(`${'x'.repeat(69)}ß`),
      `${NAME}: creditor_name_too_long`,
    ],

    ['no IBAN', payTo(''), `${IBAN}: iban_missing`],
    ['a wrong IBAN', payTo('DE88370400440532013000'), `${IBAN}: iban_invalid`],
    ['an IBAN outside SEPA', payTo('AE070331234567890123456'), `${IBAN}: iban_not_sepa`],
    ['the account itself', payTo(ACCOUNT.iban.toLowerCase()), `${IBAN}: payee_is_payer`],
    [
      'instant to a bank out of reach',
      { facts: { reachedByInstant: false } },
      `${IBAN}: payee_bank_not_reachable`,
    ],
    ['reach not looked up yet', { facts: { reachedByInstant: null } }, ''],
    ['ordinary to the same bank', { payment: { type: 'SCT' }, facts: { reachedByInstant: false } }, ''],
    [
      'a wrong BIC',
      { creditor: { account: { account_id: PAYMENT.creditor.account.account_id, bic: 'COBAXXFF' } } },
      'creditor.account.bic: bic_invalid',
    ],

    ['another bank, where the directory knows it', bic('DE89370400440532013000', 'BKMEIRTHXXX', true), ''],
    ['a bank that nobody knows', bic('DE89370400440532013000', 'DEUTDEDBFRA', false), ''],
    ['of another country', bic('DE89370400440532013000', 'BNPAFRPP', false), `${BIC}: bic_invalid`],
    ['of Iran', bic('DE89370400440532013000', 'BKMEIRTHXXX', false), `${BIC}: bic_invalid`],
    ['of Jersey, for an IBAN of the UK', bic('GB82WEST12345698765432', 'BARCJESH', false), ''],
    ['of Réunion, for an IBAN of France', bic('FR1420041010050500013M02606', 'BNPAREGX', false), ''],
    [
      'of Réunion, for one of Germany',
      bic('DE89370400440532013000', 'BNPAREGX', false),
      `${BIC}: bic_invalid`,
    ],
    [
      'of New Caledonia, outside SEPA',
      bic('FR1420041010050500013M02606', 'BNPANCNX', false),
      `${BIC}: bic_invalid`,
    ],

    ['an empty address', address({ country: '', city: '' }), ''],
    ['country and town', address({ country: 'CH', city: 'Bern' }), ''],
    ['a country alone', address({ country: 'CH' }), 'creditor.address: address_incomplete'],
    ['a street alone', address({ street: 'Ring 1' }), 'creditor.address: address_incomplete'],
    ['no such country', address({ country: 'ZZ', city: 'Bern' }), 'creditor.address: address_invalid'],
    ['a long town', address({ country: 'CH', city: 'x'.repeat(36) }), 'creditor.address: address_too_long'],

    ['no amount', { payment: { amount: '' } }, 'amount: amount_invalid'],
    ['zero', { payment: { amount: '0.00' } }, 'amount: amount_invalid'],
    ['three decimals', { payment: { amount: '1.001' } }, 'amount: amount_invalid'],
    ['a cent', { payment: { amount: '0.01' } }, ''],
    [
      'the most that a message carries',
      { payment: { amount: '999999999.99' }, facts: { account: { ...ACCOUNT, available: 10n ** 12n } } },
      '',
    ],
    ['more than that', { payment: { amount: '1000000000.00' } }, 'amount: amount_out_of_range'],
    [
      'a cent more than there is beside the fee',
      { payment: { amount: '1000.01' } },
      'amount: funds_insufficient',
    ],
    [
      '… today by its date',
      { payment: { amount: '1000.01', execution_date: '2026-11-15' } },
      'amount: funds_insufficient',
    ],
    [
      '… on a later day, when there may be more',
      { payment: { amount: '1000.01', execution_date: '2026-11-16' } },
      '',
    ],

    ['140 characters of remittance', { payment: { remittance: 'x'.repeat(140) } }, ''],
    ['141', { payment: { remittance: 'x'.repeat(141) } }, 'remittance: remittance_too_long'],
    [
      '140 that become 141',
      { payment: { remittance: `${'x'.repeat(139)}ß` } },
      'remittance: remittance_too_long',
    ],
    ['an empty reference', { payment: { client_ref_id: '' } }, ''],
    ['a reference with //', { payment: { client_ref_id: 'A//B' } }, 'client_ref_id: reference_invalid'],
    ['a reference of 36', { payment: { client_ref_id: 'x'.repeat(36) } }, 'client_ref_id: reference_invalid'],

    ['yesterday', { payment: { execution_date: '2026-11-14' } }, 'execution_date: execution_date_past'],
    ['no day', { payment: { execution_date: '2027-02-29' } }, 'execution_date: execution_date_invalid'],
    ['a year ahead', { payment: { execution_date: '2027-11-15' } }, ''],
    ['a day more', { payment: { execution_date: '2027-11-16' } }, 'execution_date: execution_date_too_far'],

    ['an attachment wanted', { facts: { attachmentRequired: true } }, 'files: attachment_missing'],
    ['… and given', { facts: { attachmentRequired: true, attachments: 1 } }, ''],

    [
      'everything at once, in the order of the form',
      {
        payment: {
          amount: 'x',
          currency: 'GBP',
          remittance: 'x'.repeat(141),
          client_ref_id: '/',
          execution_date: 'x',
        },
        creditor: { name: '', account: { account_id: 'x', bic: 'x' }, address: { city: 'Bern' } },
        facts: { account: null, attachmentRequired: true },
      },
      'account: account_missing, creditor.name: creditor_name_missing, creditor.account.account_id: iban_invalid, ' +
        'creditor.account.bic: bic_invalid, creditor.address: address_incomplete, currency: currency_not_allowed, ' +
        'amount: amount_invalid, remittance: remittance_too_long, client_ref_id: reference_invalid, ' +
        'execution_date: execution_date_invalid, files: attachment_missing',
    ],
  ])('%s', (_, change, expected) => expect(faults(change)).toBe(expected))
})
