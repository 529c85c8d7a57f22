import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
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
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Input, Refusal, Result } from '../../api/client.ts'
import { useCall, usePage } from '../../api/query.ts'
import { useActingFor, useMe } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Columns, Page } from '../../kit/page/page.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { WithSupport } from '../../kit/show/with-support.tsx'
import { beforeLeaving, useSearch } from '../../navigation.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { ChangedPayeeNote } from './changed-payee-note.tsx'
import { CheckStep, type Problem } from './check-step.tsx'
import { idOfCheck, type NameCheck, NameCheckNote, needsKnowing, useNameCheck } from './name-check.tsx'
import classes from './payment-flow.module.css'
import {
  draftContent,
  type Faults,
  knownPayee,
  type PaymentDraft,
  type PaymentForm,
  type Quote,
} from './payment-form.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { PaymentSummary, PaymentTotal } from './payment-summary.tsx'
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
      `Your authenticator app or passkey is new. Until ${at} you can pay between your own accounts only. After that you can pay anybody.`,
    lt: (at: string) =>
      `Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki ${at} galite mokėti tik tarp savo sąskaitų. Vėliau galėsite mokėti visiems.`,
  },
  restored: { en: 'You started this payment earlier.', lt: 'Šį mokėjimą pradėjote anksčiau.' },
  anew: { en: 'Start over', lt: 'Pradėti iš naujo' },
  whoAndWhat: { en: 'Payee and purpose', lt: 'Gavėjas ir paskirtis' },
  checkPayment: { en: 'Check payment', lt: 'Patikrinti mokėjimą' },
  from: { en: 'From', lt: 'Iš' },
  amount: { en: 'Amount', lt: 'Suma' },
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
  receiptAction,
}: {
  form: PaymentForm<Draft, Field, Known>
  /** An act on the payment that was made, from another feature. */
  receiptAction?: (payment: CustomerTransaction) => ReactNode
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
  const [accepted, setAccepted] = useState<NameCheck['answer'] | null>(null)
  /** The form was submitted. */
  const [wanted, setWanted] = useState(false)
  const [sent, setSent] = useState<Result<'createTransaction'> | null>(null)
  /** The fee that the payer saw when they confirmed. A quote that is read again changes nothing of what is authorised. */
  const [agreed, setAgreed] = useState<string | null>(null)
  /** Valid once, for the present payment. */
  const authorisation = useRef<string | null>(null)
  const { act, busy } = useAct()
  const { found: kept, keep, forget } = useDraft(form.draftName)
  const [restored, setRestored] = useState(false)
  const { again = '', payee: savedId = '' } = useSearch()
  const repeated = useCall('getTransaction', { params: { id: String(again) } }, { enabled: again !== '' })
  const begunWith = useRef('')
  const past = repeated.data && 'waits_for' in repeated.data ? repeated.data : null
  const { data: saved, isFetching } = usePage(
    'listPayeesOf',
    { params: { id: actingFor._id }, query: { beneficiary_id: String(savedId) } },
    { enabled: savedId !== '' },
  )
  // Not as it was kept from before: its account may have been changed since.
  const savedPayee = isFetching ? undefined : saved?.rows.find(({ _id }) => _id === savedId)
  const isBegun = Boolean(again || savedId)
  const top = useRef<HTMLDivElement>(null)

  const account =
    accounts.find(({ _id }) => _id === draft.account) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const { known, asking } = form.useKnown(draft)
  const accountId = account?._id ?? draft.account
  // Not of the account itself: its next balance would make another payment of this one, to be authorised again.
  const entity = account?.entity
  const held = account?.acc_details.currency
  const whole: Draft = useMemo(
    () =>
      form.completed(
        { ...draft, account: accountId },
        known,
        entity && held ? { entity, currency: held } : undefined,
      ),
    [form, draft, accountId, known, entity, held],
  )
  const { amount, currency } = form.money(whole, account)
  const { quote, quoteAgain } = useQuote(
    { ...form.quoted(whole, known, currency), account: accountId, currency },
    amount,
    companyId,
  )
  const fee = quote ? form.fee(quote, whole, known) : formatAmount(0n, currency)
  const attachmentRequired = actingFor.settings.attachment_required === true
  const found = form.check(whole, { account, fee, attachmentRequired, known, now: new Date() }, language)
  const faults: Faults<Field> = {
    ...(Object.fromEntries(
      Object.entries(found).filter(([field]) => shown.has(field as Field)),
    ) as Faults<Field>),
    ...answered,
  }
  const asked = step === 'fill' || step === 'receipt' ? null : form.nameCheck(whole)
  const nameCheck = useNameCheck(asked, companyId)
  const checkId = idOfCheck(nameCheck)
  const nameOpen = nameCheck !== null && needsKnowing(nameCheck) && accepted !== nameCheck.answer

  // Each further step begins at its heading; the first one at that of the page.
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) top.current?.focus()
    shownStep.current = step
  }, [step])

  // A draft of an earlier session is restored, unless a new payment was started.
  useEffect(() => {
    if (isBegun || !kept || kept.customer !== actingFor._id) return
    setDraft((now) => (now === form.empty ? form.read(kept) : now))
    setRestored(true)
  }, [form, kept, actingFor._id, isBegun])

  // A payment of the past is the beginning of this one.
  useEffect(() => {
    if (!past || begunWith.current === past._id) return
    begunWith.current = past._id
    setDraft({ ...form.empty, ...form.again(past) })
    setStep('fill')
  }, [form, past])

  // So is a saved payee.
  useEffect(() => {
    if (!savedPayee || begunWith.current === savedPayee._id) return
    begunWith.current = savedPayee._id
    setDraft({ ...form.empty, ...form.payee(knownPayee(savedPayee)) })
    setStep('fill')
  }, [form, savedPayee])

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

  const ordered = useMemo(
    () => ({
      ...form.body(whole, currency),
      ...(companyId ? { company_id: companyId } : {}),
      ...(confirmed ? { duplicate_confirmed: true } : {}),
      ...(checkId ? { payee_check: checkId } : {}),
    }),
    [form, whole, currency, companyId, confirmed, checkId],
  )
  const body = useMemo(() => ({ ...ordered, ...(agreed ? { fee: agreed } : {}) }), [ordered, agreed])

  const tried = useRef<typeof body>(null)
  const pay = (order: typeof body) => {
    tried.current = order
    return act(async (send) => {
      const transaction = await send('createTransaction', {
        body: {
          ...order,
          ...(authorisation.current ? { authorisation: authorisation.current } : {}),
        },
      })
      goOn({ kind: 'sent', transaction })
    }, refused)
  }

  const confirm = () => {
    // What may have been accepted is sent again as it was: with another fee or name check it would be another payment.
    if (problem?.kind === 'unknown' && tried.current) return void pay(tried.current)
    setAgreed(quote ? fee : null)
    if (authorisation.current) void pay({ ...ordered, ...(quote ? { fee } : {}) })
    else setStep('authorise')
  }

  const refused = (refusal: Refusal) => {
    if (refusal.code === 'fee_changed') quoteAgain()
    goOn(outcomeOf(form, refusal))
  }

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
  // The menu leads here, too, when a payment has just been made, from the moment that the receipt is drawn.
  useLayoutEffect(() => (step === 'receipt' ? beforeLeaving(anew) : undefined), [step, anew])

  const { Fields } = form
  const { payee, details } = form.summary(whole, known, language)
  const cost = { amount, currency, fee, quote }
  const summary = <PaymentSummary {...cost} />

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
          <Empty title={own.accountNeeded}>
            <WithSupport>{own.accountHint}</WithSupport>
          </Empty>
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
              pinned
              footer={
                <>
                  <PaymentTotal {...cost} />
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
        <Columns aside={summary} asideFirst>
          <CheckStep
            lines={[
              [
                t.from,
                account ? (
                  <>
                    {account.name}
                    <span className={classes.sent}>{formatIban(account.acc_details.account_id)}</span>
                  </>
                ) : null,
              ],
              ...payee,
              [t.amount, <Amount key="amount" value={amount ?? '0'} currency={currency} strong />],
              ...details,
              [t.documents, whole.files.map(({ name }) => name).join(', ')],
            ]}
            payeeNote={
              <ChangedPayeeNote accountId={ordered.creditor.account.account_id} currency={currency} />
            }
            nameCheck={
              asked ? (
                <NameCheckNote
                  check={nameCheck}
                  accepted={!nameOpen}
                  accept={(yes) => setAccepted(yes && nameCheck ? nameCheck.answer : null)}
                  take={(name) => change(form.named(name))}
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
            goOn={confirm}
          />
        </Columns>
      ) : null}

      {step === 'authorise' ? (
        <Columns aside={summary}>
          <Suspense fallback={<Loading />}>
            <AuthorisePayment
              payment={body}
              refused={refused}
              done={async (given) => {
                authorisation.current = given
                await pay(body)
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
          action={receiptAction}
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
): { readonly quote: Quote | undefined; readonly quoteAgain: () => void } {
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...payment, amount: amount ?? formatAmount(100n, payment.currency) }),
    250,
  )
  const input = JSON.parse(asked) as Input<'quoteFee'>['body'] & { currency: Currency }
  const { data, refetch } = useCall(
    'quoteFee',
    { body: { ...input, ...(companyId ? { company_id: companyId } : {}) } },
    { enabled: input.account !== '', keep: true },
  )
  // While another account's is requested, the earlier one may be in another currency.
  const quote = data?.fee.currency === payment.currency ? data : undefined
  return { quote, quoteAgain: () => void refetch() }
}
