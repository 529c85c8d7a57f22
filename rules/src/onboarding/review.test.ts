import { describe, expect, it } from 'vitest'
import { promptsOf } from './prompts.ts'
import {
  type Application,
  approvalBlockers,
  type Blocker,
  type CompanyApplication,
  type CompanyBlocker,
  companyActions,
  companyBlockers,
  isCompanyWaiting,
  isWaiting,
  type ReviewActions,
  reviewActions,
} from './review.ts'

/** Tier 2 with everything there and accepted. */
const ready: Application = {
  status: 'IN-PROGRESS',
  tier: 2,
  isBlocked: true,
  answered: [...promptsOf(1), ...promptsOf(2)],
  documentsAsked: 0,
  documentsUndecided: 0,
  identityPassed: true,
  riskCategory: 3,
}
const tier1: Application = {
  ...ready,
  status: 'PENDING',
  tier: 1,
  answered: promptsOf(1),
  identityPassed: false,
}
const without = (...prompts: string[]) => ready.answered.filter((one) => !prompts.includes(one))

describe('somebody', () => {
  it.each<[string, Application, readonly Blocker[], boolean]>([
    ['with everything there', ready, [], true],
    ['in tier 1', tier1, ['tier'], true],
    ['in tier 1 without a phone', { ...tier1, answered: promptsOf(1).slice(1) }, ['phone', 'tier'], false],
    ['without countries', { ...ready, answered: without('questionnaire') }, ['questionnaire'], false],
    [
      'without proof of address',
      { ...ready, answered: without('proof_of_address') },
      ['proof_of_address'],
      false,
    ],
    ['not checked', { ...ready, answered: without('idenfy'), identityPassed: false }, ['idenfy'], false],
    ['suspected by the check', { ...ready, identityPassed: false }, ['identity_undecided'], true],
    ['in tier 3 without funds', { ...ready, tier: 3 }, ['source_of_funds'], false],
    ['with a document undecided', { ...ready, documentsUndecided: 2 }, ['documents_undecided'], true],
    ['asked for a document', { ...ready, documentsAsked: 1 }, ['documents_asked'], false],
    ['prohibited', { ...ready, riskCategory: 5 }, ['prohibited'], true],
    [
      'with several things open',
      {
        ...ready,
        tier: 3,
        answered: [],
        documentsAsked: 1,
        documentsUndecided: 1,
        identityPassed: false,
        riskCategory: 5,
      },
      [...promptsOf(3), 'documents_asked', 'documents_undecided', 'prohibited'],
      false,
    ],
    ['let in already', { ...ready, status: 'APPROVED', isBlocked: false, answered: [] }, [], false],
    ['rejected', { ...ready, status: 'REJECTED' }, [], false],
  ])('%s', (_, application, blockers, waits) => {
    expect(approvalBlockers(application)).toEqual(blockers)
    expect(isWaiting(application)).toBe(waits)
  })
})

describe('staff can', () => {
  const nothing: ReviewActions = {
    advance: [],
    approve: false,
    reject: false,
    change_status: [],
    record_review: false,
  }
  it.each<[string, Application, Partial<ReviewActions>]>([
    ['tier 1, complete', tier1, { advance: [2, 3], reject: true, change_status: ['CLOSE-APP'] }],
    ['tier 1, incomplete', { ...tier1, answered: [] }, { reject: true, change_status: ['CLOSE-APP'] }],
    ['tier 2, complete', ready, { advance: [3], approve: true, reject: true, change_status: ['CLOSE-APP'] }],
    [
      'tier 2, prohibited',
      { ...ready, riskCategory: 5 },
      { advance: [3], reject: true, change_status: ['CLOSE-APP'] },
    ],
    [
      'tier 2, asked for a document',
      { ...ready, documentsAsked: 1 },
      { reject: true, change_status: ['CLOSE-APP'] },
    ],
    [
      'APPROVED',
      { ...ready, status: 'APPROVED', isBlocked: false },
      { change_status: ['SUSPENDED', 'TERMINATED', 'CLOSED'], record_review: true },
    ],
    [
      'SUSPENDED',
      { ...ready, status: 'SUSPENDED', isBlocked: false },
      { change_status: ['APPROVED', 'TERMINATED', 'CLOSED'] },
    ],
    [
      'SUSPENDED, prohibited',
      { ...ready, status: 'SUSPENDED', isBlocked: false, riskCategory: 5 },
      { change_status: ['TERMINATED', 'CLOSED'] },
    ],
    ['TERMINATED', { ...ready, status: 'TERMINATED', isBlocked: false }, {}],
    ['REJECTED', { ...ready, status: 'REJECTED' }, {}],
    ['CLOSED', { ...ready, status: 'CLOSED', isBlocked: false }, {}],
    ['CLOSE-APP', { ...ready, status: 'CLOSE-APP' }, {}],
  ])('%s', (_, application, actions) => {
    expect(reviewActions(application)).toEqual({ ...nothing, ...actions })
  })
})

describe('a company', () => {
  const registered: CompanyApplication = {
    status: 'PENDING',
    isRegistered: true,
    identitiesPassed: true,
    rolesCovered: true,
    documentsAsked: 0,
    documentsUndecided: 0,
    riskCategory: 3,
  }
  it.each<[string, Partial<CompanyApplication>, readonly CompanyBlocker[], boolean, Partial<ReviewActions>]>([
    ['registered', {}, [], true, { approve: true }],
    [
      'being registered',
      { isRegistered: false, identitiesPassed: false, rolesCovered: false },
      ['registration'],
      false,
      {},
    ],
    ['with fewer than four roles', { rolesCovered: false }, ['roles'], true, {}],
    ['with a person not identified', { identitiesPassed: false }, ['identities'], true, {}],
    ['asked for a document', { documentsAsked: 1 }, ['documents_asked'], false, {}],
    ['with a document undecided', { documentsUndecided: 1 }, ['documents_undecided'], true, {}],
    ['prohibited', { riskCategory: 5 }, ['prohibited'], true, {}],
    ['IN-PROGRESS', { status: 'IN-PROGRESS' }, [], true, { approve: true }],
    [
      'APPROVED',
      { status: 'APPROVED' },
      [],
      false,
      { reject: false, change_status: ['SUSPENDED', 'TERMINATED', 'CLOSED'], record_review: true },
    ],
    [
      'SUSPENDED, prohibited',
      { status: 'SUSPENDED', riskCategory: 5 },
      ['prohibited'],
      false,
      { reject: false, change_status: ['TERMINATED', 'CLOSED'] },
    ],
    ['REJECTED', { status: 'REJECTED' }, [], false, { reject: false, change_status: [] }],
  ])('%s', (_, different, blockers, waits, actions) => {
    const application = { ...registered, ...different }
    expect(companyBlockers(application)).toEqual(blockers)
    expect(isCompanyWaiting(application)).toBe(waits)
    expect(companyActions(application)).toEqual({
      advance: [],
      approve: false,
      reject: true,
      change_status: ['CLOSE-APP'],
      record_review: false,
      ...actions,
    })
  })
})
