import { describe, expect, it } from 'vitest'
import {
  type Act,
  approvalBy,
  matchFor,
  missingFor,
  openMatch,
  partOf,
  partsOf,
  sinceLetIn,
  stepsToApprove,
  stepsToRelease,
  whoActed,
} from './four-eyes.ts'

const act = (action: string, by: string | null = 'a', after: Act['after'] = {}): Act => ({
  action,
  by,
  name: by ?? 'System',
  kind: by === null ? 'system' : 'staff',
  after,
})

describe('the part that an act plays', () => {
  it.each<[string, Act['after'], ReturnType<typeof partOf>]>([
    ['transaction.create', {}, 'made'],
    ['transaction.approve', { status: 'TO_CLEAR' }, null],
    ['transaction.freeze', { reason_code: 'SANCTIONS_MATCH' }, 'confirmed'],
    ['transaction.freeze', { reason_code: 'FRAUD_SUSPECTED' }, null],
    ['transaction.answer', { status: 'FREEZED' }, 'confirmed'],
    ['transaction.answer', { status: 'REVIEW' }, 'answered'],
    ['transaction.question', {}, null],
    ['transaction.lock', {}, null],
    ['individual.edit', { nationality: 'LT', reason: 'Typo' }, 'changed_scored'],
    ['individual.edit', { fee_program: 2, settings: {}, gender: null, reason: 'Asked for' }, null],
    ['company.edit', { info: { websites: [] } }, 'changed_scored'],
    ['individual.decide_hit', { state: 'false_positive' }, 'cleared'],
    ['individual.decide_hit', { state: 'true_match' }, 'confirmed'],
    ['identity_check.decide', { status: 'PASS' }, 'cleared'],
    ['identity_check.decide', { status: 'NOT_PASS' }, null],
    ['document.accept', {}, null],
    ['toString', {}, null],
  ])('%s of %o: %s', (action, after, part) => expect(partOf({ action, after })).toBe(part))

  it('counts for all who acted, not for the last, and never for the system', () => {
    const acts = [
      act('transaction.create', 'c'),
      act('transaction.add_conditions', 'b'),
      act('transaction.screen', null),
    ]
    expect([...whoActed([...acts, act('transaction.add_conditions', 'a')])]).toEqual(['c', 'b', 'a'])
    expect(partsOf([...acts, act('transaction.false_positive', 'b')], 'b')).toEqual(['edited', 'cleared'])
    expect(partsOf(acts, 'd')).toEqual([])
  })
})

describe('a confirmed match', () => {
  const confirmed = act('transaction.true_match', 'a')
  const asked = act('transaction.ask_overturn', 'b')
  it.each<[string, Act[], string | null | undefined]>([
    ['none', [], undefined],
    ['confirmed', [confirmed], null],
    ['asked to be overturned', [confirmed, asked], 'b'],
    ['confirmed once more', [confirmed, asked, act('transaction.true_match', 'c')], null],
    ['overturned', [confirmed, asked, act('transaction.overturn', 'c')], undefined],
    ['cleared before', [act('transaction.false_positive'), act('transaction.freeze', 'b')], undefined],
  ])('%s', (_, acts, askedBy) => {
    expect(openMatch('FREEZED', acts)).toBe(askedBy)
    // It applies only to frozen money.
    expect(openMatch('REVIEW', acts)).toBeUndefined()
  })

  it('stands for a person by who asked', () => {
    expect([matchFor(undefined, 'a'), matchFor(null, 'a')]).toEqual([null, 'confirmed'])
    expect([matchFor('a', 'a'), matchFor('b', 'a')]).toEqual(['overturn_asked_by_you', 'overturn_asked'])
  })
})

describe('who is missing', () => {
  const both = (...people: string[]) => ({ alert: people, decide: people })
  const missing = (
    status: Parameters<typeof stepsToRelease>[0],
    acts: Act[],
    holders: ReturnType<typeof both>,
  ) => missingFor(stepsToRelease(status, acts, holders))
  const confirmed = [act('transaction.true_match', 'a')]
  it.each<[string, Parameters<typeof missing>, string[]]>([
    ['nobody for a review', ['REVIEW', [], both('a')], []],
    ['one where all have acted', ['REVIEW', confirmed, both('a')], ['transaction:decide']],
    ['one for a match and one person', ['PENDING_AML', [], both('a')], ['alert:decide']],
    ['nobody for a match and two', ['PENDING_AML', [], both('a', 'b')], []],
    ['nobody where another may decide only', ['PENDING_AML', [], { alert: ['a'], decide: ['a', 'b'] }], []],
    [
      'two for a confirmed one and its confirmer',
      ['FREEZED', confirmed, both('a')],
      ['transaction:decide', 'alert:decide'],
    ],
    ['one where there are two', ['FREEZED', confirmed, both('a', 'b')], ['alert:decide']],
    ['nobody where there are three', ['FREEZED', confirmed, both('a', 'b', 'c')], []],
    [
      'nobody of three once one has asked',
      ['FREEZED', [...confirmed, act('transaction.ask_overturn', 'b')], both('a', 'b', 'c')],
      [],
    ],
    [
      'one where the confirmer and who asks are all',
      ['FREEZED', [...confirmed, act('transaction.ask_overturn', 'b')], both('a', 'b')],
      ['transaction:decide'],
    ],
  ])('%s', (_, asked, permissions) => expect(missing(...asked)).toEqual(permissions))

  it('finds the one way in which all steps have somebody', () => {
    const step = (...by: string[]) => ({ permission: 'alert:decide', by }) as const
    expect(missingFor([step('a', 'b', 'c'), step('a', 'b'), step('a')])).toEqual([])
    expect(missingFor([step('a', 'b'), step('a', 'b'), step('a')])).toHaveLength(1)
  })
})

describe('the approval of an individual', () => {
  const edit = act('individual.edit', 'a', { nationality: 'LT' })
  it.each<[string, Parameters<typeof approvalBy>[1], ReturnType<typeof approvalBy>]>([
    ['lets in at a low risk', { acts: [], byTwo: false, first: null }, 'let_in'],
    ['asks for a second at a high one', { acts: [], byTwo: true, first: null }, 'ask_second'],
    ['lets in after a colleague', { acts: [], byTwo: true, first: 'b' }, 'let_in'],
    ['is not twice by one', { acts: [], byTwo: true, first: 'a' }, 'refuse'],
    ['is not by who changed what is scored', { acts: [edit], byTwo: false, first: null }, 'refuse'],
    [
      'does not rest on who changed it after they approved first',
      { acts: [{ ...edit, by: 'b' }], byTwo: true, first: 'b' },
      'ask_second',
    ],
  ])('%s', (_, facts, outcome) => expect(approvalBy('a', facts)).toBe(outcome))

  it('rests on what was done since they applied or were last let in', () => {
    const later = act('individual.set_risk', 'b')
    expect(sinceLetIn([edit, later])).toEqual([edit, later])
    expect(sinceLetIn([edit, act('individual.approve', 'c'), later])).toEqual([later])
    expect(sinceLetIn([edit, act('individual.change_status', 'c', { status: 'APPROVED' })])).toEqual([])
    const suspended = act('individual.change_status', 'c', { status: 'SUSPENDED' })
    expect(sinceLetIn([edit, suspended])).toEqual([edit, suspended])
  })

  it('needs two people who have not acted, or one more than has approved', () => {
    const missing = (facts: Parameters<typeof approvalBy>[1], people: string[]) =>
      missingFor(stepsToApprove(facts, 'individual:review', people))
    expect(missing({ acts: [edit], byTwo: true, first: null }, ['a', 'b', 'c'])).toEqual([])
    expect(missing({ acts: [edit], byTwo: true, first: null }, ['a', 'b'])).toEqual(['individual:review'])
    expect(missing({ acts: [edit], byTwo: true, first: 'b' }, ['a', 'b'])).toEqual(['individual:review'])
    expect(missing({ acts: [], byTwo: false, first: null }, ['a'])).toEqual([])
  })
})
