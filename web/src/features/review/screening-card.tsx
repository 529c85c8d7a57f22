import type { ListedEntry as Entry } from '@fondaco/contract/payments/context-schemas.ts'
import type { ScreeningPart, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { gapWords } from '@fondaco/rules/payments/payer-data.ts'
import { isSameOrganisation } from '@fondaco/rules/screening/evidence.ts'
import type { NameMatchPart } from '@fondaco/rules/screening/names.ts'
import type { ReactNode } from 'react'
import { Empty } from '../../kit/feedback/states.tsx'
import { AlignedNames } from '../../kit/show/aligned-names.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, dateText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { TechnicalDetails } from '../../kit/show/technical-details.tsx'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'
import { ListedEntry } from './listed-entry.tsx'
import classes from './transaction.module.css'

const words = texts({
  why: { en: 'Why it is held', lt: 'Kodėl sulaikyta' },
  screening: { en: 'Screening', lt: 'Patikra' },
  versions: {
    en: (algorithm: string, threshold: string, rules: string) =>
      `Names compared by ${algorithm}, held from ${threshold}. ${rules}`,
    lt: (algorithm: string, threshold: string, rules: string) =>
      `Vardai tikrinami pagal ${algorithm}, sulaikoma nuo ${threshold}. ${rules}`,
  },
  clean: { en: 'Screening found nothing.', lt: 'Patikrinta, nieko nerasta.' },
  cleanHint: {
    en: 'No name was similar to a listed name, and no rule applied.',
    lt: 'Nė vienas vardas nebuvo panašus į esančius sąrašuose, ir nė viena taisyklė nesuveikė.',
  },
  version: {
    en: (version: string) => `, version ${version}`,
    lt: (version: string) => `, versija ${version}`,
  },
  holds: { en: 'Holds it', lt: 'Sulaiko' },
  passed: { en: 'Passed', lt: 'Praėjo' },
  ofOne: {
    en: (what: string, score: string) => `${what}: ${score} of 1`,
    lt: (what: string, score: string) => `${what}: ${score} iš 1`,
  },
  below: {
    en: 'Below the threshold: recorded, not held.',
    lt: 'Žemiau ribos: išsaugota, bet nesulaikyta.',
  },
  cleared: {
    en: (who: string, at: string, until: string, why: string) =>
      `Cleared by ${who} on ${at}, until ${until}: ${why}`,
    lt: (who: string, at: string, until: string, why: string) =>
      `Patikrino ${who}, ${at}; galioja iki ${until}: ${why}`,
  },
  how: { en: 'How the score is calculated', lt: 'Kaip gautas įvertis' },
  and: {
    en: (text: string, matched: string) => `“${text}” and “${matched}”`,
    lt: (text: string, matched: string) => `„${text}“ ir „${matched}“`,
  },
  alone: { en: (text: string) => `“${text}”`, lt: (text: string) => `„${text}“` },
  exact: { en: 'exact', lt: 'sutampa' },
  sound: { en: 'sounds the same', lt: 'skamba vienodai' },
  similar: { en: 'similar', lt: 'panašu' },
  joined: { en: 'joined', lt: 'sujungta' },
  initial: { en: 'initial', lt: 'inicialas' },
  unmatched: { en: 'unmatched', lt: 'neatitinka' },
  identifier: { en: 'the same number or code', lt: 'tas pats numeris arba kodas' },
  nameClose: {
    en: (text: string, matched: string) => `Name “${text}” is close to “${matched}”`,
    lt: (text: string, matched: string) => `Vardas „${text}“ panašus į „${matched}“`,
  },
  identified: {
    en: (text: string, matched: string) => `The number or code ${text} is that of “${matched}”`,
    lt: (text: string, matched: string) => `Numeris arba kodas ${text} priklauso „${matched}“`,
  },
  name: { en: (text: string) => `Name “${text}”`, lt: (text: string) => `Vardas „${text}“` },
  word: {
    en: (word: string, text: string) => `Word “${word}” in “${text}”`,
    lt: (word: string, text: string) => `Žodis „${word}“ tekste „${text}“`,
  },
  country: { en: (name: string) => `Country ${name}`, lt: (name: string) => `Šalis: ${name}` },
  amount: {
    en: (amount: string, from: string) => `Amount ${amount}: held from ${from}`,
    lt: (amount: string, from: string) => `Suma ${amount}: sulaikoma nuo ${from}`,
  },
  bank: {
    en: (bic: string) => `The bank ${bic} is not whitelisted.`,
    lt: (bic: string) => `Banko ${bic} nėra leidžiamų bankų sąraše.`,
  },
  bankUnknown: {
    en: 'The bank is not known, so it is not whitelisted.',
    lt: 'Bankas nežinomas, todėl nėra leidžiamų bankų sąraše.',
  },
  whitelist: { en: 'Whitelisted banks', lt: 'Leidžiami bankai' },
  restricted: { en: 'Restricted countries', lt: 'Ribojamos šalys' },
  blacklisted: {
    en: (reason: string) => `Blacklisted words: ${reason}`,
    lt: (reason: string) => `Draudžiami žodžiai: ${reason}`,
  },
})

type Screening = NonNullable<StaffTransaction['screening']>

/** Why a payment is held, or was not: every part of its screening with match, score and list. */
export function ScreeningCard({
  screening,
  held,
  listed,
}: {
  screening: Screening
  /** Whether it is held now. */
  held: boolean
  /** The entries behind the similar names, once they are read. */
  listed: readonly Entry[]
}): ReactNode {
  const t = useTexts(words)
  const { algorithm, threshold, rules_version, at, parts } = screening
  return (
    <Card
      title={held && parts.some(({ holds }) => holds) ? t.why : t.screening}
      side={<DateTime at={at} />}
      padded={parts.length > 0}
      footer={
        <TechnicalDetails>
          <p className={classes.versions}>{t.versions(algorithm, score(threshold), rules_version)}</p>
        </TechnicalDetails>
      }
    >
      {parts.length === 0 ? (
        <Empty title={t.clean}>{t.cleanHint}</Empty>
      ) : (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <Part
              key={`${part.kind} ${part.text} ${part.matched}`}
              part={part}
              threshold={threshold}
              entry={listed.find((entry) => isOf(entry, part))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const isOf = ({ text, matched, list, list_version, subject }: Entry, part: ScreeningPart): boolean =>
  part.text === text &&
  part.matched === matched &&
  part.list === list &&
  part.list_version === list_version &&
  part.listed?.subject === subject

function Part({
  part,
  threshold,
  entry,
}: {
  part: ScreeningPart
  threshold: number
  entry: Entry | undefined
}): ReactNode {
  const t = useTexts(words)
  const found = partWords(part, t, useLanguage())
  const list = listWords(part, t)
  return (
    <li>
      <div className={classes.part}>
        <span>
          {found}
          {list ? <span className={classes.about}>{list}</span> : null}
        </span>
        {part.score === null ? (
          <span className={classes.verdict}>
            {part.holds ? <Badge tone="wait">{t.holds}</Badge> : t.passed}
          </span>
        ) : (
          <>
            <meter
              className={classes.meter}
              min={0}
              max={1}
              low={threshold}
              value={part.score}
              aria-label={t.ofOne(found, score(part.score))}
            />
            <span className={classes.score}>{score(part.score)}</span>
          </>
        )}
      </div>
      {part.kind === 'name' && part.matched && identifierOf(part) !== part.text ? (
        <AlignedNames screened={part.text} listed={part.matched} />
      ) : null}
      {entry ? <ListedEntry entry={entry} /> : null}
      {part.holds ? null : <span className={classes.about}>{notHeldWords(part, t)}</span>}
      {part.parts.length > 0 ? (
        <details className={classes.details}>
          <summary>{t.how}</summary>
          <ul>
            {part.parts.map(({ kind, text, matched, value }) => (
              <li key={`${kind} ${text} ${matched}`}>
                {matched ? t.and(text, matched) : t.alone(text)}: {t[kind as NameMatchPart['kind']]},{' '}
                {score(value)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** The LEI or BIC by which a party is the listed one, whatever it calls itself. */
const identifierOf = ({ parts }: ScreeningPart): string | undefined => parts.find(isSameOrganisation)?.text

/** Why a part of a screening does not hold the payment. */
const notHeldWords = ({ cleared }: ScreeningPart, t: Spoken<typeof words>): string =>
  cleared ? t.cleared(cleared.by, dateText(cleared.at), dateText(cleared.until), cleared.reason) : t.below

const score = (value: number): string => value.toFixed(2)

/** Its source: a list, or a rule of our own. */
function listWords({ kind, list, list_version }: ScreeningPart, t: Spoken<typeof words>): string | null {
  if (kind === 'country') return t.restricted
  if (kind === 'bank') return t.whitelist
  if (list === null) return null
  return kind === 'word' ? t.blacklisted(list) : `${list}${list_version ? t.version(list_version) : ''}`
}

/** The part as a sentence. */
function partWords(part: ScreeningPart, t: Spoken<typeof words>, language: Language): string {
  const { kind, text, matched } = part
  const identifier = identifierOf(part)
  switch (kind) {
    case 'name':
      if (matched && identifier) return t.identified(identifier, matched)
      return matched ? t.nameClose(text, matched) : t.name(text)
    case 'word':
      return t.word(matched ?? '', text)
    case 'country':
      return t.country(countryName(matched ?? text, language))
    case 'bank':
      return text === '' ? t.bankUnknown : t.bank(text)
    case 'payer_data':
      return gapWords(matched, text, language)
    case 'threshold':
      return t.amount(text, matched ?? '')
  }
}
