import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { useSecondsLeft } from '../feedback/use-seconds-left.ts'
import { Note } from '../show/card.tsx'
import { CodeInput } from './code-input.tsx'
import classes from './confirm-code.module.css'
import { useAct } from './use-act.ts'

/** Time before a code can be sent again. */
const RESEND_SECONDS = 30

const words = texts({
  code: { en: 'Code', lt: 'Kodas' },
  resend: { en: 'Send the code again', lt: 'Siųsti kodą dar kartą' },
  resendIn: {
    en: (seconds: number) => `Send the code again in ${seconds} s`,
    lt: (seconds: number) => `Siųsti kodą dar kartą po ${seconds} s`,
  },
  back: { en: 'Back', lt: 'Atgal' },
})

interface ConfirmCodeProps {
  /** Help for a user without a code. */
  readonly hints: ReactNode
  /** Shown after another code was sent. */
  readonly resent: string
  /** Before this time no other code is sent; null if there is no limit. */
  readonly resendAt: string | null
  /** Throws a Refusal. */
  readonly confirm: (code: string) => Promise<void>
  /** Throws a Refusal. */
  readonly resend: () => Promise<void>
  readonly back: () => void
}

/** The code that was sent to a person, another one, and the way back. */
export function ConfirmCode(props: ConfirmCodeProps): ReactNode {
  const t = useTexts(words)
  const left = useSecondsLeft(props.resendAt, RESEND_SECONDS)
  const [resent, setResent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { act } = useAct()

  const confirm = (code: string): Promise<void> => {
    setProblem(null)
    return props.confirm(code)
  }
  const resend = () => {
    setResent(false)
    void act(
      async () => {
        await props.resend()
        setProblem(null)
        setResent(true)
      },
      ({ message }) => setProblem(message),
    )
  }

  return (
    <div className={classes.confirm}>
      <CodeInput label={t.code} onFull={confirm} />
      <div className={classes.hints}>{props.hints}</div>
      <div role="status">{resent ? <Note tone="good">{props.resent}</Note> : null}</div>
      {problem ? (
        <Note tone="stop" live>
          {problem}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.back}>
          {t.back}
        </Button>
        <Anchor component="button" type="button" disabled={left > 0} onClick={resend}>
          {left > 0 ? t.resendIn(left) : t.resend}
        </Anchor>
      </div>
    </div>
  )
}
