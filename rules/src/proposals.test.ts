import { describe, expect, it } from 'vitest'
import {
  judgeProposal,
  PROPOSAL_ACTS,
  PROPOSAL_KINDS,
  PROPOSAL_PERMISSIONS,
  PROPOSAL_STATES,
  PROPOSALS,
  type ProposalAct,
  type ProposalFacts,
} from './proposals.ts'

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
