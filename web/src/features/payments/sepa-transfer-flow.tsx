import { entityDay } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { toSepaText } from '@fondaco/rules/sepa.ts'
import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor, useMe } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Amount } from '../../kit/amount.tsx'
import { Card, Note } from '../../kit/card.tsx'
import { Day } from '../../kit/date-time.tsx'
import { DefinitionList } from '../../kit/definition-list.tsx'
import { Columns, Page } from '../../kit/page.tsx'
import { Empty, Failed, Loading } from '../../kit/states.tsx'
import { LabelBadge } from '../../kit/status-badge.tsx'
import { transactionPath } from '../../paths.ts'
import { currentLanguage } from '../../texts.ts'
import {
  checkDraft,
  type DraftField,
  draftAmount,
  draftBody,
  draftContent,
  draftOf,
  EMPTY_DRAFT,
  type Faults,
  type SepaDraft,
  sepaAccounts,
} from './sepa-draft.ts'
import { SepaFields } from './sepa-fields.tsx'
import classes from './sepa-transfer.module.css'
import { useSepaTransfer } from './use-sepa-transfer.ts'

type Step = 'fill' | 'check' | 'authorise' | 'receipt'
const STEPS: Readonly<Record<Step, string>> = {
  fill: 'Step 1 of 4: fill in',
  check: 'Step 2 of 4: check',
  authorise: 'Step 3 of 4: confirm that it is you',
  receipt: 'Step 4 of 4: receipt',
}

const AuthorisePayment = lazy(async () => ({
  default: (await import('./authorise-payment.tsx')).AuthorisePayment,
}))

/**
 * A SEPA payment: fill → check → authorise → receipt. Nothing moves before the payer has authorised it; every step can be
 * gone back from with everything kept; the receipt shows the live status.
 */
export function SepaTransferFlow(): ReactNode {
  const { user } = useMe()
  const actingFor = useActingFor()
  const companyId = actingFor.kind === 'company' ? actingFor._id : null
  const ofCompany = useCall(
    'listCompanyAccounts',
    { body: { object_ref: user._id, company_id: actingFor._id } },
    { enabled: companyId !== null },
  )
  const ofIndividual = useCall(
    'listIndividualAccounts',
    { body: { object_ref: user._id, individual_id: actingFor._id } },
    { enabled: companyId === null },
  )
  const { data, error, refetch } = companyId ? ofCompany : ofIndividual
  const accounts = useMemo(() => sepaAccounts(data ?? []), [data])

  const [step, setStep] = useState<Step>('fill')
  const [draft, setDraft] = useState<SepaDraft>(EMPTY_DRAFT)
  const [shown, setShown] = useState<ReadonlySet<DraftField>>(new Set())
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<{ kind: 'refused' | 'unknown' | 'duplicate'; text: string } | null>(
    null,
  )
  const [confirmed, setConfirmed] = useState(false)
  const [sent, setSent] = useState<Result<'createTransaction'> | null>(null)
  /** Good once, for the payment as it stands. */
  const authorisation = useRef<string | null>(null)
  const { send, sending } = useSepaTransfer()
  const { found: kept, keep, forget } = useDraft('sepa_transfer')
  const [restored, setRestored] = useState(false)
  const top = useRef<HTMLDivElement>(null)

  const account =
    accounts.find(({ _id }) => _id === draft.account) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const whole: SepaDraft = account && !draft.account ? { ...draft, account: account._id } : draft
  const bank = useBank(whole.iban)
  const quote = useQuote(whole, companyId)
  const fee = (whole.when === 'instant' ? (quote?.instant_fee ?? quote?.fee) : quote?.fee)?.amount ?? '0.00'
  const attachmentRequired = actingFor.settings.attachment_required === true
  const found = checkDraft(whole, {
    account,
    fee,
    attachmentRequired,
    reachedByInstant: bank?.valid && bank.bank_name ? bank.inst === true : null,
    now: new Date(),
  })
  const faults: Faults = {
    ...Object.fromEntries(Object.entries(found).filter(([field]) => shown.has(field as DraftField))),
    ...answered,
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    top.current?.focus()
  }, [step])

  // What was under way when a session ended is there again, unless something new has been begun.
  useEffect(() => {
    const before = kept ? draftOf(kept, actingFor._id) : null
    if (!before) return
    setDraft((now) => (now === EMPTY_DRAFT ? before : now))
    setRestored(true)
  }, [kept, actingFor._id])

  const change = (part: Partial<SepaDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(draftContent(next, actingFor._id))
    setAnswered({})
    setProblem(null)
    setConfirmed(false)
    authorisation.current = null
  }

  const check = (event: FormEvent) => {
    event.preventDefault()
    const fields = Object.keys(found) as DraftField[]
    if (fields.length > 0) {
      setShown(new Set(fields))
      focusField(fields[0])
      return
    }
    setDraft(whole)
    setStep('check')
  }

  const body = useMemo(() => draftBody(whole, companyId), [whole, companyId])

  const pay = async () => {
    const outcome = await send({
      ...body,
      ...(confirmed ? { duplicate_confirmed: true } : {}),
      ...(authorisation.current ? { authorisation: authorisation.current } : {}),
    })
    if (!outcome) return
    if (outcome.kind === 'sent') {
      forget()
      authorisation.current = null
      setRestored(false)
      setSent(outcome.transaction)
      setStep('receipt')
    } else if (outcome.kind === 'faults') {
      setAnswered(outcome.faults)
      setStep('fill')
      setTimeout(() => focusField(Object.keys(outcome.faults)[0]))
    } else if (outcome.kind === 'unauthorised') {
      authorisation.current = null
      setStep('authorise')
    } else {
      setProblem(outcome)
      setStep('check')
    }
  }

  if (!data) {
    return (
      <Page title="SEPA transfer">
        {error ? (
          <Failed what="Your accounts" error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={8} />
        )}
      </Page>
    )
  }
  if (accounts.length === 0) {
    return (
      <Page title="SEPA transfer">
        <Card title="No account can send SEPA payments">
          <Empty title="A euro account with an IBAN is needed">
            None of the accounts of this entity is one. Choose another entity above, or ask support to open
            one.
          </Empty>
        </Card>
      </Page>
    )
  }

  return (
    <Page
      title="SEPA transfer"
      trail={
        <div ref={top} tabIndex={-1} className={classes.step}>
          {STEPS[step]}
        </div>
      }
    >
      {restored && step === 'fill' ? (
        <Note live>
          This is the payment that you had begun.{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              forget()
              setRestored(false)
              setDraft(EMPTY_DRAFT)
            }}
          >
            Begin anew
          </Button>
        </Note>
      ) : null}
      {step === 'fill' ? (
        <form onSubmit={check} noValidate>
          <Columns aside={<Summary draft={whole} fee={fee} quote={quote} />}>
            <Card
              title="Who is paid, and what for"
              footer={
                <>
                  <span />
                  <Button type="submit">Check payment</Button>
                </>
              }
            >
              <SepaFields
                draft={whole}
                change={change}
                left={(field) => setShown((before) => new Set([...before, field]))}
                faults={faults}
                accounts={accounts}
                bank={bank}
                quote={quote}
                companyId={companyId}
                attachmentRequired={attachmentRequired}
                today={entityDay(new Date(), account?.entity ?? 'UAB')}
              />
            </Card>
          </Columns>
        </form>
      ) : null}

      {step === 'check' ? (
        <Columns aside={<Summary draft={whole} fee={fee} quote={quote} />}>
          <Card
            title="Is this right?"
            padded
            footer={
              <>
                <Button variant="default" onClick={() => setStep('fill')} disabled={sending}>
                  Back
                </Button>
                <Button
                  onClick={() => (authorisation.current ? void pay() : setStep('authorise'))}
                  loading={sending}
                  disabled={problem?.kind === 'duplicate' && !confirmed}
                >
                  {problem?.kind === 'unknown' ? 'Send again' : 'Confirm and pay'}
                </Button>
              </>
            }
          >
            <DefinitionList
              items={[
                ['From', account ? `${account.name}, ${formatIban(account.acc_details.account_id)}` : null],
                ['Payee', toSepaText(whole.name.trim()).text],
                ['IBAN', formatIban(whole.iban)],
                ['Bank', bank?.bank_name ?? null],
                [
                  'Address',
                  whole.city ? `${whole.city}, ${countryName(whole.country, currentLanguage())}` : null,
                ],
                [
                  'Amount',
                  <Amount key="amount" value={draftAmount(whole) ?? '0.00'} currency="EUR" strong />,
                ],
                ['Fee', <Amount key="fee" value={fee} currency="EUR" />],
                [
                  'When',
                  whole.when === 'date' ? (
                    <Day key="day" day={whole.date} />
                  ) : whole.when === 'instant' ? (
                    'Instant'
                  ) : (
                    'Ordinary'
                  ),
                ],
                ['Message', toSepaText(whole.remittance.trim()).text],
                ['Reference', whole.reference.trim()],
                ['Documents', whole.files.map(({ name }) => name).join(', ')],
              ]}
            />
            {problem ? (
              <div className={classes.problem}>
                <Note tone={problem.kind === 'refused' ? 'stop' : 'wait'} live>
                  {problem.text}
                  {problem.kind === 'duplicate' ? (
                    <Checkbox
                      mt="xs"
                      label="Yes, pay the same again"
                      checked={confirmed}
                      onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
                    />
                  ) : null}
                </Note>
              </div>
            ) : null}
          </Card>
        </Columns>
      ) : null}

      {step === 'authorise' ? (
        <Columns aside={<Summary draft={whole} fee={fee} quote={quote} />}>
          <Suspense fallback={<Loading />}>
            <AuthorisePayment
              payment={body}
              done={async (given) => {
                authorisation.current = given
                await pay()
              }}
              back={() => setStep('check')}
            />
          </Suspense>
        </Columns>
      ) : null}

      {step === 'receipt' && sent ? (
        <Receipt
          sent={sent}
          draft={whole}
          again={() => {
            setDraft(EMPTY_DRAFT)
            setShown(new Set())
            setConfirmed(false)
            setProblem(null)
            setSent(null)
            setStep('fill')
          }}
        />
      ) : null}
    </Page>
  )
}

const focusField = (field: string | undefined) =>
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
    const input = place?.matches('input, textarea')
      ? place
      : place?.querySelector<HTMLElement>('input, textarea, button')
    ;(input ?? place)?.focus()
  })

/** What the directory knows of the payee's bank, once the IBAN is whole. */
function useBank(iban: string): Result<'getBankOfIban'> | undefined {
  const whole = checkIban(iban)
  const { data } = useCall('getBankOfIban', { query: { iban } }, { enabled: whole.ok })
  return whole.ok ? data : undefined
}

/** Fee, arrival and limits of what is filled in so far. */
function useQuote(draft: SepaDraft, companyId: string | null): Result<'quoteFee'> | undefined {
  const amount = draftAmount(draft)
  const [asked] = useDebouncedValue(
    JSON.stringify({
      type: draft.when === 'instant' ? 'INST' : 'SCT',
      account: draft.account,
      amount: amount ?? '1.00',
      ...(draft.when === 'date' && draft.date ? { execution_date: draft.date } : {}),
    }),
    250,
  )
  const input = JSON.parse(asked) as {
    type: 'SCT' | 'INST'
    account: string
    amount: string
    execution_date?: string
  }
  const { data } = useCall(
    'quoteFee',
    { body: { ...input, currency: 'EUR', ...(companyId ? { company_id: companyId } : {}) } },
    { enabled: input.account !== '', keep: true },
  )
  return data
}

function Summary({
  draft,
  fee,
  quote,
}: {
  draft: SepaDraft
  fee: string
  quote: Result<'quoteFee'> | undefined
}): ReactNode {
  const amount = draftAmount(draft)
  const minor = (text: string): bigint => parseSignedAmount(text, 'EUR') ?? 0n
  return (
    <Card title="What will happen" padded>
      {amount ? (
        <>
          <div className={classes.line}>
            <span>Amount</span>
            <Amount value={amount} currency="EUR" />
          </div>
          <div className={classes.line}>
            <span>Fee</span>
            <Amount value={fee} currency="EUR" />
          </div>
          <div className={`${classes.line} ${classes.total}`}>
            <span>Leaves your account</span>
            <Amount value={formatAmount(minor(amount) + minor(fee), 'EUR')} currency="EUR" />
          </div>
          {quote ? <p className={classes.small}>{quote.arrives.words}</p> : null}
        </>
      ) : (
        <p className={classes.small}>Enter an amount to see the fee and what leaves your account.</p>
      )}
      <p className={classes.small}>Nothing moves until you have checked and confirmed it.</p>
    </Card>
  )
}

/** The payment as it stands now; its status changes by itself. */
function Receipt({
  sent,
  draft,
  again,
}: {
  sent: Result<'createTransaction'>
  draft: SepaDraft
  again: () => void
}): ReactNode {
  const { data } = useCall('getTransaction', { params: { id: sent._id } })
  const shown = data && 'waits_for' in data ? data : null
  const label = shown?.status ?? sent.status
  return (
    <Card title="Receipt">
      <div className={classes.receipt}>
        <div role="status" aria-live="polite">
          <LabelBadge label={label} /> <span className={classes.sentence}>{SENTENCES[label]}</span>
          {shown?.reason ? ` ${shown.reason}` : null}
        </div>
        {shown?.waits_for && label === 'UNDER_REVIEW' ? <Note tone="wait">{shown.waits_for}</Note> : null}
        <DefinitionList
          items={[
            ['Amount', <Amount key="amount" value={draftAmount(draft) ?? '0.00'} currency="EUR" strong />],
            ['Fee', <Amount key="fee" value={sent.fee.amount} currency={sent.fee.currency} />],
            ['Payee', toSepaText(draft.name.trim()).text],
            ['IBAN', formatIban(draft.iban)],
            ['Reference', shown?.reference ?? null],
          ]}
        />
        <div className={classes.actions}>
          <Button component={Link} to={transactionPath(sent._id)} variant="default">
            Open the payment
          </Button>
          <Button onClick={again}>Make another payment</Button>
        </div>
      </div>
    </Card>
  )
}

const SENTENCES: Readonly<Record<Result<'createTransaction'>['status'], string>> = {
  CREATED: 'We have your payment.',
  PENDING: 'It waits for approval.',
  APPROVED: 'It is approved and goes on.',
  UNDER_REVIEW: 'We are looking at it before it goes on. The money is held on your account.',
  AUTHORIZE: 'It is on its way to clearing.',
  PROCESS: 'It has been sent.',
  COMPLETED: 'The money has left your account and been settled.',
  CANCELED: 'It was cancelled. The money is available again.',
  REJECTED: 'It was not carried out. The money is available again.',
}
