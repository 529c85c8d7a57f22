import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { Dialog } from '../feedback/dialogs.tsx'
import { Loading } from '../feedback/states.tsx'
import { Note } from '../show/card.tsx'
import classes from './form-dialog.module.css'
import { type Proof, ProveIdentity } from './prove-identity.tsx'
import { type Send, useAct } from './use-act.ts'

const words = texts({
  title: { en: 'Confirm that it is you', lt: 'Patvirtinkite, kad tai jūs' },
  factor: {
    en: 'Set up an authenticator app or a passkey first.',
    lt: 'Pirmiausia nustatykite autentifikavimo programėlę arba prieigos raktą.',
  },
  setUp: { en: 'Set one up', lt: 'Nustatyti' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
})

const AGAIN: readonly Refusal['code'][] = ['authorisation_expired', 'authentication_failed']

type Challenge = ComponentProps<typeof ProveIdentity>['challenge'] & { readonly required: boolean }

/** A change that needs strong customer authentication: what is confirmed, the proof, and then the change. */
export function ProveDialog<C extends Challenge>({
  begin: ask,
  confirm,
  save,
  children,
  close,
}: {
  readonly begin: () => Promise<C>
  readonly confirm: (id: string, proof: Proof) => Promise<{ readonly authorisation: string }>
  /** @param authorisation undefined: the change needs none */
  readonly save: (send: Send, authorisation?: string) => Promise<void>
  /** What is confirmed. */
  readonly children: (challenge: C) => ReactNode
  readonly close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [challenge, setChallenge] = useState<C | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const { act, busy } = useAct()

  const begin = async () => {
    setFault(null)
    setChallenge(null)
    try {
      const begun = await ask()
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
        const { authorisation } = await confirm(challenge._id, await proof())
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
      <div className={classes.form}>
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
            {children(challenge)}
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
