import type { AffiliateDetails, NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import type { Day } from '@fondaco/rules/calendar.ts'
import type { CertifiedDetails, ControllingPerson } from '@fondaco/rules/companies/controlling-persons.ts'
import type { RegisterField, RegisterValues } from '@fondaco/rules/companies/register-fields.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type {
  CertificationFault,
  CertificationFields,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import type { Expiring } from '@fondaco/rules/onboarding/expiry.ts'
import type { OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import type { Prompt, Tier } from '@fondaco/rules/onboarding/prompts.ts'
import type { RiskPart } from '@fondaco/rules/onboarding/risk.ts'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultedJson, Versioned } from '../../platform/schema/columns.ts'

interface RegistrationTable {
  id: string
  cookie_hash: Buffer
  role: NewcomerRole
  email: string
  first_name: string
  last_name: string
  notify_marketing: Generated<boolean>
  language: Language
  /** The mark of the affiliate whose link led here. */
  affiliate: string | null
  affiliate_details: ColumnType<AffiliateDetails | null, string | null | undefined, string | null>
  confirmed_at: Date | null
  user_id: string | null
  created_at: Date
  updated_at: Date
}

/** The state of a customer's application, and its reviewer. */
interface ApplicationTable {
  customer_id: string
  tier: Generated<Tier>
  is_blocked: Generated<boolean>
  waiting_since: Generated<Date | null>
  reviewer: string | null
  approval_by: string | null
  approval_at: Date | null
  approval_reason: string | null
  risk_score: Generated<number>
  risk_parts: DefaultedJson<RiskPart[]>
  risk_updated_at: Date
  risk_calculated: Generated<RiskCategory>
  risk_set_by: string | null
  risk_set_at: Date | null
  risk_reason: string | null
  /** When the people of a registration that is not complete were last reminded of it. */
  reminded_on: Generated<Day | null>
  /** The last review of the customer, and the day of the next one; null before the approval. */
  reviewed_on: Generated<Day | null>
  next_review: Generated<Day | null>
  /** The affiliate who brought the customer: first the one whose link led to it. */
  affiliate_id: Generated<string | null>
  /** Staff who look after the customer. */
  acc_manager: Generated<string | null>
  reviewer1: Generated<string | null>
  reviewer2: Generated<string | null>
}

/** A person who refers customers. */
interface AffiliateTable {
  user_id: string
  /** The part of their link that says who referred. */
  mark: string
  phone: string
  country: string
  company_name: string | null
  website: string | null
  created_at: Date
}

/** What a member of staff can be to customers. */
interface OwnerRoleTable extends Versioned {
  user_id: string
  roles: OwnerRole[]
}

interface DocumentRequestTable {
  id: string
  party_id: string
  what: string
  text: string | null
  reason: string
  deadline: string
  state: 'requested' | 'received' | 'accepted' | 'rejected' | 'cancelled'
  /** Null: the institution asks by itself, for a document in place of one that expires. */
  asked_by: string | null
  asked_at: Date
  decided_at: Date | null
  expires_on: Generated<Day | null>
  about_party: Generated<string | null>
}

interface PartyDocumentTable {
  document_id: string
  party_id: string
  kind: string
  request_id: string | null
  state: Generated<'received' | 'accepted' | 'rejected'>
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  added_at: Date
  by_staff: Generated<boolean>
  /** It is hidden, and kept. */
  deleted_at: Generated<Date | null>
  deleted_by: Generated<string | null>
  delete_reason: Generated<string | null>
  /** Until when a licence is valid. */
  expires_on: Generated<Day | null>
}

interface IdentityCheckTable {
  id: string
  party_id: string
  session_id: string | null
  status: 'SENT' | 'PASS' | 'NOT_PASS' | 'EXPIRED'
  suspected: Generated<boolean>
  reasons: DefaultedJson<string[]>
  document: DefaultedJson<unknown>
  person: DefaultedJson<unknown>
  started_at: Date
  expires_at: Date | null
  /** Of a check that a person of a company was invited to. */
  asked_until: Date | null
  checked_at: Date | null
  decided_by: string | null
}

/** The link in a letter by which a person of a company starts their identity check. */
interface IdentityInvitationTable {
  party_id: string
  secret_hash: Buffer
  valid_until: Date
}

/** The daily monitoring of a person or an entity of a company at the outside provider. */
interface PartyMonitoringTable {
  party_id: string
  /** When the provider took it in. */
  onboarded_at: Date | null
  /** As the provider last confirmed it, and since when. */
  is_monitored: Generated<boolean>
  changed_at: Date | null
  /** The provider may have other data of it, or another state, than the last confirmed one. */
  is_unsure: Generated<boolean>
  /** The last request, if it failed, and how many failed in a row. */
  failed_at: Date | null
  failure: ProviderFailureReason | null
  tries: Generated<number>
  /** Real time: when it is compared with its status again; null: all is in order. */
  due_at: Generated<Date | null>
  /** The request that is under way, and the real time by which it is over. */
  call_id: string | null
  call_until: Date | null
}

/** How people become customers. */
declare module '../../platform/db.ts' {
  interface Schema {
    registration: RegistrationTable
    application: ApplicationTable
    affiliate: AffiliateTable
    owner_role: OwnerRoleTable
    individual_progress: {
      customer_id: string
      tier: Tier
      is_blocked: boolean
      crs_done: boolean
      answered: Prompt[]
      documents_asked: number
    }
    application_risk_change: {
      id: string
      customer_id: string
      at: Date
      by_name: string
      category: RiskCategory
      score: number
      reason: string | null
      calculated: RiskCategory | null
    }
    document_request: DocumentRequestTable
    expiring_document: {
      customer_id: string
      party_id: string
      what: Expiring
      source_id: string
      expires_on: Day
    }
    expiry_reminder: { source_id: string; expires_on: Day; days: number; sent_at: Date }
    party_document: PartyDocumentTable
    identity_check: IdentityCheckTable
    identity_invitation: IdentityInvitationTable
    party_monitoring: PartyMonitoringTable
    register_record: {
      id: string
      customer_id: string
      source: string
      lei: string
      is_active: boolean
      details: ColumnType<RegisterValues, string, never>
      read_at: Date
    }
    register_detail: {
      customer_id: string
      field: RegisterField
      source: string
      lei: string
      /** Whether the company existed by the register; null: that was not kept. */
      is_active: boolean | null
      details: ColumnType<RegisterValues, string, string>
      read_at: Date
    }
    monitoring_to_forget: { party_id: string; asked_at: Generated<Date> }
    closing_notice: {
      id: string
      customer_id: string
      given_on: Day
      /** The last day of the contract. */
      ends_on: Day
      reason: string
      given_by: string
      given_at: Date
      withdrawn_by: Generated<string | null>
      withdrawn_at: Generated<Date | null>
    }
    crs_signature: {
      id: string
      party_id: string
      envelope_id: string
      /** Invalid: signed, with faults. */
      status: 'sent' | 'completed' | 'invalid' | 'declined' | 'expired'
      begun_at: Date
      ended_at: Date | null
      /** Who began it, and signs; null: it began before that was kept. */
      begun_by: string | null
      /** Who controlled the company when it was begun. */
      controlling: DefaultedJson<ControllingPerson[]>
      /** What was signed; null before. */
      answers: DefaultedJson<CertificationFields | null>
      document_id: Generated<string | null>
      /** When the signer completed it; null: unsigned, or signed before that was kept. */
      signed_at: Generated<Date | null>
      /** The company when it was begun; null: of an individual, or begun before that was kept. */
      details: DefaultedJson<CertifiedDetails | null>
      /** Of an invalid one. */
      faults: DefaultedJson<CertificationFault[]>
    }
  }
}
