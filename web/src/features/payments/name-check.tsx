import '../../kit/form/fields.css'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { isPayeeWarning, payeeChoiceOf } from '@fondaco/rules/payees/payee-check.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Input, Refusal, type Result, request } from '../../api/client.ts'
import { Loading } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { PAYEE_LOOKS } from '../../kit/show/payee-check.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'

const words = texts({
  MTCH: { en: 'Match', lt: 'Sutampa' },
  CMTC: { en: 'Close match', lt: 'Beveik sutampa' },
  NMTC: { en: 'No match', lt: 'Nesutampa' },
  NOAP: { en: 'Check not possible', lt: 'Patikrinti nepavyko' },
  none: { en: 'Not checked', lt: 'Nepatikrinta' },
  taken: {
    en: (name: string) => `You pay to ${name}, the holder of this account.`,
    lt: (name: string) => `Mokate sąskaitos savininkui: ${name}.`,
  },
  take: {
    en: (name: string) => `Use “${name}”`,
    lt: (name: string) => `Naudoti „${name}“`,
  },
  failed: {
    en: (why: string) => `The name was not checked. ${why}`,
    lt: (why: string) => `Gavėjo vardas ar pavadinimas nepatikrintas. ${why}`,
  },
  often: {
    en: (at: string) =>
      `The name was not checked, because you have checked many names. Try again after ${at}.`,
    lt: (at: string) =>
      `Gavėjo vardas ar pavadinimas nepatikrintas, nes jau tikrinote daug vardų. Bandykite dar kartą po ${at}.`,
  },
  knowingly: {
    en: 'I know that the name differs, and I want to pay anyway',
    lt: 'Žinau, kad vardas ar pavadinimas nesutampa, ir vis tiek moku',
  },
  knowinglyNumber: {
    en: 'I know that the company number differs, and I want to pay anyway',
    lt: 'Žinau, kad įmonės kodas nesutampa, ir vis tiek moku',
  },
  simulated: {
    en: 'This answer is simulated: no bank was asked.',
    lt: 'Šis atsakymas imituojamas: bankas neklaustas.',
  },
})

type Asked = Pick<Input<'verifyPayee'>['body'], 'account_id' | 'identifier' | 'company_id'> & {
  readonly name: string
}

/** Result of a name check: an answer, or why there is none, and what it was asked about. */
export interface NameCheck {
  readonly of: Asked
  readonly answer: Result<'verifyPayee'> | Error
  /** The payer has taken the holder's real name. */
  readonly taken: boolean
}

/**
 * Asks whether the name and the company number are the holder's, once for each account, and again when the answer is too
 * old. A name that was taken from a close match needs no new check. Null while it is unknown.
 */
export function useNameCheck(
  asked: Omit<Asked, 'company_id'> | null,
  companyId: string | null,
): NameCheck | null {
  const [found, setFound] = useState<Omit<NameCheck, 'taken'> | null>(null)
  const wanted: Asked | null = asked && { ...asked, ...(companyId ? { company_id: companyId } : {}) }
  const key = wanted && JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what is asked about changes, not when it is answered
  useEffect(() => {
    if (!wanted || (found && isAbout(found, wanted) && isFresh(found.answer))) return
    let gone = false
    const answered = (answer: NameCheck['answer']) => gone || setFound({ of: wanted, answer })
    setFound(null)
    request('verifyPayee', { body: wanted }).then(answered, answered)
    return () => {
      gone = true
    }
  }, [key])
  if (!found || !wanted || !isAbout(found, wanted)) return null
  return { ...found, taken: choiceOf(found, wanted.name) === 'took_name' }
}

const isFresh = (answer: NameCheck['answer']): boolean =>
  !(answer instanceof Error) && Date.parse(answer.expires_at) > Date.now()

const choiceOf = ({ of, answer }: Omit<NameCheck, 'taken'>, name: string) =>
  answer instanceof Error
    ? null
    : payeeChoiceOf({ result: answer.result, name: of.name, matchedName: answer.name ?? null }, name)

/** Whether a check tells something about a payee: it was asked about them, or told their name. */
function isAbout(found: Omit<NameCheck, 'taken'>, wanted: Asked): boolean {
  return (
    normaliseIban(found.of.account_id) === normaliseIban(wanted.account_id) &&
    found.of.company_id === wanted.company_id &&
    found.of.identifier === wanted.identifier &&
    (found.of.name === wanted.name || choiceOf(found, wanted.name) === 'took_name')
  )
}

/** The payer must accept it explicitly. */
export const needsKnowing = ({ answer, taken }: NameCheck): boolean =>
  !taken && !(answer instanceof Error) && isPayeeWarning(answer.result)

/** The check that the payer has seen, for the payment. */
export const idOfCheck = (check: NameCheck | null): string | null =>
  check && !(check.answer instanceof Error) ? check.answer._id : null

/** The result of the name check: a picture, its name, and the words that stay on the payment. */
export function NameCheckNote({
  check,
  accepted,
  accept,
  take,
}: {
  check: NameCheck | null
  accepted: boolean
  accept: (yes: boolean) => void
  /** Pays to the holder's real name instead. */
  take: (name: string) => void
}): ReactNode {
  const t = useTexts(words)
  if (!check) return <Loading lines={1} />
  const { answer, taken } = check
  const failed = answer instanceof Error
  const real = failed ? undefined : answer.name
  const { tone, Icon } = taken
    ? { tone: 'good' as const, Icon: IconCircleCheck }
    : failed
      ? { tone: 'info' as const, Icon: IconClock }
      : PAYEE_LOOKS[answer.result]
  return (
    <Note tone={tone} live>
      <span className={classes.nameCheck}>
        <Icon size={20} aria-hidden />
        <span>
          <strong>{failed ? t.none : taken ? t.MTCH : t[answer.result]}</strong>
          <br />
          {failed ? withoutAnswer(answer, t) : taken && real ? t.taken(real) : answer.words}
          {!failed && answer.simulated ? <span className={classes.simulated}>{t.simulated}</span> : null}
          {real && !taken ? (
            <Button mt="xs" size="compact-md" className={classes.take} onClick={() => take(real)}>
              {t.take(real)}
            </Button>
          ) : null}
          {needsKnowing(check) ? (
            <Checkbox
              mt="xs"
              label={!failed && answer.identifier_result === 'NMTC' ? t.knowinglyNumber : t.knowingly}
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
