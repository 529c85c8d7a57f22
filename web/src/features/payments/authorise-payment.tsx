import { ORDER_REFUSALS } from '@fondaco/contract/payments/order-refusals.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Input, Refusal, type Result, request } from '../../api/client.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { type Proof, ProveIdentity } from '../../kit/form/prove-identity.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Amount } from '../../kit/show/amount.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'

type Payment = Input<'authorisePayment'>['body']
type Challenge = Result<'authorisePayment'>

const words = texts({
  title: { en: 'Confirm that it is you', lt: 'Patvirtinkite, kad tai jūs' },
  lead: {
    en: 'Your confirmation is valid only for this payee, account, bank and amount.',
    lt: 'Patvirtinimas galioja tik šiam gavėjui, sąskaitai, bankui ir sumai.',
  },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  bank: { en: 'Bank', lt: 'Bankas' },
  amount: { en: 'Amount', lt: 'Suma' },
  back: { en: 'Back', lt: 'Atgal' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  factor: {
    en: 'To pay, set up an authenticator app or a passkey first. The details of your payment are saved.',
    lt: 'Norėdami mokėti, pirmiausia nustatykite autentifikavimo programėlę arba prieigos raktą. Jūsų mokėjimo duomenys išsaugoti.',
  },
  setUp: { en: 'Set one up', lt: 'Nustatyti' },
  resting: {
    en: (at: string) =>
      `Your authenticator app or passkey is new. Until ${at} you can pay between your own accounts only. After that you can pay anybody. No money has moved.`,
    lt: (at: string) =>
      `Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki ${at} galite mokėti tik tarp savo sąskaitų. Vėliau galėsite mokėti visiems. Pinigai nepervesti.`,
  },
})

/** Refused because of the payment's content: asking again would get the same answer. */
const OF_THE_PAYMENT: ReadonlySet<string> = new Set<Refusal['code']>(
  ['input_invalid' as const, ...ORDER_REFUSALS].filter((code) => code !== 'rate_limited'),
)

const AGAIN: readonly Refusal['code'][] = ['authorisation_expired', 'authentication_failed']

/**
 * Strong customer authentication of a payment: shows payee, bank and amount, asks the payer for a proof, and passes on
 * the authorisation; null if the payment needs none. A refusal of the payment itself comes before any code.
 */
export function AuthorisePayment({
  payment,
  done,
  refused,
  back,
}: {
  payment: Payment
  done: (authorisation: string | null) => Promise<void>
  refused: (refusal: Refusal) => void
  back: () => void
}): ReactNode {
  const t = useTexts(words)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [fault, setFault] = useState<Refusal | Error | null>(null)
  const { act, busy } = useAct()
  const given = useRef({ done, refused })
  given.current = { done, refused }

  const begin = useCallback(async () => {
    setFault(null)
    setChallenge(null)
    try {
      const begun = await request('authorisePayment', { body: payment })
      if (!begun.required) await given.current.done(null)
      else setChallenge(begun)
    } catch (error) {
      if (error instanceof Refusal && OF_THE_PAYMENT.has(error.code)) given.current.refused(error)
      else setFault(error as Error)
    }
  }, [payment])
  useEffect(() => {
    void begin()
  }, [begin])

  const prove = (proof: () => Promise<Proof>) => {
    if (!challenge) return
    setFault(null)
    void act(
      async () => {
        const { authorisation } = await request('confirmAuthorisation', {
          params: { id: challenge._id },
          body: await proof(),
        })
        await given.current.done(authorisation)
      },
      async (refusal) => {
        // The challenge of a passkey is used up, and a slow authorisation has expired.
        if (AGAIN.includes(refusal.code)) await begin()
        setFault(refusal)
      },
    )
  }
  const needsFactor = fault instanceof Refusal && fault.code === 'second_factor_required'
  return (
    <Card
      title={t.title}
      padded
      footer={
        <>
          <Button variant="default" onClick={back} disabled={busy}>
            {t.back}
          </Button>
          {fault && !challenge && !needsFactor && !restsUntil(fault) ? (
            <Button onClick={() => void begin()}>{t.again}</Button>
          ) : null}
        </>
      }
    >
      <div className={classes.authorise}>
        {needsFactor ? (
          <Note tone="wait" live>
            {t.factor}{' '}
            <Button component={Link} to={`${PATHS.customerSettings.path}/security`} size="compact-sm">
              {t.setUp}
            </Button>
          </Note>
        ) : fault ? (
          <Note tone="stop" live>
            {restsUntil(fault) ? t.resting(dateTimeText(restsUntil(fault))) : fault.message}
          </Note>
        ) : null}
        {!challenge && !fault ? <Loading lines={3} /> : null}
        {challenge ? (
          <>
            <DefinitionList
              items={[
                [t.payee, challenge.payee.name],
                [t.account, formatIban(challenge.payee.account_id)],
                [t.bank, [challenge.payee.bank_name, challenge.payee.bic].filter(Boolean).join(', ') || null],
                [t.amount, <Amount key="a" value={challenge.amount} currency={challenge.currency} strong />],
              ]}
            />
            <p className={classes.small}>{t.lead}</p>
            <ProveIdentity challenge={challenge} busy={busy} prove={prove} />
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Until when a new second factor rests, if that is the reason; else an empty text. */
const restsUntil = (fault: Error): string =>
  fault instanceof Refusal && fault.code === 'factor_resting' ? (fault.result as { until: string }).until : ''
