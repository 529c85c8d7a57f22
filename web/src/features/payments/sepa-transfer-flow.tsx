import { entityDay } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { toSepaText } from '@fondaco/rules/sepa.ts'
import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor, useMe } from '../../api/session.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { Columns, Page } from '../../kit/page/page.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Day, dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import {
  checkDraft,
  type DraftField,
  draftAmount,
  draftBody,
  draftContent,
  draftOf,
  EMPTY_DRAFT,
  type Faults,
  fallsBack,
  type SepaDraft,
  sepaAccounts,
  whenOf,
} from './sepa-draft.ts'
import { SepaFields } from './sepa-fields.tsx'
import { SepaReceipt } from './sepa-receipt.tsx'
import { SepaSummary } from './sepa-summary.tsx'
import classes from './sepa-transfer.module.css'
import { outcomeOf, type SendOutcome, useSepaTransfer } from './use-sepa-transfer.ts'

const words = texts({
  fill: { en: 'Step 1 of 4: fill in', lt: '1 žingsnis iš 4: pildymas' },
  check: { en: 'Step 2 of 4: check', lt: '2 žingsnis iš 4: patikrinimas' },
  authorise: {
    en: 'Step 3 of 4: confirm that it is you',
    lt: '3 žingsnis iš 4: patvirtinkite, kad tai Jūs',
  },
  receipt: { en: 'Step 4 of 4: receipt', lt: '4 žingsnis iš 4: kvitas' },
  title: { en: 'SEPA transfer', lt: 'SEPA mokėjimas' },
  accounts: { en: 'Your accounts', lt: 'Jūsų sąskaitos' },
  noAccount: { en: 'No account can send SEPA payments', lt: 'Nėra sąskaitos SEPA mokėjimams' },
  accountNeeded: {
    en: 'A euro account with an IBAN is needed',
    lt: 'Reikalinga sąskaita eurais, turinti IBAN',
  },
  accountHint: {
    en: 'None of the accounts of this entity is one. Choose another entity above, or ask support to open one.',
    lt: 'Šioje įstaigoje tokios sąskaitos nėra. Viršuje pasirinkite kitą įstaigą arba paprašykite klientų aptarnavimo ją atidaryti.',
  },
  resting: {
    en: (at: string) =>
      `Your authenticator app or passkey is new. Until ${at} you can pay between your own accounts only; from then on anybody.`,
    lt: (at: string) =>
      `Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki ${at} galite mokėti tik tarp savo sąskaitų, vėliau – visiems.`,
  },
  restored: { en: 'This is the payment that you had begun.', lt: 'Tai mokėjimas, kurį buvote pradėję.' },
  anew: { en: 'Begin anew', lt: 'Pradėti iš naujo' },
  whoAndWhat: { en: 'Who is paid, and what for', lt: 'Kam ir už ką mokama' },
  checkPayment: { en: 'Check payment', lt: 'Patikrinti mokėjimą' },
  isRight: { en: 'Is this right?', lt: 'Ar viskas teisinga?' },
  back: { en: 'Back', lt: 'Atgal' },
  again: { en: 'Send again', lt: 'Siųsti dar kartą' },
  confirm: { en: 'Confirm and pay', lt: 'Patvirtinti ir mokėti' },
  from: { en: 'From', lt: 'Iš' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  bank: { en: 'Bank', lt: 'Bankas' },
  address: { en: 'Address', lt: 'Adresas' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  when: { en: 'When', lt: 'Kada' },
  instant: { en: 'Instant', lt: 'Iš karto' },
  ordinary: { en: 'Ordinary', lt: 'Įprastai' },
  ordinaryInstead: {
    en: 'Ordinary: the payee’s bank is not known to take instant payments',
    lt: 'Įprastai: nežinoma, ar gavėjo bankas priima momentinius mokėjimus',
  },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  reference: { en: 'Reference', lt: 'Nuoroda' },
  documents: { en: 'Documents', lt: 'Dokumentai' },
  sameAgain: { en: 'Yes, pay the same again', lt: 'Taip, mokėti tą patį dar kartą' },
})

type Step = 'fill' | 'check' | 'authorise' | 'receipt'

const AuthorisePayment = lazy(async () => ({
  default: (await import('./authorise-payment.tsx')).AuthorisePayment,
}))

/**
 * A SEPA payment: fill → check → authorise → receipt. Nothing moves before the payer has authorised it; every step can be
 * gone back from with everything kept; the receipt shows the live status.
 */
export function SepaTransferFlow(): ReactNode {
  const t = useTexts(words)
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
  const accounts = useMemo(() => sepaAccounts(data ?? []), [data])

  const [step, setStep] = useState<Step>('fill')
  const [draft, setDraft] = useState<SepaDraft>(EMPTY_DRAFT)
  const [shown, setShown] = useState<ReadonlySet<DraftField>>(new Set())
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<{ kind: 'refused' | 'unknown' | 'duplicate'; text: string } | null>(
    null,
  )
  const [confirmed, setConfirmed] = useState(false)
  /** The form was sent off. */
  const [wanted, setWanted] = useState(false)
  const [sent, setSent] = useState<Result<'createTransaction'> | null>(null)
  /** Good once, for the payment as it stands. */
  const authorisation = useRef<string | null>(null)
  const { send, sending } = useSepaTransfer()
  const { found: kept, keep, forget } = useDraft('sepa_transfer')
  const [restored, setRestored] = useState(false)
  const top = useRef<HTMLDivElement>(null)

  const account =
    accounts.find(({ _id }) => _id === draft.account) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const { bank, asking } = useBank(draft.iban)
  const reachedByInstant = bank?.valid ? bank.inst === true : null
  const accountId = account?._id ?? draft.account
  const whole: SepaDraft = useMemo(
    () => ({ ...draft, account: accountId, when: whenOf(draft, reachedByInstant) }),
    [draft, accountId, reachedByInstant],
  )
  const ordinaryInstead = fallsBack(whole, reachedByInstant)
  const quote = useQuote(whole, ordinaryInstead, companyId)
  const fee =
    (whole.when === 'instant' && !ordinaryInstead ? (quote?.instant_fee ?? quote?.fee) : quote?.fee)
      ?.amount ?? '0.00'
  const attachmentRequired = actingFor.settings.attachment_required === true
  const facts = {
    account,
    fee,
    attachmentRequired,
    reachedByInstant,
    now: new Date(),
  }
  const found = checkDraft(whole, facts, language)
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(true)
  }
  // What is known of the bank decides when the payment goes: it is waited for before the payer checks it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as it is when the last of it is known
  useEffect(() => {
    if (!wanted || asking) return
    setWanted(false)
    check()
  }, [wanted, asking])
  const check = () => {
    const fields = Object.keys(found) as DraftField[]
    if (fields.length > 0) {
      setShown(new Set(fields))
      focusField(fields[0])
      return
    }
    setStep('check')
  }

  const body = useMemo(
    () => ({ ...draftBody(whole, companyId), ...(confirmed ? { duplicate_confirmed: true } : {}) }),
    [whole, companyId, confirmed],
  )

  const pay = async () => {
    const outcome = await send({
      ...body,
      ...(authorisation.current ? { authorisation: authorisation.current } : {}),
    })
    if (outcome) goOn(outcome)
  }

  const goOn = (outcome: SendOutcome) => {
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
      <Page title={t.title}>
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
      <Page title={t.title}>
        <Card title={t.noAccount}>
          <Empty title={t.accountNeeded}>{t.accountHint}</Empty>
        </Card>
      </Page>
    )
  }

  return (
    <Page
      title={t.title}
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
              setDraft(EMPTY_DRAFT)
            }}
          >
            {t.anew}
          </Button>
        </Note>
      ) : null}
      {step === 'fill' ? (
        <form onSubmit={submit} noValidate>
          <Columns aside={<SepaSummary draft={whole} fee={fee} quote={quote} />}>
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
              <SepaFields
                draft={whole}
                change={change}
                left={(field) => setShown((before) => new Set([...before, field]))}
                faults={faults}
                accounts={accounts}
                bank={bank}
                quote={quote}
                ordinaryInstead={ordinaryInstead}
                companyId={companyId}
                attachmentRequired={attachmentRequired}
                today={entityDay(new Date(), account?.entity ?? 'UAB')}
              />
            </Card>
          </Columns>
        </form>
      ) : null}

      {step === 'check' ? (
        <Columns aside={<SepaSummary draft={whole} fee={fee} quote={quote} />}>
          <Card
            title={t.isRight}
            padded
            footer={
              <>
                <Button variant="default" onClick={() => setStep('fill')} disabled={sending}>
                  {t.back}
                </Button>
                <Button
                  onClick={() => (authorisation.current ? void pay() : setStep('authorise'))}
                  loading={sending}
                  disabled={problem?.kind === 'duplicate' && !confirmed}
                >
                  {problem?.kind === 'unknown' ? t.again : t.confirm}
                </Button>
              </>
            }
          >
            <DefinitionList
              items={[
                [t.from, account ? `${account.name}, ${formatIban(account.acc_details.account_id)}` : null],
                [t.payee, toSepaText(whole.name.trim()).text],
                ['IBAN', formatIban(whole.iban)],
                [t.bank, bank?.bank_name ? `${bank.bank_name}, ${bank.bic}` : null],
                [t.address, whole.city ? `${whole.city}, ${countryName(whole.country, language)}` : null],
                [
                  t.amount,
                  <Amount key="amount" value={draftAmount(whole) ?? '0.00'} currency="EUR" strong />,
                ],
                [t.fee, <Amount key="fee" value={fee} currency="EUR" />],
                [
                  t.when,
                  whole.when === 'date' ? (
                    <Day key="day" day={whole.date} />
                  ) : ordinaryInstead ? (
                    t.ordinaryInstead
                  ) : whole.when === 'instant' ? (
                    t.instant
                  ) : (
                    t.ordinary
                  ),
                ],
                [t.message, toSepaText(whole.remittance.trim()).text],
                [t.reference, whole.reference.trim()],
                [t.documents, whole.files.map(({ name }) => name).join(', ')],
              ]}
            />
            {problem ? (
              <div className={classes.problem}>
                <Note tone={problem.kind === 'refused' ? 'stop' : 'wait'} live>
                  {problem.text}
                  {problem.kind === 'duplicate' ? (
                    <Checkbox
                      mt="xs"
                      label={t.sameAgain}
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
        <Columns aside={<SepaSummary draft={whole} fee={fee} quote={quote} />}>
          <Suspense fallback={<Loading />}>
            <AuthorisePayment
              payment={body}
              refused={(refusal) => goOn(outcomeOf(refusal))}
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
        <SepaReceipt
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
function useBank(iban: string): { bank: Result<'getBankOfIban'> | undefined; asking: boolean } {
  const whole = checkIban(iban)
  const { data, isLoading } = useCall('getBankOfIban', { query: { iban } }, { enabled: whole.ok })
  return { bank: whole.ok ? data : undefined, asking: isLoading }
}

/** Fee, arrival and limits of what is filled in so far. */
function useQuote(
  draft: SepaDraft,
  ordinaryInstead: boolean,
  companyId: string | null,
): Result<'quoteFee'> | undefined {
  const amount = draftAmount(draft)
  const [asked] = useDebouncedValue(
    JSON.stringify({
      type: draft.when === 'instant' && !ordinaryInstead ? 'INST' : 'SCT',
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
