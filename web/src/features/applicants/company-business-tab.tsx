import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { DECLARATIONS } from '@fondaco/rules/companies/declarations.ts'
import type { BusinessSector } from '@fondaco/rules/companies/questionnaire.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { companyWords } from './company-texts.ts'
import { words } from './texts.ts'

/** The business of the company. */
export function BusinessTab({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const language = useLanguage()
  const { business_info: business = {}, business_activity } = company
  const activity = business.company_business_activity || business_activity
  const text = (value: string | undefined) => (value ? written(value) : t.unknown)
  const names = (codes: readonly string[] | undefined) =>
    codes?.map((code) => countryName(code, language)).join(', ') || t.unknown
  const { for_third_party: accepts, details } = business.accepting_source_of_funds ?? {}
  return (
    <Card title={c.business} padded>
      <DefinitionList
        lines
        items={[
          [
            c.activity,
            activity ? (SECTOR_WORDS[activity as BusinessSector]?.[language] ?? activity) : t.unknown,
          ],
          [c.description, text(business.company_business_activity_description)],
          [c.purpose, text(business.purpose_of_business)],
          [c.advertise, text(business.product_advertise)],
          [c.returns, text(business.return_policy)],
          [c.specialLicense, text(business.special_license)],
          [c.incomingExample, text(business.incoming_payment_example)],
          [c.outgoingExample, text(business.outgoing_payment_example)],
          [c.futureUsage, text(business.definition_of_future_usage)],
          [c.processor, business.processor_name || t.unknown],
          [c.payinCountries, names(business.countries_payin)],
          [c.payoutCountries, names(business.countries_payout)],
          [
            c.thirdParties,
            accepts === undefined ? t.unknown : accepts ? (details ? written(details) : t.yes) : t.no,
          ],
        ]}
      />
    </Card>
  )
}

/** What the company declared, and what it did not. */
export function DeclarationsTab({ company: { declarations = [] } }: { company: Company }): ReactNode {
  const c = useTexts(companyWords)
  const language = useLanguage()
  return (
    <Card title={c.declarations} padded>
      <ul className={classes.checks}>
        {DECLARATIONS.map((declaration, index) => (
          <li key={declaration.en}>
            <span>{declaration[language]}</span>
            <Badge tone={declarations[index] ? 'good' : 'wait'}>
              {declarations[index] ? c.declared : c.notDeclared}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
