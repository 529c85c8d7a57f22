import type { CallBody } from '@fondaco/contract/call.ts'
import { authorisePayment, confirmAuthorisation } from '@fondaco/contract/payments/authorisation.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'
import { codeAt } from '../../../../test/one-time-code.ts'
import type { SoftwareAuthenticator, Told } from '../../../../test/software-authenticator.ts'
import { newId } from '../../../platform/ids.ts'
import { challengeOf } from '../../identity/index.ts'
import { PAYMENT_KINDS } from '../kinds/payment-kinds.ts'
import { contentOf, digestOf, type PaymentContent } from './payment-content.ts'

type Body = PayeeOrder

let bank: Bank
let payer: Company
beforeAll(async () => {
  bank = await makeBank({ settings: { SCA: 'on' } })
})
beforeEach(async () => {
  payer = await bank.makeCompany()
})
afterAll(() => bank.close())

const pay = (who: Company, body: Body, key?: string) =>
  bank.call(who, createTransaction, { body, ...(key ? { key } : {}) })
const at = (account_id: string, name = 'Greta Sommer') => ({ creditor: { name, account: { account_id } } })

describe('an authorisation is for exactly what the payer was shown', () => {
  it.each<[string, (from: Company) => Promise<Partial<Body>>]>([
    ['a cent more', async () => ({ amount: '120.01' })],
    ['less', async () => ({ amount: '12.00' })],
    ['nothing', async () => ({ amount: '0.00' })],
    ['another currency', async () => ({ currency: 'USD' })],
    ['another account of the payee', async () => at('DE02120300000000202051')],
    ['an account that is none', async () => at('DE89370400440532013001')],
    ['another name', async () => at('DE89370400440532013000', 'Greta Winter')],
    ['the name in other letters', async () => at('DE89370400440532013000', 'GRETA SOMMER')],
    [
      'another account of the payer',
      async (from) => {
        const account = await bank.addAccount(from.customerId)
        await bank.fund(account, 1_000_00n)
        return { account: account.id }
      },
    ],
    ['an account of nobody', async () => ({ account: newId() })],
  ])('%s kills it', async (_, change) => {
    const authorisation = await bank.authorise(payer, order(payer))
    const changed = { ...order(payer, await change(payer)), authorisation }
    expect((await pay(payer, changed)).code).toBe('authorisation_invalid')
    expect((await pay(payer, { ...order(payer), authorisation })).code).toBe('authorisation_invalid')
    expect((await bank.figures(payer.account)).reserved).toBe(0)
  })

  it.each<[string, Partial<Body>]>([
    ['the amount written otherwise', { amount: '120' }],
    ['the IBAN written otherwise', at('de89 3704 0044 0532 0130 00')],
    ['sent instantly', { type: 'INST' }],
    ['sent later', { execution_date: '2026-11-23' }],
    ['with other words', { remittance: 'Invoice 18', client_ref_id: 'A-18' }],
    ['as a duplicate, confirmed', { duplicate_confirmed: true }],
  ])('%s it is still good', async (_, change) => {
    const authorisation = await bank.authorise(payer, order(payer))
    expect((await pay(payer, { ...order(payer, change), authorisation })).code).toBe('OK00')
  })

  it('is not for a colleague, nor for another customer of the same person', async () => {
    const colleague = await bank.addUser(payer.customerId, { can_sepa_transfer: true }, 'x')
    for (const who of [colleague, await bank.makeCompany()]) {
      const authorisation = await bank.authorise(payer, order(payer))
      expect((await pay({ ...payer, ...who }, { ...order(payer), authorisation })).code).toBe(
        'authorisation_invalid',
      )
    }
  })
})

describe('an authorisation is good once', () => {
  it('for one payment', async () => {
    const body = { ...order(payer), authorisation: await bank.authorise(payer, order(payer)) }
    const first = await pay(payer, body)
    expect(first.code).toBe('OK00')
    expect((await pay(payer, { ...body, duplicate_confirmed: true })).code).toBe('authorisation_invalid')
    const used = await bank.db
      .selectFrom('payment_authorisation')
      .select(['used_for', 'proven_with'])
      .where('user_id', '=', payer.id)
      .execute()
    expect(used).toEqual([{ used_for: first.result._id, proven_with: 'totp' }])
  })

  it('of many at once with keys of their own, one pays', async () => {
    const authorisation = await bank.authorise(payer, order(payer))
    const body = { ...order(payer), authorisation, duplicate_confirmed: true }
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(payer, body)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      ...Array.from({ length: 7 }, () => 'authorisation_invalid'),
    ])
  })

  it('for five minutes', async () => {
    const on = await makeBank({ settings: { SCA: 'on' } })
    const [early, late] = [await on.makeCompany(), await on.makeCompany()]
    const [first, second] = [await on.authorise(early, order(early)), await on.authorise(late, order(late))]
    await on.jumpTo('2026-11-21T10:04:59Z')
    const inTime = await on.call(early, createTransaction, {
      body: { ...order(early), authorisation: first },
    })
    expect(inTime.code).toBe('OK00')
    await on.jumpTo('2026-11-21T10:05:00Z')
    const tooLate = await on.call(late, createTransaction, {
      body: { ...order(late), authorisation: second },
    })
    expect(tooLate.code).toBe('authorisation_invalid')
    await on.close()
  })

  it('and survives a refusal of the payment', async () => {
    const poor = await bank.makeCompany({ funds: 200_00n })
    const body = { ...order(poor), authorisation: await bank.authorise(poor, order(poor)) }
    const first = order(poor, { amount: '100.00' })
    const authorisation = await bank.authorise(poor, first)
    expect((await pay(poor, { ...first, authorisation })).code).toBe('OK00')
    expect((await pay(poor, body)).code).toBe('funds_insufficient')
    expect((await pay(poor, { ...body, remittance: 'ß'.repeat(71) })).code).toBe('remittance_too_long')
    await bank.fund(poor.account, 200_00n)
    expect((await pay(poor, body)).code).toBe('OK00')
  })

  it('and a repeat of the key needs none, whatever comes with it', async () => {
    const key = newId()
    const body = { ...order(payer), authorisation: await bank.authorise(payer, order(payer)) }
    const first = await pay(payer, body, key)
    expect(first.code).toBe('OK00')
    for (const repeat of [body, order(payer), { ...order(payer), authorisation: 'another' }])
      expect(await pay(payer, repeat, key)).toEqual(first)
    expect((await pay(payer, { ...body, amount: '1.00' }, key)).code).toBe('idempotency_key_reused')
  })
})

describe('without one', () => {
  it.each<[string, Partial<Body>, string]>([
    ['a payment that could be made', {}, 'authorisation_required'],
    ['one that could not', at('DE89370400440532013001'), 'iban_invalid'],
    ['one above a limit', { amount: '100000.01' }, 'limit_exceeded'],
    ['one with an authorisation of nobody', { authorisation: 'x'.repeat(43) }, 'authorisation_invalid'],
  ])('%s', async (_, change, code) => {
    expect((await pay(payer, order(payer, change))).code).toBe(code)
    expect((await bank.figures(payer.account)).reserved).toBe(0)
  })
})

describe('what the payer is asked', () => {
  const begin = (who: Company, change: Partial<Body> = {}) =>
    bank.call(who, authorisePayment, { body: order(who, change) })

  it('shows payee and amount as they will be paid, and with what to prove it', async () => {
    await bank.giveApp(payer)
    const { result } = await begin(payer, { amount: '120', ...at('de89 3704 0044 0532 0130 00') })
    expect(result).toEqual({
      _id: expect.any(String),
      required: true,
      expires_at: '2026-11-21T10:05:00.000Z',
      payee: {
        name: 'Greta Sommer',
        account_id: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        bank_name: 'Commerzbank',
      },
      amount: '120.00',
      currency: 'EUR',
      methods: ['totp'],
      next_code_at: null,
      passkey: null,
    })
  })

  it('says when the next code comes, where the one on show was used', async () => {
    await bank.authorise(payer, order(payer))
    expect((await begin(payer)).result.next_code_at).toBe('2026-11-21T10:00:30.000Z')
  })

  it.each<[string, Partial<Body>, string]>([
    ['an account of nobody', { account: newId() }, 'account_unknown'],
    ['no amount', { amount: '0.00' }, 'amount_invalid'],
    ['a mistyped IBAN', at('DE89370400440532013001'), 'iban_invalid'],
  ])('%s is refused', async (_, change, code) => {
    await bank.giveApp(payer)
    expect((await begin(payer, change)).code).toBe(code)
  })

  it('needs a second factor', async () => {
    const answer = await begin(payer)
    expect([answer.status, answer.code]).toEqual([403, 'second_factor_required'])
  })

  it('is limited to so many a minute', async () => {
    const on = await makeBank({ settings: { SCA: 'on', RATE_PAYMENTS_PER_MINUTE: '2' } })
    const company = await on.makeCompany()
    await on.giveApp(company)
    const codes: string[] = []
    for (let n = 0; n < 3; n += 1)
      codes.push((await on.call(company, authorisePayment, { body: order(company) })).code)
    expect(codes).toEqual(['OK00', 'OK00', 'rate_limited'])
    await on.close()
  })
})

describe('proving it', () => {
  const begin = async (who: Company) => (await bank.call(who, authorisePayment, { body: order(who) })).result
  const confirm = (who: Company, id: string, body: CallBody<typeof confirmAuthorisation>) =>
    bank.call(who, confirmAuthorisation, { params: { id }, body })
  const now = () => codeAt(bank.clock.now())

  it.each<[string, number, string]>([
    ['the code on show', 0, 'OK00'],
    ['the one before', -1, 'authentication_failed'],
    ['the next', 1, 'authentication_failed'],
  ])('with %s', async (_, stepsAway, code) => {
    await bank.giveApp(payer)
    const { _id } = await begin(payer)
    expect((await confirm(payer, _id, { otp: codeAt(bank.clock.now(), stepsAway) })).code).toBe(code)
  })

  it('a code works for one thing only', async () => {
    await bank.giveApp(payer)
    const [one, other] = [await begin(payer), await begin(payer)]
    expect((await confirm(payer, one._id, { otp: now() })).code).toBe('OK00')
    expect((await confirm(payer, other._id, { otp: now() })).code).toBe('authentication_failed')
  })

  it('five failures block, and it is not said what was wrong', async () => {
    await bank.giveApp(payer)
    const { _id } = await begin(payer)
    const wrong = codeAt(bank.clock.now(), 3)
    for (let n = 0; n < 5; n += 1) {
      const answer = await confirm(payer, _id, { otp: wrong })
      expect([answer.status, answer.code, answer.result]).toEqual([401, 'authentication_failed', null])
    }
    const answer = await confirm(payer, _id, { otp: now() })
    expect([answer.status, answer.code]).toEqual([429, 'account_locked'])
  })

  it('what somebody else began is not there', async () => {
    const other = await bank.makeCompany()
    await bank.giveApp(payer)
    await bank.giveApp(other)
    const { _id } = await begin(payer)
    expect((await confirm(other, _id, { otp: now() })).code).toBe('not_found')
    expect((await confirm(payer, newId(), { otp: now() })).code).toBe('not_found')
  })

  it('what took more than five minutes, or was paid with, is over', async () => {
    const on = await makeBank({ settings: { SCA: 'on' } })
    const company = await on.makeCompany()
    const authorisation = await on.authorise(company, order(company))
    const [{ id: used } = { id: '' }] = await on.db.selectFrom('payment_authorisation').select('id').execute()
    await on.call(company, createTransaction, { body: { ...order(company), authorisation } })
    const again = order(company, { amount: '121.00' })
    const { result } = await on.call(company, authorisePayment, { body: again })
    await on.jumpTo('2026-11-21T10:05:00Z')
    for (const id of [used, result._id]) {
      const answer = await on.call(company, confirmAuthorisation, {
        params: { id },
        body: { otp: codeAt(on.clock.now()) },
      })
      expect(answer.code).toBe('authorisation_expired')
    }
    await on.runJob('payments.forget_authorisations', {})
    expect(await on.db.selectFrom('payment_authorisation').select('id').execute()).toEqual([{ id: used }])
    await on.close()
  })

  it('again makes what came of the first time void', async () => {
    await bank.giveApp(payer)
    const { _id } = await begin(payer)
    const first = await confirm(payer, _id, { otp: now() })
    await bank.giveApp(payer)
    const second = await confirm(payer, _id, { otp: now() })
    const authorisation = first.result.authorisation
    expect((await pay(payer, { ...order(payer), authorisation })).code).toBe('authorisation_invalid')
    expect((await pay(payer, { ...order(payer), authorisation: second.result.authorisation })).code).toBe(
      'OK00',
    )
  })

  it('keeps the authorisation as a hash, and writes both outcomes down', async () => {
    await bank.giveApp(payer)
    const { _id } = await begin(payer)
    await confirm(payer, _id, { otp: codeAt(bank.clock.now(), 3) })
    const { result } = await confirm(payer, _id, { otp: now() })
    expect(result.authorisation).toMatch(/^[\w-]{43}$/)
    const { rows } = await bank.database.ownerPool.query(
      'select p::text as whole from payment_authorisation p where id = $1',
      [_id],
    )
    expect(rows[0].whole).not.toContain(result.authorisation)
    const audit = await bank.database.ownerPool.query(
      'select action, actor_id, customer_id, after from audit_event where object_id = $1 order by at, id',
      [_id],
    )
    const about = { actor_id: payer.id, customer_id: payer.customerId }
    expect(audit.rows).toEqual([
      { ...about, action: 'payment.refuse_authorisation', after: { with: null } },
      { ...about, action: 'payment.authorise', after: { with: 'totp' } },
    ])
  })

  describe('with a passkey', () => {
    let device: SoftwareAuthenticator
    beforeEach(async () => {
      device = await bank.givePasskey(payer)
    })
    const sign = async (told: Told = {}) => {
      const { _id, passkey } = await begin(payer)
      return confirm(payer, _id, { passkey: device.get(passkey?.options ?? {}, told) })
    }

    it('the content itself is signed, and the payment is made', async () => {
      const { _id, methods, passkey } = await begin(payer)
      expect(methods).toEqual(['passkey'])
      const contentHash = digestOf(contentOf(PAYMENT_KINDS, order(payer)) as PaymentContent)
      expect(passkey?.options.challenge).toBe(challengeOf(_id, contentHash).toString('base64url'))
      const { result } = await confirm(payer, _id, { passkey: device.get(passkey?.options ?? {}) })
      const { authorisation } = result
      expect((await pay(payer, { ...order(payer), authorisation })).code).toBe('OK00')
    })

    it.each<[string, Told]>([
      ['on another site', { origin: 'https://evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['without its holder verified', { userVerified: false }],
      ['over another content', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['with a count of signatures that went back', { signCount: 0 }],
    ])('%s it proves nothing', async (_, told) => {
      expect((await sign()).code).toBe('OK00')
      expect((await sign(told)).code).toBe('authentication_failed')
    })

    it('an answer works once', async () => {
      const { _id, passkey } = await begin(payer)
      const answer = { passkey: device.get(passkey?.options ?? {}) }
      expect((await confirm(payer, _id, answer)).code).toBe('OK00')
      expect((await confirm(payer, _id, answer)).code).toBe('authentication_failed')
    })

    it('that is somebody else’s proves nothing', async () => {
      const other = await bank.makeCompany()
      const theirs = await bank.givePasskey(other)
      const { _id, passkey } = await begin(payer)
      const options = { ...passkey?.options, allowCredentials: [] }
      expect((await confirm(payer, _id, { passkey: theirs.get(options) })).code).toBe('authentication_failed')
    })

    it('what was signed for one payment proves nothing for another', async () => {
      const [one, other] = [await begin(payer), await begin(payer)]
      const signed = device.get(one.passkey?.options ?? {})
      expect((await confirm(payer, other._id, { passkey: signed })).code).toBe('authentication_failed')
    })
  })
})

describe('exempt', () => {
  it('are all payments where it is off', async () => {
    const off = await makeBank()
    const company = await off.makeCompany()
    const { result } = await off.call(company, authorisePayment, { body: order(company) })
    expect(result).toMatchObject({ required: false, methods: [], passkey: null })
    expect((await off.call(company, createTransaction, { body: order(company) })).code).toBe('OK00')
    await off.close()
  })

  it('are small ones, five in a row and 100 EUR in all, and again after one that was authorised', async () => {
    const on = await makeBank({ settings: { SCA: 'on', SCA_LOW_VALUE: '30' } })
    const company = await on.makeCompany()
    await on.giveApp(company)
    let cents = 0
    const small = async (euro: number) => {
      cents += 1
      const body = order(company, { amount: `${euro}.${String(cents).padStart(2, '0')}` })
      const { required } = (await on.call(company, authorisePayment, { body })).result
      const { code } = await on.call(company, createTransaction, { body })
      expect(code).toBe(required ? 'authorisation_required' : 'OK00')
      await on.pass(1)
      return code === 'OK00'
    }
    const authorised = async () => {
      const authorisation = await on.authorise(company, order(company))
      const body = { ...order(company), authorisation, duplicate_confirmed: true }
      expect((await on.call(company, createTransaction, { body })).code).toBe('OK00')
      await on.pass(1)
    }
    expect(await small(30)).toBe(false) // 30.01
    for (let n = 0; n < 5; n += 1) expect(await small(5)).toBe(true)
    expect(await small(5)).toBe(false)
    await authorised()
    for (let n = 0; n < 3; n += 1) expect(await small(29)).toBe(true)
    expect(await small(29)).toBe(false)
    expect(await small(10)).toBe(true)
    await on.close()
  })

  it('are no more of them where they are made at once from several accounts of one company', async () => {
    const on = await makeBank({ settings: { SCA: 'on', SCA_LOW_VALUE: '30' } })
    for (const euro of [29, 7]) {
      const company = await on.makeCompany()
      const second = await on.addAccount(company.customerId)
      await on.fund(second, 1_000_00n)
      const payments = Array.from({ length: 24 }, (_, n) =>
        order(company, {
          account: n % 2 === 0 ? company.account.id : second.id,
          amount: `${euro}.${String(n).padStart(2, '0')}`,
          // Days apart, so that no two wait for each other's total of the day.
          execution_date: new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10),
        }),
      )
      const made = await Promise.all(payments.map((body) => on.call(company, createTransaction, { body })))
      const paid = payments.filter((_, n) => made[n]?.code === 'OK00')
      expect(paid).toHaveLength(euro === 29 ? 3 : 5)
      expect(paid.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeLessThanOrEqual(100)
      expect(new Set(made.map(({ code }) => code))).toEqual(new Set(['OK00', 'authorisation_required']))
    }
    await on.close()
  })
})

describe('a second factor that rests', () => {
  const until = new Date('2026-11-22T10:00:00Z')
  const begin = (who: Company, body: Body) => bank.call(who, authorisePayment, { body })
  const confirm = (who: Company, id: string, body: CallBody<typeof confirmAuthorisation>) =>
    bank.call(who, confirmAuthorisation, { params: { id }, body })
  /** A payment to another account of the payer. */
  async function toOwn(): Promise<Body> {
    const own = await bank.addAccount(payer.customerId)
    return order(payer, at(own.accountId, 'Rasos Baldai UAB'))
  }

  it('authorises no payment to others, and says until when before anything is typed', async () => {
    await bank.giveApp(payer, until)
    expect(await begin(payer, order(payer))).toMatchObject({
      status: 403,
      code: 'factor_resting',
      result: { until: until.toISOString(), payable: ['own_accounts'] },
    })
  })

  it('authorises a payment to an account of the same customer', async () => {
    await bank.giveApp(payer, until)
    const body = await toOwn()
    const { result } = await begin(payer, body)
    expect(result.methods).toEqual(['totp'])
    const proven = await confirm(payer, result._id, { otp: codeAt(bank.clock.now()) })
    expect(proven.code).toBe('OK00')
    // Not refused for the factor: SCT to the same person is, for other reasons, or is accepted.
    const { authorisation } = proven.result
    expect((await pay(payer, { ...body, authorisation })).code).not.toBe('factor_resting')
  })

  it('leaves it to an older one that does not', async () => {
    await bank.giveApp(payer, until)
    const device = await bank.givePasskey(payer)
    const { result } = await begin(payer, order(payer))
    expect(result.methods).toEqual(['passkey'])
    const passkey = device.get(result.passkey?.options ?? {})
    expect((await confirm(payer, result._id, { passkey } as never)).code).toBe('OK00')
  })

  it('is found out again where the payment is made', async () => {
    await bank.giveApp(payer, until)
    await bank.givePasskey(payer)
    const { result } = await begin(payer, order(payer))
    // Not requested, but given.
    const proven = await confirm(payer, result._id, { otp: codeAt(bank.clock.now()) })
    const { authorisation } = proven.result
    expect((await pay(payer, { ...order(payer), authorisation })).code).toBe('factor_resting')
    expect((await bank.figures(payer.account)).reserved).toBe(0)
  })

  it('ends the exemption of small payments to others', async () => {
    const on = await makeBank({ settings: { SCA: 'on', SCA_LOW_VALUE: '30' } })
    const who = await on.makeCompany()
    const small = order(who, { amount: '10.00' })
    await on.giveApp(who, until)
    expect((await on.call(who, createTransaction, { body: small })).code).toBe('authorisation_required')
    expect((await on.call(who, authorisePayment, { body: small })).code).toBe('factor_resting')
    await on.giveApp(who)
    expect((await on.call(who, createTransaction, { body: small })).code).toBe('OK00')
    await on.close()
  })

  it('pays anybody once it has rested', async () => {
    const on = await makeBank({ settings: { SCA: 'on' } })
    const who = await on.makeCompany()
    await on.giveApp(who, until)
    await on.jumpTo('2026-11-22T09:59:59Z')
    expect((await on.call(who, authorisePayment, { body: order(who) })).code).toBe('factor_resting')
    await on.jumpTo(until.toISOString())
    expect((await on.call(who, authorisePayment, { body: order(who) })).code).toBe('OK00')
    await on.close()
  })
})
