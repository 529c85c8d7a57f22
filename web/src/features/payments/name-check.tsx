import '../../kit/form/fields.css'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Refusal, type Result, request } from '../../api/client.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'

const words = texts({
  MTCH: {
    en: 'The name matches the holder of this account.',
    lt: 'Gavėjo vardas ar pavadinimas sutampa su sąskaitos savininko.',
  },
  NMTC: {
    en: 'The name does not match the holder of this account. The money may reach somebody else, and you may not get it back.',
    lt: 'Gavėjo vardas ar pavadinimas nesutampa su sąskaitos savininko. Pinigus gali gauti kitas asmuo, o jų susigrąžinti gali nepavykti.',
  },
  NOAP: {
    en: 'The name could not be checked. Compare the name and the account with the details from the payee.',
    lt: 'Gavėjo vardo ar pavadinimo patikrinti nepavyko. Palyginkite vardą ir sąskaitą su gavėjo nurodytais.',
  },
  failed: {
    en: (why: string) => `The name was not checked. ${why}`,
    lt: (why: string) => `Gavėjo vardas ar pavadinimas nepatikrintas. ${why}`,
  },
  often: {
    en: (at: string) => `The name was not checked: you have had many names checked. Try again from ${at}.`,
    lt: (at: string) =>
      `Gavėjo vardas ar pavadinimas nepatikrintas: jau patikrinta daug vardų. Bandykite vėl nuo ${at}.`,
  },
  knowingly: {
    en: 'I know that the name differs, and I want to pay anyway',
    lt: 'Žinau, kad vardas ar pavadinimas nesutampa, ir vis tiek moku',
  },
})

interface Asked {
  readonly account_id: string
  readonly name: string
}

/** Result of a name check: an answer, or why there is none. `of` is its name and account. */
interface NameCheck {
  readonly of: string
  readonly answer: Result<'verifyPayee'> | Error
}

/**
 * Asks whether the name is the holder's, once for each name and account, and again when the answer is too old. Null
 * while it is unknown.
 */
export function useNameCheck(asked: Asked | null, companyId: string | null): NameCheck | null {
  const [found, setFound] = useState<NameCheck | null>(null)
  const of = asked && JSON.stringify({ ...asked, ...(companyId ? { company_id: companyId } : {}) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what is asked about changes, not when it is answered
  useEffect(() => {
    if (!of || (found?.of === of && isFresh(found))) return
    let gone = false
    const answered = (answer: NameCheck['answer']) => gone || setFound({ of, answer })
    setFound(null)
    request('verifyPayee', { body: JSON.parse(of) }).then(answered, answered)
    return () => {
      gone = true
    }
  }, [of])
  return found?.of === of ? found : null
}

const isFresh = ({ answer }: NameCheck): boolean =>
  !(answer instanceof Error) && Date.parse(answer.expires_at) > Date.now()

/** The payer must accept it explicitly. */
export const needsKnowing = ({ answer }: NameCheck): boolean =>
  !(answer instanceof Error) && answer.result === 'NMTC'

const LOOKS = {
  MTCH: { tone: 'good', Icon: IconCircleCheck },
  NMTC: { tone: 'stop', Icon: IconAlertTriangle },
  NOAP: { tone: 'wait', Icon: IconHelpCircle },
  none: { tone: 'wait', Icon: IconClock },
} as const

/** The result of the name check, in words and a sign. */
export function NameCheckNote({
  check,
  accepted,
  accept,
}: {
  check: NameCheck | null
  accepted: boolean
  accept: (yes: boolean) => void
}): ReactNode {
  const t = useTexts(words)
  if (!check) return <Loading lines={1} />
  const { answer } = check
  const { tone, Icon } = LOOKS[answer instanceof Error ? 'none' : answer.result]
  return (
    <Note tone={tone} live>
      <span className={classes.nameCheck}>
        <Icon size={20} aria-hidden />
        <span>
          {answer instanceof Error ? withoutAnswer(answer, t) : t[answer.result]}
          {needsKnowing(check) ? (
            <Checkbox
              mt="xs"
              label={t.knowingly}
              checked={accepted}
              onChange={({ currentTarget }) => accept(currentTarget.checked)}
            />
          ) : null}
        </span>
      </span>
    </Note>
  )
}

function withoutAnswer(
  fault: Error,
  t: { failed: (why: string) => string; often: (at: string) => string },
): string {
  const until = fault instanceof Refusal && (fault.result as { until?: string } | null)?.until
  return until ? t.often(dateTimeText(until)) : t.failed(fault.message)
}
