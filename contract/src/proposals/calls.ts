import { PROPOSAL_PERMISSIONS } from '@fondaco/rules/proposals.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import { approvedChange, changeFilters, changeView, decisionReason } from './schemas.ts'

/**
 * Changes that need two people (`/crm/changes`). A call that makes such a change answers with a proposal in `change`.
 */

const holders = { staff: PROPOSAL_PERMISSIONS } as const
/** Of the kinds that are changes of many. */
const holdersOfLists = {
  staff: ['manage:blacklisted_words', 'manage:bank_bic_whitelist', 'manage:risk_rules'],
} as const
const ofChange = z.strictObject({ id })

export const listChanges = call({
  name: 'listChanges',
  method: 'GET',
  path: '/change/list',
  summary: 'Changes that need two people, newest first',
  who: holders,
  whose: 'entities',
  query: z.strictObject({ ...pagingQuery, ...changeFilters }),
  result: z.array(changeView),
  list: true,
  refusals: ['cursor_invalid'],
})

export const getChange = call({
  name: 'getChange',
  method: 'GET',
  path: '/change/:id',
  summary: 'A change that needs two people',
  who: holders,
  whose: 'entities',
  params: ofChange,
  result: changeView,
  refusals: ['not_found'],
})

export const getChangeFile = call({
  name: 'getChangeFile',
  method: 'GET',
  path: '/change/:id/file',
  summary: 'All lines of a change of many, as CSV: what is added, changed and removed',
  who: holdersOfLists,
  whose: 'entities',
  params: ofChange,
  result: z.undefined(),
  file: ['text/csv'],
  refusals: ['not_found'],
})

export const getChangeDocument = call({
  name: 'getChangeDocument',
  method: 'GET',
  path: '/change/:id/document',
  summary: 'The file that the proposer of a change gave',
  who: { staff: ['ledger:transfer'] },
  whose: 'entities',
  params: ofChange,
  result: z.undefined(),
  file: ['application/octet-stream'],
  refusals: ['not_found'],
})

export const approveChange = call({
  name: 'approveChange',
  method: 'POST',
  path: '/change/:id/approve',
  summary: 'Approves another person’s proposed change, and makes it',
  who: holders,
  whose: 'entities',
  params: ofChange,
  result: approvedChange,
  refusals: [
    'not_found',
    'proposal_decided',
    'proposal_expired',
    'proposal_overtaken',
    'maker_cannot_approve',
    'own_access',
    'email_taken',
    'fee_program_taken',
    'fee_day_past',
    'fee_notice_short',
    'fee_gap',
    'fee_overlap',
    'instant_dearer_than_sct',
    'fee_line_invalid',
    'word_listed',
    'bank_listed',
    'country_risk_unfit',
    'country_listed',
    'payments_stopped',
    'bank_name_taken',
    'bank_entity_in_use',
    'bank_unknown',
    'bank_not_active',
    'bank_entity_missing',
    'nostro_taken',
    'own_funds_insufficient',
    'own_transfer_reversed',
  ],
})

export const refuseChange = call({
  name: 'refuseChange',
  method: 'POST',
  path: '/change/:id/refuse',
  summary: 'Refuses another person’s proposed change, with a reason for its proposer',
  who: holders,
  whose: 'entities',
  params: ofChange,
  body: decisionReason,
  result: changeView,
  refusals: ['not_found', 'proposal_decided', 'proposal_expired', 'maker_cannot_approve', 'own_access'],
})

export const withdrawChange = call({
  name: 'withdrawChange',
  method: 'POST',
  path: '/change/:id/withdraw',
  summary: 'Withdraws one’s own proposed change',
  who: holders,
  whose: 'entities',
  params: ofChange,
  result: changeView,
  refusals: ['not_found', 'proposal_decided', 'proposal_expired', 'not_proposer'],
})
