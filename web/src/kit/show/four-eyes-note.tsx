import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { Part } from '@fondaco/rules/four-eyes.ts'
import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'
import { type Permission, permissionDescription } from '@fondaco/rules/permissions.ts'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { Note } from './card.tsx'
import classes from './four-eyes-note.module.css'

const words = texts({
  acted: { en: 'People who worked on this', lt: 'Kas su tuo dirbo' },
  you: { en: 'You', lt: 'Jūs' },
  withheld: {
    en: (what: string) => `You worked on this, so another person must take these decisions: ${what}.`,
    lt: (what: string) => `Su tuo dirbote jūs, todėl šiuos sprendimus turi priimti kitas asmuo: ${what}.`,
  },
  may: {
    en: (n: number) => (n === 1 ? 'One person still can.' : `${n} people still can.`),
    lt: (n: number) =>
      `Tai dar gali padaryti ${n} ${counted('lt', n, { one: 'žmogus', few: 'žmonės', other: 'žmonių' })}.`,
  },
  missing: {
    en: (n: number, permission: string) =>
      n === 1
        ? `One more person with the permission “${permission}” is needed who has not worked on this. Nobody else has this permission.`
        : `${n} more people with the permission “${permission}” are needed who have not worked on this. Nobody else has this permission.`,
    lt: (n: number, permission: string) =>
      n === 1
        ? `Reikia dar vieno žmogaus, kuris turi leidimą „${permission}“ ir su tuo nedirbo. Daugiau niekas jo neturi.`
        : `Reikia dar ${n} žmonių, kurie turi leidimą „${permission}“ ir su tuo nedirbo. Daugiau niekas jo neturi.`,
  },
})

const PARTS: Readonly<Record<Part, InEachLanguage>> = {
  made: { en: 'made the payment', lt: 'sukūrė mokėjimą' },
  edited: { en: 'set conditions', lt: 'nustatė sąlygas' },
  answered: { en: 'answered for the customer', lt: 'atsakė kliento vardu' },
  cleared: { en: 'cleared a match', lt: 'pripažino atitiktį klaidinga' },
  confirmed: { en: 'confirmed a match', lt: 'patvirtino atitiktį' },
  asked_overturn: { en: 'asked to overturn the match', lt: 'paprašė panaikinti atitiktį' },
  overturned: { en: 'overturned the match', lt: 'panaikino atitiktį' },
  asked_return: { en: 'asked for the return', lt: 'paprašė grąžinti' },
  asked_reversal: { en: 'asked for the reversal', lt: 'paprašė stornuoti' },
  scored: { en: 'set or calculated the risk', lt: 'nustatė arba apskaičiavo riziką' },
  changed_scored: {
    en: 'changed the data that the decision is based on',
    lt: 'pakeitė duomenis, kuriais grindžiamas sprendimas',
  },
}

export interface FourEyes {
  readonly acted: NonNullable<StaffTransaction['four_eyes']>['acted']
  readonly may: number
  readonly missing: readonly Permission[]
}

/**
 * The people who acted on an object, the actions that the reader may not take because of own acts, and the people
 * still missing for its release.
 */
export function FourEyesNote({
  fourEyes: { acted, may, missing },
  withheld,
  children,
}: {
  fourEyes: FourEyes
  /** The buttons that the reader is not offered for what they did. */
  withheld: readonly string[]
  /** Other obstacles. */
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  if (acted.length === 0 && missing.length === 0 && !children) return null
  const lines = [
    ...new Set(acted.map(({ name, part, you }) => `${you ? t.you : name}: ${PARTS[part][language]}`)),
  ]
  return (
    <Note tone={missing.length > 0 || children ? 'wait' : 'info'} live>
      <div className={classes.note}>
        {children}
        {withheld.length > 0 ? (
          <p>
            {t.withheld(withheld.join(', '))} {missing.length === 0 ? t.may(may) : null}
          </p>
        ) : null}
        {[...new Set(missing)].map((permission) => (
          <p key={permission}>
            <strong>
              {t.missing(
                missing.filter((one) => one === permission).length,
                permissionDescription(permission, language),
              )}
            </strong>
          </p>
        ))}
        {lines.length > 0 ? (
          <>
            <p>{t.acted}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Note>
  )
}
