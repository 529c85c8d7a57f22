import {
  CATEGORY_WORDS,
  COMPANY_CATEGORIES,
  type CompanyCategory,
} from '@fondaco/rules/companies/category.ts'
import { Checkbox, Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { companyWords } from './company-texts.ts'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Noted by staff', lt: 'Darbuotojų žymos' },
  gamingEffect: {
    en: 'A company noted as gaming is scored as that sector, or as its own sector where that is riskier.',
    lt: 'Taip pažymėta įmonė vertinama kaip lošimų įmonė arba pagal savo sritį, jei ji rizikingesnė.',
  },
  categoryEffect: {
    en: 'By staff and turnover, as the European Commission defines it (Recommendation 2003/361/EC). It filters the list and changes no price, limit or risk.',
    lt: 'Pagal darbuotojus ir apyvartą, kaip apibrėžia Europos Komisija (Rekomendacija 2003/361/EB). Pagal ją filtruojamas sąrašas; įkainiai, limitai ir rizika nesikeičia.',
  },
  editGaming: { en: 'Change the gaming mark', lt: 'Keisti lošimų žymą' },
  editCategory: { en: 'Change the category', lt: 'Keisti kategoriją' },
  change: { en: 'Change', lt: 'Keisti' },
  noCategory: { en: 'Not noted', lt: 'Nepažymėta' },
  rescored: {
    en: 'The risk is recalculated. A first approval that waits is void.',
    lt: 'Rizika perskaičiuojama. Laukiantis pirmas patvirtinimas nustoja galioti.',
  },
  saved: {
    en: (name: string) => `${name}: saved`,
    lt: (name: string) => `${name}: išsaugota`,
  },
})

/** A business of gaming, and the category by size: each with its effect. */
export function CompanyClassCard({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const language = useLanguage()
  const [editing, setEditing] = useState<'gaming' | 'category' | null>(null)
  const close = () => setEditing(null)
  const { category } = company
  return (
    <Card title={o.title} padded>
      <ul className={classes.settings}>
        <li>
          <span>
            {c.gaming}: {company.is_gaming_industry ? t.yes : t.no}
            <small className={classes.about}>{o.gamingEffect}</small>
          </span>
          <EditPart label={o.editGaming} onClick={() => setEditing('gaming')} />
        </li>
        <li>
          <span>
            {c.category}: {category ? CATEGORY_WORDS[category][language] : o.noCategory}
            <small className={classes.about}>{o.categoryEffect}</small>
          </span>
          <EditPart label={o.editCategory} onClick={() => setEditing('category')} />
        </li>
      </ul>
      {editing === 'gaming' ? <EditGaming company={company} close={close} /> : null}
      {editing === 'category' ? <EditCategory company={company} close={close} /> : null}
    </Card>
  )
}

function EditPart({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  const o = useTexts(own)
  const can = useCan()
  if (!can('edit:information')) return <span />
  return (
    <DecisionButton variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {o.change}
    </DecisionButton>
  )
}

interface DialogProps {
  company: Company
  close: () => void
}

function EditGaming({ company: now, close }: DialogProps): ReactNode {
  // The company when the dialog opened, so a colleague's change is not overwritten.
  const [company] = useState(now)
  const [isGaming, setGaming] = useState(company.is_gaming_industry)
  const [reason, setReason] = useState('')
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  return (
    <ActionDialog
      title={o.editGaming}
      action={t.save}
      ready={isGaming !== company.is_gaming_industry && reason.trim() !== ''}
      close={close}
      act={async (send) => {
        await send('setGamingIndustry', {
          params: { id: company._id },
          body: { is_gaming_industry: isGaming, reason: reason.trim(), version: company.version },
        })
        toast('good', o.saved(company.name))
      }}
    >
      <Checkbox
        label={c.gaming}
        description={o.gamingEffect}
        checked={isGaming}
        onChange={({ currentTarget: { checked } }) => setGaming(checked)}
      />
      <Textarea
        label={t.reason}
        description={o.rescored}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        required
        autosize
      />
    </ActionDialog>
  )
}

/** The choice of no category. */
const NONE = ''

function EditCategory({ company: now, close }: DialogProps): ReactNode {
  const [company] = useState(now)
  const [category, setCategory] = useState<CompanyCategory | typeof NONE>(company.category ?? NONE)
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const language = useLanguage()
  return (
    <ActionDialog
      title={o.editCategory}
      action={t.save}
      ready={category !== (company.category ?? NONE)}
      close={close}
      act={async (send) => {
        await send('setCompanyCategory', {
          params: { id: company._id },
          body: { category: category || null, version: company.version },
        })
        toast('good', o.saved(company.name))
      }}
    >
      <Select
        label={c.category}
        description={o.categoryEffect}
        data={[
          { value: NONE, label: o.noCategory },
          ...COMPANY_CATEGORIES.map((one) => ({ value: one, label: CATEGORY_WORDS[one][language] })),
        ]}
        value={category}
        onChange={(next) => setCategory((next ?? NONE) as typeof category)}
        allowDeselect={false}
      />
    </ActionDialog>
  )
}
