import { describe, expect, it, test } from 'vitest'
import type { Language } from './language.ts'
import {
  changeName,
  judgeProposal,
  PROPOSAL_ACTS,
  PROPOSAL_DAYS,
  PROPOSAL_KINDS,
  PROPOSAL_PERMISSIONS,
  PROPOSAL_STATES,
  PROPOSALS,
  type ProposalAct,
  type ProposalFacts,
  type ProposalKind,
  type ProposalState,
} from './proposals.ts'
import { SeededRandom } from './seeded-random.ts'

const OPEN: ProposalFacts = {
  state: 'PROPOSED',
  isOver: false,
  isOvertaken: false,
  isProposer: false,
  isAboutActor: false,
}

describe('judging an act on a proposal', () => {
  it.each<[string, ProposalAct, Partial<ProposalFacts>, string | null, string | null]>([
    ['another holder approves', 'approve', {}, 'APPROVED', null],
    ['another holder refuses', 'refuse', {}, 'REFUSED', null],
    ['the proposer withdraws', 'withdraw', { isProposer: true }, 'WITHDRAWN', null],
    ['the proposer does not approve', 'approve', { isProposer: true }, null, 'maker_cannot_approve'],
    ['the proposer does not refuse', 'refuse', { isProposer: true }, null, 'maker_cannot_approve'],
    ['another does not withdraw', 'withdraw', {}, null, 'not_proposer'],
    ['nobody approves their own access', 'approve', { isAboutActor: true }, null, 'own_access'],
    ['nobody refuses their own access', 'refuse', { isAboutActor: true }, null, 'own_access'],
    [
      'what was overtaken does not go through',
      'approve',
      { isOvertaken: true },
      'OVERTAKEN',
      'proposal_overtaken',
    ],
    ['what was overtaken can be refused', 'refuse', { isOvertaken: true }, 'REFUSED', null],
    [
      'what was overtaken can be withdrawn',
      'withdraw',
      { isProposer: true, isOvertaken: true },
      'WITHDRAWN',
      null,
    ],
    ['after its time it is approved by nobody', 'approve', { isOver: true }, 'EXPIRED', 'proposal_expired'],
    ['after its time it is refused by nobody', 'refuse', { isOver: true }, 'EXPIRED', 'proposal_expired'],
    [
      'after its time it is not withdrawn',
      'withdraw',
      { isProposer: true, isOver: true },
      'EXPIRED',
      'proposal_expired',
    ],
  ])('%s', (_, act, facts, to, refusal) => {
    expect(judgeProposal(act, { ...OPEN, ...facts })).toEqual({ to, refusal })
  })

  it.each(PROPOSAL_STATES.filter((state) => state !== 'PROPOSED'))('%s is final', (state) => {
    for (const act of PROPOSAL_ACTS)
      for (const isProposer of [true, false])
        expect(judgeProposal(act, { ...OPEN, state, isProposer })).toEqual({
          to: null,
          refusal: 'proposal_decided',
        })
  })
})

it('the permissions are those of the kinds', () => {
  expect([...PROPOSAL_PERMISSIONS].sort()).toEqual(
    [...new Set(PROPOSAL_KINDS.map((kind) => PROPOSALS[kind].permission))].sort(),
  )
})

/** A proposal as an onlooker remembers it, without the states of the rules. */
interface Seen {
  readonly by: number
  readonly about: number
  readonly value: number
  readonly day: number
  ended: boolean
  state: ProposalState
}

it('lets nobody alone, nothing twice and nothing overtaken through, in 10,000 random sequences', () => {
  const random = new SeededRandom(20261124)
  const reached = new Set<string>()
  for (let sequence = 0; sequence < 10_000; sequence++) {
    let [value, day] = [0, 0]
    const seen: Seen[] = []
    for (let step = 0; step < 12; step++) {
      const [what, actor] = [random.below(10), random.below(3)]
      if (what < 3)
        seen.push({ by: actor, about: random.below(4), value, day, ended: false, state: 'PROPOSED' })
      else if (what === 3) value++
      else if (what === 4) day += random.between(1, 20)
      const proposal = seen[random.below(seen.length)]
      if (what < 5 || !proposal) continue
      const act = PROPOSAL_ACTS[random.below(PROPOSAL_ACTS.length)] ?? 'approve'
      const { to, refusal } = judgeProposal(act, {
        state: proposal.state,
        isOver: day - proposal.day >= PROPOSAL_DAYS,
        isOvertaken: proposal.value !== value,
        isProposer: proposal.by === actor,
        isAboutActor: proposal.about === actor,
      })
      const isOpen = !proposal.ended && day - proposal.day < 30
      const mayDecide = isOpen && proposal.by !== actor && proposal.about !== actor
      const expected = {
        approve: mayDecide && proposal.value === value,
        refuse: mayDecide,
        withdraw: isOpen && proposal.by === actor,
      }[act]
      expect(refusal === null, `sequence ${sequence}, step ${step}: ${act}`).toBe(expected)
      if (to === null) continue
      reached.add(to)
      proposal.state = to
      proposal.ended = true
      if (to === 'APPROVED') value++
    }
  }
  expect([...reached].sort()).toEqual(['APPROVED', 'EXPIRED', 'OVERTAKEN', 'REFUSED', 'WITHDRAWN'])
})

test.each<[kind: ProposalKind, stored: string, language: Language, name: string]>([
  ['country_risk', 'CY', 'en', 'Risk of a country: Cyprus'],
  ['country_risk', 'CY', 'lt', 'Šalies rizika: Kipras'],
  ['country_risks', 'CY', 'lt', 'Šalių importas: CY'],
  ['blacklisted_word', 'CY', 'en', 'Blacklisted word: CY'],
])('a change of %s about %s is called in %s: %s', (kind, stored, language, name) => {
  expect(changeName(kind, stored, language)).toBe(name)
})
