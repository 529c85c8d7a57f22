import type { ListedEntry as Entry } from '@fondaco/contract/payments/context-schemas.ts'
import { formatDate } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { ReactNode } from 'react'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './listed-entry.module.css'

const words = texts({
  person: { en: 'Listed person', lt: 'Sąraše esantis asmuo' },
  entity: { en: 'Listed organisation', lt: 'Sąraše esanti organizacija' },
  number: { en: (subject: string) => `entry ${subject}`, lt: (subject: string) => `įrašas ${subject}` },
  published: { en: (day: string) => `list of ${day}`, lt: (day: string) => `${day} sąrašas` },
  list: { en: 'List', lt: 'Sąrašas' },
  screened: { en: 'Screened', lt: 'Tikrinta' },
  born: { en: 'Born', lt: 'Gimimo data' },
  country: { en: 'Country', lt: 'Šalis' },
  identifiers: { en: 'Numbers and codes', lt: 'Numeriai ir kodai' },
  notSaid: { en: 'not given', lt: 'nenurodyta' },
  same: { en: 'agrees', lt: 'sutampa' },
  differs: { en: 'differs', lt: 'skiriasi' },
  before: { en: (day: string) => `until ${day}`, lt: (day: string) => `iki ${day}` },
  after: { en: (day: string) => `from ${day}`, lt: (day: string) => `nuo ${day}` },
  also: { en: 'Also known as', lt: 'Kiti vardai' },
  weak: { en: 'weak', lt: 'silpnas' },
  all: { en: (count: number) => `All ${count} names`, lt: (count: number) => `Visi vardai (${count})` },
})

/** The most aliases that are shown at once. */
const SHOWN = 4

/** The kept data of a list's entry beside what is known of the screened party. */
export function ListedEntry({ entry }: { entry: Entry }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { kind, subject, list, published, births, countries, identifiers, said, agrees, aliases } = entry
  const names = (codes: readonly string[]) => codes.map((code) => countryName(code, language)).join(', ')
  const rows = [
    {
      title: t.born,
      isShown: kind === 'person',
      listed: births.map((born) => bornText(born, t)).join(', '),
      said: said.births.map(dayText).join(', '),
      agrees: agrees.birth,
    },
    {
      title: t.country,
      isShown: true,
      listed: names(countries),
      said: names(said.countries),
      agrees: agrees.country,
    },
    {
      title: t.identifiers,
      isShown: identifiers.length > 0,
      listed: identifiers.join(', '),
      said: said.identifiers.join(', '),
      agrees: agrees.identifier,
    },
  ]
  return (
    <div className={classes.entry}>
      <p className={classes.head}>
        <strong>{entry.matched}</strong>
        <span className={classes.about}>
          {[t[kind], list, published ? t.published(publishedText(published)) : null, t.number(subject)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <table className={classes.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.list}</th>
            <th scope="col">{t.screened}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isShown }) => isShown)
            .map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                <td>{row.listed || <span className={classes.about}>{t.notSaid}</span>}</td>
                <td>
                  {row.said || <span className={classes.about}>{t.notSaid}</span>}
                  {row.agrees === null ? null : (
                    <span className={classes.verdict} data-agrees={row.agrees}>
                      {row.agrees ? `= ${t.same}` : `≠ ${t.differs}`}
                    </span>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Aliases aliases={aliases} />
    </div>
  )
}

function Aliases({ aliases }: { aliases: Entry['aliases'] }): ReactNode {
  const t = useTexts(words)
  if (aliases.length === 0) return null
  const said = (some: Entry['aliases']) =>
    some.map(({ name, weak }) => (weak ? `${name} (${t.weak})` : name)).join('; ')
  return (
    <div className={classes.aliases}>
      <span className={classes.about}>{t.also}</span> {said(aliases.slice(0, SHOWN))}
      {aliases.length > SHOWN ? (
        <details>
          <summary>{t.all(aliases.length)}</summary>
          {said(aliases)}
        </details>
      ) : null}
    </div>
  )
}

const dayText = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC')

/** A date of a list for readers; text that is not a date stays as published. */
const publishedText = (published: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(published) ? dayText(published) : published

/** A day, a year, or a range of days. */
function bornText({ from, to }: Entry['births'][number], t: Spoken<typeof words>): string {
  if (from === null) return t.before(dayText(to ?? ''))
  if (to === null) return t.after(dayText(from))
  if (from === to) return dayText(from)
  const isYears = from.endsWith('-01-01') && to.endsWith('-12-31')
  const [first, last] = isYears ? [from.slice(0, 4), to.slice(0, 4)] : [dayText(from), dayText(to)]
  return first === last ? first : `${first} – ${last}`
}
