import { describe, expect, it } from 'vitest'
import { structureOfHolders } from './answered-structure.ts'
import type { EntityDetails, PersonDetails, RelatedDetails } from './company-answers.ts'
import {
  applicable,
  faultsOfEntityDetails,
  faultsOfPersonDetails,
  isSmallShareholder,
  type RelatedFacts,
  shareLeft,
} from './related-details.ts'

const TODAY = '2026-11-28'

const RASA: PersonDetails = {
  first_name: 'Rasa',
  last_name: 'Kalnė',
  email: 'rasa@rasos.example.com',
  birthdate: '1980-02-29',
  role: ['AUTHORIZED', 'SHAREHOLDER'],
  num_of_shares: 51,
  control_percentage: 51,
  pep: false,
  us_citizen: false,
  is_board_member: true,
}
const OWNER: EntityDetails = {
  legal_name: 'Rasos turtas',
  registration_number: '301234567',
  type: ['SHAREHOLDER'],
  incorporation_date: '2001-05-06',
  num_of_shares: 49,
  control_percentage: 49,
}
/** Nothing but a shareholder below 10 %. */
const SMALL: PersonDetails = {
  first_name: 'Jonas',
  last_name: 'Upė',
  email: 'jonas@rasos.example.com',
  role: ['SHAREHOLDER'],
  num_of_shares: 9,
  control_percentage: 9,
}

const factsOf = (more: Partial<RelatedFacts> = {}): RelatedFacts => ({
  status: 'PENDING',
  others: [],
  id: 'new',
  structure: { company: 'co', parties: [], holdings: [] },
  today: TODAY,
  ...more,
})

const said = (faults: ReturnType<typeof faultsOfEntityDetails>) =>
  faults.map(({ path, text }) => `${path.join('.')} ${text.en}`)

describe('a person of a company', () => {
  const faultsOf = (
    change: Partial<PersonDetails>,
    { nationality = 'LT', ...facts }: Partial<RelatedFacts> & { nationality?: string | null } = {},
    person: PersonDetails = RASA,
  ) =>
    said(
      faultsOfPersonDetails({ ...person, ...change }, { ...factsOf(facts), nationality, isDoubted: false }),
    )

  const others: readonly RelatedDetails[] = [OWNER]

  it.each<[Partial<PersonDetails>, string[]]>([
    [{}, []],
    [{ first_name: 'R' }, ['first_name must be at least 2 characters']],
    [{ first_name: '' }, ['first_name is required']],
    [{ last_name: 'R2' }, ['last_name should not contains special characters or numbers']],
    [{ last_name: "O'Kalnė-Upė, J." }, []],
    [{ middle_name: 'A' }, []],
    [{ middle_name: 'A#' }, ['middle_name should not contains special characters or numbers']],
    [{ email: '' }, ['email is required']],
    [{ email: 'rasa' }, ['email must be a valid e-mail address']],
    [{ phone: '+3706' }, ['phone Phone is too short (minimum is 8 characters)']],
    [{ phone: '+370 612 34567' }, []],
    [{ birthdate: '' }, ['birthdate is required']],
    [{ birthdate: '2008-11-28' }, []],
    [{ birthdate: '2008-11-29' }, ['birthdate must be at least 18 years ago']],
    [{ pep: undefined }, ['pep is required']],
    [{ us_citizen: undefined }, ['us_citizen is required']],
    [{ is_board_member: undefined }, ['is_board_member is required']],
    [{ role: [] }, ['role is required']],
    [{ role: ['EMPLOYEE'], num_of_shares: undefined, control_percentage: undefined }, []],
    [{ role: ['EMPLOYEE', 'DIRECTOR'] }, ['role cannot be combined with the role of an employee']],
    [{ num_of_shares: undefined }, ['num_of_shares is required']],
    [{ num_of_shares: 0 }, ['num_of_shares must be a whole number from 1']],
    [{ control_percentage: undefined }, ['control_percentage is required']],
    [{ control_percentage: 0 }, ['control_percentage must be a whole number from 1 to 100']],
    [{ control_percentage: 50.5 }, ['control_percentage must be a whole number from 1 to 100']],
    [
      { address: { city: 'V' } },
      [
        'address.country is required',
        'address.city must be at least 2 characters',
        'address.street is required',
      ],
    ],
    [{ address: { country: '', city: '' } }, []],
    [{ resignation_date: '2026-11-29' }, ['resignation_date cannot be in the future']],
    [{ resignation_date: '2026-11-28' }, []],
  ])('%o', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  it('is asked for less while only a shareholder below 10 %', () => {
    expect(faultsOf({}, {}, SMALL)).toEqual([])
    expect(faultsOf({ control_percentage: 10 }, {}, SMALL)).toEqual([
      'birthdate is required',
      'pep is required',
      'us_citizen is required',
      'is_board_member is required',
    ])
    expect(faultsOf({ role: ['SHAREHOLDER', 'DIRECTOR'] }, {}, SMALL)).toHaveLength(4)
  })

  it('holds at most what the others leave', () => {
    expect(shareLeft(others)).toBe(51)
    expect(faultsOf({}, { others })).toEqual([])
    expect(faultsOf({ control_percentage: 52 }, { others })).toEqual([
      'control_percentage must not total more than 100% over all shareholders',
    ])
    expect(shareLeft([OWNER, RASA])).toBe(0)
    expect(shareLeft([{ ...OWNER, type: ['DIRECTOR'] }])).toBe(100)
  })

  it('has an address that no other person has', () => {
    const other = { ...SMALL, email: ' RASA@rasos.example.com ' }
    expect(faultsOf({}, { others: [other] })).toEqual([
      'email is already used by another person of the structure',
    ])
  })

  it('has a day of leaving once they left', () => {
    expect(faultsOf({}, { status: 'RESIGNED' })).toEqual([
      'resignation_date Enter resignation date or select different status',
    ])
    expect(faultsOf({ resignation_date: '2026-01-01' }, { status: 'RESIGNED' })).toEqual([])
  })

  it('is verified only with the nationality of a document', () => {
    expect(faultsOf({}, { status: 'APPROVED' })).toEqual([])
    expect(faultsOf({}, { status: 'APPROVED', nationality: null })).toEqual([
      'status Nationality is required',
    ])
  })
})

describe('what applies', () => {
  it.each<[string, Partial<PersonDetails>, 'PENDING' | 'RESIGNED', Partial<PersonDetails>]>([
    ['shares of a shareholder', {}, 'PENDING', { num_of_shares: 51, control_percentage: 51 }],
    ['no shares of another', { role: ['DIRECTOR'] }, 'PENDING', {}],
    [
      'a day of who has left',
      { role: [], resignation_date: '2026-01-01' },
      'RESIGNED',
      { resignation_date: '2026-01-01' },
    ],
    ['no day of who has stayed', { role: [], resignation_date: '2026-01-01' }, 'PENDING', {}],
  ])('%s', (_, change, status, kept) => {
    const { num_of_shares, control_percentage, resignation_date } = applicable({ ...RASA, ...change }, status)
    expect({ num_of_shares, control_percentage, resignation_date }).toEqual({ ...kept })
  })
})

describe('an entity of a company', () => {
  const faultsOf = (change: Partial<EntityDetails>, facts: Partial<RelatedFacts> = {}) =>
    said(faultsOfEntityDetails({ ...OWNER, ...change }, factsOf(facts)))

  it.each<[Partial<EntityDetails>, string[]]>([
    [{}, []],
    [{ legal_name: 'R' }, ['legal_name must be at least 2 characters']],
    [{ registration_number: '' }, ['registration_number is required']],
    [{ do_business_as: 'R' }, ['do_business_as must be at least 2 characters']],
    [{ do_business_as: '' }, []],
    [{ incorporation_date: '' }, ['incorporation_date is required']],
    [{ incorporation_date: '', control_percentage: 9 }, []],
    [{ incorporation_date: '2026-11-29' }, ['incorporation_date cannot be in the future']],
    [{ type: [] }, ['type is required']],
    [{ num_of_shares: undefined }, ['num_of_shares is required']],
    [{ type: ['DIRECTOR'], num_of_shares: undefined, control_percentage: undefined }, []],
    [
      { has_physical_address: true },
      [
        'physical_address.country is required',
        'physical_address.city is required',
        'physical_address.street is required',
      ],
    ],
  ])('%o', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  it('has a number that no other entity has', () => {
    expect(
      faultsOf({}, { others: [{ ...OWNER, control_percentage: 1, registration_number: '30123 4567' }] }),
    ).toEqual(['registration_number is already used by another entity of the structure'])
  })
})

describe('what one holds of legal entities', () => {
  const structure = structureOfHolders('co', [
    { party: { id: 'a', kind: 'LEGAL_ENTITY', name: 'Alfa UAB' }, percent: 52, holdings: [] },
    {
      party: { id: 'b', kind: 'LEGAL_ENTITY', name: 'Beta UAB' },
      percent: 0,
      holdings: [{ entity: 'a', control_percentage: 60 }],
    },
    { party: { id: 'jonas', kind: 'PERSON', name: 'Jonas Upė' }, percent: 0, holdings: [] },
  ])
  const held = (...lines: readonly (readonly [string, number])[]) =>
    lines.map(([entity, control_percentage]) => ({ entity, control_percentage }))
  const { role: _, num_of_shares: __, control_percentage: ___, ...NO_ROLE } = RASA

  it.each<[string, ReturnType<typeof held>, string[]]>([
    ['no role, and a part of an entity', held(['a', 40]), []],
    ['no role and nothing', [], ['role is required']],
    ['parts of two entities', held(['a', 1], ['b', 100]), []],
    ['more than is left', held(['a', 41]), ['holdings NAME cannot have 41 % of Alfa UAB: 40 % is left.']],
    ['one entity twice', held(['b', 1], ['b', 2]), ['holdings must name each legal entity once']],
    [
      'no whole number',
      held(['b', Number.NaN]),
      ['holdings The share of NAME in Beta UAB must be a whole number from 1 to 100.'],
    ],
    [
      'nothing of an entity',
      held(['b', 0]),
      ['holdings The share of NAME in Beta UAB must be a whole number from 1 to 100.'],
    ],
    [
      'a person',
      held(['jonas', 10]),
      ['holdings must be in legal entities of the structure that have not left'],
    ],
    ['nobody', held(['', 10]), ['holdings must be in legal entities of the structure that have not left']],
  ])('a person with %s', (_name, holdings, faults) => {
    const facts = { ...factsOf({ structure }), nationality: null, isDoubted: false }
    expect(said(faultsOfPersonDetails({ ...NO_ROLE, holdings }, facts))).toEqual(
      faults.map((fault) => fault.replace('NAME', 'Rasa Kalnė')),
    )
  })

  it('an entity that would own itself through another, or itself, is refused', () => {
    const { type: _type, num_of_shares: _shares, control_percentage: _share, ...entity } = OWNER
    const faultsOf = (id: string, holdings: ReturnType<typeof held>, status: RelatedFacts['status']) =>
      said(
        faultsOfEntityDetails(
          { ...entity, holdings, resignation_date: '2026-01-31' },
          factsOf({ structure, id, status }),
        ),
      )
    expect(faultsOf('a', held(['b', 10]), 'PENDING')).toEqual([
      'holdings A legal entity cannot own itself through others: Rasos turtas → Beta UAB → Rasos turtas.',
    ])
    expect(faultsOf('a', held(['a', 10]), 'PENDING')).toEqual([
      'holdings Rasos turtas cannot own shares in itself.',
    ])
    // What it held when it left stays as it is.
    expect(faultsOf('a', held(['gone', 10]), 'RESIGNED')).toEqual([])
  })

  it('an employee holds nothing, and an owner of an entity is no small shareholder', () => {
    const holdings = held(['a', 5])
    const facts = { ...factsOf({ structure }), nationality: null, isDoubted: false }
    expect(said(faultsOfPersonDetails({ ...NO_ROLE, role: ['EMPLOYEE'], holdings }, facts))).toEqual([
      'holdings cannot be combined with the role of an employee',
    ])
    expect([isSmallShareholder(SMALL), isSmallShareholder({ ...SMALL, holdings })]).toEqual([true, false])
  })
})
