import { WithSupport } from '../../kit/show/with-support.tsx'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Input, type Result, request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { useSecondsLeft } from '../../kit/feedback/use-seconds-left.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { OwnOneTimeCode } from '../../kit/form/own-one-time-code.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedBox } from '../../kit/show/simulated-box.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

export type Proof = NonNullable<Input<'beginTotp'>['body']>
type Asked = Result<'askFactorProof'>
type Method = Asked['methods'][number]

const RESEND_SECONDS = 30

/** Proofs by a second factor, or by a recovery code in place of one. */
export const BY_FACTOR: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/**
 * Asks the person for a proof before a change of sign-in methods (ASVS 7.5.1): the password, and the further proof that
 * the server requires. `act` gets both in the form of the calls. A person with an outside provider has no password
 * here: the server requires a recent sign-in.
 */
export function ProofDialog({
  title,
  action,
  danger = false,
  binds = false,
  counts,
  act,
  close,
}: {
  title: string
  action: string
  danger?: boolean
  /** The change sets up a new factor, which may be restricted for a time. */
  binds?: boolean
  /** The further proofs that the change needs; every one unless given. Without one of them the password is enough. */
  counts?: readonly Method[]
  act: (proof: Proof) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { data } = useCall('getSecurity', {})
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [chosen, setChosen] = useState<Method | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const ask = useCallback(
    () =>
      request('askFactorProof', { body: {} })
        .then(setAsked)
        .catch((error: Error) => setFault(error.message)),
    [],
  )
  useEffect(() => void ask(), [ask])

  const hasPassword = data?.password_changed_at !== null
  const methods = asked?.methods.filter((one) => counts?.includes(one) ?? true) ?? []
  const method = chosen ?? methods[0] ?? null
  const choose = (other: Method) => {
    setChosen(other)
    setCode('')
  }
  const prove = async () => {
    try {
      await act({ ...(hasPassword ? { password } : {}), ...(await beyond(method, code, asked)) })
    } catch (error) {
      // The challenge of a passkey is used up, and the code may be too.
      setCode('')
      await ask()
      throw error
    }
  }
  /** There is a choice only if a factor exists. */
  const others = {
    totp: t.useTotp,
    passkey: t.usePasskey,
    recovery_code: t.useRecoveryCode,
    sms_code: '',
    told_code: '',
  }
  const ready = {
    totp: code.length === 6,
    recovery_code: code.trim().length >= 10,
    passkey: true,
    sms_code: code.length === 6,
    told_code: code.length === 6 && !asked?.letter_first,
  }
  return (
    <ActionDialog
      title={title}
      action={action}
      danger={danger}
      ready={asked !== null && (!hasPassword || password !== '') && (method === null || ready[method])}
      act={prove}
      close={close}
    >
      {fault ? <Note tone="stop">{fault}</Note> : null}
      {hasPassword ? (
        <PasswordInput
          data-autofocus
          label={t.prove}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
        />
      ) : null}
      {asked === null && fault === null ? <Loading lines={2} /> : null}
      {method === 'totp' ? <OwnOneTimeCode value={code} onChange={setCode} /> : null}
      {method === 'passkey' ? <p className={classes.lead}>{t.provePasskey}</p> : null}
      {method === 'recovery_code' ? (
        <TextInput
          label={t.recoveryCode}
          description={t.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      ) : null}
      {method === 'sms_code' && asked ? (
        <SmsCode phone={asked.phone ?? ''} value={code} onChange={setCode} />
      ) : null}
      {method === 'told_code' && asked ? (
        asked.letter_first ? (
          <Note tone="stop">{t.letterFirst}</Note>
        ) : (
          <SixDigits
            label={t.toldCode}
            hint={<WithSupport>{t.toldCodeHint}</WithSupport>}
            value={code}
            onChange={setCode}
          />
        )
      ) : null}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => choose(other)}>
            {others[other]}
          </Anchor>
        ))}
      {binds && asked && asked.rest_hours > 0 ? (
        <Note tone="wait">{t.willRest(asked.rest_hours)}</Note>
      ) : null}
    </ActionDialog>
  )
}

/** The further proof, in the form of the calls. */
async function beyond(method: Method | null, code: string, asked: Asked | null): Promise<Proof> {
  if (method === 'totp') return { otp: code }
  if (method === 'recovery_code') return { recovery_code: code.trim() }
  if (method === 'passkey' && asked?.passkey) {
    const { askPasskey } = await import('../../api/passkey.ts')
    const { challenge_id, options } = asked.passkey
    return { challenge_id, passkey: await askPasskey(options) } as Proof
  }
  return method === null ? {} : { code }
}

/** A code to the confirmed phone, sent on request. */
function SmsCode({
  phone,
  value,
  onChange,
}: {
  phone: string
  value: string
  onChange: (code: string) => void
}): ReactNode {
  const t = useTexts(words)
  const [resendAt, setResendAt] = useState<string | null>(null)
  const { act, busy, refusal } = useAct()
  const left = useSecondsLeft(resendAt, RESEND_SECONDS)
  const send = () => act(async () => setResendAt((await request('sendFactorCode', { body: {} })).resend_at))
  return (
    <>
      <p className={classes.lead}>{t.smsLead(phone)}</p>
      <p className={classes.lead}>{t.smsRisk}</p>
      <div>
        <Button variant="default" loading={busy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t.sendAgainIn(left) : resendAt ? t.sendAgain : t.sendCode}
        </Button>
      </div>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      {resendAt ? (
        <>
          <SimulatedBox of="sms" />
          <SixDigits label={t.smsCode} hint={t.smsSent(phone)} value={value} onChange={onChange} />
        </>
      ) : null}
    </>
  )
}

function SixDigits({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: ReactNode
  value: string
  onChange: (code: string) => void
}): ReactNode {
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
