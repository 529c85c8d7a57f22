// @vitest-environment happy-dom
import type {
  ListedEntry as Entry,
  PairHistory,
  PaymentStrip,
} from '@fondaco/contract/payments/context-schemas.ts'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ListedEntry } from './listed-entry.tsx'
import { PairCard } from './pair-card.tsx'
import { StripCard } from './strip-card.tsx'

afterEach(closePage)

const open = (part: ReactNode) => openPage(part, RASA, {})
const PAYMENT = { amount: '15000.00', currency: 'EUR', direction: 'DEBIT' } as const

describe('the strip', () => {
  const STRIP: PaymentStrip = {
    from: '2026-08-24T12:00:00.000Z',
    to: '2026-11-22T12:00:00.000Z',
    currency: 'EUR',
    count: 3,
    median: '900.00',
    largest: '15000.00',
    rank: 1,
    per: 'payment',
    marks: [
      { at: '2026-09-01T12:00:00.000Z', amount: '100.00', count: 1, same_pair: false },
      { at: '2026-10-01T12:00:00.000Z', amount: '900.00', count: 1, same_pair: true },
    ],
    threshold: '10000.00',
  }
  const many = Array.from({ length: 180 }, (_, at) => ({
    at: new Date(Date.parse(STRIP.from) + at * 43_200_000).toISOString(),
    amount: `${at + 1}.00`,
    count: 40,
    same_pair: at % 2 === 0,
  }))

  test.each<[string, Partial<PaymentStrip>, string, string[], number]>([
    [
      'one payment alone, held by no rule of amounts, without a drawing',
      { count: 1, marks: [], threshold: null },
      'This is the only payment of these 90 days.',
      ['this payment, 15,000.00'],
      0,
    ],
    [
      'one payment alone, with the threshold that held it',
      { count: 1, marks: [] },
      'This is the only payment of these 90 days.',
      ['this payment, 15,000.00', 'held from 10,000.00'],
      1,
    ],
    [
      'some payments',
      {},
      '3 payments of the customer, this one included. The median is 900.00, the largest is 15,000.00. None is larger than this one.Heights follow the square root of the amount.',
      ['this payment, 15,000.00', 'to this payee', 'to others', 'held from 10,000.00'],
      3,
    ],
    [
      'a payment that is not the largest, to another payee only',
      { rank: 3, marks: STRIP.marks.slice(0, 1) },
      '3 payments of the customer, this one included. The median is 900.00, the largest is 15,000.00. 2 are larger than this one.Heights follow the square root of the amount.',
      ['this payment, 15,000.00', 'to others', 'held from 10,000.00'],
      2,
    ],
    [
      'many payments, a mark a day',
      { count: 7201, per: 'day', marks: many, largest: '250000000.00', rank: 2 },
      '7201 payments of the customer, this one included. The median is 900.00, the largest is 250,000,000.00. One is larger than this one.One mark a day: its largest payment. Heights follow the square root of the amount.',
      ['this payment, 15,000.00', 'to this payee', 'to others', 'held from 10,000.00'],
      181,
    ],
  ])('shows %s', async (_, change, said, legend, marks) => {
    await open(<StripCard payment={PAYMENT} strip={{ ...STRIP, ...change }} />)
    const figure = await screen.findByRole('figure')
    expect(figure.querySelector('figcaption')?.textContent).toBe(said)
    expect(
      within(figure)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(legend)
    const drawn = [...figure.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '').join('')
    expect(drawn.match(/V/g)?.length ?? 0).toBe(marks)
    expect(drawn).not.toContain('NaN')
  })

  test('of incoming payments speaks of payers', async () => {
    await open(<StripCard payment={{ ...PAYMENT, direction: 'CREDIT' }} strip={STRIP} />)
    await screen.findByRole('region', { name: 'Incoming payments of 90 days, EUR' })
    screen.getByText('from this payer')
    screen.getByText('from others')
  })
})

describe('the history of a pair', () => {
  const row = (at: number, name: string | null = null): PairHistory['last'][number] => ({
    _id: `p${at}`,
    at: `2026-11-${10 + at}T12:00:00.000Z`,
    amount: `${at}000.00`,
    status: at === 2 ? 'DECLINED' : 'COMPLETED',
    name,
  })
  const PAIR: PairHistory = {
    count: 1,
    more: false,
    completed: 1,
    sum: '1000.00',
    currency: 'EUR',
    other_names: 0,
    last: [row(1)],
  }

  test.each(['DEBIT', 'CREDIT'] as const)('says of a first %s that it is one', async (direction) => {
    await open(<PairCard payment={{ direction }} pair={{ ...PAIR, count: 0, completed: 0, last: [] }} />)
    await screen.findByText(/^First payment: /)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test.each<[string, Partial<PairHistory>, string, RegExp, number]>([
    [
      'one',
      {},
      '1 payment, 1 completed, 1,000.00 EUR',
      /^Found by the account number\. The name was always the same\.$/,
      1,
    ],
    [
      'two, one of them under another name',
      { count: 2, other_names: 1, last: [row(2, 'Grete Sommer'), row(1)] },
      '2 payments, 1 completed, 1,000.00 EUR',
      /The name differed in one payment\.$/,
      2,
    ],
    [
      'very many',
      {
        count: 48_211,
        completed: 48_000,
        sum: '123456789.00',
        other_names: 12,
        last: [1, 2, 3, 4, 5].map((at) => row(at)),
      },
      '48211 payments, 48000 completed, 123,456,789.00 EUR',
      /The name differed in 12 payments\. The last five:$/,
      5,
    ],
  ])('counts %s', async (_, change, side, said, rows) => {
    await open(<PairCard payment={PAYMENT} pair={{ ...PAIR, ...change }} />)
    await screen.findByText(side)
    screen.getByText(said)
    expect(screen.getAllByRole('listitem')).toHaveLength(rows)
  })

  test('links each payment, with its status and the name where it differed', async () => {
    await open(
      <PairCard payment={PAYMENT} pair={{ ...PAIR, count: 2, last: [row(2, 'Grete Sommer'), row(1)] }} />,
    )
    const [first, second] = await screen.findAllByRole('listitem')
    if (!first || !second) throw new Error('two rows')
    const link = within(first).getByRole('link', { name: /, 2,000\.00 EUR$/ })
    expect(link.getAttribute('href')).toBe('/crm/view_transaction/p2')
    expect(first.textContent).toMatch(/2,000\.00 EUR.*Declined.*as “Grete Sommer”$/)
    expect(second.textContent).not.toContain('as “')
  })
})

describe('an entry of a list', () => {
  const ENTRY: Entry = {
    list: 'Demo watchlist',
    list_version: '2026-11-01',
    published: '2026-11-01',
    subject: 'P-1',
    text: 'Wiktor Demowicz',
    matched: 'Viktoras Demovičius',
    kind: 'person',
    aliases: [],
    births: [{ from: '1961-03-14', to: '1961-03-14' }],
    countries: ['LT'],
    identifiers: [],
    said: { births: [], countries: ['DE'], identifiers: [] },
    agrees: { birth: null, country: false, identifier: null },
  }
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))

  test.each<[string, Partial<Entry>, (string | null)[][]]>([
    [
      'a country that differs',
      {},
      [
        ['Born', '14-03-1961', 'not given'],
        ['Country', 'Lithuania', 'Germany≠ differs'],
      ],
    ],
    [
      'data that agree, a year and an open end',
      {
        births: [
          { from: '1961-01-01', to: '1961-12-31' },
          { from: null, to: '1970-12-31' },
        ],
        said: { births: ['1961-03-14'], countries: ['LT'], identifiers: [] },
        agrees: { birth: true, country: true, identifier: null },
      },
      [
        ['Born', '1961, until 31-12-1970', '14-03-1961= agrees'],
        ['Country', 'Lithuania', 'Lithuania= agrees'],
      ],
    ],
    [
      'nothing beyond the name, of an organisation',
      {
        kind: 'entity',
        births: [],
        countries: [],
        said: { births: [], countries: [], identifiers: [] },
        agrees: { birth: null, country: null, identifier: null },
      },
      [['Country', 'not given', 'not given']],
    ],
    [
      'a BIC that agrees',
      {
        kind: 'entity',
        births: [],
        countries: [],
        identifiers: ['IZMYBGSF', '204711'],
        said: { births: [], countries: [], identifiers: ['IZMYBGSF'] },
        agrees: { birth: null, country: null, identifier: true },
      },
      [
        ['Country', 'not given', 'not given'],
        ['Numbers and codes', 'IZMYBGSF, 204711', 'IZMYBGSF= agrees'],
      ],
    ],
  ])('shows %s', async (_, change, rows) => {
    await open(<ListedEntry entry={{ ...ENTRY, ...change }} />)
    await screen.findByText(/Demo watchlist · list of 01-11-2026 · entry P-1$/)
    expect(cells()).toEqual(rows)
  })

  test.each([
    [0, null, false],
    [2, 'Also known as Alias 1 (weak); Alias 2', false],
    [9, 'Also known as Alias 1 (weak); Alias 2; Alias 3; Alias 4', true],
  ])('with %s aliases shows the first, and all on request', async (count, shown, hasMore) => {
    const aliases = Array.from({ length: count }, (_, at) => ({ name: `Alias ${at + 1}`, weak: at === 0 }))
    await open(<ListedEntry entry={{ ...ENTRY, published: null, aliases }} />)
    await screen.findByText('Viktoras Demovičius')
    const also = screen.queryByText('Also known as')?.parentElement?.textContent ?? null
    expect(shown === null ? also : also?.startsWith(shown)).toBe(shown === null ? null : true)
    expect(screen.queryByText('All 9 names') !== null).toBe(hasMore)
  })
})
