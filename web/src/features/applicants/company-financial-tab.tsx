import {
  ACTIVITY_WORDS,
  COUNT_WORDS,
  INCOME_WORDS,
  REGION_WORDS,
  serviceName,
  TURNOVER_WORDS,
} from '@fondaco/rules/companies/answer-words.ts'
import type { PaymentAmounts } from '@fondaco/rules/companies/company-answers.ts'
import {
  ACCOUNT_ACTIVITIES,
  type CountBand,
  REGIONS,
  type TurnoverBand,
} from '@fondaco/rules/companies/questionnaire.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { displayAmount, parseAmount } from '@fondaco/rules/money.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { companyWords } from './company-texts.ts'
import { EditFinancial } from './edit-financial.tsx'
import { words } from './texts.ts'

/** The payments that the company has and expects, and where its money comes from. */
export function FinancialTab({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const language = useLanguage()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const { financial_info: financial = {} } = company
  const turnover = (band: TurnoverBand | '' | undefined) =>
    band ? TURNOVER_WORDS[band][language] : t.unknown
  const count = (band: CountBand | '' | undefined) => (band ? COUNT_WORDS[band][language] : t.unknown)
  const services = Object.entries(financial.services ?? {}).flatMap(([service, isChosen]) =>
    isChosen ? [serviceName(service, INSTITUTION.product)[language]] : [],
  )
  const currencies = (financial.account_activity ?? []).map(({ currency, activity = {} }) => {
    const uses = ACCOUNT_ACTIVITIES.filter((one) => activity[one]).map((one) => ACTIVITY_WORDS[one][language])
    return uses.length > 0 ? `${currency}: ${uses.join(', ')}` : currency
  })
  const coverage = REGIONS.flatMap((region) => {
    const percent = financial.geo_coverage?.[region]
    return percent ? [`${REGION_WORDS[region][language]} ${percent} %`] : []
  })
  const partners = (financial.main_partners ?? []).flatMap(({ name, country }) =>
    name ? [country ? `${name} (${countryName(country, language)})` : name] : [],
  )
  const sources = (financial.source_income ?? []).map(({ source_id, info }) => {
    const source = INCOME_WORDS[source_id][language]
    return info ? `${source}: ${info}` : source
  })
  const euro = (text: string) => displayAmount(parseAmount(text, 'EUR') ?? 0n, 'EUR')
  const amounts = ({ min, average, max }: PaymentAmounts = {}) =>
    min && average && max ? c.figures(euro(min), euro(average), euro(max)) : t.unknown
  return (
    <Card
      title={c.financial}
      padded
      side={
        can('edit:information') ? (
          <DecisionButton variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t.edit}
          </DecisionButton>
        ) : null
      }
    >
      <DefinitionList
        lines
        items={[
          [c.services, services.join(' · ') || t.unknown],
          [c.currencies, currencies.join(' · ') || t.unknown],
          [c.currentVolume, turnover(financial.current_monthly_volume)],
          [c.estimatedVolume, turnover(financial.est_monthly_volume)],
          [c.currentCount, count(financial.current_monthly_txns)],
          [c.estimatedCount, count(financial.estimate_monthly_txn)],
          [c.payIn, amounts(financial.pay_in_out?.pay_in)],
          [c.payOut, amounts(financial.pay_in_out?.pay_out)],
          [c.coverage, coverage.join(' · ') || t.unknown],
          [c.partners, partners.join(' · ') || t.unknown],
          [c.vendors, financial.account_txn?.filter(Boolean).join(' · ') || t.unknown],
          [c.sources, sources.join(' · ') || t.unknown],
        ]}
      />
      {editing ? <EditFinancial company={company} close={() => setEditing(false)} /> : null}
    </Card>
  )
}
