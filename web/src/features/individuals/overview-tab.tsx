import { PROMPT_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import type { ReactNode } from 'react'
import { Columns } from '../../kit/page/page.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { FourEyesNote } from '../../kit/show/four-eyes-note.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Individual } from './individual.ts'
import classes from './individuals.module.css'
import { CHECKS, words } from './texts.ts'

/** How the application stands, and what is missing. */
export function OverviewTab({ individual, aside }: { individual: Individual; aside: ReactNode }): ReactNode {
  const t = useTexts(words)
  const checks = useTexts(CHECKS)
  const language = useLanguage()
  const { approval, blockers, prompts, tier, may, four_eyes: fourEyes } = individual
  const open = individual.metadata.registration.is_blocked
  return (
    <Columns aside={aside}>
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
      {open ? (
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
      ) : null}
      {open && tier > 1 && blockers.length > 0 ? (
        <Card title={t.blockers} padded>
          <ul className={classes.blockers}>
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {may.approve && blockers.length === 0 ? <Note tone="good">{t.readyToApprove}</Note> : null}
      <Card title={t.profile} padded>
        <DefinitionList
          items={[
            [t.email, individual.email],
            [t.phone, individual.phone],
            [t.identity, checks[individual.identity.status]],
            [t.risk, individual.risk_category],
            [t.crs, individual.crs.is_done ? t.signed : t.notSigned],
            [t.signedUp, <DateTime key="created" at={individual.created_at} />],
            [
              t.approvedAt,
              individual.approved_at ? <DateTime key="approved" at={individual.approved_at} /> : null,
            ],
            [t.lastLogin, individual.last_login ? <DateTime key="last" at={individual.last_login} /> : null],
          ]}
        />
      </Card>
    </Columns>
  )
}
