import { SETTING_EFFECTS, SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import { COMPANY_SETTINGS, SETTINGS_TO_COME, settingPermission } from '@fondaco/rules/company-settings.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { EditCompanySettings } from './edit-company-settings.tsx'
import { CompanyManagerCard, ManageCompaniesCard } from './manager-cards.tsx'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Features', lt: 'Funkcijos' },
  on: { en: 'On', lt: 'Įjungta' },
  off: { en: 'Off', lt: 'Išjungta' },
  beforeApproval: {
    en: 'The settings are given when the company is approved, and can be changed from then on.',
    lt: 'Nustatymai suteikiami patvirtinus įmonę ir nuo tada gali būti keičiami.',
  },
})

/** What a company may do. */
export function CompanySettingsTab({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const o = useTexts(own)
  const language = useLanguage()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const isDecided = !isUnderReview(company.status)
  const mayEdit = isDecided && COMPANY_SETTINGS.some((name) => can(settingPermission(name)))
  return (
    <Card
      title={o.title}
      padded
      side={
        mayEdit ? (
          <DecisionButton variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t.edit}
          </DecisionButton>
        ) : null
      }
    >
      {isDecided ? null : <Note>{o.beforeApproval}</Note>}
      <ul className={classes.settings}>
        {COMPANY_SETTINGS.map((name) => (
          <li key={name}>
            <span>
              {SETTING_WORDS[name][language]}
              <small className={classes.about}>
                {SETTING_EFFECTS[name][language]} {SETTINGS_TO_COME.includes(name) ? t.toCome : null}
              </small>
            </span>
            {company.settings[name] ? <Badge tone="good">{o.on}</Badge> : <span>{o.off}</span>}
          </li>
        ))}
      </ul>
      {editing ? <EditCompanySettings company={company} close={() => setEditing(false)} /> : null}
    </Card>
  )
}

/** The companies that this one manages, and who manages it. */
export function CompanyManagersTab({ company }: { company: Company }): ReactNode {
  const can = useCan()
  return (
    <>
      <ManageCompaniesCard company={company} />
      {can('view:managed_by_setting') ? <CompanyManagerCard company={company} /> : null}
    </>
  )
}
