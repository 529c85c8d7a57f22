import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Input, Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor, useMe } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Columns, Page } from '../../kit/page/page.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { beforeLeaving, useSearch } from '../../navigation.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { CheckStep, type Problem } from './check-step.tsx'
import { NameCheckNote, needsKnowing, useNameCheck } from './name-check.tsx'
import classes from './payment-flow.module.css'
import { draftContent, type Faults, type PaymentDraft, type PaymentForm, type Quote } from './payment-form.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { outcomeOf, type SendOutcome } from './send-outcome.ts'

const words = texts({
  fill: { en: 'Step 1 of 4: fill in', lt: '1 žingsnis iš 4: pildymas' },
  check: { en: 'Step 2 of 4: check', lt: '2 žingsnis iš 4: patikrinimas' },
  authorise: {
    en: 'Step 3 of 4: confirm that it is you',
    lt: '3 žingsnis iš 4: patvirtinkite, kad tai jūs',
  },
  receipt: { en: 'Step 4 of 4: receipt', lt: '4 žingsnis iš 4: kvitas' },
  accounts: { en: 'Your accounts', lt: 'Jūsų sąskaitos' },
  resting: {
    en: (at: string) =>
      `Your authenticator app or passkey is new. Until ${at} you can pay between your own accounts only; after that you can pay anybody.`,
    lt: (at: string) =>
      `Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki ${at} galite mokėti tik tarp savo sąskaitų, vėliau – visiems.`,
  },
  restored: { en: 'This is the payment that you started.', lt: 'Tai mokėjimas, kurį buvote pradėję.' },
  anew: { en: 'Start over', lt: 'Pradėti iš naujo' },
  whoAndWhat: { en: 'Payee and purpose', lt: 'Gavėjas ir paskirtis' },
  checkPayment: { en: 'Check payment', lt: 'Patikrinti mokėjimą' },
  from: { en: 'From', lt: 'Iš' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  documents: { en: 'Documents', lt: 'Dokumentai' },
})

type Step = 'fill' | 'check' | 'authorise' | 'receipt'

const AuthorisePayment = lazy(async () => ({
  default: (await import('./authorise-payment.tsx')).AuthorisePayment,
}))

/**
 * A payment of any kind: fill in → check → authorise → receipt. No money moves before the payer has authorised it;
 * every step can be undone without losing input; the receipt shows the live status. The form is the only special part
 * of a kind.
 */
export function PaymentFlow<Draft extends PaymentDraft, Field extends string, Known>({
  form,
}: {
  form: PaymentForm<Draft, Field, Known>
}): ReactNode {
  const t = useTexts(words)
  const own = useTexts(form.texts)
  const language = useLanguage()
  const { user, second_factor } = useMe()
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
  const accounts = useMemo(() => form.accounts(data ?? []), [form, data])

  const [step, setStep] = useState<Step>('fill')
  const [draft, setDraft] = useState<Draft>(form.empty)
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set())
  const [answered, setAnswered] = useState<Faults<Field> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  /** The name check that the payer has accepted explicitly. */
  const [accepted, setAccepted] = useState<string | null>(null)
  /** The form was submitted. */
  const [wanted, setWanted] = useState(false)
  const [sent, setSent] = useState<Result<'createTransaction'> | null>(null)
  /** Valid once, for the present payment. */
  const authorisation = useRef<string | null>(null)
  const { act, busy } = useAct()
  const { found: kept, keep, forget } = useDraft(form.draftName)
  const [restored, setRestored] = useState(false)
  const { again = '' } = useSearch()
  const repeated = useCall('getTransaction', { params: { id: String(again) } }, { enabled: again !== '' })
  const begunWith = useRef('')
  const past = repeated.data && 'waits_for' in repeated.data ? repeated.data : null
  const top = useRef<HTMLDivElement>(null)

  const account =
    accounts.find(({ _id }) => _id === draft.account) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const { known, asking } = form.useKnown(draft)
  const accountId = account?._id ?? draft.account
  const whole: Draft = useMemo(
    () => form.completed({ ...draft, account: accountId }, known),
    [form, draft, accountId, known],
  )
  const { amount, currency } = form.money(whole, account)
  const quote = useQuote({ ...form.quoted(whole, known), account: accountId, currency }, amount, companyId)
  const fee = quote ? form.fee(quote, whole, known) : formatAmount(0n, currency)
  const attachmentRequired = actingFor.settings.attachment_required === true
  const found = form.check(whole, { account, fee, attachmentRequired, known, now: new Date() }, language)
  const faults: Faults<Field> = {
    ...(Object.fromEntries(
      Object.entries(found).filter(([field]) => shown.has(field as Field)),
    ) as Faults<Field>),
    ...answered,
  }
  const asked = step === 'check' && form.nameCheck ? form.nameCheck(whole) : null
  const nameCheck = useNameCheck(asked, companyId)
  const nameOpen = nameCheck !== null && needsKnowing(nameCheck) && accepted !== nameCheck.of

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    top.current?.focus()
  }, [step])

  // A draft of an earlier session is restored, unless a new payment was started.
  useEffect(() => {
    if (again || !kept || kept.customer !== actingFor._id) return
    setDraft((now) => (now === form.empty ? form.read(kept) : now))
    setRestored(true)
  }, [form, kept, actingFor._id, again])

  // A payment of the past is the beginning of this one.
  useEffect(() => {
    if (!past || begunWith.current === past._id) return
    begunWith.current = past._id
    setDraft({ ...form.empty, ...form.again(past) })
    setStep('fill')
  }, [form, past])

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(draftContent(next, actingFor._id))
    setAnswered(null)
    setProblem(null)
    setConfirmed(false)
    authorisation.current = null
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(true)
  }
  // Data about the payee decide how the payment is sent: the check waits for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as it is when the last of it is known
  useEffect(() => {
    if (!wanted || asking) return
    setWanted(false)
    check()
  }, [wanted, asking])
  const check = () => {
    const fields = Object.keys(found) as Field[]
    if (fields.length > 0) {
      setShown(new Set(fields))
      focusField(fields[0])
      return
    }
    setStep('check')
  }

  const body = useMemo(
    () => ({
      ...form.body(whole, currency),
      ...(companyId ? { company_id: companyId } : {}),
      ...(confirmed ? { duplicate_confirmed: true } : {}),
    }),
    [form, whole, currency, companyId, confirmed],
  )

  const pay = () =>
    act(
      async (send) => {
        const transaction = await send('createTransaction', {
          body: { ...body, ...(authorisation.current ? { authorisation: authorisation.current } : {}) },
        })
        goOn({ kind: 'sent', transaction })
      },
      (refusal) => goOn(outcomeOf(form, refusal)),
    )

  const goOn = (outcome: SendOutcome<Field>) => {
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

  const anew = useCallback(() => {
    setDraft(form.empty)
    setShown(new Set())
    setConfirmed(false)
    setProblem(null)
    setSent(null)
    setStep('fill')
  }, [form])
  // The menu leads here, too, when a payment has just been made.
  useEffect(() => (step === 'receipt' ? beforeLeaving(anew) : undefined), [step, anew])

  const { Fields } = form
  const { payee, details } = form.summary(whole, known, language)
  const summary = <PaymentSummary amount={amount} currency={currency} fee={fee} quote={quote} />

  if (!data) {
    return (
      <Page title={own.title}>
        {error ? (
          <Failed what={t.accounts} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={8} />
        )}
      </Page>
    )
  }
  if (accounts.length === 0) {
    return (
      <Page title={own.title}>
        <Card title={own.noAccount}>
          <Empty title={own.accountNeeded}>{own.accountHint}</Empty>
        </Card>
      </Page>
    )
  }

  return (
    <Page
      title={own.title}
      trail={
        <div ref={top} tabIndex={-1} className={classes.step}>
          {t[step]}
        </div>
      }
    >
      {second_factor.rests_until && step === 'fill' ? (
        <Note tone="wait">{t.resting(dateTimeText(second_factor.rests_until))}</Note>
      ) : null}
      {restored && step === 'fill' ? (
        <Note live>
          {t.restored}{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              forget()
              setRestored(false)
              setDraft(form.empty)
            }}
          >
            {t.anew}
          </Button>
        </Note>
      ) : null}
      {step === 'fill' ? (
        <form onSubmit={submit} noValidate>
          <Columns aside={summary}>
            <Card
              title={t.whoAndWhat}
              footer={
                <>
                  <span />
                  <Button type="submit" loading={wanted}>
                    {t.checkPayment}
                  </Button>
                </>
              }
            >
              <Fields
                draft={whole}
                change={change}
                left={(field) => setShown((before) => new Set([...before, field]))}
                faults={faults}
                accounts={accounts}
                known={known}
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
        <Columns aside={summary}>
          <CheckStep
            lines={[
              [t.from, account ? `${account.name}, ${formatIban(account.acc_details.account_id)}` : null],
              ...payee,
              [t.amount, <Amount key="amount" value={amount ?? '0'} currency={currency} strong />],
              [t.fee, <Amount key="fee" value={fee} currency={currency} />],
              ...details,
              [t.documents, whole.files.map(({ name }) => name).join(', ')],
            ]}
            nameCheck={
              asked ? (
                <NameCheckNote
                  check={nameCheck}
                  accepted={!nameOpen}
                  accept={(yes) => setAccepted(yes && nameCheck ? nameCheck.of : null)}
                />
              ) : null
            }
            problem={problem}
            confirmed={confirmed}
            setConfirmed={setConfirmed}
            sending={busy}
            waiting={asked !== null && nameCheck === null}
            held={nameOpen}
            back={() => setStep('fill')}
            goOn={() => (authorisation.current ? void pay() : setStep('authorise'))}
          />
        </Columns>
      ) : null}

      {step === 'authorise' ? (
        <Columns aside={summary}>
          <Suspense fallback={<Loading />}>
            <AuthorisePayment
              payment={body}
              refused={(refusal) => goOn(outcomeOf(form, refusal))}
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
        <PaymentReceipt
          sent={sent}
          amount={amount}
          currency={currency}
          lines={form.receipt(whole)}
          arrives={quote?.arrives.words}
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

/** Fee, arrival and limits of the present input. */
function useQuote(
  payment: Omit<Input<'quoteFee'>['body'], 'amount' | 'company_id'>,
  amount: string | null,
  companyId: string | null,
): Quote | undefined {
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...payment, amount: amount ?? formatAmount(100n, payment.currency) }),
    250,
  )
  const input = JSON.parse(asked) as Input<'quoteFee'>['body'] & { currency: Currency }
  const { data } = useCall(
    'quoteFee',
    { body: { ...input, ...(companyId ? { company_id: companyId } : {}) } },
    { enabled: input.account !== '', keep: true },
  )
  // While another account's is requested, the earlier one may be in another currency.
  return data?.fee.currency === payment.currency ? data : undefined
}
