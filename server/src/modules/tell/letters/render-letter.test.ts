import { LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { describe, expect, test } from 'vitest'
import { INSTITUTION } from '../../../../test/institution.ts'
import { LETTERS, type LetterOrder } from './letters.ts'
import { renderLetter, renderText } from './render-letter.ts'

const sender = { ...INSTITUTION, url: 'https://bank.example' }
const at = '2026-11-21T10:05:00.000Z'

/** One of each letter. Texts of people and other banks are marked, so that they can be made hostile. */
const lettersWith = (written: string): Readonly<Record<string, LetterOrder>> => ({
  'confirm-email': { template: 'confirm-email', code: '123456', minutes: 10 },
  'already-customer': { template: 'already-customer', signInPath: '/auth/login', resetPath: '/auth/reset' },
  'password-reset': {
    template: 'password-reset',
    code: '654321',
    path: '/auth/reset?token=aB3_-x%20y&step=2',
    minutes: 1,
  },
  'password-changed': { template: 'password-changed', at },
  ...Object.fromEntries(
    (
      [
        'authenticator_set_up',
        'authenticator_removed',
        'passkey_added',
        'passkey_removed',
        'phone_replaced',
        'recovery_code_used',
        'recovery_codes_replaced',
        'reset_by_colleague',
        'reset_by_staff',
      ] as const
    ).map((change) => [
      `factor-changed: ${change}`,
      { template: 'factor-changed', change, at, restsUntil: null },
    ]),
  ),
  'factor-changed, resting': {
    template: 'factor-changed',
    change: 'passkey_added',
    at,
    restsUntil: at,
  },
  'identity-invitation': {
    template: 'identity-invitation',
    company: 'Baltic Timber UAB',
    path: '/verification/identity?invitation=x',
    days: 7,
  },
  'company-invitation': {
    template: 'company-invitation',
    company: 'Baltic Timber UAB',
    path: '/auth/login?reset=x',
    hours: 72,
  },
  'registration-invitation': {
    template: 'registration-invitation',
    company: 'Baltic Timber UAB',
    path: '/auth/login?reset=x',
    hours: 72,
  },
  'person-email': {
    template: 'person-email',
    company: 'Baltic Timber UAB',
    by: written,
    path: '/verification/email?person=x&secret=y',
    days: 7,
  },
  'person-email, by staff': {
    template: 'person-email',
    company: 'Baltic Timber UAB',
    by: null,
    path: '/verification/email?person=x&secret=y',
    days: 7,
  },
  'factor-reset': { template: 'factor-reset', path: '/auth/login?reset=x', hours: 72, by: 'staff' },
  'factor-reset, by a colleague': {
    template: 'factor-reset',
    path: '/auth/login?reset=x',
    hours: 72,
    by: 'colleague',
  },
  'new-sign-in': { template: 'new-sign-in', at, device: written, ip: '203.0.113.7' },
  'new-sign-in, from nowhere known': { template: 'new-sign-in', at, device: written, ip: null },
  'document-requested': {
    template: 'document-requested',
    document: { what: 'other', text: written },
    reason: written,
    deadline: '05-12-2026',
    path: '/customer/dashboard',
  },
  'document-requested, without a deadline': {
    template: 'document-requested',
    document: { what: 'other', text: written },
    reason: written,
    deadline: null,
    path: '/customer/dashboard',
  },
  'document-expiring': {
    template: 'document-expiring',
    what: 'license',
    person: null,
    expires: '05-12-2026',
    isLast: false,
    path: '/customer/dashboard',
  },
  'document-expiring, of a person, the last time': {
    template: 'document-expiring',
    what: 'passport',
    person: written,
    expires: '05-12-2026',
    isLast: true,
    path: '/customer/dashboard',
  },
  'document-rejected': {
    template: 'document-rejected',
    document: { what: 'other', text: written },
    reason: written,
    path: '/customer/dashboard',
  },
  'application-advanced': {
    template: 'application-advanced',
    steps: ['questionnaire', 'proof_of_address', 'idenfy', 'source_of_funds'],
    path: '/customer/dashboard',
  },
  'application-approved': {
    template: 'application-approved',
    iban: 'LT947300010012345678',
    currency: 'EUR',
    path: '/customer/dashboard',
  },
  'application-rejected': { template: 'application-rejected' },
  ...Object.fromEntries(
    (
      [
        'PENDING',
        'IN-PROGRESS',
        'SUSPENDED',
        'APPROVED',
        'TERMINATED',
        'REJECTED',
        'CLOSED',
        'CLOSE-APP',
      ] as const
    ).map((status) => [`status-changed: ${status}`, { template: 'status-changed', status }]),
  ),
  'registration-unfinished': {
    template: 'registration-unfinished',
    isLast: false,
    removed: '25-02-2027',
    path: '/',
  },
  'registration-unfinished, the last time': {
    template: 'registration-unfinished',
    isLast: true,
    removed: '25-02-2027',
    path: '/',
  },
  'certification-invalid': {
    template: 'certification-invalid',
    company: null,
    path: '/customer/dashboard',
  },
  'certification-invalid, of a company': {
    template: 'certification-invalid',
    company: written,
    path: '/customer/dashboard',
  },
  'closing-notice': {
    template: 'closing-notice',
    company: null,
    given: '29-11-2026',
    ends: '29-01-2027',
    path: '/customer/dashboard',
  },
  'closing-notice, of a company': {
    template: 'closing-notice',
    company: written,
    given: '29-11-2026',
    ends: '29-01-2027',
    path: '/customer/dashboard',
  },
  'closing-notice-withdrawn': { template: 'closing-notice-withdrawn', company: null },
  'closing-notice-withdrawn, of a company': { template: 'closing-notice-withdrawn', company: written },
  'staff-invitation': { template: 'staff-invitation', path: '/auth/reset?token=x', hours: 48 },
  'payment-received': {
    template: 'payment-received',
    amount: '1,234.50',
    currency: 'EUR',
    payer: written,
    account: 'LT947300010012345678',
    at,
  },
  'fee-charged': {
    template: 'fee-charged',
    amount: '30.00',
    currency: 'EUR',
    account: 'LT947300010012345678',
    month: null,
    note: written,
    at,
  },
  'fee-waits': {
    template: 'fee-waits',
    amount: '5.00',
    currency: 'EUR',
    account: 'LT947300010012345678',
    month: '2026-11-01',
    note: null,
    at,
  },
  'fee-cancelled': {
    template: 'fee-cancelled',
    amount: '30.00',
    currency: 'EUR',
    account: 'LT947300010012345678',
    month: null,
    note: written,
    at,
  },
  'statement-ready': { template: 'statement-ready', from: '2026-10-01', to: '2026-10-31' },
  'limits-changed': {
    template: 'limits-changed',
    limits: [
      { type: null, period: 'per_day', before: '250000.00', after: '1000.00' },
      { type: 'SCT', period: 'per_payment', before: null, after: '100.00' },
    ],
    at,
  },
  'company-access': {
    template: 'company-access',
    company: written,
    by: written,
    permissions: ['payment:create', 'company_users:manage'],
    isBlocked: false,
    at,
  },
  'own-limit-raised': {
    template: 'own-limit-raised',
    limits: [{ type: 'INST', period: 'per_payment', before: '100.00', after: null }],
    at,
  },
  'prices-rise': {
    template: 'prices-rise',
    prices: [
      {
        what: { en: 'Wire transfer, UAB, EUR', lt: 'Tarptautinis pavedimas, UAB, EUR' },
        before: { en: '0.20 EUR', lt: '0.20 EUR' },
        price: { en: '0.25 EUR', lt: '0.25 EUR' },
        from: '2027-03-01',
      },
      {
        what: { en: 'Monthly fee, UAB, EUR', lt: 'Mėnesio mokestis, UAB, EUR' },
        before: null,
        price: { en: '2.00 EUR', lt: '2.00 EUR' },
        from: '2027-03-01',
      },
    ],
  },
  'prices-stay': { template: 'prices-stay', from: '2027-03-01' },
  'payee-trust-ended': {
    template: 'payee-trust-ended',
    payee: written,
    account: 'LT947300010012345678',
    why: { en: 'Our staff ended it.', lt: 'Tai padarė mūsų darbuotojai.' },
    reason: written,
    at,
  },
  'payment-sent': {
    template: 'payment-sent',
    amount: '1,234.50',
    currency: 'EUR',
    payee: written,
    account: 'LT947300010012345678',
    at,
  },
})

const LETTERS_BY_NAME = lettersWith('Rasa Žilinskaitė')
const EACH = Object.keys(LETTERS_BY_NAME).flatMap((name) =>
  LANGUAGES.map((language): [string, Language] => [name, language]),
)
const render = (name: string, language: Language, written?: string) => {
  const order = (written === undefined ? LETTERS_BY_NAME : lettersWith(written))[name]
  if (!order) throw new Error(name)
  return renderLetter(order, language, sender)
}

const tags = (html: string) => html.match(/<[^>]*>/g) ?? []
const lines = (text: string) => text.split('\n').length

test('there is a case for each letter', () => {
  const tried = new Set(Object.values(LETTERS_BY_NAME).map(({ template }) => template))
  expect([...tried].sort()).toEqual(Object.keys(LETTERS).sort())
})

describe.each(EACH)('%s in %s', (name, language) => {
  test('says the same in both forms, to its reader alone, and asks for nothing from outside', () => {
    const { subject, html, text } = render(name, language)
    expect(subject).toMatch(/^\S.{5,100}\S$/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toMatch(/prefers-color-scheme:dark/)
    expect(html).not.toMatch(/undefined|null|NaN|\[object|\bsrc=|url\(|@import|<link|<script|<img|<form/)
    expect(text).not.toMatch(/undefined|null|NaN|\[object|<|&#/)
    const said = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')
    for (const line of text.split('\n').filter((one) => !/^(-- ?)?$|^https:/.test(one))) {
      const [label = '', value] = line.replace(/^- /, '').split(/: (?=\S)|:$/, 2)
      expect(said).toContain(label)
      if (value) expect(said).toContain(value)
    }
    expect(html.match(/href="[^"]*"/g) ?? []).toEqual(
      (text.match(/^https:.*$/gm) ?? []).map((link) => `href="${link.replaceAll('&', '&#38;')}"`),
    )
    for (const [link] of text.matchAll(/https?:\/\/\S+/g)) expect(link).toMatch(/^https:\/\/bank\.example\//)
    expect(text).toMatch(/Fondaco“? UAB/)
  })

  test('is in its language', () => {
    const [english, lithuanian] = [render(name, 'en'), render(name, 'lt')]
    expect(english.subject).not.toBe(lithuanian.subject)
    const isLithuanian = /[ąčęėįšųūž]/.test(render(name, language, 'X').text)
    expect(isLithuanian).toBe(language === 'lt')
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `' onmouseover='alert(1)' x='`,
    '&lt;b&gt; & &amp; &#60;',
    'one\r\nBcc: thief@evil.example\r\n\r\nCode:\r\n123456\u2028two\u0085three\u0000\u001b[31m',
    '\u202egnp.exe\u2066\u200f',
    'lone half \ud800 of a pair',
    `${'very long '.repeat(500)}end`,
    '🙂'.repeat(2_000),
  ])('takes %j for text, on one line', (written) => {
    const [plain, hostile] = [render(name, language), render(name, language, written)]
    expect(tags(hostile.html)).toEqual(tags(plain.html))
    expect(lines(hostile.html)).toBe(lines(plain.html))
    expect(lines(hostile.text)).toBe(lines(plain.text))
    for (const form of [hostile.subject, hostile.text, hostile.html]) {
      expect(form.isWellFormed()).toBe(true)
      expect(form.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
    }
    expect([...hostile.subject].length).toBeLessThanOrEqual(150)
    expect(hostile.text.length).toBeLessThan(5_000)
    const codes = (text: string) => text.match(/^\d{6}$/gm) ?? []
    expect(codes(hostile.text)).toEqual(codes(plain.text))
  })
})

describe('what stands in a letter', () => {
  test.each(EACH)('the names of the institution that sends it: %s, %s', (name, language) => {
    const other = {
      product: 'Example',
      name: 'Example Money UAB',
      address: 'Gedimino pr. 1, Vilnius',
      licence: { number: 'LB000123', authority: 'Lietuvos bankas' },
      support: { ...INSTITUTION.support, email: 'help@money.example', phone: '+370 600 00000' },
      terms: null,
      url: 'https://bank.example',
    }
    const { text, html } = renderLetter(LETTERS_BY_NAME[name] as LetterOrder, language, other)
    for (const written of [text, html]) {
      for (const owed of [
        'Example Money UAB',
        'Gedimino pr. 1',
        'LB000123',
        'help@money.example',
        '+370 600 00000',
      ])
        expect(written).toContain(owed)
      expect(written).not.toContain('Fondaco')
    }
  })

  const text = (order: LetterOrder, language: Language = 'en') => renderLetter(order, language, sender).text

  test('a code alone on its line, and how long it is good', () => {
    const { subject, text } = render('confirm-email', 'en')
    expect(text).toMatch(/^123456$/m)
    expect(text).toContain('valid for 10 minutes.')
    expect(subject).not.toContain('123456')
    expect(render('password-reset', 'lt').text).toContain('galioja 1 minutę')
    expect(render('password-reset', 'en').text).toContain('valid for 1 minute,')
    expect(render('staff-invitation', 'lt').text).toContain('galioja 48 valandas')
  })

  test('a link to this site, with its token whole', () => {
    expect(render('password-reset', 'en').text).toContain(
      'https://bank.example/auth/reset?token=aB3_-x%20y&step=2\n',
    )
  })

  test.each(['//evil.example', 'https://evil.example', '/a b', '/a"b', '/a<b', 'auth/login', '/\r\nx', ''])(
    'never a link to %j',
    (path) => {
      expect(() => text({ template: 'staff-invitation', path, hours: 1 })).toThrow('one of this site')
    },
  )

  test('an account number whole where it is new, and its end where it is known', () => {
    expect(render('application-approved', 'en').text).toContain('IBAN: LT94 7300 0100 1234 5678')
    const paid = render('payment-received', 'en').text
    expect(paid).toContain('To your account: …5678')
    expect(paid).not.toContain('LT94')
  })

  test('the day and time with their zone', () => {
    expect(render('password-changed', 'lt').text).toContain('Kada: 21-11-2026 10:05 UTC')
  })

  test('no reason why somebody is turned away', () => {
    const words = ['application-rejected', 'status-changed: REJECTED', 'status-changed: TERMINATED'].map(
      (name) => render(name, 'en').text,
    )
    expect(words.join()).not.toMatch(/risk|sanction|money laundering|compliance|screening|investigat/i)
  })
})

test.each([
  [
    'en',
    '123456 is your code to confirm this phone number for Fondaco. Valid for 10 minutes. Do not share it with anyone.',
  ],
  [
    'lt',
    '123456 – kodas šiam telefono numeriui patvirtinti (Fondaco). Galioja 10 minučių. Niekam jo nesakykite.',
  ],
] as const)('the text message with a code, in %s', (language, text) => {
  expect(renderText({ template: 'phone-code', code: '123456', minutes: 10 }, language, 'Fondaco')).toBe(text)
})
