import { PROMPT_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import type { ReactNode } from 'react'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { FourEyesNote } from '../../kit/show/four-eyes-note.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Applicant, Individual } from './applicant.ts'
import classes from './applicants.module.css'
import { ClosingNote } from './closing-note.tsx'
import { words } from './texts.ts'

/** State of the application, and missing parts. */
export function OverviewTab({
  applicant,
  children,
}: {
  applicant: Applicant
  /** What only this kind of applicant is asked. */
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { approval, blockers, may, four_eyes: fourEyes } = applicant
  return (
    <>
      <ClosingNote applicant={applicant} />
      {approval ? (
        <Note tone="wait">
          {t.secondPerson(approval.asked_by)} <DateTime at={approval.at} />
        </Note>
      ) : null}
      {fourEyes ? (
        <FourEyesNote fourEyes={fourEyes} withheld={fourEyes.refused ? [t.approve] : []}>
          {fourEyes.by_two ? <p>{t.byTwo}</p> : null}
        </FourEyesNote>
      ) : null}
      {children}
      {may.approve && blockers.length === 0 ? <Note tone="good">{t.readyToApprove}</Note> : null}
    </>
  )
}

/** The prompts of the tier, and the obstacles beyond them. In tier 1 nobody is approved. */
export function Prompts({ individual }: { individual: Individual }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { prompts, tier } = individual
  if (!individual.metadata.registration.is_blocked) return null
  return (
    <>
      <Card title={t.application} side={`${t.tier} ${tier}`} padded>
        <ul className={classes.checks}>
          {promptsOf(tier).map((prompt) => {
            const answered = !prompts.includes(prompt)
            return (
              <li key={prompt}>
                <span>{PROMPT_WORDS[prompt][language]}</span>
                <Badge tone={answered ? 'good' : 'wait'}>{answered ? t.answered : t.asked}</Badge>
              </li>
            )
          })}
        </ul>
      </Card>
      {tier > 1 ? <Blockers applicant={individual} /> : null}
    </>
  )
}

/** Why the applicant cannot be approved yet. */
export function Blockers({ applicant: { blockers } }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  if (blockers.length === 0) return null
  return (
    <Card title={t.blockers} padded>
      <ul className={classes.blockers}>
        {blockers.map((blocker) => (
          <li key={blocker}>{blocker}</li>
        ))}
      </ul>
    </Card>
  )
}
