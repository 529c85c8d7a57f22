import '../../kit/form/fields.css'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { type Send, useAct } from '../../kit/form/use-act.ts'
import { type Column, Table } from '../../kit/list/table.tsx'
import { actorWords } from '../../kit/show/audit-words.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { written } from '../../kit/show/written.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import classes from './applicants.module.css'
import { RiskGauge, RiskParts } from './risk-gauge.tsx'
import { words } from './texts.ts'
import { WatchlistCard } from './watchlist-card.tsx'

type Calls = ReturnType<typeof callsOf>
type Risk = Result<Calls['getRisk']>

/** The risk category, the parts of the score, and the history. */
export function RiskTab({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { act } = useAct()
  const { _id: id } = applicant
  const calls = callsOf(applicant)
  const { data, error, refetch } = useCall(calls.getRisk, { params: { id } })
  const [setting, setSetting] = useState(false)
  const language = useLanguage()
  if (error) return <Failed what={t.riskTab} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const set = async (send: Send, body: Input<Calls['setRisk']>['body']) => {
    await send(calls.setRisk, { params: { id }, body })
    toast('good', 'category' in body ? t.riskSet(body.category) : t.riskCalculated)
  }
  const history: readonly Column<Risk['history'][number]>[] = [
    { id: 'at', title: t.when, cell: ({ at }) => <DateTime at={at} /> },
    { id: 'by', title: t.who, cell: ({ by }) => actorWords(by, language) },
    { id: 'category', title: t.category, cell: ({ category }) => category },
    { id: 'score', title: t.score, cell: ({ score }) => score },
    { id: 'reason', title: t.reason, cell: ({ reason }) => written(reason) },
  ]
  return (
    <div className={classes.stack}>
      <Card
        title={t.riskTab}
        padded
        footer={
          can(pageOf(applicant).review) ? (
            <span className={classes.buttons}>
              <DecisionButton
                variant="default"
                onClick={() =>
                  void act(
                    (send) => set(send, { recalculate: true }),
                    ({ message }) => toast('stop', message),
                  )
                }
              >
                {t.recalculate}
              </DecisionButton>
              <DecisionButton variant="default" onClick={() => setSetting(true)}>
                {t.setByHand}
              </DecisionButton>
            </span>
          ) : null
        }
      >
        <div className={classes.stack}>
          {data.overridden ? (
            <Note tone="wait">{t.byHand(data.overridden.by, data.overridden.reason)}</Note>
          ) : null}
          <RiskGauge risk={data} />
          <DefinitionList items={[[t.calculatedAt, <DateTime key="at" at={data.last_updated} />]]} />
        </div>
      </Card>
      <Card title={t.scoreParts} padded>
        {data.parts.length === 0 ? (
          <p className={classes.soft}>{t.noParts}</p>
        ) : (
          <RiskParts parts={data.parts} label={t.scoreParts} />
        )}
      </Card>
      {data.screening ? <WatchlistCard applicant={applicant} screening={data.screening} /> : null}
      <Card title={t.history}>
        <Table
          label={t.history}
          columns={history}
          rows={data.history}
          rowId={({ at }) => at}
          empty={<Empty title={t.noRiskHistory} />}
        />
      </Card>
      {setting ? <SetByHand set={set} close={() => setSetting(false)} now={data.category} /> : null}
    </div>
  )
}

function SetByHand({
  set,
  close,
  now,
}: {
  set: (send: Send, body: Input<Calls['setRisk']>['body']) => Promise<void>
  close: () => void
  now: number
}): ReactNode {
  const t = useTexts(words)
  const [category, setCategory] = useState(RISK_CATEGORIES.find((one) => one === now))
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t.setByHand}
      action={t.save}
      ready={category !== undefined && reason.trim() !== ''}
      act={async (send) => category && set(send, { category, reason: reason.trim() })}
      close={close}
    >
      <Select
        label={t.category}
        data={RISK_CATEGORIES.map(String)}
        value={category === undefined ? null : String(category)}
        onChange={(chosen) => setCategory(RISK_CATEGORIES.find((one) => String(one) === chosen))}
      />
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}
