import type { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { type Send, useAct } from '../../kit/form/use-act.ts'
import { saveFile } from '../../kit/list/save-file.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import classes from './applicants.module.css'
import { CHECKS, words } from './texts.ts'

const TONES = { NOT_SENT: 'info', SENT: 'wait', PASS: 'good', NOT_PASS: 'stop', EXPIRED: 'stop' } as const

type Calls = (typeof APPLICANT_CALLS)[ApplicantKind]

interface Props {
  readonly title: string
  /** Of the checked person. */
  readonly name: string
  readonly identity: Individual['identity']
  readonly calls: Pick<Calls, 'sendIdentityCheck' | 'decideIdentityCheck' | 'getIdentityReport'>
  readonly params: { readonly id: string; readonly party?: string }
  /** Of its reviewers. */
  readonly review: Permission
  /** While nothing was sent: what happens then. */
  readonly notSent: string
}

/** The identity check of one person: status, sending, decision if the provider is not certain, and its report. */
export function IdentityCard({ title, name, identity, calls, params, review, notSent }: Props): ReactNode {
  const t = useTexts(words)
  const checks = useTexts(CHECKS)
  const language = useLanguage()
  const can = useCan()
  const { act } = useAct()
  const [deciding, setDeciding] = useState<'PASS' | 'NOT_PASS' | null>(null)
  const { document, status } = identity
  const reviews = can(review)
  const sendCheck = () =>
    act(
      async (send) => {
        await send(calls.sendIdentityCheck, { params, body: {} })
        toast('good', t.checkSent(name))
      },
      ({ message }) => toast('stop', message),
    )
  const report = () =>
    saveFile(calls.getIdentityReport, { params }).catch((error: Error) => toast('stop', error.message))
  return (
    <Card
      title={title}
      padded
      side={<Badge tone={TONES[status]}>{checks[status]}</Badge>}
      footer={
        <span className={classes.buttons}>
          {reviews && status !== 'SENT' ? (
            <DecisionButton
              variant={status === 'PASS' ? 'default' : 'filled'}
              onClick={() => void sendCheck()}
            >
              {status === 'PASS' ? t.resendCheck : t.sendCheck}
            </DecisionButton>
          ) : null}
          {reviews && identity.suspected ? (
            <>
              <DecisionButton onClick={() => setDeciding('PASS')}>{t.passes}</DecisionButton>
              <DecisionButton variant="outline" color="red" onClick={() => setDeciding('NOT_PASS')}>
                {t.fails}
              </DecisionButton>
            </>
          ) : null}
          {can('download:document') && identity.checked_at ? (
            <Button variant="default" onClick={() => void report()}>
              {t.report}
            </Button>
          ) : null}
        </span>
      }
    >
      {identity.suspected ? <Note tone="wait">{t.suspected}</Note> : null}
      {status === 'NOT_SENT' ? <Note>{notSent}</Note> : null}
      <DefinitionList
        items={[
          [t.sentAt, identity.sent_at ? <DateTime key="sent" at={identity.sent_at} /> : null],
          [t.checkedAt, identity.checked_at ? <DateTime key="checked" at={identity.checked_at} /> : null],
          [t.reason, identity.reasons.join(' · ')],
          [t.document, document ? (document.type === 'passport' ? t.passport : t.idCard) : null],
          [t.number, document?.number],
          [t.issued, document?.issue_date ? <Day key="issued" day={document.issue_date} /> : null],
          [t.expires, document?.expiry_date ? <Day key="expires" day={document.expiry_date} /> : null],
          [t.issuedBy, document?.issuing_country ? countryName(document.issuing_country, language) : null],
          [t.nationality, document?.nationality ? countryName(document.nationality, language) : null],
        ]}
      />
      {deciding ? (
        <Decide
          title={deciding === 'PASS' ? t.passes : t.fails}
          danger={deciding === 'NOT_PASS'}
          act={async (send, reason) => {
            await send(calls.decideIdentityCheck, { params, body: { status: deciding, reason } })
          }}
          close={() => setDeciding(null)}
        />
      ) : null}
    </Card>
  )
}

function Decide({
  title,
  danger,
  act,
  close,
}: {
  title: string
  danger: boolean
  act: (send: Send, reason: string) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={title}
      action={title}
      danger={danger}
      ready={reason.trim() !== ''}
      act={(send) => act(send, reason.trim())}
      close={close}
    >
      <Textarea
        data-autofocus
        label={t.reason}
        description={t.reasonHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}
