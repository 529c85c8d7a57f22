import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Input, Refusal, type Result, request } from '../../api/client.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { type Proof, ProveIdentity } from '../../kit/form/prove-identity.tsx'
import { type Send, useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './payees.module.css'

type Change = Input<'changePayee'>['body']

const words = texts({
  title: { en: 'Confirm that it is you', lt: 'Patvirtinkite, kad tai jūs' },
  trust: {
    en: 'Payments to exactly this name and account will need no code. Another account ends the trust. Everybody who may pay is told.',
    lt: 'Mokėjimams šiuo vardu į šią sąskaitą kodo nebereikės. Pakeitus sąskaitą, gavėjas nebebus patikimas. Apie tai pranešama visiems, kas gali mokėti.',
  },
  change: {
    en: 'This payee is trusted, so its change is confirmed. Another account ends the trust.',
    lt: 'Šis gavėjas patikimas, todėl pakeitimą reikia patvirtinti. Pakeitus sąskaitą, jis nebebus patikimas.',
  },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  bank: { en: 'Bank', lt: 'Bankas' },
  factor: {
    en: 'Set up an authenticator app or a passkey first.',
    lt: 'Pirmiausia nustatykite autentifikavimo programėlę arba prieigos raktą.',
  },
  setUp: { en: 'Set one up', lt: 'Nustatyti' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
  trusted: { en: 'The payee is trusted now.', lt: 'Gavėjas pažymėtas patikimu.' },
  saved: { en: 'The payee is saved.', lt: 'Gavėjas išsaugotas.' },
})

const AGAIN: readonly Refusal['code'][] = ['authorisation_expired', 'authentication_failed']

/** Changes a payee where that needs strong customer authentication: a trust, or a change of a trusted payee. */
export function ProveChange({
  payee,
  change,
  close,
}: {
  payee: PayeeView
  change: Omit<Change, 'version' | 'authorisation'>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [challenge, setChallenge] = useState<Result<'authorisePayee'> | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const { act, busy } = useAct()
  const isTrust = change.is_trusted === true
  const { _id: id, version } = payee
  const body = useRef({ ...change, version })

  const save = async (send: Send, authorisation?: string) => {
    const proven = authorisation === undefined ? {} : { authorisation }
    await send('changePayee', { params: { id }, body: { ...body.current, ...proven } })
    toast('good', isTrust ? t.trusted : t.saved)
    close()
  }
  const begin = async () => {
    setFault(null)
    setChallenge(null)
    const { name, account, currency, is_trusted } = body.current
    try {
      const begun = await request('authorisePayee', {
        body: { beneficiary_id: id, name, account, currency, is_trusted },
      })
      if (begun.required) setChallenge(begun)
      else await act((send) => save(send), setFault)
    } catch (error) {
      setFault(error as Error)
    }
  }
  const first = useRef(begin)
  useEffect(() => {
    void first.current()
  }, [])

  const prove = (proof: () => Promise<Proof>) => {
    if (!challenge) return
    setFault(null)
    void act(
      async (send) => {
        const params = { id: challenge._id }
        const { authorisation } = await request('confirmPayee', { params, body: await proof() })
        await save(send, authorisation)
      },
      async (refusal) => {
        // The challenge of a passkey is used up, and a slow authorisation has expired.
        if (AGAIN.includes(refusal.code)) await begin()
        else setChallenge(null)
        setFault(refusal)
      },
    )
  }

  const needsFactor = fault instanceof Refusal && fault.code === 'second_factor_required'
  return (
    <Dialog opened onClose={close} title={t.title} closeOnClickOutside={false}>
      <div className={classes.groupsForm}>
        {fault ? (
          <Note tone={needsFactor ? 'wait' : 'stop'} live>
            {needsFactor ? t.factor : fault.message}{' '}
            {needsFactor ? (
              <Button component={Link} to={`${PATHS.customerSettings.path}/security`} size="compact-sm">
                {t.setUp}
              </Button>
            ) : null}
          </Note>
        ) : null}
        {!challenge && !fault ? <Loading lines={3} /> : null}
        {challenge ? (
          <>
            <p>{isTrust ? t.trust : t.change}</p>
            <DefinitionList
              items={[
                [t.payee, challenge.payee.name],
                [t.account, formatIban(challenge.payee.account_id)],
                [t.bank, [challenge.payee.bank_name, challenge.payee.bic].filter(Boolean).join(', ') || null],
              ]}
            />
            <ProveIdentity key={challenge._id} challenge={challenge} busy={busy} prove={prove} />
          </>
        ) : null}
        <div className={classes.buttons}>
          {fault && !challenge && !needsFactor ? (
            <Button onClick={() => void begin()}>{t.again}</Button>
          ) : null}
          <Button variant="default" onClick={close} disabled={busy}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
