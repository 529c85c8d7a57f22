import { DETAIL_MARKS } from '@fondaco/rules/companies/detail-changes.ts'
import {
  ASSESSED_WORDS,
  ASSESSMENTS,
  type Assessed,
  assessedIn,
  assessmentWords,
} from '@fondaco/rules/companies/staff-details.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import { companyWords } from './company-texts.ts'
import { Marks } from './detail-marks.tsx'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Risk assessment', lt: 'Rizikos vertinimas' },
  edit: { en: 'Edit the risk assessment', lt: 'Redaguoti rizikos vertinimą' },
  effect: {
    en: 'RC: each answer has an effect on the risk calculation. An answer that is not given yet has none.',
    lt: 'RC: kiekvienas atsakymas turi įtakos rizikos skaičiavimui. Nepateiktas atsakymas įtakos neturi.',
  },
  rescored: {
    en: 'The risk is recalculated. A first approval that waits is void, and you cannot approve the company yourself.',
    lt: 'Rizika perskaičiuojama. Laukiantis pirmas patvirtinimas nustoja galioti, o jūs pats (-i) įmonės patvirtinti negalėsite.',
  },
  notAssessed: { en: 'Not assessed yet', lt: 'Dar neįvertinta' },
  saved: {
    en: (name: string) => `${name}: risk assessment saved`,
    lt: (name: string) => `${name}: rizikos vertinimas išsaugotas`,
  },
})

/** What reviewers assess of the risk of a company. */
export function AssessmentCard({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const o = useTexts(own)
  const c = useTexts(companyWords)
  const language = useLanguage()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const { info = {}, status } = company
  return (
    <Card
      title={o.title}
      padded
      side={
        can('company:review') ? (
          <DecisionButton
            variant="default"
            size="compact-sm"
            aria-label={o.edit}
            onClick={() => setEditing(true)}
          >
            {t.edit}
          </DecisionButton>
        ) : null
      }
    >
      <p className={classes.soft}>
        {o.effect} {c.staffOnly}
      </p>
      <DefinitionList
        lines
        items={assessedIn(status).map((name) => [
          ASSESSED_WORDS[name][language],
          assessmentWords(name, info[name] ?? '')?.[language] ?? o.notAssessed,
        ])}
      />
      {editing ? <EditAssessment company={company} close={() => setEditing(false)} /> : null}
    </Card>
  )
}

type Answers = Readonly<Partial<Record<Assessed, string>>>

function EditAssessment({ company: now, close }: { company: Company; close: () => void }): ReactNode {
  // The company when the dialog opened, so a colleague's change is not overwritten.
  const [company] = useState(now)
  const { info = {}, status } = company
  const [answers, setAnswers] = useState<Answers>({})
  const t = useTexts(words)
  const o = useTexts(own)
  const language = useLanguage()
  const before = (name: Assessed): string => info[name] ?? ''
  const changed = assessedIn(status).filter((name) => (answers[name] ?? before(name)) !== before(name))
  return (
    <ActionDialog
      title={o.edit}
      action={t.save}
      ready={changed.length > 0}
      close={close}
      act={async (send) => {
        await send('updateCompany', {
          params: { id: company._id },
          body: {
            info: Object.fromEntries(changed.map((name) => [name, answers[name]])),
            version: company.version,
          },
        })
        toast('good', o.saved(company.name))
      }}
    >
      <p className={classes.soft}>{o.rescored}</p>
      {assessedIn(status).map((name) => (
        <Select
          key={name}
          data-field={name}
          label={
            <>
              {ASSESSED_WORDS[name][language]} <Marks of={DETAIL_MARKS[name]} />
            </>
          }
          data={ASSESSMENTS[name].map((answer) => ({
            value: answer,
            label: assessmentWords(name, answer)?.[language] ?? answer,
          }))}
          value={(answers[name] ?? before(name)) || null}
          onChange={(next) => setAnswers({ ...answers, [name]: next ?? '' })}
          placeholder={o.notAssessed}
          clearable
        />
      ))}
    </ActionDialog>
  )
}
