import '../../../kit/form/fields.css'
import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal, Result } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useMe } from '../../../api/session.tsx'
import { Empty, Failed, Loading } from '../../../kit/feedback/states.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { Columns, Page } from '../../../kit/page/page.tsx'
import { amountText } from '../../../kit/show/amount.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { WithSupport } from '../../../kit/show/with-support.tsx'
import { Link, useSearch } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import flow from '../payment-flow.module.css'
import { PaymentReceipt } from '../payment-receipt.tsx'
import {
  amountOf,
  type BetweenDraft,
  type BetweenField,
  checkBetween,
  EMPTY,
  movableAccounts,
  receivingAccounts,
} from './between-draft.ts'
import { QuoteCard } from './quote-card.tsx'
import { words } from './texts.ts'

type Quoted = Result<'quoteExchange'>

/** The field of a refusal; none for one of the whole order. */
const FIELD_OF: Readonly<Record<string, BetweenField>> = {
  account_unknown: 'from',
  account_not_active: 'from',
  own_account_same: 'to',
  accounts_of_two_entities: 'to',
  accounts_of_two_customers: 'to',
  currency_mismatch: 'to',
  amount_invalid: 'amount',
  funds_insufficient: 'amount',
}

/**
 * Money between own accounts: one press where they have one currency; where they have two, a rate that holds for 30
 * seconds, its cost, and one press to take it. What was typed stays after a late or refused order.
 */
export function BetweenFlow(): ReactNode {
  const t = useTexts(words)
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
  const accounts = useMemo(() => movableAccounts(data ?? []), [data])
  const { from: given = '', to: wanted = '' } = useSearch()
  const [draft, setDraft] = useState<BetweenDraft>({ ...EMPTY, from: String(given), to: String(wanted) })
  const [faults, setFaults] = useState<Partial<Record<BetweenField, string>>>({})
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [sent, setSent] = useState<Result<'createTransaction'> | null>(null)
  const { act, busy, refusal } = useAct()
  const offer = useRef<HTMLDivElement>(null)
  const ofOrder = companyId ? { company_id: companyId } : {}

  const find = (id: string) => accounts.find(({ _id }) => _id === id)
  const from = find(draft.from) ?? accounts[0]
  const choices = receivingAccounts(accounts, from)
  const to = choices.find(({ _id }) => _id === draft.to) ?? (choices.length === 1 ? choices[0] : undefined)
  const [sold, bought] = [from?.acc_details.currency ?? 'EUR', to?.acc_details.currency]
  const isExchange = bought !== undefined && bought !== sold
  const side = isExchange ? draft.side : 'sell'
  const whole = { ...draft, side, from: from?._id ?? '', to: to?._id ?? '' }

  // The rate is read out and within reach when it comes.
  useEffect(() => {
    if (quoted) offer.current?.focus()
  }, [quoted])

  const change = (part: Partial<BetweenDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setFaults({})
    setQuoted(null)
  }

  const place = (why: Refusal) => {
    const field = FIELD_OF[why.code]
    if (!field) return
    setFaults({ [field]: why.message })
    setQuoted(null)
    setTimeout(() => focusField(field))
  }

  const askRate = () =>
    act(async (send) => {
      setQuoted(null)
      setQuoted(
        await send('quoteExchange', {
          body: {
            account: whole.from,
            to_account: whole.to,
            amount: amountOf(whole, side === 'sell' ? sold : (bought ?? sold)) ?? '',
            side,
            ...ofOrder,
          },
        }),
      )
    }, place)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkBetween(whole, from, to)
    setFaults(found)
    const [first] = Object.keys(found) as BetweenField[]
    if (first) return focusField(first)
    if (isExchange) return void askRate()
    return void act(async (send) => {
      const body = {
        type: 'BETWEEN',
        account: whole.from,
        to_account: whole.to,
        amount: amountOf(whole, sold) ?? '',
        currency: sold,
        ...noteOf(whole),
        ...ofOrder,
      } as const
      setSent(await send('createTransaction', { body }))
    }, place)
  }

  const exchange = ({ quote_id }: Quoted) =>
    act(async (send) => {
      const body = { type: 'BETWEEN', quote_id, ...noteOf(whole), ...ofOrder } as const
      setSent(await send('createTransaction', { body }))
    }, place)

  const anew = () => {
    setDraft(EMPTY)
    setQuoted(null)
    setSent(null)
  }

  if (!data)
    return (
      <Page title={t.title}>
        {error ? (
          <Failed what={t.accounts} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={8} />
        )}
      </Page>
    )
  if (accounts.length < 2)
    return (
      <Page title={t.title} subtitle={t.about}>
        <Card title={t.what}>
          <Empty title={t.twoNeeded}>
            <WithSupport>{t.twoHint}</WithSupport>
          </Empty>
        </Card>
      </Page>
    )
  if (sent && from && to)
    return (
      <Page title={t.title}>
        <PaymentReceipt
          sent={sent}
          amount={quoted?.sell.amount ?? amountOf(whole, sold)}
          currency={sold}
          lines={[
            [t.to, <AccountText key="to" account={to} />],
            [
              t.youGet,
              quoted ? `${amountText(quoted.buy.amount, quoted.buy.currency)} ${quoted.buy.currency}` : null,
            ],
            [t.rate, quoted?.rate],
          ]}
          arrives={undefined}
          action={() => (
            <Button variant="default" onClick={anew}>
              {t.again}
            </Button>
          )}
        />
      </Page>
    )
  const canExchange = actingFor.settings.can_currency_exchange === true
  const field = (name: BetweenField) => ({ error: faults[name], 'data-field': name })
  const problem = refusal && !FIELD_OF[refusal.code] && refusal.code !== 'quote_expired' ? refusal : null
  return (
    <Page title={t.title} subtitle={t.about}>
      <form onSubmit={submit} noValidate>
        <Columns
          aside={
            quoted ? (
              <div ref={offer} tabIndex={-1} className={flow.step}>
                <QuoteCard
                  key={quoted.quote_id}
                  quote={quoted}
                  busy={busy}
                  isLate={refusal?.code === 'quote_expired'}
                  take={() => void exchange(quoted)}
                  renew={() => void askRate()}
                />
              </div>
            ) : (
              <Card title={t.whatHappens} padded>
                <p className={flow.small}>{isExchange ? t.twoCurrencies : t.oneCurrency}</p>
                {isExchange && from && to ? <RateNow sell={sold} buy={bought} companyId={companyId} /> : null}
                <p className={flow.small}>
                  <Link to={PATHS.rates.path}>{t.rates}</Link>
                </p>
              </Card>
            )
          }
        >
          <Card
            title={t.what}
            pinned
            footer={
              <Button type="submit" loading={busy && !quoted} disabled={isExchange && !canExchange}>
                {isExchange ? t.getRate : t.move}
              </Button>
            }
          >
            <div className={flow.fields}>
              {problem ? (
                <div className={flow.span}>
                  <Note tone="stop" live>
                    {problem.message}
                  </Note>
                </div>
              ) : null}
              {isExchange && !canExchange ? (
                <div className={flow.span}>
                  <Note tone="wait">
                    <WithSupport>{t.exchangeOff}</WithSupport>
                  </Note>
                </div>
              ) : null}
              <AccountChoice
                label={t.from}
                accounts={accounts}
                chosen={from}
                choose={(id) => change({ from: id })}
                {...field('from')}
              />
              <AccountChoice
                label={t.to}
                accounts={choices}
                chosen={to}
                choose={(id) => change({ to: id })}
                {...field('to')}
              />
              {from && to ? (
                <div className={flow.span}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconArrowsExchange size={16} aria-hidden />}
                    onClick={() => change({ from: to._id, to: from._id })}
                  >
                    {t.swap}
                  </Button>
                </div>
              ) : null}
              {isExchange ? (
                <div className={flow.span}>
                  <SegmentedControl
                    aria-label={t.which}
                    value={side}
                    onChange={(value) => change({ side: value === 'buy' ? 'buy' : 'sell' })}
                    data={[
                      { value: 'sell', label: t.sell(sold) },
                      { value: 'buy', label: t.buy(bought) },
                    ]}
                  />
                </div>
              ) : null}
              <TextInput
                label={t.amount}
                inputMode="decimal"
                autoComplete="off"
                rightSection={side === 'buy' && bought ? bought : sold}
                rightSectionWidth={48}
                maxLength={24}
                value={draft.amount}
                onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
                {...field('amount')}
              />
              <TextInput
                label={t.message}
                autoComplete="off"
                maxLength={140}
                value={draft.remittance}
                onChange={({ currentTarget }) => setDraft({ ...draft, remittance: currentTarget.value })}
                {...field('remittance')}
              />
            </div>
          </Card>
        </Columns>
      </form>
    </Page>
  )
}

const noteOf = ({ remittance }: Pick<BetweenDraft, 'remittance'>) =>
  remittance.trim() === '' ? {} : { remittance: remittance.trim() }

function focusField(name: BetweenField): void {
  const at = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const input = at?.matches('input') ? at : at?.querySelector<HTMLElement>('input')
  ;(input ?? at)?.focus()
}

const AccountText = ({ account }: { account: AccountView }): ReactNode => (
  <>
    {account.name}
    <span className={flow.sent}>
      {account.acc_details.currency} {formatIban(account.acc_details.account_id)}
    </span>
  </>
)

function AccountChoice({
  label,
  accounts,
  chosen,
  choose,
  ...field
}: {
  label: string
  accounts: readonly AccountView[]
  chosen: AccountView | undefined
  choose: (id: string) => void
  error: string | undefined
  'data-field': string
}): ReactNode {
  const t = useTexts(words)
  const about = ({ available, acc_details: { currency, account_id } }: AccountView) =>
    `${formatIban(account_id)} · ${t.available(`${amountText(available, currency)} ${currency}`)}`
  return (
    <Select
      label={label}
      placeholder={t.choose}
      data={accounts.map((account) => ({
        value: account._id,
        label: `${account.acc_details.currency} - ${account.name}`,
      }))}
      renderOption={({ option }) => {
        const account = accounts.find(({ _id }) => _id === option.value)
        return (
          <span className={flow.option}>
            <span>
              <b>{option.label}</b>
              <small>{account ? about(account) : null}</small>
            </span>
          </span>
        )
      }}
      value={chosen?._id ?? null}
      onChange={(id) => choose(id ?? '')}
      allowDeselect={false}
      description={chosen ? about(chosen) : ' '}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
    />
  )
}

/** The rate of this moment, before one is asked for that holds. */
function RateNow({
  sell,
  buy,
  companyId,
}: {
  sell: AccountView['acc_details']['currency']
  buy: AccountView['acc_details']['currency']
  companyId: string | null
}): ReactNode {
  const t = useTexts(words)
  const query = { sell, buy, ...(companyId ? { company_id: companyId } : {}) }
  const { data } = useCall('getRate', { query }, { everyMs: 60_000 })
  if (!data) return null
  if (data.stopped) return <Note tone="wait">{data.stopped}</Note>
  return data.rate ? <p className={flow.small}>{t.about_now(`1 ${sell} = ${data.rate} ${buy}`)}</p> : null
}
