import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import { type Result, request } from '../../api/client.ts'
import { OneTimeCode } from '../../kit/form/one-time-code.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime, dateTimeText } from '../../kit/show/date-time.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { words } from './texts.ts'

/** Sets up and removes an authenticator app. `changed` gets the new recovery codes. */
export function AuthenticatorCard({
  app,
  changed,
}: {
  app: Result<'getSecurity'>['totp']
  changed: (recoveryCodes: readonly string[]) => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const [asking, setAsking] = useState<'set up' | 'remove' | null>(null)
  const [begun, setBegun] = useState<Result<'beginTotp'> | null>(null)
  return (
    <Card title={t.totp} padded side={app ? t.totpOn : null}>
      {begun ? (
        <Confirm
          begun={begun}
          done={async (codes) => {
            setBegun(null)
            await changed(codes)
          }}
          cancel={() => setBegun(null)}
        />
      ) : (
        <>
          <p className={classes.lead}>
            {app ? (
              <>
                {t.totpOn}: <DateTime at={app.set_up_at} />
              </>
            ) : (
              t.totpOff
            )}
          </p>
          {app?.rests_until ? (
            <div className={classes.resting}>
              <Note tone="wait">{t.rests(dateTimeText(app.rests_until))}</Note>
            </div>
          ) : null}
          {app ? (
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setAsking('set up')}>
                {t.replace}
              </Button>
              <Button variant="default" onClick={() => setAsking('remove')}>
                {t.remove}
              </Button>
            </div>
          ) : (
            <Button onClick={() => setAsking('set up')}>{t.setUp}</Button>
          )}
        </>
      )}
      {asking === 'set up' ? (
        <ProofDialog
          title={t.totp}
          action={t.goOnSetUp}
          binds
          act={async (proof) => setBegun(await request('beginTotp', { body: proof }))}
          close={() => setAsking(null)}
        />
      ) : null}
      {asking === 'remove' ? (
        <ProofDialog
          title={t.removeTotp}
          action={t.remove}
          danger
          act={async (proof) => {
            await request('removeTotp', { body: proof })
            await changed([])
          }}
          close={() => setAsking(null)}
        />
      ) : null}
    </Card>
  )
}

function Confirm({
  begun,
  done,
  cancel,
}: {
  begun: Result<'beginTotp'>
  done: (recoveryCodes: readonly string[]) => Promise<void>
  cancel: () => void
}): ReactNode {
  const t = useTexts(words)
  const [code, setCode] = useState('')
  const { act, busy, refusal } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== 6) return
    void act(
      async () => {
        const { recovery_codes } = await request('confirmTotp', { body: { otp: code } })
        await done(recovery_codes)
      },
      () => setCode(''),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t.scan}</p>
      <QrCode text={begun.uri} />
      <div>
        {t.key}: <code className={classes.key}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <OneTimeCode value={code} onChange={setCode} error={refusal?.message} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={code.length !== 6}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Black on white in both themes, for cameras. */
function QrCode({ text }: { text: string }): ReactNode {
  const t = useTexts(words)
  const { size, data } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qr}>
      <path d={path} fill="#000000" />
    </svg>
  )
}
