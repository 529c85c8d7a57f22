import { entityDay, monthsBetween } from '@fondaco/rules/calendar.ts'
import { entityFormName } from '@fondaco/rules/companies/answer-words.ts'
import type { CompanyAddress } from '@fondaco/rules/companies/company-answers.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { expiryState } from '@fondaco/rules/onboarding/expiry.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { companyWords } from './company-texts.ts'
import { EditCompany } from './edit-company.tsx'
import { EXPIRY_TONES, expiryWords } from './expiry-words.ts'
import { FromRegister, RegisterWarnings } from './from-register.tsx'
import { words } from './texts.ts'

/** What the company says of itself. */
export function CompanyInfoTab({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const language = useLanguage()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const addressOf = useAddress()
  const { info = {}, approved_at } = company
  const noted = useNoted(company)
  const today = entityDay(new Date(), HOME_ENTITY)
  const months = (since: string | null | undefined) =>
    since ? c.months(monthsBetween(since.slice(0, 10), today)) : null
  return (
    <Card
      title={c.info}
      padded
      side={
        can('edit:information') ? (
          <DecisionButton variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t.edit}
          </DecisionButton>
        ) : null
      }
    >
      <RegisterWarnings sources={company.sources} />
      <DefinitionList
        lines
        items={[
          [
            c.legalName,
            <FromRegister key="name" company={company} field="legal_name" value={company.name} />,
          ],
          [c.doesBusinessAs, info.do_business_as || t.unknown],
          [
            c.registrationId,
            <FromRegister
              key="number"
              company={company}
              field="registration_id"
              value={info.registration_id || t.unknown}
            />,
          ],
          [c.entityForm, info.entity_form ? entityFormName(info.entity_form, language) : t.unknown],
          [
            c.incorporated,
            <FromRegister
              key="day"
              company={company}
              field="incorporation_date"
              value={info.incorporation_date ? <Day day={info.incorporation_date} /> : t.unknown}
            />,
          ],
          [c.age, months(info.incorporation_date)],
          [c.approvedOn, approved_at ? <DateTime key="approved" at={approved_at} /> : null],
          [c.relationship, months(approved_at)],
          [
            c.registeredAddress,
            <FromRegister
              key="address"
              company={company}
              field="registered_address"
              value={addressOf(info.registered_address) || t.unknown}
            />,
          ],
          [
            c.physicalAddress,
            info.has_physical_address
              ? addressOf(info.physical_address) || t.unknown
              : info.has_physical_address === false
                ? c.samePlace
                : t.unknown,
          ],
          [c.websites, info.websites?.filter(Boolean).join(' · ') || t.unknown],
          ...noted,
        ]}
      />
      {editing ? <EditCompany company={company} close={() => setEditing(false)} /> : null}
    </Card>
  )
}

/** The licence of a company, its legal cases, and what else staff write down about it. */
function useNoted(company: Company): (readonly [string, ReactNode])[] {
  const c = useTexts(companyWords)
  const t = useTexts(words)
  const license = useLicense(company)
  const { info = {} } = company
  const flag = (value: boolean | undefined) => (value === undefined ? t.unknown : value ? t.yes : t.no)
  return [
    [c.license, flag(info.has_operation_license)],
    ...license,
    [c.legalCases, flag(info.legal_cases_exist)],
    [c.newCompany, flag(info.is_new_company)],
    [c.changedTerms, written(info.changes_terms_business_relationship)],
    [c.rationale, written(info.nature_ops_and_economic_rational)],
  ]
}

/** The licence of a company that has one. A day that has passed says so. */
function useLicense({ info = {} }: Company): [string, ReactNode][] {
  const c = useTexts(companyWords)
  const t = useTexts(words)
  if (!info.has_operation_license) return []
  const {
    license_issue_date: issued,
    license_exp_date: expires,
    num_of_licenses: count,
    issuing_authority: authority,
  } = info.activity_require_authorization ?? {}
  return [
    [c.licenseIssued, issued ? <Day key="issued" day={issued} /> : t.unknown],
    [c.licenseExpires, expires ? <LicenseEnd key="expires" day={expires} /> : t.unknown],
    [c.licenseCount, count || t.unknown],
    [c.licenseAuthority, authority || t.unknown],
  ]
}

function LicenseEnd({ day }: { day: string }): ReactNode {
  const e = useTexts(expiryWords)
  const state = expiryState(day, entityDay(new Date(), HOME_ENTITY))
  return (
    <>
      <Day day={day} /> {state ? <Badge tone={EXPIRY_TONES[state]}>{e[state]}</Badge> : null}
    </>
  )
}

/** An address on one line. */
export function useAddress(): (address: CompanyAddress | undefined) => string {
  const language = useLanguage()
  return ({ street, postal_code, city, country } = {}) =>
    [street, [postal_code, city].filter(Boolean).join(' '), country ? countryName(country, language) : '']
      .filter(Boolean)
      .join(', ')
}
