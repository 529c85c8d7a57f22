import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { useSecondsLeft } from '../feedback/use-seconds-left.ts'
import { Note } from '../show/card.tsx'
import { CodeInput } from './code-input.tsx'
import classes from './confirm-code.module.css'

/** A code is sent again after this long. */
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
  /** What helps a user without a code. */
  readonly hints: ReactNode
  /** Said once another code has been sent. */
  readonly resent: string
  /** Before then no other code is sent; null where one is at any time. */
  readonly resendAt: string | null
  /** Throws a Refusal. */
  readonly confirm: (code: string) => Promise<void>
  /** Throws a Refusal. */
  readonly resend: () => Promise<void>
  readonly back: () => void
}

/** The code that was sent to somebody, another one, and the way back. */
export function ConfirmCode(props: ConfirmCodeProps): ReactNode {
  const t = useTexts(words)
  const left = useSecondsLeft(props.resendAt, RESEND_SECONDS)
  const [resent, setResent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const confirm = async (code: string): Promise<string | null> => {
    setProblem(null)
    return refusalOf(() => props.confirm(code))
  }
  const resend = async () => {
    setResent(false)
    const refused = await refusalOf(props.resend)
    setProblem(refused)
    setResent(refused === null)
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
        <Anchor component="button" type="button" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? t.resendIn(left) : t.resend}
        </Anchor>
      </div>
    </div>
  )
}

/** What was refused, in words; null where nothing was. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
