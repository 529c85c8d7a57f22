import type { PersonFacts } from '@fondaco/rules/screening/evidence.ts'
import { NAME_MATCH_ALGORITHM } from '@fondaco/rules/screening/names.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { BusinessClock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { demoWatchlists } from '../../providers/watchlists/demo.ts'
import type { Watchlist, Watchlists } from '../../providers/watchlists/index.ts'
import type { ListedName } from '../../providers/watchlists/port.ts'
import { countryRisks, seedLists } from '../lists/index.ts'
import {
  decideHit,
  failedLists,
  hitsOf,
  loadWatchlists,
  type PartyHit,
  type ScreenedParty,
  type ScreeningQuery,
  screenerInForce,
  screeningOf,
  screenParty,
} from './index.ts'
import type { PartyToScreen } from './screen-party.ts'

const screen = async (reader: Reader, query: ScreeningQuery) => (await screenerInForce(reader))(query)

let database: FreshDatabase
const clock = new BusinessClock()

beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction().execute(seedLists)
})
afterAll(() => database.drop())

const ORDINARY: ScreeningQuery = {
  parties: [
    { name: 'Baltic Timber UAB', countries: ['LT'] },
    { name: 'Greta Sommer', countries: ['DE'] },
  ],
  texts: ['Invoice 17'],
  amountEur: 120_00n,
  risk: 3,
  reviewFrom: 10_000_00n,
  nameThreshold: 0.85,
}
const BORN = { from: '1971-03-14', to: '1971-03-14' }
const paidTo = (name: string, countries = ['DE']): Partial<ScreeningQuery> => ({
  parties: [
    { name: 'Baltic Timber UAB', countries: ['LT'] },
    { name, countries },
  ],
})

const source = (...lists: Watchlist[]): Watchlists => ({
  name: 'test',
  simulated: true,
  read: async () => ({ ok: true, lists }),
})

it('screens nothing while no list is loaded', async () => {
  await expect(screen(database.db, ORDINARY)).rejects.toThrow('no watchlist is loaded')
})

describe('a payment', () => {
  beforeAll(async () => {
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  it.each<[string, Partial<ScreeningQuery>, string, string[]]>([
    ['of ordinary people passes', {}, 'CLEAN', []],
    ['to a listed person', paidTo('Viktoras Demovičius'), 'PENDING_AML', ['name']],
    ['… without accents', paidTo('VIKTORAS DEMOVICIUS'), 'PENDING_AML', ['name']],
    ['… in another order', paidTo('Demovičius, Viktoras'), 'PENDING_AML', ['name']],
    ['… with two letters changed', paidTo('Viktaras Demovicjus'), 'PENDING_AML', ['name']],
    ['to a listed company', paidTo('Blackreef Demo Shipping Limited'), 'PENDING_AML', ['name']],
    ['… by its other name', paidTo('BLACKREEF DEMO MARITIME'), 'PENDING_AML', ['name']],
    ['to a namesake', paidTo('Viktoras Petrauskas'), 'CLEAN', []],
    ['with a blacklisted word', { texts: ['for the RANSÖM, as agreed'] }, 'REVIEW', ['word']],
    ['with a word inside another', { texts: ['transom windows'] }, 'CLEAN', []],
    ['with a word in the name', paidTo('Narcotics Museum GmbH'), 'REVIEW', ['word']],
    ['with two words', { texts: ['crypto-mixer fee'] }, 'REVIEW', ['word']],
    ['with a word in the plural', { texts: ['two ransoms'] }, 'REVIEW', ['word']],
    ['… inflected', { texts: ['paid for a narcotic'] }, 'REVIEW', ['word']],
    ['… in another language', { texts: ['už ginklus ir šovinius'] }, 'REVIEW', ['word']],
    ['… in another language, without accents', { texts: ['ispirkos dalis'] }, 'REVIEW', ['word']],
    ['… in another alphabet', { texts: ['оплата наркотиков'] }, 'REVIEW', ['word']],
    ['… with letters that look alike', { texts: ['h\u0430w\u0430la'] }, 'REVIEW', ['word']],
    ['… in full-width letters', { texts: ['ｒａｎｓｏｍ'] }, 'REVIEW', ['word']],
    ['… with zero-width spaces', { texts: ['cry\u200bpto-mi\u200bxer'] }, 'REVIEW', ['word']],
    ['… with soft hyphens', { texts: ['iv\u00adory'] }, 'REVIEW', ['word']],
    ['… run together', { texts: ['cryptomixers'] }, 'REVIEW', ['word']],
    ['… letter by letter', { texts: ['r a n s o m'] }, 'REVIEW', ['word']],
    ['… with digits for letters', { texts: ['r4ns0m'] }, 'REVIEW', ['word']],
    ['with a name that is like a stem', paidTo('Ivoras Weapas'), 'CLEAN', []],
    [
      'on behalf of a listed person',
      { texts: ['on behalf of Viktoras Demovičius'] },
      'PENDING_AML',
      ['name'],
    ],
    [
      '… in another order',
      { texts: ['už DEMOVIČIŲ: Demovicius Viktoras, sąskaita 7'] },
      'PENDING_AML',
      ['name'],
    ],
    [
      'with a listed company in the text',
      { texts: ['Payment to the order of Blackreef Demo Shipping Ltd via Agent Smith'] },
      'PENDING_AML',
      ['name'],
    ],
    [
      'to a longer name with a listed one in it',
      paidTo('Payment to the order of Blackreef Demo Shipping Ltd via Agent Smith'),
      'PENDING_AML',
      ['name'],
    ],
    [
      '… letter by letter',
      paidTo('B l a c k r e e f D e m o S h i p p i n g L t d'),
      'PENDING_AML',
      ['name'],
    ],
    ['… run together', paidTo('BlackreefDemoShippingLtd'), 'PENDING_AML', ['name']],
    ['… with digits for letters', paidTo('B1ackreef D3mo Sh1pping'), 'PENDING_AML', ['name']],
    ['… with all of it', { texts: ['re: B1ackreefD3m0Shipp1ng'] }, 'PENDING_AML', ['name']],
    ['… in an address', { addresses: ['c/o Blackreef Demo Shipping, Pier 5'] }, 'PENDING_AML', ['name']],
    ['with a part of a listed name in the text', { texts: ['Blackreef diving trip, Viktoras'] }, 'CLEAN', []],
    ['to a street with a blacklisted word', { addresses: ['Ivory Street 5'] }, 'CLEAN', []],
    ['to a restricted country', paidTo('Greta Sommer', ['DE', 'IR']), 'REVIEW', ['country']],
    ['just below the threshold', { amountEur: 9_999_99n }, 'CLEAN', []],
    ['at the threshold', { amountEur: 10_000_00n }, 'REVIEW', ['threshold']],
    ['of a prohibited customer', { risk: 5, reviewFrom: 0n, amountEur: 1n }, 'REVIEW', ['threshold']],
    [
      'for several reasons at once',
      { ...paidTo('Viktoras Demovičius', ['KP']), amountEur: 50_000_00n, texts: ['ivory'] },
      'PENDING_AML',
      ['name', 'word', 'country', 'threshold'],
    ],
  ])('%s', async (_, change, outcome, holding) => {
    const result = await screen(database.db, { ...ORDINARY, ...change })
    expect(result.outcome).toBe(outcome)
    expect(result.parts.filter(({ holds }) => holds).map(({ kind }) => kind)).toEqual(holding)
  })

  it('is told what matched, word by word, and by which list', async () => {
    const result = await screen(database.db, { ...ORDINARY, ...paidTo('Viktaras Demovicius') })
    expect(result.parts).toEqual([
      {
        kind: 'name',
        text: 'Viktaras Demovicius',
        matched: 'Viktoras Demovičius',
        list: 'Demo watchlist',
        list_version: '2026-11-01',
        score: expect.closeTo(0.969, 2),
        parts: [
          { kind: 'similar', text: 'viktoras', matched: 'viktaras', value: 0.9375 },
          { kind: 'exact', text: 'demovicius', matched: 'demovicius', value: 1 },
        ],
        holds: true,
        listed: { subject: 'P-1', entry: expect.stringMatching(/^\w+$/), certain: false },
      },
    ])
    expect(result).toMatchObject({
      threshold: 0.85,
      rulesVersion: expect.stringMatching(/^Demo watchlist 2026-11-01; rules [0-9a-f]{12}$/),
      algorithm: expect.stringMatching(/\/\d+$/),
    })
  })

  it('keeps a name that is only like a listed one, without holding', async () => {
    const result = await screen(database.db, { ...ORDINARY, ...paidTo('Victor Domovitas') })
    expect(result).toMatchObject({ outcome: 'CLEAN', parts: [{ kind: 'name', holds: false }] })
  })

  it('is told everybody listed who holds it', async () => {
    const namesakes = Array.from({ length: 8 }, (_, at) => ({
      subject: String(at),
      kind: 'person' as const,
      name: 'Viktoras Demovičius',
    }))
    const list = { source: 'Namesakes', version: '1', published: null, names: namesakes }
    await loadWatchlists({ db: database.db, clock, watchlists: source(list) })
    const near = (name: string) => screen(database.db, { ...ORDINARY, ...paidTo(name) })
    expect((await near('Viktoras Demovičius')).parts.filter(({ holds }) => holds)).toHaveLength(8)
    expect((await near('Victor Domovitas')).parts.map(({ holds }) => holds)).toEqual(Array(5).fill(false))
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  it.each<[string, ScreenedParty, boolean]>([
    ['the same words and a country', { name: 'Viktoras Demovičius', countries: ['FR', 'DE'] }, true],
    ['… in another order, with a title', { name: 'Mr. Demovicius Viktoras', countries: ['LT'] }, true],
    ['the same words, no country known', { name: 'Viktoras Demovičius', countries: [] }, false],
    ['the same words, another country', { name: 'Viktoras Demovičius', countries: ['FR'] }, false],
    [
      'the same words, of whom the list says no country',
      { name: 'Ulrike Falschmünzer', countries: ['DE'] },
      false,
    ],
    ['one word more', { name: 'Viktoras Jonas Demovičius', countries: ['DE'] }, false],
    ['a letter changed', { name: 'Viktaras Demovičius', countries: ['DE'] }, false],
    ['within a longer name', { name: 'c/o BlackreefDemoShipping', countries: ['CY'] }, false],
    ['nobody listed', { name: 'Greta Sommer', countries: ['DE'] }, false],
  ])('of a party: %s, is certain or not', async (_, party, certain) => {
    expect((await screen(database.db, { ...ORDINARY, parties: [party] })).certain).toBe(certain)
  })

  it.each<[string, Partial<ListedName>, ScreenedParty, boolean]>([
    ['the birth date agrees', { births: [BORN] }, { countries: [], births: ['1971-03-14'] }, true],
    [
      'the birth date is another, the country agrees',
      { births: [BORN], countries: ['DE'] },
      { countries: ['DE'], births: ['1985-01-01'] },
      false,
    ],
  ])('of a listed one of whom more is known: %s', async (_, more, party, certain) => {
    const listed = { subject: '1', kind: 'person' as const, name: 'Quirin Zornfeld', ...more }
    await loadWatchlists({
      db: database.db,
      clock,
      watchlists: source({ source: 'Facts', version: newId(), published: null, names: [listed] }),
    })
    const asked = { ...party, name: 'Zornfeld, Quirin' }
    expect((await screen(database.db, { ...ORDINARY, parties: [asked] })).certain).toBe(certain)
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  it.each<[string, ScreenedParty, string, boolean]>([
    ['a listed bank by its BIC', { countries: [], bics: ['IZMYBGSFXXX'] }, 'PENDING_AML', true],
    ['another bank', { countries: [], bics: ['COBADEFFXXX'] }, 'CLEAN', false],
    [
      'a listed company by its LEI, under another name',
      { name: 'Fair Wind Ltd', countries: ['MT'], identifiers: ['UMBR00DEMO00NOBODY17'] },
      'PENDING_AML',
      true,
    ],
    ['the same name without it', { name: 'Fair Wind Ltd', countries: ['MT'] }, 'CLEAN', false],
  ])('of %s is screened by it', async (_, party, outcome, certain) => {
    const [payer] = ORDINARY.parties
    const found = await screen(database.db, { ...ORDINARY, parties: [payer as ScreenedParty, party] })
    expect(found).toMatchObject({ outcome, certain })
    if (certain) expect(found.parts[0]?.parts.at(-1)).toMatchObject({ kind: 'identifier', value: 1 })
  })

  it('is told once of an entry that several of its parties are', async () => {
    const bank: ScreenedParty = { countries: [], bics: ['IZMYBGSF'] }
    const named = { name: 'Viktoras Demovičius', countries: ['DE'] }
    const parties = [bank, { ...bank, bics: ['IZMYBGSFXXX'] }, { ...named, countries: [] }, named]
    const { parts } = await screen(database.db, { ...ORDINARY, parties })
    expect(parts.map(({ text, listed }) => [text, listed?.certain])).toEqual([
      ['BIC IZMYBGSF', true],
      ['Viktoras Demovičius', true],
    ])
  })

  it('is not certain of a name whose words many bear', async () => {
    const names = Array.from({ length: 60 }, (_, at) => ({
      subject: String(at),
      kind: 'person' as const,
      name: at % 2 === 0 ? `Hassan Rashidi${'x'.repeat(at)}` : `Karim${'y'.repeat(at)} Mahmudov`,
      countries: ['DE'],
    }))
    const listed = { subject: 'listed', kind: 'person' as const, name: 'Hassan Mahmudov', countries: ['DE'] }
    const list = { source: 'Common', version: '1', published: null, names: [...names, listed] }
    await loadWatchlists({ db: database.db, clock, watchlists: source(list) })
    const party = { name: 'Hassan Mahmudov', countries: ['DE'] }
    expect(await screen(database.db, { ...ORDINARY, parties: [party] })).toMatchObject({
      outcome: 'PENDING_AML',
      certain: false,
    })
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  it('names another version of the rules once they change', async () => {
    const before = await screen(database.db, ORDINARY)
    const after = await screen(database.db, { ...ORDINARY, nameThreshold: 0.9 })
    expect(after.rulesVersion).not.toBe(before.rulesVersion)
  })
})

describe('a customer', () => {
  const DEMO = ['Demo watchlist', '2026-11-01'] as const
  const make = async (name: string) => {
    const id = newId()
    await database.ownerPool.query(
      `insert into customer (id, kind, name, status, country, city, created_at)
       values ($1, 'INDIVIDUAL', $2, 'APPROVED', 'LT', 'Vilnius', now())`,
      [id, name],
    )
    return { id, name, kind: 'person', births: [], countries: [] } as const
  }
  const screenOne = (customer: PartyToScreen) =>
    database.db.transaction().execute((trx) => screenParty(trx, customer, 0.85, clock.now()))
  const staff = newId()
  beforeAll(() =>
    database.ownerPool.query(
      `insert into app_user (id, email, first_name, last_name, created_at) values ($1, 'inga@made.test', 'Inga', 'R', now())`,
      [staff],
    ),
  )
  const decide = (hit: PartyHit | undefined, state: 'false_positive' | 'true_match') => {
    if (!hit) throw new Error('no hit to decide on')
    const { party_id: partyId, id, version } = hit
    const decision = { decided_by: staff, decided_by_name: 'Inga R', decided_at: clock.now(), reason: 'Age' }
    return database.db
      .transaction()
      .execute((trx) => decideHit(trx, { partyId, id, version }, { state, ...decision }))
  }

  it.each<[string, string | null, boolean]>([
    ['Greta Sommer', null, false],
    ['Viktoras Petrauskas', null, false],
    ['Viktoras Demovičius', 'Viktoras Demovičius', true],
    ['Demovicius Viktoras', 'Viktoras Demovičius', true],
    ['Viktaras Demovicius', 'Viktoras Demovičius', false],
    ['Anatolij Zborowski', 'Anatolij Zborowski', true],
    // companies are listed, not people
    ['Blackreef Demo Shipping Ltd', null, false],
  ])('%s is near %s, certain: %s', async (name, listed, certain) => {
    const { match, isNew } = await screenOne(await make(name))
    expect(match && { name: match.name, certain: match.certain }).toEqual(listed && { name: listed, certain })
    expect(isNew).toBe(listed !== null)
    if (match) expect([match.list, match.listVersion]).toEqual(DEMO)
  })

  it('is new once, cleared by staff until the entry of the list changes, and gone with it', async () => {
    const namesake = await make('Viktoras Demovičius')
    expect(await screenOne(namesake)).toMatchObject({ isNew: true, match: { certain: true } })
    expect(await screenOne(namesake)).toMatchObject({ isNew: false, match: { certain: true } })
    const [hit] = await hitsOf(database.db, [namesake.id])
    expect(hit).toMatchObject({
      state: 'open',
      list_version: '2026-11-01',
      algorithm: NAME_MATCH_ALGORITHM,
      parts: [{ kind: 'exact' }, { kind: 'exact' }],
    })
    expect(await decide(hit, 'false_positive')).toBe(true)
    expect(await screenOne(namesake)).toEqual({ isNew: false, match: null, lost: [] })
    expect(await screeningOf(database.db, namesake.id)).toMatchObject({
      threshold: '0.85',
      name: namesake.name,
    })

    const changed = demoWith('2026-12-01', { births: [{ from: '1970-01-01', to: '1970-12-31' }] })
    await loadWatchlists({ db: database.db, clock, watchlists: changed })
    expect(await screenOne(namesake)).toMatchObject({ isNew: true, match: { listVersion: '2026-12-01' } })
    expect((await hitsOf(database.db, [namesake.id]))[0]).toMatchObject({ state: 'open', reason: null })

    await loadWatchlists({
      db: database.db,
      clock,
      watchlists: demoWith('2027-01-01', { name: 'Quite Another' }),
    })
    expect(await screenOne(namesake)).toEqual({ isNew: false, match: null, lost: [] })
    expect(await hitsOf(database.db, [namesake.id])).toEqual([])
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
    expect(await screenOne(namesake)).toMatchObject({ isNew: true })
  })

  it('keeps every listed namesake, and no company, until staff have cleared them all', async () => {
    const name = 'Viktoras Demovičius'
    const listOf = (source: string): Watchlist => ({
      source,
      version: '1',
      published: null,
      names: [
        ...['1', '2'].map((subject) => ({ subject, kind: 'person' as const, name })),
        ...['3', '4'].map((subject) => ({ subject, kind: 'entity' as const, name })),
      ],
    })
    await loadWatchlists({
      db: database.db,
      clock,
      watchlists: source(...['OFAC', 'UN', 'UK', 'EU'].map(listOf)),
    })
    const namesake = await make(name)
    await screenOne(namesake)
    const [last, ...others] = await hitsOf(database.db, [namesake.id])
    expect(others).toHaveLength(7)
    for (const hit of others) await decide(hit, 'false_positive')
    expect((await screenOne(namesake)).match).toMatchObject({ certain: true })
    await decide(last, 'false_positive')
    expect((await screenOne(namesake)).match).toBeNull()
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  describe('who was cleared', () => {
    const LISTED = { births: [{ from: '1960-03-04', to: '1960-03-04' }], countries: [] }
    const bornOn = (day: string) => ({ births: [{ from: day, to: day }] })
    const cleared = async (known: Partial<PersonFacts>) => {
      await loadWatchlists({ db: database.db, clock, watchlists: demoWith('2027-03-01', LISTED) })
      const customer = { ...(await make('Viktoras Demovičius')), ...known }
      await screenOne(customer)
      const [hit] = await hitsOf(database.db, [customer.id])
      await decide(hit, 'false_positive')
      return customer
    }
    afterAll(() => loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() }))

    it.each<[string, Partial<PersonFacts>, Partial<PartyToScreen>]>([
      ['the birth date is the listed one', bornOn('1961-05-06'), bornOn('1960-03-04')],
      ['the birth date is nearer', bornOn('1961-05-06'), bornOn('1960-05-06')],
      ['a birth date becomes known that speaks for it', {}, bornOn('1960-03-04')],
      ['the birth date is taken away', bornOn('1961-05-06'), { births: [] }],
      ['the name is another that is as like', bornOn('1960-03-04'), { name: 'Demovičius Viktoras' }],
    ])('is to be decided on again where %s', async (_, known, change) => {
      const customer = await cleared(known)
      expect(await screenOne({ ...customer, ...change })).toMatchObject({ isNew: true })
      expect(await hitsOf(database.db, [customer.id])).toMatchObject([
        { state: 'open', version: 3, decided_by: null, decided_at: null, reason: null },
      ])
      expect(await screenOne({ ...customer, ...change })).toMatchObject({ isNew: false })
    })

    it.each<[string, Partial<PersonFacts>, Partial<PartyToScreen>, number]>([
      ['the birth date is further away', bornOn('1960-05-06'), bornOn('1961-05-06'), 3],
      ['the name is less like', {}, { name: 'Viktaras Demovicius' }, 3],
      ['the name is written otherwise', {}, { name: 'VIKTORAS DEMOVICIUS' }, 2],
      ['something becomes known that the list does not say', {}, { countries: ['LT'] }, 2],
    ])('stays so where %s', async (_, known, change, version) => {
      const customer = await cleared(known)
      expect(await screenOne({ ...customer, ...change })).toEqual({ isNew: false, match: null, lost: [] })
      expect(await hitsOf(database.db, [customer.id])).toMatchObject([{ state: 'false_positive', version }])
    })

    it('is to be decided on again where other characters are spelled as those before', async () => {
      const names = [{ subject: '1', kind: 'person' as const, name: 'Wang Wei' }]
      const list = { source: 'Namesakes', version: '2', published: null, names }
      await loadWatchlists({ db: database.db, clock, watchlists: source(list) })
      const customer = await make('王伟')
      await screenOne(customer)
      const [hit] = await hitsOf(database.db, [customer.id])
      expect(hit).toMatchObject({ listed_name: 'Wang Wei', certain: false })
      await decide(hit, 'false_positive')
      expect(await screenOne(customer)).toMatchObject({ isNew: false, match: null })
      expect(await screenOne({ ...customer, name: '王薇' })).toMatchObject({ isNew: true })
    })

    it('stays so where they are not near it for a while, unless they come back nearer', async () => {
      const customer = await cleared(bornOn('1961-05-06'))
      await screenOne({ ...customer, ...bornOn('1999-05-06') })
      expect(await hitsOf(database.db, [customer.id])).toEqual([])
      expect(await screenOne({ ...customer, ...bornOn('1962-03-04') })).toMatchObject({ match: null })
      expect(await screenOne({ ...customer, ...bornOn('1960-03-04') })).toMatchObject({
        isNew: true,
        match: { certain: true },
      })
    })
  })

  it('on whom nobody decided is another to decide on once the customer is', async () => {
    const customer = await make('Viktoras Demovičius')
    await screenOne(customer)
    const [seen] = await hitsOf(database.db, [customer.id])
    expect(await screenOne({ ...customer, name: 'Viktaras Demovicius' })).toMatchObject({ isNew: false })
    expect(await decide(seen, 'false_positive')).toBe(false)
  })

  it('who is the listed one stays so until staff say otherwise', async () => {
    const customer = await make('Viktoras Demovičius')
    await screenOne(customer)
    const [hit] = await hitsOf(database.db, [customer.id])
    await decide(hit, 'true_match')

    const changed = demoWith('2027-04-01', { births: [{ from: '1970-01-01', to: '1970-12-31' }] })
    await loadWatchlists({ db: database.db, clock, watchlists: changed })
    expect(await screenOne(customer)).toMatchObject({ isNew: true, match: { certain: true } })
    expect(await hitsOf(database.db, [customer.id])).toMatchObject([{ state: 'true_match', version: 3 }])
    expect(await screenOne(customer)).toMatchObject({ isNew: false, lost: [] })

    const without = demoWith('2027-05-01', { name: 'Quite Another' })
    await loadWatchlists({ db: database.db, clock, watchlists: without })
    const match = { name: 'Viktoras Demovičius', certain: true }
    expect(await screenOne(customer)).toMatchObject({ match, isNew: false, lost: [match.name] })
    expect(await screenOne(customer)).toMatchObject({ match, isNew: false, lost: [] })

    const [lost] = await hitsOf(database.db, [customer.id])
    expect(await decide(lost, 'false_positive')).toBe(true)
    expect(await screenOne(customer)).toEqual({ match: null, isNew: false, lost: [] })
    expect(await hitsOf(database.db, [customer.id])).toEqual([])
    await loadWatchlists({ db: database.db, clock, watchlists: changed })
    expect(await screenOne(customer)).toMatchObject({ match, isNew: true })
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  it('is told from a namesake by the birth date', async () => {
    const born = demoWith('2027-02-01', { births: [{ from: '1960-03-04', to: '1960-03-04' }] })
    await loadWatchlists({ db: database.db, clock, watchlists: born })
    const customer = await make('Viktoras Demovičius')
    const births = (day: string) => ({ ...customer, births: [{ from: day, to: day }] })
    const screened = async (day: string) =>
      (await database.db.transaction().execute((trx) => screenParty(trx, births(day), 0.85, clock.now())))
        .match
    expect(await screened('1960-03-04')).toMatchObject({ score: 1, certain: true })
    expect(await screened('1960-04-03')).toMatchObject({ score: 1, certain: true })
    expect(await screened('1961-03-04')).toMatchObject({ score: 0.9, certain: false })
    expect(await screened('1999-03-04')).toBeNull()
    await loadWatchlists({ db: database.db, clock, watchlists: demoWatchlists() })
  })

  /** The demo list, with its first entry changed. */
  function demoWith(version: string, change: Partial<ListedName>): Watchlists {
    return {
      name: 'changed',
      simulated: true,
      async read() {
        const reading = await demoWatchlists().read()
        if (!reading.ok) throw new Error(reading.detail)
        const lists = reading.lists.map((list) => ({
          ...list,
          version,
          names: list.names.map((one) => (one.subject === 'P-1' ? { ...one, ...change } : one)),
        }))
        return { ok: true, lists }
      },
    }
  }
})

it('countries of more than the lowest risk are known, restricted ones of the highest', async () => {
  const risks = await countryRisks(database.db)
  expect(risks).toMatchObject({ KP: 5, IR: 5, MM: 5, NG: 4, VE: 4 })
  expect(risks).not.toHaveProperty('LT')
})

describe('lists', () => {
  const list = (version: string, ...names: string[]): Watchlist => ({
    source: 'Test list',
    version,
    published: null,
    names: names.map((name, at) => ({ subject: String(at), kind: 'person', name })),
  })
  const load = (watchlists: Watchlists) => loadWatchlists({ db: database.db, clock, watchlists })
  const outcomeOf = async (name: string) =>
    (await screen(database.db, { ...ORDINARY, ...paidTo(name) })).outcome

  it('take the place of those before, which stay to be read', async () => {
    expect((await load(source(list('1', 'Konrad Mustermensch')))).added).toEqual(['Test list 1'])
    expect(await outcomeOf('Konrad Mustermensch')).toBe('PENDING_AML')
    expect(await outcomeOf('Viktoras Demovičius')).toBe('CLEAN')

    expect((await load(source(list('2', 'Adelheid Probestein')))).added).toEqual(['Test list 2'])
    expect(await outcomeOf('Konrad Mustermensch')).toBe('CLEAN')
    expect(await outcomeOf('Adelheid Probestein')).toBe('PENDING_AML')

    const kept = await database.db
      .selectFrom('watchlist_name')
      .innerJoin('watchlist', 'watchlist.id', 'watchlist_id')
      .select(['version', 'name'])
      .where('source', '=', 'Test list')
      .orderBy('version')
      .execute()
    expect(kept).toEqual([
      { version: '1', name: 'Konrad Mustermensch' },
      { version: '2', name: 'Adelheid Probestein' },
    ])
  })

  it('loaded again, also at once by several processes, are there once', async () => {
    const same = source(list('3', 'Adelheid Probestein'))
    const added = await Promise.all([load(same), load(same), load(same)])
    expect(added.flatMap((change) => change.added)).toEqual(['Test list 3'])
    expect(await load(same)).toMatchObject({ added: [], refused: [] })
  })

  it('of less than half the names are refused, and noted until the list is whole again', async () => {
    const names = ['Adelheid Probestein', 'Konrad Mustermensch', 'Dietlinde Beispiel', 'Rainer Versuch']
    await load(source(list('4', ...names)))
    const cutOff = await load(source(list('5', 'Adelheid Probestein')))
    expect(cutOff).toMatchObject({ added: [], refused: [{ source: 'Test list', failure: 'shrunk' }] })
    expect(await failedLists(database.db)).toEqual(['Test list (shrunk: 5 holds 1 names where 4 held 4)'])
    expect(await outcomeOf('Konrad Mustermensch')).toBe('PENDING_AML')
    await load(source(list('6', ...names.slice(2))))
    expect(await failedLists(database.db)).toEqual([])
    expect(await outcomeOf('Konrad Mustermensch')).toBe('CLEAN')
  })

  it('stay in force where one of several cannot be read', async () => {
    await load(source(list('7', 'Adelheid Probestein')))
    const other: Watchlist = { ...list('1', 'Rainer Versuch'), source: 'Other list' }
    const failed = [{ source: 'Test list', failure: 'malformed', detail: 'row 7' }] as const
    await load({ name: 'half', simulated: true, read: async () => ({ ok: true, lists: [other], failed }) })
    expect(await outcomeOf('Adelheid Probestein')).toBe('PENDING_AML')
    expect(await outcomeOf('Rainer Versuch')).toBe('PENDING_AML')
    expect(await failedLists(database.db)).toEqual(['Test list (malformed: row 7)'])
    await load(source(list('7', 'Adelheid Probestein')))
    expect(await failedLists(database.db)).toEqual([])
  })

  it('are taken whole: while they are made ready a payment goes by those before', async () => {
    await load(source(list('8', 'Adelheid Probestein')))
    expect(await outcomeOf('Konrad Mustermensch')).toBe('CLEAN')
    const many = Array.from({ length: 2_000 }, (_, at) => `Other${at} Name${at}`)
    await load(source(list('9', ...many, 'Konrad Mustermensch')))
    const asked = { ...ORDINARY, ...paidTo('Konrad Mustermensch') }
    const results = await Promise.all(Array.from({ length: 20 }, () => screen(database.db, asked)))
    for (const { outcome, rulesVersion } of results) {
      expect(outcome).toBe(rulesVersion.startsWith('Test list 9;') ? 'PENDING_AML' : 'CLEAN')
    }
    const versions = results.map(({ rulesVersion }) => rulesVersion.split(';')[0])
    expect(versions).toContain('Test list 9')
    expect((await screen(database.db, asked)).rulesVersion).toMatch(/^Test list 9;/)
    await load(source(list('10', ...many, 'Adelheid Probestein')))
    expect(await outcomeOf('Adelheid Probestein')).toBe('PENDING_AML')
  })

  it('that cannot be read change nothing', async () => {
    const broken: Watchlists = {
      name: 'broken',
      simulated: true,
      read: async () => ({ ok: false, failure: 'malformed', detail: 'row 7' }),
    }
    await expect(load(broken)).rejects.toThrow('broken: the lists are malformed: row 7')
    expect(await outcomeOf('Adelheid Probestein')).toBe('PENDING_AML')
  })
})
