import { countryName } from './country.ts'
import type { InEachLanguage, Language } from './language.ts'
import type { Tone } from './payments/customer-label.ts'
import type { Permission } from './permissions.ts'
import { nostroName } from './treasury/own-account.ts'

/**
 * Changes that need two people. One person proposes with a reason, and another holder of the same permission approves.
 * Nothing changes before the approval.
 */

export const PROPOSAL_KINDS = [
  'staff_access',
  'staff_invitation',
  'fees',
  'blacklisted_word',
  'whitelisted_bank',
  'institution_limits',
  'programme_limits',
  'customer_limits',
  'bank_list',
  'payment_days',
  'exchange_terms',
  'exchange_rate',
  'country_risk',
  'operational_charge',
  'blacklisted_words',
  'whitelisted_banks',
  'country_risks',
  'balance_payout',
  'entered_wire',
  'customer_program',
  'institution_bank',
  'nostro',
  'own_transfer',
  'own_reversal',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

interface KindInWords {
  /** Both people hold it. */
  readonly permission: Permission
  readonly name: InEachLanguage
  /** The name of a subject that is stored as a code. */
  readonly subjectName?: (code: string, language: Language) => string
}

export const PROPOSALS: Readonly<Record<ProposalKind, KindInWords>> = {
  staff_access: {
    permission: 'edit:users',
    name: { en: 'Roles and entities', lt: 'Vaidmenys ir įstaigos' },
  },
  staff_invitation: {
    permission: 'edit:users',
    name: { en: 'New member of staff', lt: 'Naujas darbuotojas' },
  },
  fees: {
    permission: 'manage:fees',
    name: { en: 'Fee programme', lt: 'Įkainių programa' },
  },
  customer_program: {
    permission: 'manage:fees',
    name: { en: 'Fee programme of a customer', lt: 'Kliento įkainių programa' },
  },
  blacklisted_word: {
    permission: 'manage:blacklisted_words',
    name: { en: 'Blacklisted word', lt: 'Draudžiamas žodis' },
  },
  whitelisted_bank: {
    permission: 'manage:bank_bic_whitelist',
    name: { en: 'Whitelisted bank', lt: 'Leidžiamas bankas' },
  },
  institution_limits: {
    permission: 'manage:limits',
    name: { en: 'Limits of the institution', lt: 'Įstaigos limitai' },
  },
  programme_limits: {
    permission: 'manage:limits',
    name: { en: 'Limits of a programme', lt: 'Programos limitai' },
  },
  customer_limits: {
    permission: 'manage:limits',
    name: { en: 'Limits of a customer', lt: 'Kliento limitai' },
  },
  bank_list: {
    permission: 'manage:banks',
    name: { en: 'List of banks', lt: 'Bankų sąrašas' },
  },
  payment_days: {
    permission: 'manage:banks',
    name: { en: 'Payment days', lt: 'Mokėjimų dienos' },
  },
  exchange_terms: {
    permission: 'manage:rates',
    name: { en: 'Terms of exchange', lt: 'Valiutos keitimo sąlygos' },
  },
  exchange_rate: {
    permission: 'manage:rates',
    name: { en: 'Unusual exchange rate', lt: 'Neįprastas valiutos kursas' },
  },
  country_risk: {
    permission: 'manage:risk_rules',
    name: { en: 'Risk of a country', lt: 'Šalies rizika' },
    subjectName: countryName,
  },
  blacklisted_words: {
    permission: 'manage:blacklisted_words',
    name: { en: 'Import of blacklisted words', lt: 'Draudžiamų žodžių importas' },
  },
  whitelisted_banks: {
    permission: 'manage:bank_bic_whitelist',
    name: { en: 'Import of whitelisted banks', lt: 'Leidžiamų bankų importas' },
  },
  country_risks: {
    permission: 'manage:risk_rules',
    name: { en: 'Import of countries', lt: 'Šalių importas' },
  },
  operational_charge: {
    permission: 'transaction:decide',
    name: { en: 'Operational fee', lt: 'Operacinis mokestis' },
  },
  entered_wire: {
    permission: 'transaction:decide',
    name: { en: 'What a bank told about a wire', lt: 'Banko žinia apie pervedimą' },
  },
  balance_payout: {
    permission: 'transaction:decide',
    name: { en: 'Payout of a balance', lt: 'Likučio išmokėjimas' },
  },
  institution_bank: {
    permission: 'manage:banks',
    name: { en: 'Bank of the institution', lt: 'Įstaigos bankas' },
  },
  nostro: {
    permission: 'manage:banks',
    name: { en: 'Nostro', lt: 'Nostro sąskaita' },
    subjectName: nostroName,
  },
  own_transfer: {
    permission: 'ledger:transfer',
    name: { en: 'Transfer between own accounts', lt: 'Pervedimas tarp nuosavų sąskaitų' },
  },
  own_reversal: {
    permission: 'ledger:transfer',
    name: { en: 'Reversal of a transfer', lt: 'Pervedimo atšaukimas' },
  },
}

/** The name of what a change is about. @param subject as it is stored */
export const subjectName = (kind: ProposalKind, subject: string, language: Language): string =>
  PROPOSALS[kind].subjectName?.(subject, language) ?? subject

/** The name of a change: its kind, and what it is about. @param subject as it is stored */
export const changeName = (kind: ProposalKind, subject: string, language: Language): string =>
  `${PROPOSALS[kind].name[language]}: ${subjectName(kind, subject, language)}`

/** Holders of one of these see some proposals. */
export const PROPOSAL_PERMISSIONS = [
  'edit:users',
  'manage:fees',
  'manage:blacklisted_words',
  'manage:bank_bic_whitelist',
  'manage:limits',
  'manage:banks',
  'manage:rates',
  'manage:risk_rules',
  'transaction:decide',
  'ledger:transfer',
] as const satisfies readonly (typeof PROPOSALS)[ProposalKind]['permission'][]

/**
 * OVERTAKEN: the data has changed since, so that an approval would undo another person's change; or its proposer has
 * lost the rights to propose it. All but PROPOSED are final.
 */
export const PROPOSAL_STATES = [
  'PROPOSED',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'OVERTAKEN',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_STATE_WORDS: Readonly<Record<ProposalState, InEachLanguage & { readonly tone: Tone }>> =
  {
    PROPOSED: { en: 'Waiting for approval', lt: 'Laukia patvirtinimo', tone: 'wait' },
    APPROVED: { en: 'Approved', lt: 'Patvirtintas', tone: 'good' },
    REFUSED: { en: 'Refused', lt: 'Atmestas', tone: 'stop' },
    WITHDRAWN: { en: 'Withdrawn', lt: 'Atsiimtas', tone: 'stop' },
    EXPIRED: { en: 'Expired', lt: 'Nebegalioja', tone: 'stop' },
    OVERTAKEN: { en: 'Outdated', lt: 'Pasenęs', tone: 'stop' },
  }

/** The duration of a proposal. */
export const PROPOSAL_DAYS = 30

export const PROPOSAL_ACTS = ['approve', 'refuse', 'withdraw'] as const
export type ProposalAct = (typeof PROPOSAL_ACTS)[number]

export interface ProposalFacts {
  readonly state: ProposalState
  readonly isOver: boolean
  /** The data that it changes is no longer the same. */
  readonly isOvertaken: boolean
  /** The acting person proposed it. */
  readonly isProposer: boolean
  /** It concerns the access of the acting person. */
  readonly isAboutActor: boolean
}

/** The state after an act, and the reason if the act is refused. Some refusals end the proposal. */
export type ProposalJudgement =
  | { readonly to: Exclude<ProposalState, 'PROPOSED'>; readonly refusal: ProposalRefusal | null }
  | { readonly to: null; readonly refusal: ProposalRefusal }

export const PROPOSAL_REFUSALS = [
  'proposal_decided',
  'proposal_expired',
  'proposal_overtaken',
  'maker_cannot_approve',
  'not_proposer',
  'own_access',
] as const
export type ProposalRefusal = (typeof PROPOSAL_REFUSALS)[number]

/** Nobody acts alone, nothing happens twice, and nothing that is overtaken or expired is applied. */
export function judgeProposal(act: ProposalAct, facts: ProposalFacts): ProposalJudgement {
  if (facts.state !== 'PROPOSED') return { to: null, refusal: 'proposal_decided' }
  if (facts.isOver) return { to: 'EXPIRED', refusal: 'proposal_expired' }
  if (act === 'withdraw')
    return facts.isProposer ? { to: 'WITHDRAWN', refusal: null } : { to: null, refusal: 'not_proposer' }
  if (facts.isProposer) return { to: null, refusal: 'maker_cannot_approve' }
  if (facts.isAboutActor) return { to: null, refusal: 'own_access' }
  if (act === 'refuse') return { to: 'REFUSED', refusal: null }
  return facts.isOvertaken
    ? { to: 'OVERTAKEN', refusal: 'proposal_overtaken' }
    : { to: 'APPROVED', refusal: null }
}
