import { ORDER_REFUSALS } from '@fondaco/contract/payments/kinds.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Input, Refusal, type Result, request } from '../../api/client.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { OwnOneTimeCode } from '../../kit/form/own-one-time-code.tsx'
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
  withCode: { en: 'Confirm with the code', lt: 'Patvirtinti kodu' },
  withPasskey: { en: 'Confirm with your passkey', lt: 'Patvirtinti prieigos raktu' },
  or: { en: 'or', lt: 'arba' },
  wait: {
    en: (s: number) =>
      `You have already used the code that your app shows now. The next one comes in ${s} s.`,
    lt: (s: number) => `Programėlės dabar rodomas kodas jau panaudotas. Kitas bus po ${s} s.`,
  },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  factor: {
    en: 'To pay, set up an authenticator app or a passkey first. Your payment is kept as you filled it in.',
    lt: 'Norėdami mokėti, pirmiausia nustatykite autentifikavimo programėlę arba prieigos raktą. Jūsų mokėjimo duomenys išsaugoti.',
  },
  setUp: { en: 'Set one up', lt: 'Nustatyti' },
  resting: {
    en: (at: string) =>
      `Your authenticator app or passkey is new. Until ${at} you can pay between your own accounts only; after that you can pay anybody. No money has moved.`,
    lt: (at: string) =>
      `Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki ${at} galite mokėti tik tarp savo sąskaitų, vėliau galėsite mokėti visiems. Pinigai nepervesti.`,
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
  const [code, setCode] = useState('')
  const { act, busy } = useAct()
  const first = useRef<HTMLInputElement>(null)
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
  useEffect(() => {
    if (challenge?.methods.includes('totp')) first.current?.focus()
  }, [challenge])

  const prove = (proof: () => Promise<Input<'confirmAuthorisation'>['body']>) => {
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
        setCode('')
        // The challenge of a passkey is used up, and a slow authorisation has expired.
        if (AGAIN.includes(refusal.code)) await begin()
        setFault(refusal)
      },
    )
  }
  const withCode = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) prove(async () => ({ otp: code }))
  }
  const withPasskey = (passkey: NonNullable<Challenge['passkey']>) =>
    prove(async () => {
      const { askPasskey } = await import('../../api/passkey.ts')
      return { passkey: await askPasskey(passkey.options) } as Input<'confirmAuthorisation'>['body']
    })

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
            {challenge.passkey ? (
              <Button loading={busy} onClick={() => challenge.passkey && withPasskey(challenge.passkey)}>
                {t.withPasskey}
              </Button>
            ) : null}
            {challenge.passkey && challenge.methods.includes('totp') ? (
              <p className={classes.small}>{t.or}</p>
            ) : null}
            {challenge.methods.includes('totp') ? (
              <form className={classes.authorise} onSubmit={withCode} noValidate>
                <OwnOneTimeCode value={code} onChange={setCode} inputRef={first} />
                <NextCode at={challenge.next_code_at} />
                <Button type="submit" loading={busy} disabled={code.length !== 6}>
                  {t.withCode}
                </Button>
              </form>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Until when a new second factor rests, if that is the reason; else an empty text. */
const restsUntil = (fault: Error): string =>
  fault instanceof Refusal && fault.code === 'factor_resting' ? (fault.result as { until: string }).until : ''

/** When the next code comes, if the app's present code was already used. */
function NextCode({ at }: { at: string | null }): ReactNode {
  const t = useTexts(words)
  const [now, setNow] = useState(Date.now)
  const seconds = at ? Math.ceil((new Date(at).getTime() - now) / 1000) : 0
  const waiting = seconds > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return waiting ? <Note tone="wait">{t.wait(seconds)}</Note> : null
}
