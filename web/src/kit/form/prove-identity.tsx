import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { Note } from '../show/card.tsx'
import { OwnOneTimeCode } from './own-one-time-code.tsx'
import classes from './prove-identity.module.css'

const words = texts({
  withCode: { en: 'Confirm with the code', lt: 'Patvirtinti kodu' },
  withPasskey: { en: 'Confirm with your passkey', lt: 'Patvirtinti prieigos raktu' },
  or: { en: 'or', lt: 'arba' },
  faster: { en: 'No code to wait for with a passkey.', lt: 'Su prieigos raktu kodo laukti nereikia.' },
  addPasskey: { en: 'Add a passkey', lt: 'Pridėti prieigos raktą' },
  wait: {
    en: (s: number) =>
      `You have already used the code that your app shows now. The next code comes in ${s} s.`,
    lt: (s: number) => `Programėlės dabar rodomas kodas jau panaudotas. Kitas bus po ${s} s.`,
  },
})

export type Proof = Input<'confirmAuthorisation'>['body']

/** Asks a person for a second factor, for one thing that they are shown. */
export function ProveIdentity({
  challenge,
  busy,
  prove,
}: {
  challenge: Pick<Result<'authorisePayment'>, '_id' | 'methods' | 'next_code_at' | 'passkey'>
  busy: boolean
  /** @param proof makes the proof; asks for the passkey */
  prove: (proof: () => Promise<Proof>) => void
}): ReactNode {
  const t = useTexts(words)
  const [code, setCode] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const { passkey } = challenge
  const hasApp = challenge.methods.includes('totp')
  useEffect(() => {
    if (hasApp) first.current?.focus()
  }, [hasApp])

  const withCode = (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== 6) return
    prove(async () => ({ otp: code }))
    setCode('')
  }
  const withPasskey = (asked: NonNullable<typeof passkey>) =>
    prove(async () => {
      const { askPasskey } = await import('../../api/passkey.ts')
      return { passkey: await askPasskey(asked.options) } as Proof
    })
  return (
    <>
      {passkey ? (
        <Button loading={busy} onClick={() => withPasskey(passkey)}>
          {t.withPasskey}
        </Button>
      ) : null}
      {passkey && hasApp ? <p className={classes.small}>{t.or}</p> : null}
      {hasApp ? (
        <form className={classes.proof} onSubmit={withCode} noValidate>
          <OwnOneTimeCode value={code} onChange={setCode} inputRef={first} />
          <NextCode at={challenge.next_code_at} />
          <Button type="submit" loading={busy} disabled={code.length !== 6}>
            {t.withCode}
          </Button>
          {passkey ? null : (
            <p className={classes.small}>
              {t.faster} <Link to={`${PATHS.customerSettings.path}/security`}>{t.addPasskey}</Link>
            </p>
          )}
        </form>
      ) : null}
    </>
  )
}

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
