import { changeName } from '@fondaco/rules/proposals.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { ChangeFiles } from '../../../features/changes/change-files.tsx'
import { Comparison } from '../../../features/changes/comparison.tsx'
import { DecideChange } from '../../../features/changes/decide-change.tsx'
import { ChangeBadge } from '../../../features/changes/list.tsx'
import { words } from '../../../features/changes/texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { TellCode, type Told } from '../../../kit/feedback/tell-code.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { DateTime } from '../../../kit/show/date-time.tsx'
import { DefinitionList } from '../../../kit/show/definition-list.tsx'
import { written } from '../../../kit/show/written.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useLanguage, useTexts } from '../../../texts.ts'

/** `/crm/changes/$id`: a change that needs two people, before and after side by side, and its outcome. */
export function ChangeScreen(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { id = '' } = useParams() as { id?: string }
  const { data, error, refetch } = useCall('getChange', { params: { id } })
  const [told, setTold] = useState<Told | null>(null)
  const trail = <Link to={PATHS.changes.path}>{t.title}</Link>
  if (!data) {
    return (
      <Page title={t.title} trail={trail}>
        <Card title={t.comparison}>
          {error ? (
            <Failed what={t.theChange} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={6} />
          )}
        </Card>
      </Page>
    )
  }
  const { kind, state, subject, entities, lines, reason, proposed, decided, expires_at, actions, others } =
    data
  return (
    <Page
      title={changeName(kind, subject.name, language)}
      trail={trail}
      mark={<ChangeBadge state={state} />}
      actions={
        <DecideChange
          change={data}
          made={({ told_code }) => (told_code ? setTold({ name: subject.name, ...told_code }) : undefined)}
        />
      }
    >
      {others === null ? null : (
        <Note tone="wait">
          {actions.includes('approve')
            ? t.waitsForYou
            : others === 0
              ? t.nobodyElse
              : t.waitsForOthers(others)}
        </Note>
      )}
      <Comparison lines={lines} />
      <ChangeFiles of={data} />
      <Card title={t.details} padded>
        <DefinitionList
          items={[
            [t.reason, written(reason)],
            [t.proposedBy, proposed.by],
            [t.proposedAt, <DateTime key="at" at={proposed.at} />],
            [t.entities, entities.join(', ')],
            [t.until, decided ? null : <DateTime key="until" at={expires_at} />],
            [t.decidedBy, decided?.by],
            [t.decided, decided ? <DateTime key="decided" at={decided.at} /> : null],
            [t.decisionReason, written(decided?.reason)],
          ]}
        />
      </Card>
      {told ? <TellCode told={told} close={() => setTold(null)} /> : null}
    </Page>
  )
}
